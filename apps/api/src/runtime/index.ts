/** The public index of the runtime: all that generated code and custom hooks may use. */
export type { GrantCeiling } from './access/grant-ceiling.js';
export type { Caller } from './auth/caller.js';
export type { Database, Transaction } from './database/database.js';
export { defineReference, defineResource } from './definition/define.js';
export type {
  Definition,
  ReferenceDefinition,
  ResourceDefinition,
  ResourceTypes,
  ServiceDefinition,
} from './definition/definition.js';
export { Registry } from './definition/registry.js';
export { isRequired } from './dto/record-rule.js';
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
  IsValueOf,
  MaxCharacters,
  parsesAs,
} from './dto/value-validators.js';
export { Replaces } from './dto/write-rules.js';
export type { HookContext, ResourceHooks } from './hooks/hooks.js';
export { HooksOf, isHooksClass } from './hooks/hooks-of.js';
export type { Changes, Found, NewRecord, OwnedDefinition, Records } from './hooks/records.js';
export { sqlNames } from './hooks/sql-names.js';
export type { CountBody, DataBody, GetItemBody, ListBody, ManyBody } from './http/bodies.js';
export { CurrentCaller } from './http/current-caller.js';
export { DtoPipe } from './http/dto.pipe.js';
export { ResourceOperations } from './http/operations.js';
export { Exchange, Id, Page } from './http/parameters.js';
export type { ApiRequest, JsonText, PageParameters } from './http/request.js';
export {
  CountRoute,
  CreateManyRoute,
  CreateRoute,
  DeleteManyRoute,
  DeleteRoute,
  GetItemRoute,
  ListRoute,
  PermissionsRoute,
  ResourceController,
  UpdateManyRoute,
  UpdateRoute,
} from './http/resource-routes.js';
export { Policy, type RoutePolicy } from './http/route-policy.js';
export { Problem } from './problems/problem.js';
export type { DemoData } from './provision/demo-data.js';
export { newId, newSecretId } from './text/new-id.js';
export { slugOf } from './text/slug.js';
export { CALLER, CONFIG, DATABASE, SERVICE } from './tokens.js';
export type { DateInput, EntityInput, JsonValue, ObjectIdInput, UrlInput } from './vocabulary/wire-values.js';
