/** The forms in which a request may give a value, and in which an answer gives it. */

/** An id: a UUID, or that in one of the envelopes of older clients. */
export type ObjectIdInput = string | { readonly _type: 'ObjectID'; readonly value: string } | { readonly _id: string };

/** A relation, by the id of its record. */
export type EntityInput = ObjectIdInput;

/** A moment: ISO 8601 with a zone, or a day. */
export type DateInput = string | { readonly _type: 'DateTime'; readonly value: string };

/** An absolute http or https URL. */
export type UrlInput = string | { readonly _type: 'URL'; readonly value: string };

/** Values by field name, with a key for whatever else the body may carry there. */
type ByField<Record, Value> = { readonly [Field in keyof Record]?: Value } & { readonly [key: string]: Value };

/** What a record must be like: `{ field: value or condition }`, all of which must hold. */
export type Query<Record> = ByField<Record, unknown>;

/** Fields to answer with: `true`, or for a relation the fields of its record. */
export type Select<Record> = ByField<Record, boolean | { readonly [field: string]: boolean } | undefined>;

/** Fields to order by, the first one first. */
export type Sort<Record> = ByField<Record, 'ASC' | 'DESC' | undefined>;

/** The record behind a relation: its id, and the fields of it that were selected. */
export interface RelatedRecord {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** Any JSON value. */
export type JsonValue = unknown;
