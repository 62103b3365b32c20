/** What the bodies of requests are, for those who write one. Nothing is what it should be before an operation has looked at it. */

/** The body of a create or an update. */
export interface DataBody<Data> {
  readonly data: Data;
}

/** The body of a create or an update of many records, or their ids. */
export interface ManyBody<Data> {
  readonly data: readonly Data[];
}

/** The body with which records are asked for. */
export interface ListBody<Record> extends GetItemBody<Record>, CountBody<Record> {
  /** Fields to order by, the first one first; without it the newest record comes first. */
  readonly sort?: ByField<Record, 'ASC' | 'DESC' | undefined>;
  /** Number of records to fetch; `limit` in the query string wins. */
  readonly limit?: number;
  /** Number of records to skip; `skip` in the query string wins. */
  readonly skip?: number;
  /** Cursor of the page before, empty for the first one; `after` in the query string wins. */
  readonly after?: string;
  /** Whether the number of all records that match is wanted. */
  readonly count?: boolean;
}

/** The body with which one record is asked for. */
export interface GetItemBody<Record> {
  /** Fields to answer with: `true`, or for a relation the fields of its record; without it only `_id`. */
  readonly select?: ByField<Record, boolean | { readonly [field: string]: boolean } | undefined>;
}

/** The body of a count. */
export interface CountBody<Record> {
  /** Values or conditions by field, all of which must hold; without it every record matches. */
  readonly query?: ByField<Record, unknown>;
}

/** Values by field name, with a key for whatever else the body may carry there. */
type ByField<Record, Value> = { readonly [Field in keyof Record]?: Value } & { readonly [key: string]: Value };
