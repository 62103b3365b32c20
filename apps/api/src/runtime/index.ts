/** The public index of the runtime: all that generated code and custom hooks may use. */
export { type Reach, reachOf } from './access/label-scope.js';
export type { Caller } from './auth/caller.js';
export type { Transaction } from './database/database.js';
export { defineReference, defineResource } from './definition/define.js';
export type {
  Definition,
  ReferenceDefinition,
  ResourceDefinition,
  ResourceTypes,
  ServiceDefinition,
} from './definition/definition.js';
export type { RecordOf, TypesOf } from './dto/record-types.js';
export {
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsJsonValue,
  IsNotEmptyUrl,
  IsObjectId,
  IsOneOf,
  IsSlug,
  IsText,
  IsUrlValue,
  MaxCharacters,
  parsesAs,
} from './dto/value-validators.js';
export { Replaces } from './dto/write-rules.js';
export type { HookContext, ResourceHooks } from './hooks/hooks.js';
export type { CountBody, DataBody, GetItemBody, ListBody } from './http/bodies.js';
export { CurrentCaller } from './http/current-caller.js';
export { ResourceOperations } from './http/operations.js';
export { Exchange, Id, Page } from './http/parameters.js';
export type { ApiRequest, JsonText, PageParameters } from './http/request.js';
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
export { Problem } from './problems/problem.js';
export { newId, newSecretId } from './text/new-id.js';
export { slugOf } from './text/slug.js';
export type { DateInput, EntityInput, JsonValue, ObjectIdInput, UrlInput } from './vocabulary/wire-values.js';
