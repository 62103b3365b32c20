import type { Cell } from '@catalog-service/postgres';
import { expect, it } from 'vitest';
import { AS_IT_IS } from '../../read/cell-format.js';
import { VersionAssembler } from './version-assembler.js';

const kind = (name: string) => ({ fields: [{ name, key: name, format: AS_IT_IS }] });
const KINDS = [kind('size'), kind('text')];

interface Change {
  readonly seq: number;
  readonly xid?: string;
  readonly kind: 0 | 1;
  readonly id?: string;
  readonly operation?: 'create' | 'update' | 'delete';
  readonly saw?: boolean | null;
  readonly sees?: boolean | null;
  readonly from: Cell;
  readonly to: Cell;
  readonly first?: boolean | null;
  readonly last?: boolean | null;
}
const flag = (is: boolean | null): Cell => (is === null ? null : is ? 't' : 'f');
const row = (change: Change): readonly Cell[] => {
  const { seq, xid = `${seq}`, operation = 'update', saw = null, sees = true, first = true, last = true } = change;
  const key = change.kind === 0 ? 'size' : 'text';
  const none: readonly Cell[] = [null, null];
  const cells = [...(change.kind === 0 ? [] : none), change.from, change.to, ...(change.kind === 0 ? none : [])];
  const place = [`${change.kind}`, change.id ?? 'a', flag(first), flag(last), flag(sees)];
  return [null, `at ${seq}`, `${seq}`, xid, operation, 'key:1', 'r', key, flag(saw), ...place, ...cells];
};

const shownOf = (seesRoot: boolean, changes: readonly Change[]) => {
  const line = new VersionAssembler(KINDS, seesRoot);
  for (const change of changes) line.add(row(change));
  return [...line.take(true)].map(({ shown, id }) =>
    shown === undefined ? undefined : [id, JSON.parse(`{${shown}}`).at, JSON.parse(`{${shown}}`).changes],
  );
};

it('puts the changes of a transaction together, whatever stands between them, in the order of the last ones', () => {
  const shown = shownOf(true, [
    { seq: 4, xid: '1', kind: 0, from: '2', to: '3', first: false },
    { seq: 3, kind: 1, id: 'b', from: '"x"', to: '"y"' },
    { seq: 2, xid: '1', kind: 0, from: '1', to: '2', last: false },
  ]);
  expect(shown).toEqual([
    ['a', 'at 4', { size: { from: 1, to: 3 } }],
    ['b', 'at 3', { text: { from: 'x', to: 'y' } }],
  ]);
});

it('gives no version before those that came later and may still go on', () => {
  const line = new VersionAssembler(KINDS, true);
  line.add(row({ seq: 4, xid: '1', kind: 0, from: '2', to: '3', first: false }));
  line.add(row({ seq: 3, kind: 1, from: '"x"', to: '"y"' }));
  expect([...line.take(false)]).toEqual([]);
  line.add(row({ seq: 2, xid: '1', kind: 0, from: '1', to: '2', last: false }));
  expect([...line.take(false)]).toHaveLength(2);
});

it('takes the changes of a transaction that stand together for a version where nothing belongs to the record', () => {
  const line = new VersionAssembler([kind('size')], true);
  const add = (seq: number, xid: string, from: string, to: string) =>
    line.add(row({ seq, xid, kind: 0, from, to, first: null, last: null }));
  add(4, '2', '3', '4');
  add(3, '1', '2', '3');
  // What is left may go on.
  expect([...line.take(false)].map(({ next, last }) => [last.seq, next.position.seq])).toEqual([['4', '3']]);
  add(2, '1', '1', '2');
  expect([...line.take(false)]).toEqual([]);
  expect([...line.take(true)].map(({ next, last }) => [last.seq, next.position.seq])).toEqual([['3', '1']]);
});

it('leaves out the rest of a version that was shown before', () => {
  expect(shownOf(true, [{ seq: 2, xid: '1', kind: 1, from: '"x"', to: '"y"', last: false }])).toEqual([]);
});

it('shows what belongs to a record only while the caller sees the record, and that it sees itself', () => {
  const shown = shownOf(false, [
    { seq: 5, kind: 1, from: '"d"', to: '"e"' },
    { seq: 4, kind: 0, saw: true, from: '1', to: '2' },
    { seq: 3, kind: 1, from: '"c"', to: '"d"' },
    { seq: 2, kind: 1, id: 'b', sees: false, from: '"b"', to: '"c"' },
    { seq: 1, kind: 0, saw: false, from: '0', to: '1' },
    { seq: 0, kind: 1, from: '"a"', to: '"b"' },
  ]);
  expect(shown).toEqual([
    undefined,
    ['a', 'at 4', { size: { from: 1 } }],
    ['a', 'at 3', { text: { from: 'c', to: 'd' } }],
    undefined,
    ['a', 'at 1', { size: { to: 1 } }],
    undefined,
  ]);
});

it('goes by later changes of a record where nothing else tells who saw it', () => {
  const shown = shownOf(true, [
    { seq: 4, kind: 1, id: 'b', sees: null, from: '"c"', to: '"d"' },
    { seq: 3, kind: 1, sees: false, saw: true, from: '"b"', to: '"c"' },
    { seq: 2, kind: 1, sees: null, from: '"a"', to: '"b"' },
  ]);
  expect(shown).toEqual([
    undefined,
    ['a', 'at 3', { text: { from: 'b' } }],
    ['a', 'at 2', { text: { from: 'a', to: 'b' } }],
  ]);
});
