import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET } from '@catalog-service/postgres';
import { expect, it } from 'vitest';
import { SETTINGS } from './config.js';

const PAGE = join(import.meta.dirname, '../../../../docs/operations/settings.md');
const TABLE = /(?<=<!-- settings: .* -->\n).*(?=\n<!-- end of settings -->)/s;

/** The settings as the code reads them; `UPDATE_DOCS=1` with this test writes them to the page. */
const table = [
  '| setting, default | meaning |',
  '|---|---|',
  ...Object.entries(SETTINGS.shape).map(([name, schema]) => {
    const initial = String(schema.safeParse(undefined).data ?? '');
    const value = initial === '' ? '' : `=${initial}`;
    return `| \`${name}${SECRET.has(name) ? '[_FILE]' : ''}${value}\` | ${schema.description} |`;
  }),
].join('\n');

it('docs/operations/settings.md lists each setting as the code reads it', () => {
  const page = readFileSync(PAGE, 'utf8');
  if (process.env.UPDATE_DOCS === '1')
    writeFileSync(
      PAGE,
      page.replace(TABLE, () => table),
    );
  expect(TABLE.exec(readFileSync(PAGE, 'utf8'))?.[0]).toBe(table);
  expect(table).not.toContain('undefined');
});
