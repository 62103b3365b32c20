// Generated from catalog/references/access-key.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Access Key. */
export interface AccessKeyFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: Field<'Entity', 'read'>;
  /** Id of the project. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Name of the key. */
  readonly name: Field<'Text', 'read'>;
  /** What it is for. */
  readonly description: Field<'Long Text' | null, 'read'>;
}

/** With it a program calls the service. */
export interface AccessKey extends RelatedOf<AccessKeyFields> {}

/** The types of Access Key, for relations to it. */
export interface AccessKeyTypes {
  readonly fields: AccessKeyFields;
  readonly related: AccessKey;
  readonly unseen: never;
}
