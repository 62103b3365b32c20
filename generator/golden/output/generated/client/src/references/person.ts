// Generated from catalog/references/person.yaml by templates/client/reference.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';

/** The fields of Person. */
export interface PersonFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Name of the person. */
  readonly name: c.Field<'Text', 'read'>;
  /** Where the person is written to. */
  readonly email: c.Field<'Text' | null, 'read'>;
}

/** Somebody who uses keys. */
export interface Person extends c.RelatedOf<PersonFields> {}

/** The types of Person, for relations to it. */
export interface PersonTypes {
  readonly fields: PersonFields;
  readonly related: Person;
  readonly unseen: never;
}
