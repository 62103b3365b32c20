/** An id: a UUID, possibly in an envelope of older clients. */
export type ObjectIdInput = string | { readonly _type: 'ObjectID'; readonly value: string } | { readonly _id: string };

/** A relation: the id of its record, or the record as it was read, of which only `_id` counts. */
export type EntityInput = ObjectIdInput | { readonly _id: string; readonly [field: string]: unknown };

/** A moment: ISO 8601 with a zone, or a day. */
export type DateInput = string | { readonly _type: 'DateTime'; readonly value: string };

/** An absolute http or https URL. */
export type UrlInput = string | { readonly _type: 'URL'; readonly value: string };

/** The record of a relation: its id, and the selected fields. */
export interface RelatedRecord {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** Any JSON value. */
export type JsonValue = unknown;

/** JSON text, which is sent unchanged. */
export type JsonText = string;
