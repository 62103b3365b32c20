/** The forms in which a request may give a value, and in which an answer gives it. */

/** An id: a UUID, or that in one of the envelopes of older clients. */
export type ObjectIdInput = string | { readonly _type: 'ObjectID'; readonly value: string } | { readonly _id: string };

/** A relation, by the id of its record, or by the record as it was read: what it has beside `_id` is not written. */
export type EntityInput = ObjectIdInput | { readonly _id: string; readonly [field: string]: unknown };

/** A moment: ISO 8601 with a zone, or a day. */
export type DateInput = string | { readonly _type: 'DateTime'; readonly value: string };

/** An absolute http or https URL. */
export type UrlInput = string | { readonly _type: 'URL'; readonly value: string };

/** The record behind a relation: its id, and the fields of it that were selected. */
export interface RelatedRecord {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** Any JSON value. */
export type JsonValue = unknown;

/** Text that is JSON already and goes to the socket as it is. */
export type JsonText = string;
