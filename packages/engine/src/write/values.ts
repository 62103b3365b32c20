import type { SqlValue } from '@catalog-service/postgres';

/** Values of one write by the name that the service keeps them by, in PostgreSQL's text. A field that was not given is absent. */
export interface WriteValues {
  readonly columns: Map<string, SqlValue>;
  /** Entity Arrays: ids, each once. */
  readonly arrays: Map<string, readonly string[]>;
}

/** Where in the body a kept value came from, for errors that only the database finds. */
export type Pointers = ReadonlyMap<string, string>;
