import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(HOME, path), 'utf8');

const TEMPLATES = readdirSync(join(HOME, 'templates'), { recursive: true, encoding: 'utf8' })
  .flatMap((file) => /^(.+)\.hbs$/.exec(file.replaceAll('\\', '/'))?.[1] ?? [])
  .sort();

it('the types have the context of each template, and of no other', () => {
  const named = [...read('generator/src/emit/template-contexts.ts').matchAll(/^ {2}'([^']+)':/gm)];
  expect(named.map(([, name]) => name).sort()).toEqual(TEMPLATES);
});

it('docs/templates.md has a row for each template', () => {
  const rows = [...read('docs/templates.md').matchAll(/^\| `([^`]+)`.* \| .+ \|$/gm)].map(
    ([, name = '']) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`),
  );
  expect(TEMPLATES.filter((name) => !rows.some((row) => row.test(name)))).toEqual([]);
  expect(rows.filter((row) => !TEMPLATES.some((name) => row.test(name)))).toEqual([]);
});
