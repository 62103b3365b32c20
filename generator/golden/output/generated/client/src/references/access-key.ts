// Generated from catalog/references/access-key.yaml by templates/client/reference.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';

/** The fields of Access Key. */
export interface AccessKeyFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: c.Field<'Entity', 'read'>;
  /** Id of the project. */
  readonly projectId: c.IdOf<'project', 'read'>;
  /** Name of the key. */
  readonly name: c.Field<'Text', 'read'>;
  /** What it is for. */
  readonly description: c.Field<'Long Text' | null, 'read'>;
}

/** With it a program calls the service. */
export interface AccessKey extends c.RelatedOf<AccessKeyFields> {}

/** The types of Access Key, for relations to it. */
export interface AccessKeyTypes {
  readonly fields: AccessKeyFields;
  readonly related: AccessKey;
  readonly unseen: never;
}
