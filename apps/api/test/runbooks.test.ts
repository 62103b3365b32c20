import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownBlocks } from '@catalog-service/testing';
import { expect, it } from 'vitest';

const PAGES = join(import.meta.dirname, '../../../docs/operations');
const MARK = /^(?:run|not run: .+)$/;

/** Where each block of commands without a mark is. */
const unmarked = (name: string, text: string): readonly string[] =>
  markdownBlocks(text)
    .filter(({ language, mark = '' }) => language === 'sh' && !MARK.test(mark))
    .map(({ line }) => `${name}:${line}`);

it('each block of commands for operators is run by `npm run test:long -- runbooks`, or says why it is not', () => {
  const pages = readdirSync(PAGES).filter((name) => name.endsWith('.md'));
  expect(pages.flatMap((name) => unmarked(name, readFileSync(join(PAGES, name), 'utf8')))).toEqual([]);
});

it('finds the blocks that have no mark', () => {
  const page = [
    ['<!--run-->', '```sh', 'true', '```'],
    ['  <!-- not run: needs Docker -->', '  ```sh', '  true', '  ```'],
    ['<!-- ran -->', '```sh', 'true', '```'],
    ['<!--run-->', '', '```sh', 'true', '```'],
    ['```sql', 'SELECT 1', '```'],
  ];
  expect(unmarked('page.md', `${page.flatMap((lines) => [...lines, '']).join('\n')}\n`)).toEqual([
    'page.md:12',
    'page.md:18',
  ]);
});
