import type { Cell, Row } from '@catalog-service/postgres';
import type { JsonText } from '@catalog-service/vocabulary';
import { cellJson } from '../../read/encoder.js';
import type { HistoryField } from './history-fields.js';
import { CELLS, type VersionPosition } from './history-statements.js';

/** Changes of one transaction to a record, as far as the caller may see them. */
export interface Version {
  /** Of the last of its changes. */
  readonly last: VersionPosition;
  /** The members of its JSON text beside the version; undefined where nothing is shown. */
  readonly shown: JsonText | undefined;
}

export const positionOf = (row: Row): VersionPosition => ({ at: row[CELLS.at] ?? '', seq: row[CELLS.seq] ?? '' });

/**
 * The version of the changes of one transaction.
 * @param rows newest first, at least one
 * @param sees whether the caller sees the record after them
 */
export function versionOf(rows: readonly Row[], sees: boolean, fields: readonly HistoryField[]): Version {
  const [newest = []] = rows;
  // A set of a new record may be written before the record.
  const lives = rows.flatMap((row) => (row[CELLS.operation] === 'update' ? [] : row[CELLS.operation]));
  const [existed, exists] = [lives.at(-1) !== 'create', lives[0] !== 'delete'];
  const decided = rows.findLast((row) => row[CELLS.saw] !== null);
  const saw = existed && (decided === undefined ? sees : decided[CELLS.saw] === 't');
  const last = positionOf(newest);
  if (!saw && !sees) return { last, shown: undefined };
  const all = rows.map((row) => ({ row, keys: keysOf(row) }));
  const changes = fields.flatMap((field, index) => {
    const touching = all.flatMap(({ row, keys }) => ((keys?.includes(field.key) ?? true) ? [row] : []));
    const at = CELLS.fields + 2 * index;
    const change = field.joinTable === undefined ? valueChange(touching, field, at) : setChange(touching, at);
    if (change === undefined) return [];
    const members = [saw ? change.before : '', sees && exists ? change.after : ''].filter((text) => text !== '');
    return members.length === 0 ? [] : [`${JSON.stringify(field.name)}:{${members.join()}}`];
  });
  const operation = existed ? (exists ? 'update' : 'delete') : 'create';
  const isShown = operation === 'update' ? changes.length > 0 : operation === 'create' ? sees : saw;
  if (!isShown || (!existed && !exists)) return { last, shown: undefined };
  const head = {
    at: last.at,
    operation,
    actor: actorOf(newest[CELLS.actor]),
    requestId: newest[CELLS.requestId],
  };
  return { last, shown: `${JSON.stringify(head).slice(1, -1)},"changes":{${changes.join()}}` };
}

/** Which role of the database wrote is the operator's affair. */
const actorOf = (cell: Cell | undefined): string => (cell ?? '').replace(/^database:.*/s, 'database');

/** JSON members of what a change shows of a field to those who see the record before, and after. */
interface Change {
  readonly before: JsonText;
  readonly after: JsonText;
}

/** The keys of the fields that a change touches; undefined for all of them. */
const keysOf = (row: Row): readonly string[] | undefined =>
  row[CELLS.operation] === 'update' ? (row[CELLS.keys] ?? '').split(',') : undefined;

function valueChange(rows: readonly Row[], { format }: HistoryField, at: number): Change | undefined {
  const [newest] = rows;
  const oldest = rows.at(-1);
  if (newest === undefined || oldest === undefined) return undefined;
  const [from, to] = [oldest[at] ?? null, newest[at + 1] ?? null];
  if (from === to) return undefined;
  return {
    before: `"from":${cellJson(from, format)}`,
    after: `"to":${cellJson(to, format)}`,
  };
}

/** The ids that were in the set and are not, and the other way round. */
function setChange(rows: readonly Row[], at: number): Change | undefined {
  const was = new Map<string, boolean>();
  const is = new Map<string, boolean>();
  for (const row of rows.toReversed()) {
    for (const [cell, isIn] of [
      [row[at], false],
      [row[at + 1], true],
    ] as const) {
      for (const id of idsIn(cell)) {
        if (!was.has(id)) was.set(id, !isIn);
        is.set(id, isIn);
      }
    }
  }
  const moved = (isIn: boolean) =>
    [...is].flatMap(([id, after]) => (after === isIn && was.get(id) !== isIn ? [`{"_id":"${id}"}`] : [])).join();
  const [removed, added] = [moved(false), moved(true)];
  if (removed === '' && added === '') return undefined;
  return {
    before: removed === '' ? '' : `"removed":[${removed}]`,
    after: added === '' ? '' : `"added":[${added}]`,
  };
}

function idsIn(cell: Cell | undefined): readonly string[] {
  const ids: unknown = JSON.parse(cell ?? '[]');
  return Array.isArray(ids) ? ids.map(String) : [];
}
