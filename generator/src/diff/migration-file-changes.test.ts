import { functionText } from '@catalog-service/migrations';
import { expect, it } from 'vitest';
import { migrationFileChanges } from './migration-file-changes.js';

const body = (...lines: readonly string[]): string => `\nBEGIN\n${lines.map((line) => `  ${line};\n`).join('')}END `;

it.each([
  ['one edit of two', ['check', 'a', 'b'], 0],
  ['nothing of the edits', ['check'], 0],
  ['a line that stays is missing', ['a', 'b'], 1],
  ['a line of its own', ['check', 'a', 'grant'], 1],
  ['another order', ['a', 'check'], 1],
])('a function of a migration that the required one replaces, with %s', (_, lines, dangers) => {
  const last = functionText('event', body('check', 'a', 'b', 'c'));
  const after = `-- expand: e\n\n-- step: f\n${functionText('event', body(...lines))}\n\n-- step: f\n${last}\n`;
  const schema = [
    { kind: 'change-function', phase: 'expand', table: '', name: 'event', steps: [{ mode: 'transaction', sql: last }] },
  ] as const;
  const files = [{ path: 'prisma/migrations/1_f/migration.sql', before: undefined, after }];
  const found = [...migrationFileChanges(files, schema, { event: body('check') })];
  expect(found.map(({ rule }) => rule)).toEqual(Array.from({ length: dangers }, () => 'migration-statement'));
  expect([...migrationFileChanges(files, schema)]).toHaveLength(1);
});
