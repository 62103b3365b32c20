import type { z } from 'zod';
import type {
  BELONGING,
  DEPRECATION,
  ENTITY_NAMES,
  EVENT_LOG,
  FIELD_ACCESS,
  FORMER_NAME,
  FORMER_PATH,
  GRANT_CONDITION,
  LABEL_SCOPE,
  OPERATION_ACCESS_LISTS,
  PART,
  RECORD_CHECK,
  RELATION,
  REQUIRED_PLANS,
  RETENTION,
  SCOPE,
  STATES,
  TIMELINE,
  UNIQUE,
  WRITTEN_EXPRESSION,
} from './values.js';

/** The types of the values of traits. */
export type PermissionName = string;
export interface EntityNames extends z.output<typeof ENTITY_NAMES> {}
export interface OperationAccess extends z.output<typeof OPERATION_ACCESS_LISTS> {}
export interface FieldAccess extends z.output<typeof FIELD_ACCESS> {}
export type RequiredPlans = z.output<typeof REQUIRED_PLANS>;
export interface Relation extends z.output<typeof RELATION> {}
export interface Deprecation extends z.output<typeof DEPRECATION> {}
export interface States extends z.output<typeof STATES> {}
export interface FormerName extends z.output<typeof FORMER_NAME> {}
export interface FormerPath extends z.output<typeof FORMER_PATH> {}
export type Scope = z.output<typeof SCOPE>;
export interface LabelScope extends z.output<typeof LABEL_SCOPE> {}
export type Part = z.output<typeof PART>;
export interface WrittenExpression extends z.output<typeof WRITTEN_EXPRESSION> {}
export interface GrantCondition extends z.output<typeof GRANT_CONDITION> {}
export interface RecordCheck extends z.output<typeof RECORD_CHECK> {}
export interface Timeline extends z.output<typeof TIMELINE> {}
export interface Unique extends z.output<typeof UNIQUE> {}
export interface Retention extends z.output<typeof RETENTION> {}
export interface EventLog extends z.output<typeof EVENT_LOG> {}
export interface Belonging extends z.output<typeof BELONGING> {}
