import { MAXIMUM_RECORDS } from './operations.js';
import { MAXIMUM_LIST } from './operators/index.js';

/** Bounds of a body besides its length: parsing costs more by names and values than by bytes. */
export interface BodyBounds {
  /** Keys of objects. */
  readonly names: number;
  /** Elements of arrays, members of objects, and arrays and objects themselves. */
  readonly values: number;
  /** Numbers that a double would change, which are stored by their digits. */
  readonly exactNumbers: number;
}

/** Lists of ids of maximum length in one query: more do not fit into 1 MiB. */
const LISTS = 3;

export const READ_BOUNDS: BodyBounds = {
  names: MAXIMUM_LIST,
  values: LISTS * MAXIMUM_LIST,
  exactNumbers: MAXIMUM_LIST,
};

/** The bounds count at least this many fields: a small resource needs room for its JSON fields too. */
export const LEAST_FIELDS = 20;

/** Names and values of each record besides those of its fields: in its lists and its JSON. */
const ROOM = { names: 10, values: 30 };

/**
 * The bounds of the documented maximum of records: a name and a value for each field. An Entity and its id field count as two: the Entity
 * is sent as a name and an object with another name.
 */
export function writeBounds(fields: number): BodyBounds {
  const most = Math.max(fields, LEAST_FIELDS);
  return {
    names: MAXIMUM_RECORDS * (most + ROOM.names),
    values: MAXIMUM_RECORDS * (most + ROOM.values),
    exactNumbers: MAXIMUM_LIST,
  };
}
