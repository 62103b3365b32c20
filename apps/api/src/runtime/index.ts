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
export { CreateData, RecordDto, UpdateData } from './dto/record-dtos.js';
export type { RecordOf, TypesOf } from './dto/record-types.js';
export type { HookContext, ResourceHooks } from './hooks/hooks.js';
export { CountBody, DataBody, GetItemBody, ListBody, PageOf } from './http/bodies.dto.js';
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
export { ResourceOperations } from './operations.js';
export { Problem } from './problems/problem.js';
export { newId, newSecretId } from './text/new-id.js';
export { slugOf } from './text/slug.js';
