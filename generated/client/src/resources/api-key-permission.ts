// Generated from catalog/resources/api-key-permission.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { ApiKeyTypes } from './api-key.js';
import type { LabelTypes } from './label.js';

/** The fields of API Key Permission, each with what callers can do with it. */
export interface ApiKeyPermissionFields {
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
  /** User who created the record, if it was a user. */
  readonly createdByUser: c.ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: c.IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** API key that holds the permission. */
  readonly apiKey: c.ToOne<ApiKeyTypes, 'read' | 'either' | 'update'>;
  /** Id of the API key. */
  readonly apiKeyId: c.IdOf<'apiKey', 'read' | 'either'>;
  /** Name of the role or permission that the key holds. */
  readonly permission: c.Field<'Permission', 'read' | 'required' | 'update'>;
  /** Labels to which the permission is limited; without labels, it is not limited. */
  readonly labels: c.ToMany<LabelTypes, 'read' | 'create' | 'update'>;
}

/** One permission of an API key, for all records or for those with certain labels. */
export interface ApiKeyPermission extends c.RecordOf<ApiKeyPermissionFields> {}

/** API Key Permission behind a relation: its own relations are ids. */
export interface RelatedApiKeyPermission extends c.RelatedOf<ApiKeyPermissionFields> {}

/** Conditions on API Key Permission records, all of which must hold. */
export interface ApiKeyPermissionQuery extends c.QueryOf<ApiKeyPermissionFields> {}

/** A new record: API Key Permission. Where an entity is required, its id does as well. */
export type ApiKeyPermissionCreate = c.CreateOf<ApiKeyPermissionFields>;

/** What may change of a record: API Key Permission. Null clears an optional field. */
export type ApiKeyPermissionUpdate = c.UpdateOf<ApiKeyPermissionFields>;

/** The types of API Key Permission, for its client and for relations to it. */
export interface ApiKeyPermissionTypes {
  readonly fields: ApiKeyPermissionFields;
  readonly record: ApiKeyPermission;
  readonly query: ApiKeyPermissionQuery;
  readonly create: ApiKeyPermissionCreate;
  readonly update: ApiKeyPermissionUpdate;
  readonly related: RelatedApiKeyPermission;
  readonly unseen: null;
}
