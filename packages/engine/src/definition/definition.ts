import type {
  AccessList,
  DefaultValue,
  Enumeration,
  Expression,
  FieldTypeName,
  OnDelete,
  PagingLimits,
  SecretKind,
  Shape,
  TextPattern,
} from '@catalog-service/vocabulary';

/**
 * The content of generated definitions of resources and references. Generated code declares them, the runtime decides by them. They are
 * frozen.
 */

/** The catalog's settings of the whole service. */
export interface ServiceDefinition {
  readonly name: string;
  readonly description: string;
  /** The prefix of the path of every resource: `/api`. */
  readonly basePath: string;
  readonly paging: PagingLimits;
}

export type PermissionName = string;

export interface FieldAccess {
  readonly read: readonly PermissionName[];
  readonly create: readonly PermissionName[];
  readonly update: readonly PermissionName[];
}

export interface ResourceAccess extends FieldAccess {
  readonly delete: readonly PermissionName[];
  /** Of a resource whose deleted records can be restored. */
  readonly restore?: readonly PermissionName[];
}

/** The lowest sufficient plan of a project for each list; absent: every plan suffices. */
export type RequiredPlans = Readonly<Partial<Record<AccessList, string>>>;

/** It still works, and callers should stop using it. */
export interface Deprecation {
  /** A day: `2026-11-22`. */
  readonly since: string;
  /** The day until which callers can rely on it. */
  readonly until?: string;
}

/** The steps of a field of an enumeration. */
export interface StatesDefinition {
  /** Name of the constraint, which the database names where it refuses a write. */
  readonly constraint: string;
  /** Value of every new record. */
  readonly first: string;
  /** The values that may follow each value. */
  readonly next: Readonly<Record<string, readonly string[]>>;
}

interface RelationDefinition {
  /** Key of the definition it points at: `Book`, `Genre`. */
  readonly target: string;
  readonly onDelete: OnDelete;
  /** Other Entities of the record, each with the Entity of the target that must have the same value; foreign keys enforce it. */
  readonly match?: Readonly<Record<string, string>>;
  /** The readers that a reference declares hold behind it, too: the field of the relation has no list of its own. */
  readonly isGuarded?: boolean;
  /** Entity Array only: the table that joins the two, with the columns `projectId`, `ownerId` and `targetId`. */
  readonly joinTable?: string;
}

export interface FieldDefinition {
  readonly type: FieldTypeName;
  readonly description: string;
  readonly access: FieldAccess;
  readonly plans?: RequiredPlans;
  /** Column of the record's own table; absent for an Entity Array. An Entity names the column of its id field. */
  readonly column?: string;
  readonly default?: DefaultValue;
  readonly enumeration?: Enumeration;
  /** Gives the value; a trigger of the database sets it. */
  readonly computed?: WrittenExpression;
  /** The values that may follow each value; a trigger of the database rejects other changes. */
  readonly states?: StatesDefinition;
  /** No two records of any project share the value, in any case or Unicode form. */
  readonly unique?: boolean;
  /** An index has the project's records in the order of the field, for filters and sorting. */
  readonly indexed?: boolean;
  /** How its values are stored; callers cannot read them. */
  readonly secret?: SecretKind;
  /** An index has the parts of the text, for searches. */
  readonly searchable?: boolean;
  /** Number: whole numbers of 32 bits. */
  readonly integer?: boolean;
  /** The value is a list of values of the type. */
  readonly list?: boolean;
  /** Decimal: digits of the number, and of these after the point. */
  readonly precision?: number;
  readonly scale?: number;
  /** Shaped JSON: the values that conditions reach, by their paths. */
  readonly paths?: Readonly<Record<string, Pick<FieldDefinition, 'type' | 'enumeration'>>>;
  /** The way to a value within the column. */
  readonly path?: readonly string[];
  /** Entity: the Object ID field that is the same column. */
  readonly idField?: string;
  /** Object ID: the Entity field that is the same column. */
  readonly entityField?: string;
  /** The field whose former name it is: the same column, or the same join table. */
  readonly aliasOf?: string;
  readonly deprecated?: Deprecation;
  readonly relation?: RelationDefinition;
}

/** A field of a reference, whose values no DTO class restricts. */
export interface ReferenceField extends FieldDefinition {
  /** It is never null, and a text is not empty. */
  readonly required: boolean;
  readonly maxLength?: number;
  readonly pattern?: TextPattern;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  /** The shape of its JSON. */
  readonly shape?: Shape;
}

/** A column that no request may name, such as a key's hash. */
interface InternalColumn {
  readonly type: FieldTypeName;
  readonly column: string;
  /** The record is deleted with the one that it points at. */
  readonly relation?: RelationDefinition;
}

/** `project`: records of one project; `global`: of none; `shared`: of one, or of all if `projectId` is null. */
export type Scope = 'project' | 'global' | 'shared';

/** `own`: the Entity Array `field` has the labels; `parent`: the record of the Entity `field` has them. */
export interface LabelScope {
  readonly kind: 'own' | 'parent';
  readonly field: string;
}

/** The part of an entity in the service itself, which makes and reads its records on its own. */
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

/** An expression of the catalog: its text for people, and its parsed form. */
export interface WrittenExpression {
  readonly text: string;
  readonly expression: Expression;
}

/** A condition of rows: by this list, holders of the permission alone are limited to records of which the expression is true. */
export interface GrantCondition extends WrittenExpression {
  readonly list: keyof ResourceAccess;
  readonly permission: PermissionName;
}

/** A condition that every record meets. */
export interface CheckDefinition extends WrittenExpression {
  /** Name of the constraint, which the database names where it refuses a write. */
  readonly constraint: string;
  /** The detail of the problem if it is false. */
  readonly message: string;
  /** Code of the answer, if it is not `check_failed`. */
  readonly code?: 'invalid_value';
}

/** A change of a record's state adds a record to its timeline. Fields are id fields where they are Entities. */
export interface TimelineDefinition {
  /** Key of the definition of the records. */
  readonly events: string;
  /** Field of this record with its state. */
  readonly current: string;
  readonly of: string;
  readonly state: string;
  readonly starts: string;
  /** Other values of an added record. */
  readonly adds: Readonly<Record<string, unknown>>;
}

/** Fields of which no two records share the values. */
export interface UniqueDefinition {
  /** Name of its index, which the database names where it refuses a write. */
  readonly index: string;
  /** Names by which the service keeps the values: the id field of an Entity. */
  readonly fields: readonly string[];
  /** Whose records are compared. */
  readonly scope: 'project' | 'service';
  /** Texts that differ in case alone are two. */
  readonly caseMatters?: boolean;
  /** The records that are compared; absent: all. */
  readonly where?: WrittenExpression;
}

interface EntityDefinition {
  /** Pascal-case name, unique among all definitions: `BookReview`. */
  readonly key: string;
  /** Name for people: `Book Review`. */
  readonly title: string;
  readonly description: string;
  readonly table: string;
  readonly part?: Part;
  /** In the order of the catalog. The column of `_id` is `id`. */
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly labelScope?: LabelScope;
  /** Object ID field that names the record's user. */
  readonly owner?: string;
  /** Entity whose record a caller has to read in order to read this one. */
  readonly readThrough?: string;
  /** Permissions by action. References are only read, and those without a path not at all. */
  readonly access: ResourceAccess;
  readonly plans?: RequiredPlans;
  /** Absent if no permission has one. */
  readonly conditions?: readonly GrantCondition[];
  readonly uniques?: readonly UniqueDefinition[];
  readonly checks?: readonly CheckDefinition[];
  /** Fields by whose order the records of a project are indexed. */
  readonly indexes?: readonly (readonly string[])[];
  /** The audit trail has its changes and their authors. */
  readonly isAudited?: boolean;
  /** Its former path, at which it is served too. */
  readonly former?: Deprecation & { readonly path: string };
  readonly deprecated?: Deprecation;
  readonly internal?: Readonly<Record<string, InternalColumn>>;
  /** Records of a new project. */
  readonly seed?: readonly Readonly<Record<string, unknown>>[];
}

/** A class whose properties carry decorators of class-validator. */
export type DtoClass = abstract new () => object;

/** The classes that validate the data of writes. */
export interface DtoClasses {
  readonly create: DtoClass;
  readonly update: DtoClass;
  /** The fields that the service, or a service key, sets. */
  readonly service: DtoClass;
}

/** Records are deleted at an age, an interval of PostgreSQL such as `90d`, which counts from a column. */
interface Retention {
  readonly for: string;
  readonly column: string;
}

export interface ResourceDefinition extends EntityDefinition {
  readonly kind: 'resource';
  /** A reference that is written over HTTP. */
  readonly isReference?: boolean;
  readonly retain?: Retention;
  /** A deleted record can be restored for this time, an interval of PostgreSQL such as `30d`. */
  readonly restoreFor?: string;
  /** Callers can follow changes that are no older than this, an interval of PostgreSQL such as `7d`. */
  readonly eventsFor?: string;
  /** The values before and after each change are kept for this time, which is the history of the records. */
  readonly historyFor?: string;
  /** Required Entity of a resource whose history shows the versions of these records too. */
  readonly historyOf?: string;
  readonly scope: Scope;
  /** From the root: `/api/book-review`. */
  readonly path: string;
  /** Id fields: a write of a record locks the records that they name first, so that writes among the same ones come one after another. */
  readonly locks?: readonly string[];
  /** The timelines of its records whose state callers change. */
  readonly timelines?: readonly TimelineDefinition[];
  readonly dto: DtoClasses;
}

/** A column of a table with a `projectId`, which has ids of a global record. */
export interface Belonging {
  readonly table: string;
  readonly column: string;
}

export interface ReferenceDefinition extends EntityDefinition {
  readonly kind: 'reference';
  readonly scope: Scope;
  /** From the root: `/api/label`; absent if its records cannot be read. */
  readonly path?: string;
  /** Global: the columns of a project's records that name those which the project may see. */
  readonly belongsBy?: readonly Belonging[];
  /** Of the project: the field with its plan, whose enumeration has all plans, the lowest first. */
  readonly plan?: string;
  readonly fields: Readonly<Record<string, ReferenceField>>;
}

export type Definition = ResourceDefinition | ReferenceDefinition;

/** Whether a create answers a secret, once: whoever has it calls with the key. */
export const issuesSecret = ({ part }: Definition): boolean => part === 'key';

/** A definition with endpoints. */
export type ServedDefinition = Definition & { readonly path: string };

/** The types of a resource's record and of the input of create and update, for hooks and clients. Never set at run time. */
export interface ResourceTypes {
  readonly record: object;
  readonly create: object;
  readonly update: object;
}

/** The operator's choices about the answers and decisions of the runtime. */
export interface Settings {
  /** `typed`: ids (except `_id`), dates and URLs are answered as `{"_type","value"}`, as older clients expect. */
  readonly wireValues: 'plain' | 'typed';
  /** `ceiling`: no caller grants above the catalog's ceiling (`mayGrant`). `any`: callers that may write permission records grant any. */
  readonly grants: 'ceiling' | 'any';
}
