import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileSettingOf, SECRET } from '@catalog-service/postgres';
import { expect, it } from 'vitest';
import { SETTINGS } from './config.js';

const PAGE = join(import.meta.dirname, '../../../../docs/operations/settings.md');
const TABLE = /(?<=<!-- settings: .* -->\n).*(?=\n<!-- end of settings -->)/s;

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** The settings as the code reads them; `UPDATE_DOCS=1` with this test writes them to the page. */
const table = [
  row('setting', 'default', 'meaning'),
  '|---|---|---|',
  ...Object.entries(SETTINGS.shape).map(([name, schema]) => {
    const { description = '', unit = '' } = schema.meta() ?? {};
    const initial = schema.safeParse(undefined).data;
    const names = SECRET.has(name) ? [name, fileSettingOf(name)] : [name];
    const value = [code(String(initial ?? '')), String(unit)].filter(Boolean).join(' ');
    return row(names.map(code).join(', '), value, description);
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
  expect(table.split('\n').filter((line) => /\| +\|$/.test(line))).toEqual([]);
});
