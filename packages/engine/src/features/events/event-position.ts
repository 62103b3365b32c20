import * as z from 'zod';
import type { Position } from '../../read/compile-keyset.js';

/**
 * Where a reader is: it has all events that a snapshot of the database sees and, of those that `now` sees besides, the ones up to `seq`.
 */
export interface EventPosition {
  /** Of the database: another one after a restore, or when a standby takes over. A crash leaves it as it is. */
  readonly epoch: string;
  /** When the snapshot was taken, in milliseconds since the epoch. */
  readonly at: number;
  /** The rights of the reader, which determine the visible events. */
  readonly reader: string;
  readonly seen: Snapshot;
  /** Transactions that began after `seen` was taken have greater numbers than this. */
  readonly low: string;
  /** The snapshot whose events are being read; null between two. */
  readonly now: string | null;
  readonly seq: string;
}

/**
 * A `pg_snapshot` as text, which has the least transaction under way, the first one after all that have ended, and those under way before that;
 * and a fourth part: a transaction before which all had begun that are under way after that.
 */
export type Snapshot = string;

interface Unseen {
  /** The first one after all that had ended; some from there on may have been under way. */
  readonly next: string;
  readonly late: readonly string[];
  /** From here on, all began later, and have drawn greater numbers than any event that the snapshot sees. */
  readonly begun: string;
}

/** The transactions that a snapshot does not see. */
export function unseenBy(snapshot: Snapshot): Unseen {
  const [, next = '', late = '', begun = ''] = snapshot.split(':');
  return { next, late: late === '' ? [] : late.split(','), begun };
}

/**
 * The snapshot as far as no crash can take it back. Transactions that have ended after the last one of which something is seen were rolled
 * back, or wrote nothing here: a crash may forget them, and others get their ids. Thus they count as unseen, as do those under way.
 *
 * @param last a transaction whose commit is on the disk, and after which none of whose events the reader would miss is seen
 */
export function lasting(snapshot: Snapshot, last: bigint): Snapshot {
  const { next, late, begun } = unseenBy(snapshot);
  const end = last + 1n < BigInt(next) ? last + 1n : BigInt(next);
  const under = late.filter((xid) => BigInt(xid) < end);
  return [under[0] ?? end, end, under.join(','), begun].join(':');
}

/** The snapshot as if some transactions were still under way. */
export function without(snapshot: Snapshot, xids: readonly string[]): Snapshot {
  const { next, late, begun } = unseenBy(snapshot);
  const under = [...new Set([...late, ...xids].map(BigInt))].sort((one, other) => (one < other ? -1 : 1));
  return [under[0] ?? next, next, under.join(','), begun].join(':');
}

/** Before any transaction. */
export const NOTHING_SEEN: Snapshot = '1:1::1';

/** The last transaction that a snapshot may see. */
export const lastOf = (snapshot: Snapshot): bigint => BigInt(unseenBy(snapshot).next) - 1n;

/** Whether a snapshot sees what a transaction has done that has ended. */
export function isSeenIn(snapshot: Snapshot, xid: string): boolean {
  const { next, late } = unseenBy(snapshot);
  return BigInt(xid) < BigInt(next) && !late.includes(xid);
}

/** The greatest of some ids of transactions and another one. */
export function latest(xids: readonly (string | null | undefined)[], other: bigint): bigint {
  let last = other;
  for (const xid of xids) if (BigInt(xid ?? 0) > last) last = BigInt(xid ?? 0);
  return last;
}

/** The `pg_snapshot` itself. */
export const plainSnapshot = (snapshot: Snapshot): string => snapshot.slice(0, snapshot.lastIndexOf(':'));

export const toCells = ({ epoch, at, reader, seen, low, now, seq }: EventPosition): Position => [
  epoch,
  String(at),
  reader,
  seen,
  low,
  now,
  seq,
];

const CELLS = z.tuple([
  z.string(),
  z.coerce.number(),
  z.string(),
  z.string(),
  z.string(),
  z.string().nullable(),
  z.string(),
]);

export function fromCells(cells: Position): EventPosition {
  const [epoch, at, reader, seen, low, now, seq] = CELLS.parse(cells);
  return { epoch, at, reader, seen, low, now, seq };
}

/** The greater of two numbers of a sequence. */
export const later = (one: string, other: string): string => (BigInt(one) > BigInt(other) ? one : other);
