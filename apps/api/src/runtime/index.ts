/** The public index of the runtime: all that generated code and custom hooks may use. */
export { type Reach, reachOf } from './access/label-scope.js';
export type { Caller } from './auth/caller.js';
export type { Transaction } from './database/database.js';
export { defineReference, defineResource } from './definition/define.js';
export type { Definition, ReferenceDefinition, ResourceDefinition, ResourceTypes } from './definition/definition.js';
export type { HookContext, ResourceHooks } from './hooks/hooks.js';
export { CountBody, DataBody, GetItemBody, ListBody, PageOf } from './http/bodies.dto.js';
export { RelatedRecord } from './http/related-record.dto.js';
export type { ApiRequest, JsonText } from './http/request.js';
export {
  CountRoute,
  CreateRoute,
  DeleteRoute,
  GetItemRoute,
  ListRoute,
  PermissionsRoute,
  ResourceController,
  UpdateRoute,
} from './http/resource-routes.js';
export {
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsEntityReferenceArray,
  IsMonitorType,
  IsObjectId,
  IsPermissionName,
  IsSlug,
  IsUrlValue,
  IsWorkflowStatus,
} from './http/value-validators.js';
export type { DateInput, EntityInput, ObjectIdInput, UrlInput } from './http/wire-values.js';
export { ResourceOperations } from './operations.js';
export { Problem } from './problems/problem.js';
export { newId, newSecretId } from './text/new-id.js';
export { slugOf } from './text/slug.js';
