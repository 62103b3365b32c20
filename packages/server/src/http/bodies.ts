import type { FieldMeasure, Interval } from '@catalog-service/vocabulary';

/** The body of a create or an update. Bodies have these types only after an operation has validated them. */
export interface DataBody<Data> {
  readonly data: Data;
}

/** The body of a bulk operation: records, or ids. */
export interface ManyBody<Data> {
  readonly data: readonly Data[];
}

/** Which records a write is about: those that match, if there are at most so many. */
export interface Matching<Record> {
  readonly query: NonNullable<CountBody<Record>['query']>;
  readonly atMost: number;
}

/** The body of an update of many records. */
export type UpdateManyBody<Data, Record> = ManyBody<Data> | (Matching<Record> & DataBody<Data>);

/** The body of a delete of many records. */
export type DeleteManyBody<Record> = ManyBody<string> | Matching<Record>;

/** The body of a list. */
export interface ListBody<Record> extends Pick<GetItemBody<Record>, 'select'>, CountBody<Record> {
  /** Fields to sort by; by default, the newest record comes first. */
  readonly sort?: ByField<Record, 'ASC' | 'DESC' | undefined>;
  /** Number of records; `limit` in the query string wins. */
  readonly limit?: number;
  /** Number of records to skip; `skip` in the query string wins. */
  readonly skip?: number;
  /** Cursor of the previous page, empty for the first one; `after` in the query string wins. */
  readonly after?: string;
  /** Whether to return the number of all matching records. */
  readonly count?: boolean;
}

/** The body of a get item. */
export interface GetItemBody<Record> {
  /** Fields to return: `true`, or for a relation the fields of its record; by default only `_id`. */
  readonly select?: ByField<Record, boolean | { readonly [field: string]: boolean } | undefined>;
  /** Of a resource with a history: the moment of which the record is answered; `asOf` in the query string wins. */
  readonly asOf?: string;
}

/** The body of a request for events. */
export interface EventsBody<Record> extends Pick<GetItemBody<Record>, 'select'> {
  /** Number of changes; `limit` in the query string wins. */
  readonly limit?: number;
  /** `next` of the last answer, empty to begin now; `after` in the query string wins. */
  readonly after?: string;
}

/** The body of a request for the feed. */
export interface FeedBody extends Pick<EventsBody<object>, 'limit' | 'after'> {
  /** Titles of resources, or by title what is asked of them; all that the caller may read without it. */
  readonly resources?: readonly string[] | { readonly [title: string]: Pick<ListBody<object>, 'query' | 'select'> };
}

/** The body of an undo: whose changes are taken back. */
export interface UndoBody {
  readonly request?: string;
  /** As histories name the author: `key:<id>`, `user:<id>`. */
  readonly caller?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The body of a request for the history of a record. */
export type HistoryBody = Pick<EventsBody<object>, 'limit' | 'after'>;

/** The body of a restored version. */
export interface VersionBody {
  /** The version of an entry of the history. */
  readonly to: string;
}

/** The body of a count. */
export interface CountBody<Record> {
  /** Values or conditions by field, all of which must hold. */
  readonly query?: ByField<Record, unknown>;
}

/** The body of an aggregate. */
export interface AggregateBody<Record> extends CountBody<Record> {
  /** Fields whose values make the groups: `true`, or for a moment a part of time. */
  readonly groupBy?: ByField<Record, boolean | { readonly by: Interval; readonly timeZone?: string } | undefined>;
  /** The number of records by default; fields by measure. */
  readonly measures?: { readonly count?: boolean } & {
    readonly [Measure in FieldMeasure]?: ByField<Record, boolean | undefined>;
  };
  /** Directions in the form of the answer; by default, the order of the groups. */
  readonly sort?: { readonly count?: Direction } & {
    readonly [Key in FieldMeasure | 'group']?: ByField<Record, Direction>;
  };
  /** Number of groups; `limit` in the query string wins. */
  readonly limit?: number;
  /** Number of groups to skip; `skip` in the query string wins. */
  readonly skip?: number;
}

type Direction = 'ASC' | 'DESC' | undefined;

/** Values by field name, with further keys. */
type ByField<Record, Value> = { readonly [Field in keyof Record]?: Value } & { readonly [key: string]: Value };
