/** Any record, with its id. */
export interface Entity {
  readonly _id: string;
}

/** Any JSON value. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** An id, or a record that has it. */
export type ObjectIdInput = string | { readonly _id: string };

/** A related record, by its id. */
export type EntityInput = ObjectIdInput | { readonly _id: string; readonly [field: string]: unknown };

/** What the create of a key answers besides its record. */
export interface IssuedSecret {
  /** The key itself, which is answered once and not stored. Absent from a dry run and from the repeated answer of an `Idempotency-Key`. */
  readonly secret?: string;
}

/** A moment: a Date, ISO 8601 with a zone, or a day (midnight in UTC). */
export type DateInput = string | Date;

/** An absolute http or https URL. */
export type UrlInput = string | URL;

/** The returned values of a field, its accepted values, and the conditions on it. */
export interface Values<Answer, Input, Condition> {
  readonly answer: Answer;
  readonly input: Input;
  readonly condition: Condition;
}

/** The returned values of a field, its accepted values, and the conditions on it. */
export interface Values<Answer, Input, Condition> {
  readonly answer: Answer;
  readonly input: Input;
  readonly condition: Condition;
}
