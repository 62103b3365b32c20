// Generated from catalog/references/api-key.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { ProjectTypes } from '../references/project.js';
import type {
  CreateOf,
  Field,
  IdOf,
  IssuedSecret,
  QueryOf,
  RecordOf,
  RelatedOf,
  ToOne,
  UpdateOf,
} from '../runtime/index.js';

/** The fields of API Key, each with what callers can do with it. */
export interface ApiKeyFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read' | 'create'>;
  /** Name of the key. */
  readonly name: Field<'Text', 'read' | 'required' | 'update'>;
  /** What the key is used for. */
  readonly description: Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** First characters of the secret, to tell keys apart. */
  readonly keyPrefix: Field<'Text' | null, 'read'>;
  /** When the key expires. */
  readonly expiresAt: Field<'Date' | null, 'read' | 'create' | 'update'>;
  /** When the key was revoked, which is at once and for good. */
  readonly revokedAt: Field<'Date' | null, 'read' | 'update'>;
}

/** A secret key with which programs call the service. */
export interface ApiKey extends RecordOf<ApiKeyFields> {}

/** API Key behind a relation: its own relations are ids. */
export interface RelatedApiKey extends RelatedOf<ApiKeyFields> {}

/** Conditions on API Key records, all of which must hold. */
export interface ApiKeyQuery extends QueryOf<ApiKeyFields> {}

/** A new record: API Key. Where an entity is required, its id does as well. */
export type ApiKeyCreate = CreateOf<ApiKeyFields>;

/** What may change of a record: API Key. Null clears an optional field. */
export type ApiKeyUpdate = UpdateOf<ApiKeyFields>;

/** The types of API Key, for its client and for relations to it. */
export interface ApiKeyTypes {
  readonly fields: ApiKeyFields;
  readonly record: ApiKey;
  readonly query: ApiKeyQuery;
  readonly create: ApiKeyCreate;
  readonly update: ApiKeyUpdate;
  readonly related: RelatedApiKey;
  readonly unseen: never;
  readonly issued: IssuedSecret;
}
