export type {
  AggregateGroup,
  AggregateGroupBy,
  AggregateInterval,
  AggregateMeasures,
  AggregateOptions,
  AggregatePage,
} from './aggregates.js';
export { ApiProblem, type FieldProblem, type ProblemCode } from './api-problem.js';
export type * from './conditions.js';
export type * from './derived-types.js';
export type * from './envelopes.js';
export { type EventOptions, FollowedClient, type RecordEvent, RestorableFollowedClient } from './events.js';
export { Feed, type FeedEvent, type FeedOptions } from './feed.js';
export type * from './fields.js';
export {
  type FieldChange,
  HistoryClient,
  type HistoryEntry,
  type HistoryOptions,
  type PartVersion,
  type RecordVersion,
  RestorableHistoryClient,
} from './history.js';
export type { CreateOptions, DeleteOptions, Tagged, Updated, UpdateOptions, WriteOptions } from './preferences.js';
export {
  type AllOptions,
  type CountOptions,
  type FieldPermissions,
  type GetOptions,
  type ListOptions,
  type OperationPermissions,
  type Page,
  type PageOf,
  type Permissions,
  ReferenceClient,
  type ResourceTypes,
} from './reference-client.js';
export { type Change, type MatchingOptions, ResourceClient, RestorableClient } from './resource-client.js';
export type { Created, CreatedBy, Select, Selected, Sort } from './selection.js';
export { type Attempt, type CallOptions, type ClientOptions, type Outcome, Transport } from './transport.js';
export { type Undone, type UndoOptions, undo } from './undo.js';
export * from './values.js';
export { verifyWebhook, type WebhookMessage, type WebhookOptions, WebhookRefused } from './webhooks.js';
