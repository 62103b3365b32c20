import { MAXIMUM_RECORDS } from './operations.js';
import { MAXIMUM_LIST } from './operators.js';

/** What a body may hold, whatever its length: parsing and reading cost by names and values more than by bytes. */
export interface BodyBounds {
  /** Keys of objects. */
  readonly names: number;
  /** Elements of arrays, members of objects, and these themselves. */
  readonly values: number;
  /** Numbers that a double would change, which JSON keeps by their digits. */
  readonly exactNumbers: number;
}

/** Lists of values in one query that are as long as they may be, as ids are: more would not fit into 1 MiB. */
const LISTS = 3;

/** A read has names of fields and lists of values. */
export const READ_BOUNDS: BodyBounds = {
  names: MAXIMUM_LIST,
  values: LISTS * MAXIMUM_LIST,
  exactNumbers: MAXIMUM_LIST,
};

/** A resource with fewer fields is taken for one with as many: a JSON field needs its room in a small one, too. */
export const LEAST_FIELDS = 20;

/** Names and values that each record has besides those of its fields: in its lists and its JSON. */
const ROOM = { names: 10, values: 30 };

/**
 * What the documented limit of records comes to for a resource of so many fields: a name and a value for each. An entity and the id field of the
 * same column are two fields: the entity is sent as a name and an object with another name.
 */
export function writeBounds(fields: number): BodyBounds {
  const most = Math.max(fields, LEAST_FIELDS);
  return {
    names: MAXIMUM_RECORDS * (most + ROOM.names),
    values: MAXIMUM_RECORDS * (most + ROOM.values),
    exactNumbers: MAXIMUM_LIST,
  };
}
