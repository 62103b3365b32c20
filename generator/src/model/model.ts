import type {
  AccessList,
  DefaultValue,
  Enumeration as EnumerationValues,
  Expression,
  FieldTypeName,
  OnDelete,
  SecretKind,
  Shape,
  TextPattern,
} from '@catalog-service/vocabulary';

/**
 * The resolved catalog: plain, frozen data with all defaults and all names resolved, in the order of the YAML. Emitters read nothing else.
 */

export type PermissionName = string;

/** The names of one thing in every form; see `names.ts`. */
export interface EntityNames {
  /** As people write it: `Purchase Line`. */
  readonly title: string;
  /** File and folder names: `purchase-line`. */
  readonly kebab: string;
  /** Classes, Prisma models and tables: `PurchaseLine`. */
  readonly pascal: string;
  /** Client properties: `purchaseLine`. */
  readonly camel: string;
  /** Constants of generated code: `purchaseLine`. */
  readonly constant: string;
}

export interface OperationAccess {
  readonly read: readonly PermissionName[];
  readonly create: readonly PermissionName[];
  readonly update: readonly PermissionName[];
  readonly delete: readonly PermissionName[];
  /** Of a resource with `softDelete` only. */
  readonly restore?: readonly PermissionName[] | undefined;
}

/** The lowest sufficient plan of a project for each list; absent: every plan suffices. */
export type RequiredPlans = Readonly<Partial<Record<AccessList, string>>>;

export type FieldAccess = Omit<OperationAccess, 'delete' | 'restore'>;

/** An Entity or Entity Array field's target. */
export interface Relation {
  /** `pascal` name of the resource or reference. */
  readonly target: string;
  readonly kind: 'resource' | 'reference';
  /** The scope of the target. */
  readonly targetScope: Scope;
  readonly onDelete: OnDelete;
  /** The table of its records. */
  readonly targetTable: string;
  /** Other Entities of the record, each with the Entity of the target that has the same value. */
  readonly match?: Readonly<Record<string, string>>;
  /** The readers that the reference declares hold behind it, too. */
  readonly isGuarded?: boolean;
  /** Other Entities of the record that need not match any of the target. */
  readonly unmatched?: readonly string[];
  /** Entity Array only: the join table, with the columns `projectId`, `ownerId` and `targetId`. */
  readonly joinTable?: string;
}

/** It still works, but callers should stop using it. */
export interface Deprecation {
  /** A day, `2026-11-22`, as is `until`. */
  readonly since: string;
  /** The day after which callers must not rely on it; it works until the catalog removes it. */
  readonly until?: string | undefined;
  /** What to use instead. */
  readonly use?: string | undefined;
}

/** The steps of a field of an enumeration. */
export interface States {
  /** Value of every new record. */
  readonly first: string;
  /** The values that may follow each value of the enumeration. */
  readonly next: Readonly<Record<string, readonly string[]>>;
}

/** A former name of a field that still works. */
export interface FormerName extends Deprecation {
  readonly name: string;
}

/** A former path that is still served. */
export interface FormerPath extends Deprecation {
  /** Whole path from the root. */
  readonly path: string;
}

export interface Field {
  readonly name: string;
  readonly type: FieldTypeName;
  /** Of the type Enumeration only. */
  readonly enumeration?: EnumerationValues;
  readonly description: string;
  readonly required: boolean;
  readonly updatable: boolean;
  readonly auto: boolean;
  readonly derived: boolean;
  /** Not part of the API: no request may name it. */
  readonly internal: boolean;
  /** No two records of any project share the value, case aside. */
  readonly unique: boolean;
  /** The records of a project, and of each parent that they are deleted with, have an index in the order of the field. */
  readonly indexed?: boolean;
  /** How its values are stored; callers cannot read them. */
  readonly secret?: SecretKind;
  /** The index of the entity's texts has their parts, for searches. */
  readonly searchable?: boolean;
  /** The effective names; empty if no name may perform it. */
  readonly access: FieldAccess;
  readonly plans?: RequiredPlans;
  readonly default?: DefaultValue;
  /** Computes the value, which callers cannot set. */
  readonly computed?: WrittenExpression;
  /** Names may read the computed field that may not read every field that it is made of. */
  readonly reveals?: boolean;
  /** The values follow each other in steps. */
  readonly states?: States;
  /** Its values are the places 1, 2, 3 and so on of the records that share the Entity `within`. */
  readonly ordered?: { readonly within: string };
  /** An example for the documents, if it differs from that of the type. */
  readonly example?: string;
  readonly maxLength?: number;
  /** The form of its texts. */
  readonly pattern?: TextPattern;
  readonly integer?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Its values are lists of values of the type. */
  readonly list?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  /** The shape of its JSON. */
  readonly shape?: Shape;
  readonly precision?: number;
  readonly scale?: number;
  /** Column of the record's table; absent for an Entity Array. An Entity has the column of its id field. */
  readonly column?: string;
  /** Name that the field had before. */
  readonly renamedFrom?: string;
  /** Entity: name of the Object ID field tied to it. */
  readonly idField?: string;
  /** Object ID: name of the Entity field tied to it. */
  readonly entityField?: string;
  /** Entity, Entity Array, and the Object ID that is tied to an Entity. */
  readonly relation?: Relation;
  readonly deprecated?: Deprecation;
  readonly former?: FormerName;
  /** The field of which this is a former name: both are one column, like an Entity and its id. */
  readonly aliasOf?: string;
}

/** Records of one project each; of none; of one project or, without a project, of all. */
export type Scope = 'project' | 'global' | 'shared';

/** The source of the labels of a record, for label-scoped permissions. */
export type LabelScope =
  | { readonly kind: 'own'; readonly field: string }
  | { readonly kind: 'parent'; readonly field: string };

/** The role of an entity in the service itself, which creates and reads its records without a request. */
export type Part =
  | 'project'
  | 'user'
  | 'key'
  | 'key permission'
  | 'team'
  | 'team member'
  | 'team permission'
  | 'webhook endpoint'
  | 'webhook delivery'
  | 'webhook attempt';

/** Parts whose records decide what a key or a user may do. */
export const GRANTING_PARTS: ReadonlySet<Part | undefined> = new Set<Part>([
  'key permission',
  'team member',
  'team permission',
]);

/** An expression of the catalog: its text for people, and its parsed form. */
export interface WrittenExpression {
  readonly text: string;
  readonly expression: Expression;
}

/** By this list of a resource, the permission alone allows the operation on records of which the expression is true. */
export interface GrantCondition extends WrittenExpression {
  readonly list: keyof OperationAccess;
  readonly permission: PermissionName;
}

/** What is true of every record: a write after which it is false is rejected. */
export interface RecordCheck {
  readonly name: string;
  readonly that: WrittenExpression;
  /** One sentence. */
  readonly message: string;
}

/** The records of a resource are the changes of state of another record; fields by name. */
export interface Timeline {
  /** Entity of the record whose state it is. */
  readonly of: string;
  readonly state: string;
  readonly starts: string;
  readonly ends: string;
  /** Field of the other record that has the state of the last one. */
  readonly current: string;
  /** Other values of the record that a change of `current` adds. */
  readonly adds?: Readonly<Record<string, boolean | number | string>>;
}

/** Fields of which no two records share the values. */
export interface Unique {
  /** As written: an Entity or its id field. */
  readonly fields: readonly string[];
  /** Whose records are compared. */
  readonly scope: 'project' | 'service';
  /** Texts that differ in case alone are two. */
  readonly caseMatters: boolean;
  /** The records that are compared. */
  readonly where?: WrittenExpression;
}

interface EntityBase {
  readonly names: EntityNames;
  /** Its former names. */
  readonly renamedFrom?: EntityNames;
  readonly description: string;
  /** Path of the YAML file from the catalog folder: `resources/book.yaml`. */
  readonly source: string;
  readonly table: string;
  readonly part?: Part;
  readonly scope: Scope;
  readonly fields: readonly Field[];
  readonly labelScope?: LabelScope;
  /** Object ID field that names the user who owns the record. */
  readonly owner?: string;
  readonly former?: FormerPath;
  readonly uniques: readonly Unique[];
  readonly checks: readonly RecordCheck[];
  /** Lists of fields that an index keeps the records in the order of. */
  readonly indexes: readonly (readonly string[])[];
  /** Fields whose changes go to the audit trail; absent if there are none. */
  readonly audit?: readonly string[];
  readonly seed: readonly Readonly<Record<string, unknown>>[];
}

/** The age at which the service deletes records, which counts from the field `by`. */
export interface Retention {
  /** `90d`, `12h`. */
  readonly for: string;
  readonly by: string;
}

/** What is stored of the changes of a resource, and for how many days: `7d`. */
export interface EventLog {
  /** `values`: with those before and after, which are the history of a record. */
  readonly keep: 'names' | 'values';
  readonly retain: string;
}

export interface Resource extends EntityBase {
  readonly kind: 'resource';
  /** A reference that is written over HTTP. A caller that may read a relation to a record sees the record. */
  readonly isReference?: true;
  readonly retain?: Retention;
  /** A deleted record can be restored for this time: `30d`, `12h`. */
  readonly softDelete?: { readonly restoreFor: string };
  /** Callers can follow the changes of its records, as far back as `retain`: `7d`. */
  readonly events?: EventLog;
  /** Required Entity of a resource whose history shows the versions of these records too. */
  readonly historyOf?: string;
  /** Whole path from the root: `/api/book-review`. */
  readonly path: string;
  readonly access: OperationAccess;
  readonly plans?: RequiredPlans;
  /** Entity of a resource whose record a caller has to read in order to read this one. */
  readonly readThrough?: string;
  /** In the order of the lists; empty if no permission has one. */
  readonly conditions: readonly GrantCondition[];
  readonly deprecated?: Deprecation;
  readonly timeline?: Timeline;
}

/** A column that holds the ids of the global records that belong to a project. */
export interface Belonging {
  readonly table: string;
  readonly column: string;
}

export interface Reference extends EntityBase {
  readonly kind: 'reference';
  readonly retain?: undefined;
  readonly softDelete?: undefined;
  readonly events?: undefined;
  readonly readThrough?: undefined;
  /** Whole path from the root where its records can be read; absent if they cannot. */
  readonly path?: string;
  /** It has no create, update or delete, or it would be a resource. Without a path it is not readable. */
  readonly access: OperationAccess;
  readonly plans?: undefined;
  /** Of the project: the field with its plan. The values of its enumeration are the plans, the lowest first. */
  readonly plan?: string;
  /** Of a global reference with a path: a record belongs to a project if one of these columns has its id. */
  readonly belongsBy?: readonly Belonging[];
  readonly deprecated?: undefined;
}

/** A reference whose records can be read over HTTP. */
export interface ServedReference extends Reference {
  readonly path: string;
}

/** An entity with endpoints. */
export type Served = Resource | ServedReference;

/** A list of allowed texts, which fields name as their type. */
export interface Enumeration extends EnumerationValues {
  readonly description: string;
  /** Path of the YAML file from the catalog folder: `enumerations/shirt-size.yaml`. */
  readonly source: string;
  /** Of each value, in the order of `values`. */
  readonly meanings: readonly ValueMeaning[];
}

export interface ValueMeaning {
  readonly value: string;
  readonly description: string;
  /** Its former name. */
  readonly renamedFrom?: string;
}

export interface Permission {
  readonly name: PermissionName;
  readonly description: string;
  readonly kind: 'role' | 'permission';
}

/** The holder of a name may grant every name but `except`, and the names that it holds itself. */
export interface GrantCeiling {
  readonly holder: PermissionName;
  readonly except: readonly PermissionName[];
}

/** The data of a first start: a project, a key and records. */
export interface Demo {
  /** Name of the record of the user for whom the key acts. */
  readonly user?: string;
  /** The names that the key holds. */
  readonly permissions: readonly PermissionName[];
  /**
   * Records by the `pascal` name of their entity and by a name of their own, by which other records refer to them.
   */
  readonly records: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
}

export interface Catalog {
  readonly title: string;
  readonly description: string;
  readonly basePath: string;
  readonly paging: { readonly defaultLimit: number; readonly maximumLimit: number };
  readonly permissions: readonly Permission[];
  readonly grantCeilings: readonly GrantCeiling[];
  /** Those of the catalog, then that of all roles and permissions. */
  readonly enumerations: readonly Enumeration[];
  readonly resources: readonly Resource[];
  readonly references: readonly Reference[];
  readonly demo: Demo;
}
