export type { Database, Transaction } from '@catalog-service/postgres';
export {
  type DateInput,
  type EntityInput,
  type JsonValue,
  newId,
  newSecretId,
  type ObjectIdInput,
  Problem,
  slugOf,
  type UrlInput,
} from '@catalog-service/vocabulary';
export { type GrantCeiling, isReference } from '@catalog-service/vocabulary/access';
export { permissionsOf } from './access/caller-permissions.js';
export {
  decideOperation,
  decidePermissions,
  keyMissing,
  type OperationDecision,
  operationDecider,
  operationProblem,
} from './access/operation-decision.js';
export type { Caller, CallerSource, Client, Holding, KnownCaller } from './caller/caller.js';
export { grantsOf, labelsOf } from './caller/grant-rows.js';
export {
  type Identity,
  identityKey,
  isSubject,
  type Profile,
  SUBJECT_RULE,
  type VerifiedToken,
} from './caller/identity.js';
export { hashKey, isWellFormedKey, keyDefect, looksLikeKey, type Secret } from './caller/key.js';
export {
  holdingOfUser,
  keyedCaller,
  keylessCaller,
  serviceCaller,
  userCaller,
} from './caller/make-caller.js';
export {
  type KeyParts,
  keyPartsOf,
  type PlanPart,
  planPartOf,
  plansUpTo,
  type TeamParts,
  teamPartsOf,
  type WebhookParts,
  webhookPartsOf,
} from './caller/parts.js';
export type { Catalog } from './catalog.js';
export { changesAudited } from './definition/audited-changes.js';
export { defineReference, defineResource } from './definition/define.js';
export type {
  Definition,
  Deprecation,
  FieldDefinition,
  Part,
  PermissionName,
  ReferenceDefinition,
  ReferenceField,
  ResourceDefinition,
  ResourceTypes,
  ServedDefinition,
  ServiceDefinition,
  Settings,
} from './definition/definition.js';
export { issuesSecret } from './definition/definition.js';
export { Registry } from './definition/registry.js';
export { isMaterialised, ofProject } from './definition/tenant.js';
export { isRequired } from './dto/record-rule.js';
export type { AnswerOf, RecordOf, TypesOf } from './dto/record-types.js';
export {
  IfGiven,
  IfGivenOrWithout,
  IsDateValue,
  IsEntityReference,
  IsJsonValue,
  IsListOf,
  IsNotEmptyUrl,
  IsObjectId,
  IsOneOf,
  IsSlug,
  IsText,
  IsUrlValue,
  IsValueOf,
  MaxCharacters,
} from './dto/value-validators.js';
export { Replaces, writeRulesOf } from './dto/write-rules.js';
export { daysOfEvents, emptySlots } from './features/events/empty-slots.js';
export { EventReader } from './features/events/event-reader.js';
export { EventWatch } from './features/events/event-watch.js';
export { type FeedEvent, FeedReader, isFurther } from './features/events/feed-reader.js';
export { followedIn, resourceNamesIn } from './features/events/feed-request.js';
export { Lease } from './features/events/lease.js';
export { GrantGuard } from './features/grants/grant-guard.js';
export { asksForMoment, HistoryReader } from './features/history/history-reader.js';
export { VersionRestorer } from './features/history/version-restorer.js';
export { removeExpiredAnswers } from './features/idempotency/idempotency-store.js';
export { adviceYaml, hasIndex, type MissingIndex, parseAdvice } from './features/indexes/missing-index.js';
export { deleteExpired, expiringResources } from './features/retain/expired-records.js';
export { SEARCHED } from './features/search/search.js';
export { encryptedFields, openSecrets, type Rewritten, sealSecrets } from './features/secrets/rewrite.js';
export { isSecretKey, type SecretAccess, Secrets } from './features/secrets/secrets.js';
export { projectSeeds } from './features/seed/project-seeds.js';
export { isNothing, isUndoable, nothingOf, Undo, type Undone } from './features/undo/undo.js';
export {
  type Delivery,
  type EndpointRef,
  type KnownEndpoint,
  type LoggedAttempt,
  type OpenEndpoint,
  rightsOf,
  type WebhookCursor,
  WebhookStore,
} from './features/webhooks/webhook-store.js';
export { HookRegistry, type HookSource, HooksOf, isHooksClass } from './hooks/hook-registry.js';
export type { HookContext, ResourceHooks } from './hooks/hooks.js';
export { type Changes, type Found, isOwned, type OwnedDefinition, type Records } from './hooks/records.js';
export { sqlNames } from './hooks/sql-names.js';
export {
  countPaused,
  markedProblem,
  markProject,
  markSql,
  noteImport,
  type ProjectMark,
  readMark,
  requireServed,
  unmarkProject,
} from './project/project-mark.js';
export { type AuditEntry, listAuditEntries } from './provision/audit.js';
export { type DemoData, insertDemoRecords } from './provision/demo-records.js';
export { linkIdentity, moveIdentity, signUp, unlinkIdentity } from './provision/identities.js';
export { byDefinition, insertPlanned } from './provision/insert-planned.js';
export { createKey, type IssuedKey, insertKey } from './provision/issue-key.js';
export { listKeys, replaceSecret, revokeKey, rotateKey } from './provision/keys.js';
export { type PlannedRecord, planProblems } from './provision/planned-records.js';
export { countProjects, createProject, insertProject, listProjects, setPlan } from './provision/projects.js';
export { type NextId, type RecordOrigin, type RecordProblem, readRecord } from './provision/read-record.js';
export { listReferenceRecords } from './provision/reference-records.js';
export { ProvisionError, requireStored } from './provision/requirements.js';
export {
  addMember,
  grantToTeam,
  listTeams,
  removeMember,
  revokeFromTeam,
  type TeamGrant,
  type TeamRef,
} from './provision/teams.js';
export { createUser, listUsers, type NewUser } from './provision/users.js';
export { hasAnswer, parseIfMatch } from './read/entity-tag.js';
export { fieldOf } from './read/fields.js';
export { ID_IN_PATH } from './read/parse-request.js';
export type { CacheState } from './read/planner.js';
export { Reader } from './read/reader.js';
export { RecordVersions } from './read/record-version.js';
export { ServiceSecret } from './read/service-secret.js';
export type { SecretValue } from './secret/secret.js';
export { CALLER, CONFIG, DATABASE, SERVICE } from './tokens.js';
export {
  type CountDifference,
  findCountDifferences,
  findDifferencesOf,
  repairCountDifferences,
} from './totals/recount.js';
export { reachesOthers } from './write/cascades.js';
export { arraysOf, columnsOf, SYSTEM_FIELDS, storedName } from './write/columns.js';
export { InsertPlans } from './write/insert.js';
export { lockRecord } from './write/locks.js';
export { type Created, WritePipeline } from './write/pipeline.js';
export { changeRecord, replaceArrays } from './write/update.js';
export type { ChangeOptions, CreateOptions, WriteOptions } from './write/write-transaction.js';
