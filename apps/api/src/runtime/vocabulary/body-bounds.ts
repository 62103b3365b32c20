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

/** Names of each record, where as many as may be are written at once, and values: a JSON field has more than its record. */
const NAMES_OF_RECORD = 30;
const VALUES_OF_RECORD = 50;

/** Lists of values in one query that are as long as they may be, as ids are: more would not fit into 1 MiB. */
const LISTS = 3;

/** What the documented limits of an operation come to: a read has names of fields and lists of values, a write has records and JSON. */
export const BOUNDS = {
  read: { names: MAXIMUM_LIST, values: LISTS * MAXIMUM_LIST, exactNumbers: MAXIMUM_LIST },
  write: {
    names: MAXIMUM_RECORDS * NAMES_OF_RECORD,
    values: MAXIMUM_RECORDS * VALUES_OF_RECORD,
    exactNumbers: MAXIMUM_LIST,
  },
} as const satisfies Record<string, BodyBounds>;
