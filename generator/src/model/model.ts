import type { Part, Reference, Resource } from '@catalog-service/vocabulary/model';

/** The resolved catalog: plain, frozen data with all defaults and all names resolved, in the order of the YAML. Emitters read nothing else. */
export type {
  Belonging,
  Catalog,
  Demo,
  Deprecation,
  EntityNames,
  Enumeration,
  EventLog,
  FeatureTraits,
  Field,
  FieldAccess,
  FormerName,
  FormerPath,
  GrantCeiling,
  GrantCondition,
  LabelScope,
  OperationAccess,
  Part,
  Permission,
  PermissionName,
  RecordCheck,
  Reference,
  Relation,
  RequiredPlans,
  Resource,
  Retention,
  Scope,
  States,
  Timeline,
  Unique,
  ValueMeaning,
  WrittenExpression,
} from '@catalog-service/vocabulary/model';

/** Parts whose records decide what a key or a user may do. */
export const GRANTING_PARTS: ReadonlySet<Part | undefined> = new Set<Part>([
  'key permission',
  'team member',
  'team permission',
]);

/** A reference whose records can be read over HTTP. */
export type ServedReference = Reference & { readonly path: string };

/** An entity with endpoints. */
export type Served = Resource | ServedReference;
