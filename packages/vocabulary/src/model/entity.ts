import { z } from 'zod';
import { FIELD, type Field } from './field.js';
import {
  type ContractOf,
  contractShape,
  type DefinedOf,
  derived,
  hidden,
  type ModelOf,
  shown,
  spelled,
  traitsOf,
} from './trait.js';
import {
  BELONGING,
  DEPRECATION,
  ENTITY_NAMES,
  EVENT_LOG,
  FORMER_PATH,
  GRANT_CONDITION,
  LABEL_SCOPE,
  list,
  mapOf,
  names,
  OPERATION_ACCESS_LISTS,
  PART,
  RECORD_CHECK,
  REQUIRED_PLANS,
  RETENTION,
  SCOPE,
  SOFT_DELETE,
  TIMELINE,
  text,
  UNIQUE,
  WRITTEN_CHECK,
  WRITTEN_CONDITION,
  WRITTEN_UNIQUE,
} from './values.js';

const ofResource = { of: 'resource' } as const;
/** Authors write it in the form of the model. */
const written = { of: 'resource', author: true } as const;
const ofReference = { of: 'reference' } as const;

/** Every trait of a resource or a reference, in the order of the contract. */
export const ENTITY = {
  names: hidden(ENTITY_NAMES),
  name: derived(z.string()),
  key: derived(z.string()),
  /** A reference that is written over HTTP. A caller that may read a relation to a record sees the record. */
  isReference: shown(z.literal(true).exactOptional(), ofResource),
  scope: spelled(SCOPE, SCOPE.default('project')),
  /** Whole path from the root: `/api/book-review`. */
  path: shown(text()),
  description: shown(z.string()),
  deprecated: shown(DEPRECATION.exactOptional(), ofResource),
  former: shown(FORMER_PATH.exactOptional()),
  access: shown(OPERATION_ACCESS_LISTS),
  plans: shown(REQUIRED_PLANS.exactOptional(), ofResource),
  /** Of the project: the field with its plan. The values of its enumeration are the plans, the lowest first. */
  plan: shown(text(), { ...ofReference, author: true }),
  labelScope: shown(LABEL_SCOPE.exactOptional(), { isDefined: true }),
  /** Object ID field that names the user who owns the record. */
  owner: shown(text(), { isDefined: true }),
  /** Entity of a resource whose record a caller has to read in order to read this one. */
  readThrough: shown(text(), {
    ...ofResource,
    isDefined: true,
    names: 'field',
    author: 'Required Entity of a resource. Only a caller that may read its record may do anything with this one.',
  }),
  /** Date field that may be null: a record with a value in it is archived. */
  archive: shown(text(), {
    ...ofResource,
    isDefined: true,
    names: 'field',
    author:
      'Date field that may be null. Lists, counts and aggregates leave out records with a date in it, unless the query names it.',
  }),
  /** In the order of the lists; empty if no permission has one. */
  conditions: spelled(list(GRANT_CONDITION), list(WRITTEN_CONDITION).exactOptional(), ofResource),
  uniques: hidden(list(UNIQUE)),
  unique: derived(list(WRITTEN_UNIQUE).exactOptional()),
  checks: spelled(list(RECORD_CHECK), list(WRITTEN_CHECK).exactOptional()),
  retain: shown(RETENTION.exactOptional(), written),
  softDelete: shown(SOFT_DELETE.exactOptional(), written),
  /** Callers can follow the changes of its records, as far back as `retain`. */
  events: shown(EVENT_LOG.exactOptional(), written),
  /** Required Entity of a resource whose history shows the versions of these records too. */
  historyOf: shown(text(), {
    ...ofResource,
    isDefined: true,
    names: 'field',
    author:
      'Required Entity of a resource that keeps values. The history of its record shows the versions of this one too.',
  }),
  timeline: shown(TIMELINE.exactOptional(), written),
  issuesSecret: derived(z.boolean().exactOptional(), ofResource),
  fields: spelled(z.custom<readonly Field[]>(), list(z.object(contractShape(FIELD)))),
  /** Its former names. */
  renamedFrom: hidden(ENTITY_NAMES.exactOptional()),
  /** Path of the YAML file from the catalog folder: `resources/book.yaml`. */
  source: hidden(z.string()),
  table: hidden(z.string()),
  part: hidden(PART.exactOptional()),
  /** Lists of fields that an index keeps the records in the order of; absent if there are none. */
  indexes: hidden(list(names).exactOptional()),
  /** Fields whose changes go to the audit trail; absent if there are none. */
  audit: hidden(names.exactOptional(), { author: true }),
  /** Absent if there are none. */
  seed: hidden(list(mapOf(z.unknown())).exactOptional()),
  /** Of a global reference with a path: a record belongs to a project if one of these columns has its id. */
  belongsBy: hidden(list(BELONGING).exactOptional(), ofReference),
} as const;

export const RESOURCE = {
  ...traitsOf(ENTITY, 'resource'),
  kind: hidden(z.literal('resource')),
  path: shown(z.string()),
};

/** It has no create, update or delete, or it would be a resource. Without a path it is not readable. */
export const REFERENCE = {
  ...traitsOf(ENTITY, 'reference'),
  kind: hidden(z.literal('reference')),
  access: spelled(OPERATION_ACCESS_LISTS, z.object({ read: names }).exactOptional()),
};

/** The keys that only the other kind of entity has. */
type Without<Traits, Other> = { readonly [K in Exclude<keyof Other, keyof Traits>]?: undefined };

export interface Resource extends ModelOf<typeof RESOURCE> {}

/** The traits of an entity that its features resolve from fields and expressions. */
export interface FeatureTraits
  extends Pick<Resource, 'labelScope' | 'owner' | 'uniques' | 'checks' | 'indexes' | 'seed'> {}

/** The traits of a resource that its definition has as they are. */
export interface DefinedResource extends DefinedOf<typeof RESOURCE> {}
type OfReference = ModelOf<typeof REFERENCE>;
export interface Reference extends OfReference, Without<OfReference, Resource> {}

export interface ResourceContract extends ContractOf<typeof RESOURCE> {}
export interface ReferenceContract extends ContractOf<typeof REFERENCE> {}
