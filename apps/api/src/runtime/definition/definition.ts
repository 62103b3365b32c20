import type { Enumeration } from '../vocabulary/enumeration.js';
import type { FieldTypeName } from '../vocabulary/field-types/index.js';
import type { PagingLimits } from '../vocabulary/paging.js';

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

export interface RelationDefinition {
  /** Key of the definition it points at: `Monitor`, `IncidentState`. */
  readonly target: string;
  readonly onDelete: 'cascade' | 'restrict';
  /** Entity Array only: the table that joins the two, with the columns `projectId`, `ownerId` and `targetId`. */
  readonly joinTable?: string;
}

export interface FieldDefinition {
  readonly type: FieldTypeName;
  readonly description: string;
  /** Must be given on create, unless `auto` or `derived`, and is never null. */
  readonly required: boolean;
  readonly updatable: boolean;
  /** Set by the service; only a service key may give it. */
  readonly auto: boolean;
  /** Computed by a hook; a value that a caller gives is replaced or completed. */
  readonly derived: boolean;
  readonly access: FieldAccess;
  /** Column of the record's own table; absent for an Entity Array. An Entity names the column of its id field. */
  readonly column?: string;
  readonly default?: DefaultValue;
  readonly maxLength?: number;
  readonly integer?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enumeration?: Enumeration;
  /** No two records of any project share the value, case aside. */
  readonly unique?: boolean;
  /** Entity: the Object ID field that is the same column. */
  readonly idField?: string;
  /** Object ID: the Entity field that is the same column. */
  readonly entityField?: string;
  readonly relation?: RelationDefinition;
}

/** A column that no request may name: key hashes and the like. */
export interface InternalColumn {
  readonly type: FieldTypeName;
  readonly column: string;
}

/** `project`: one project's records; `global`: nobody's; `shared`: one project's, or everybody's where it is null. */
export type Scope = 'project' | 'global' | 'shared';

/** `own`: the Entity Array `field` holds the labels; `parent`: the record behind the Entity `field` carries them. */
export interface LabelScope {
  readonly kind: 'own' | 'parent';
  readonly field: string;
}

interface EntityDefinition {
  /** Pascal-case name, unique among all definitions: `MonitorProbe`. */
  readonly key: string;
  /** Name that people use: `Monitor Probe`. */
  readonly title: string;
  readonly description: string;
  readonly table: string;
  /** In the order of the catalog. The column of `_id` is `id`. */
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly labelScope?: LabelScope;
  /** Records that a new project is born with. */
  readonly seed?: readonly Readonly<Record<string, unknown>>[];
}

export interface ResourceDefinition extends EntityDefinition {
  readonly kind: 'resource';
  readonly scope: 'project';
  /** From the root: `/api/monitor-probe`. */
  readonly path: string;
  readonly access: ResourceAccess;
}

export interface ReferenceDefinition extends EntityDefinition {
  readonly kind: 'reference';
  readonly scope: Scope;
  readonly internal?: Readonly<Record<string, InternalColumn>>;
}

export type Definition = ResourceDefinition | ReferenceDefinition;

/** The types of a resource's record and of what create and update take, for hooks and clients. Never set at run time. */
export interface ResourceTypes {
  readonly record: object;
  readonly create: object;
  readonly update: object;
}
