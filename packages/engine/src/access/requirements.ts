import type { AccessList } from '@catalog-service/vocabulary';
import {
  type Requirement as AnyRequirement,
  requiredBehindRelation,
  requiredForField,
  requiredForOperation,
} from '@catalog-service/vocabulary/access';
import type { Definition } from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';
import type { Registry } from '../definition/registry.js';
import { readParentsOf } from '../features/read-through/read-parents.js';

export type Requirement = AnyRequirement<Definition>;

/** One use of a field in a request. */
export interface FieldUse {
  /** The definition of the field: behind a relation, the target. */
  readonly definition: Definition;
  readonly field: string;
  readonly action: 'read' | 'create' | 'update';
  readonly pointer: string;
  /** The relation of the request's resource, for a field behind it. */
  readonly via?: string;
  /** Behind a relation to a reference, the readers that the reference declares hold. */
  readonly isGuarded?: boolean;
}

/** What an operation by a list of the definition requires: a permission of it, and one to read each record through which it is read. */
export const requirementsOf = (definition: Definition, list: AccessList, registry: Registry): readonly Requirement[] =>
  requirementsByList(definition, registry)[list];

const requirementsByList = memoised((definition: Definition, registry: Registry) => {
  const parents = readParentsOf(definition, registry);
  const by = (list: AccessList): readonly Requirement[] => requiredForOperation(definition, list, parents);
  return {
    read: by('read'),
    create: by('create'),
    update: by('update'),
    delete: by('delete'),
    restore: by('restore'),
  } satisfies Record<AccessList, unknown>;
});

/** What the use of a field requires, without the records through which a related one is read. */
export function requirementsOfField(use: FieldUse): readonly Requirement[] {
  const { definition, field: name, action, via, isGuarded = false } = use;
  const field = definition.fields[name] ?? UNKNOWN;
  if (via === undefined) return [requiredForField(definition, field, action)];
  return requiredBehindRelation(definition, field, action, isGuarded);
}

/** What is not declared is nobody's. */
const UNKNOWN = { access: { read: [], create: [], update: [] } };
