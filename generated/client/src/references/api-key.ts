// Generated from catalog/references/api-key.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of API Key. */
export interface ApiKeyFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: Field<'Entity', 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Name of the key. */
  readonly name: Field<'Text', 'read'>;
  /** What the key is used for. */
  readonly description: Field<'Long Text' | null, 'read'>;
}

/** A key with which a program calls the service. */
export interface ApiKey extends RelatedOf<ApiKeyFields> {}

/** The types of API Key, for relations to it. */
export interface ApiKeyTypes {
  readonly fields: ApiKeyFields;
  readonly related: ApiKey;
  readonly unseen: never;
}
