// Generated from catalog/references/api-key.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';

/** The fields of API Key, each with what callers can do with it. */
export interface ApiKeyFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read' | 'create'>;
  /** Name of the key. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** What the key is used for. */
  readonly description: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** First characters of the secret, to tell keys apart. */
  readonly keyPrefix: c.Field<'Text' | null, 'read'>;
  /** When the key expires. */
  readonly expiresAt: c.Field<'Date' | null, 'read' | 'create' | 'update'>;
  /** When the key was revoked, which is at once and for good. */
  readonly revokedAt: c.Field<'Date' | null, 'read' | 'update'>;
}

/** A secret key with which programs call the service. */
export interface ApiKey extends c.RecordOf<ApiKeyFields> {}

/** API Key behind a relation: its own relations are ids. */
export interface RelatedApiKey extends c.RelatedOf<ApiKeyFields> {}

/** Conditions on API Key records, all of which must hold. */
export interface ApiKeyQuery extends c.QueryOf<ApiKeyFields> {}

/** A new record: API Key. Where an entity is required, its id does as well. */
export type ApiKeyCreate = c.CreateOf<ApiKeyFields>;

/** What may change of a record: API Key. Null clears an optional field. */
export type ApiKeyUpdate = c.UpdateOf<ApiKeyFields>;

/** The types of API Key, for its client and for relations to it. */
export interface ApiKeyTypes {
  readonly fields: ApiKeyFields;
  readonly record: ApiKey;
  readonly query: ApiKeyQuery;
  readonly create: ApiKeyCreate;
  readonly update: ApiKeyUpdate;
  readonly related: RelatedApiKey;
  readonly unseen: never;
  readonly issued: c.IssuedSecret;
}
