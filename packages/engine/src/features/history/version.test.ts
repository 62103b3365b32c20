import type { Cell } from '@catalog-service/postgres';
import { expect, it } from 'vitest';
import { AS_IT_IS } from '../../read/cell-format.js';
import type { HistoryField } from './history-fields.js';
import { versionOf } from './version.js';

const FIELDS: readonly HistoryField[] = [
  { name: 'size', key: 'size', format: AS_IT_IS },
  { name: 'tags', key: '@Tags', format: AS_IT_IS, joinTable: 'Tags' },
];

type Operation = 'create' | 'update' | 'delete';

/** A change, with its number, what tells whether the caller saw the record, and cells before and after of the two fields. */
const row = (seq: number, operation: Operation, saw: boolean | null, size: Cells, tags: Cells = [null, null]) => {
  const keys = [size.some((cell) => cell !== null) ? 'size' : '', tags.some((cell) => cell !== null) ? '@Tags' : ''];
  const told = saw === null ? null : saw ? 't' : 'f';
  return ['t', `at ${seq}`, `${seq}`, '7', operation, 'key:1', 'r', keys.join(), told, ...size, ...tags];
};
type Cells = readonly [Cell, Cell];

const shownOf = (sees: boolean, ...rows: readonly (readonly Cell[])[]) => {
  const { shown } = versionOf(rows, sees, FIELDS);
  if (shown === undefined) return undefined;
  const { operation, at, changes } = JSON.parse(`{${shown}}`);
  return { operation, at, changes };
};

const NONE: Cells = [null, null];

it('shows the values before the first and after the last change of a transaction', () => {
  expect(shownOf(true, row(2, 'update', null, ['2', '3']), row(1, 'update', null, ['1', '2']))).toEqual({
    operation: 'update',
    at: 'at 2',
    changes: { size: { from: 1, to: 3 } },
  });
});

it('shows nothing of a change that is taken back, of one that the caller may not read, and of a passing record', () => {
  const back = [row(2, 'update', null, ['2', '1']), row(1, 'update', null, ['1', '2'])];
  expect(shownOf(true, ...back)).toBeUndefined();
  expect(shownOf(true, row(1, 'update', null, NONE))).toBeUndefined();
  const passing = [row(2, 'delete', true, ['1', null]), row(1, 'create', false, [null, '1'])];
  expect(shownOf(false, ...passing)).toBeUndefined();
});

it('shows each side of a change to those who saw the record then', () => {
  const change = row(1, 'update', null, ['1', '2']);
  const moved = (saw: boolean) => row(1, 'update', saw, ['1', '2']);
  const size = (sees: boolean, ...rows: readonly (readonly Cell[])[]) => Object(shownOf(sees, ...rows)?.changes).size;
  expect([size(true, change), size(true, moved(false)), size(false, moved(true)), size(false, change)]).toEqual([
    { from: 1, to: 2 },
    { to: 2 },
    { from: 1 },
    undefined,
  ]);
  expect(shownOf(true, row(1, 'create', false, [null, '1']))).toMatchObject({ operation: 'create' });
  expect(shownOf(false, row(1, 'create', false, [null, '1']))).toBeUndefined();
  expect(shownOf(false, row(1, 'delete', true, ['1', null]))).toMatchObject({ changes: { size: { from: 1 } } });
  expect(shownOf(false, row(1, 'delete', false, ['1', null]))).toBeUndefined();
});

it('is a create where a set is written before its record, and an update where a record is replaced', () => {
  const set = row(1, 'update', true, NONE, [null, '["a"]']);
  expect(shownOf(true, row(2, 'create', false, [null, '1']), set)).toEqual({
    operation: 'create',
    at: 'at 2',
    changes: { size: { to: 1 }, tags: { added: [{ _id: 'a' }] } },
  });
  expect(shownOf(true, row(2, 'create', false, [null, '2']), row(1, 'delete', true, ['1', null]))).toMatchObject({
    operation: 'update',
    changes: { size: { from: 1, to: 2 } },
  });
});

it('counts what left a set and came into it, not what did both', () => {
  const changes = [
    row(2, 'update', null, NONE, [null, '["b","c"]']),
    row(1, 'update', null, NONE, ['["a","b"]', null]),
  ];
  expect(shownOf(true, ...changes)).toMatchObject({
    changes: { tags: { removed: [{ _id: 'a' }], added: [{ _id: 'c' }] } },
  });
});

it('does not name the role of the database', () => {
  const [, , , , , , ...rest] = row(1, 'update', null, ['1', '2']);
  const { shown } = versionOf([['t', 'at', '1', '7', 'update', 'database:postgres', ...rest]], true, FIELDS);
  expect(shown).toContain('"actor":"database","requestId":"r"');
});
