// Generated from catalog/references/api-key.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne } from '../runtime/index.js';
import type { ProjectTypes } from './project.js';

/** The fields of API Key, each with what callers can do with it. */
export interface ApiKeyFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Name of the key. */
  readonly name: Field<'Text', 'read'>;
  /** What the key is used for. */
  readonly description: Field<'Long Text' | null, 'read'>;
  /** First characters of the secret, to tell keys apart. */
  readonly keyPrefix: Field<'Text' | null, 'read'>;
  /** When the key expires. */
  readonly expiresAt: Field<'Date' | null, 'read'>;
  /** When the key was revoked. */
  readonly revokedAt: Field<'Date' | null, 'read'>;
}

/** A secret key with which programs call the service. */
export interface ApiKey extends RecordOf<ApiKeyFields> {}

/** API Key behind a relation: its own relations are ids. */
export interface RelatedApiKey extends RelatedOf<ApiKeyFields> {}

/** Conditions on API Key records, all of which must hold. */
export interface ApiKeyQuery extends QueryOf<ApiKeyFields> {}

/** Nobody creates API Key records over HTTP. */
export type ApiKeyCreate = never;

/** Nobody changes API Key records over HTTP. */
export type ApiKeyUpdate = never;

/** The types of API Key, for its client and for relations to it. */
export interface ApiKeyTypes {
  readonly fields: ApiKeyFields;
  readonly record: ApiKey;
  readonly query: ApiKeyQuery;
  readonly create: ApiKeyCreate;
  readonly update: ApiKeyUpdate;
  readonly related: RelatedApiKey;
  readonly unseen: never;
}
