import type { Enumeration, Expression, FieldTypeName, OnDelete, PagingLimits } from '@catalog-service/vocabulary';

/**
 * What a generated definition says about a resource or a reference entity. Generated code declares these; everything
 * in the runtime decides by them. All of it is frozen when it is defined.
 */

/** What the catalog says of the whole service. */
export interface ServiceDefinition {
  readonly name: string;
  readonly description: string;
  /** What the path of every resource begins with: `/api`. */
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
}

/** `now` is the moment of the create. */
export type DefaultValue = boolean | number | string | { readonly now: true };

/** It still works, and callers are told to stop using it. */
export interface Deprecation {
  /** A day: `2026-11-22`. */
  readonly since: string;
  /** The day until which callers can count on it, where one is set. */
  readonly until?: string;
}

interface RelationDefinition {
  /** Key of the definition it points at: `Book`, `Genre`. */
  readonly target: string;
  readonly onDelete: OnDelete;
  /** Other Entities of the record, each with the Entity of the target that has the same value: foreign keys see to it. */
  readonly match?: Readonly<Record<string, string>>;
  /** Entity Array only: the table that joins the two, with the columns `projectId`, `ownerId` and `targetId`. */
  readonly joinTable?: string;
}

export interface FieldDefinition {
  readonly type: FieldTypeName;
  readonly description: string;
  readonly access: FieldAccess;
  /** Column of the record's own table; absent for an Entity Array. An Entity names the column of its id field. */
  readonly column?: string;
  readonly default?: DefaultValue;
  readonly enumeration?: Enumeration;
  /** No two records of any project share the value, case aside. */
  readonly unique?: boolean;
  /** The project's records are kept in the order of the field, too: it is filtered and sorted by an index. */
  readonly indexed?: boolean;
  /** Number: it holds whole numbers, of 32 bits. */
  readonly integer?: boolean;
  /** Entity: the Object ID field that is the same column. */
  readonly idField?: string;
  /** Object ID: the Entity field that is the same column. */
  readonly entityField?: string;
  /** The field whose former name it is: the same column, or the same join table. */
  readonly aliasOf?: string;
  readonly deprecated?: Deprecation;
  readonly relation?: RelationDefinition;
}

/** A field of an entity that no body is written for: what its values must be is not in a DTO class. */
export interface ReferenceField extends FieldDefinition {
  /** It is never null, and a text is not empty. */
  readonly required: boolean;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A column that no request may name: key hashes and the like. */
interface InternalColumn {
  readonly type: FieldTypeName;
  readonly column: string;
  /** The record goes with the one that it points at. */
  readonly relation?: RelationDefinition;
}

/** `project`: one project's records; `global`: nobody's; `shared`: one project's, or everybody's where it is null. */
export type Scope = 'project' | 'global' | 'shared';

/** `own`: the Entity Array `field` holds the labels; `parent`: the record behind the Entity `field` carries them. */
export interface LabelScope {
  readonly kind: 'own' | 'parent';
  readonly field: string;
}

/** What an entity is to the service itself, which makes and reads its records without a request that names it. */
export type Part = 'project' | 'user' | 'key' | 'key permission' | 'team' | 'team member' | 'team permission';

/** An expression of the catalog: its text, for people, and what it means. */
export interface WrittenExpression {
  readonly text: string;
  readonly expression: Expression;
}

/** What is true of every record. */
export interface CheckDefinition extends WrittenExpression {
  /** Name of the constraint, which the database names where it refuses a write. */
  readonly constraint: string;
  /** What the answer says where it is false. */
  readonly message: string;
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
  /** Name that people use: `Book Review`. */
  readonly title: string;
  readonly description: string;
  readonly table: string;
  readonly part?: Part;
  /** In the order of the catalog. The column of `_id` is `id`. */
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly labelScope?: LabelScope;
  /** Object ID field that names the user whose record it is. */
  readonly owner?: string;
  /** Who may do what; on a reference nobody does more than read, and nobody reads one without a path. */
  readonly access: ResourceAccess;
  readonly uniques?: readonly UniqueDefinition[];
  readonly checks?: readonly CheckDefinition[];
  /** The audit trail keeps its changes, and who made them. */
  readonly isAudited?: boolean;
  /** Its records are served at this path too, which they had before. */
  readonly former?: Deprecation & { readonly path: string };
  readonly deprecated?: Deprecation;
  /** Records that a new project is born with. */
  readonly seed?: readonly Readonly<Record<string, unknown>>[];
}

/** A class whose properties carry decorators of class-validator. */
export type DtoClass = abstract new () => object;

/** What the data of a write must be like: these classes say it, and nothing else does. */
export interface DtoClasses {
  readonly create: DtoClass;
  readonly update: DtoClass;
  /** The fields that the service sets, and a service key may give. */
  readonly service: DtoClass;
}

export interface ResourceDefinition extends EntityDefinition {
  readonly kind: 'resource';
  readonly scope: 'project';
  /** From the root: `/api/book-review`. */
  readonly path: string;
  readonly dto: DtoClasses;
}

/** A column of a table with a `projectId`, in which ids of a global record stand. */
export interface Belonging {
  readonly table: string;
  readonly column: string;
}

export interface ReferenceDefinition extends EntityDefinition {
  readonly kind: 'reference';
  readonly scope: Scope;
  /** From the root, where its records can be read: `/api/label`; absent where they cannot. */
  readonly path?: string;
  /** Global: the columns in which a project's records name those that the project sees. */
  readonly belongsBy?: readonly Belonging[];
  readonly fields: Readonly<Record<string, ReferenceField>>;
  readonly internal?: Readonly<Record<string, InternalColumn>>;
}

export type Definition = ResourceDefinition | ReferenceDefinition;

/** What has endpoints. */
export type ServedDefinition = Definition & { readonly path: string };

/** The types of a resource's record and of what create and update take, for hooks and clients. Never set at run time. */
export interface ResourceTypes {
  readonly record: object;
  readonly create: object;
  readonly update: object;
}

/** The operator's choices about the answers and decisions of the runtime. */
export interface Settings {
  /** `typed`: ids (except `_id`), dates and URLs are answered as `{"_type","value"}`, as older clients expect. */
  readonly wireValues: 'plain' | 'typed';
  /** `ceiling`: nobody grants above the catalog's ceiling (`mayGrant`); `any`: whoever may write permission records may. */
  readonly grants: 'ceiling' | 'any';
}
