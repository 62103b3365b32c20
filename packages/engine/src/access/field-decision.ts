import { type FieldProblem, Problem } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import { type Definition, isReference, type PermissionName } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { labelSource } from './label-condition.js';
import { highestPlan, lackedPlan } from './plan-decision.js';
import { readParentsOf } from './read-through.js';
import { filterFor, holdsOneOf } from './row-filter.js';

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

/**
 * The lists of permissions that a use requires, one of each. A related record's field is as readable as on its own resource; the fields
 * of a reference without declared readers are as readable as the relation, except those with a list of their own.
 */
export function requirementsOf(use: FieldUse): readonly (readonly PermissionName[])[] {
  const { definition, field, action, via, isGuarded = false } = use;
  const names = definition.fields[field]?.access[action] ?? [];
  if (via === undefined) return [names];
  if (!isGuarded && isReference(definition)) return isSameList(names, definition.access[action]) ? [] : [names];
  return [definition.access[action], names];
}

function isSameList(one: readonly PermissionName[], other: readonly PermissionName[]): boolean {
  return one === other || (one.length === other.length && one.every((name) => other.includes(name)));
}

/** Decides every use: without a permission of each list, or without a plan, it is denied. Gives a problem for each denied use. */
export function decideFields(caller: Caller, uses: readonly FieldUse[], registry: Registry): readonly FieldProblem[] {
  if (caller.isService) return uses.filter(isSecret).map((use) => notPermitted(use, []));
  const denied: FieldProblem[] = [];
  for (const use of uses) {
    const missing =
      requirementsOf(use).find((names) => !isPermitted(caller, use.definition, names, registry)) ??
      unreadableParent(caller, use, registry);
    if (missing !== undefined) denied.push(notPermitted(use, missing));
    else denied.push(...withoutPlan(caller, use, registry));
  }
  return denied;
}

/** A related record's field needs the plans of its own resource, and of those through which it is read, too. */
function withoutPlan(
  caller: Caller,
  { definition, field, action, pointer, via }: FieldUse,
  registry: Registry,
): readonly FieldProblem[] {
  const behind = via === undefined ? [] : [definition, ...readParentsOf(definition, registry)];
  return [...behind, definition.fields[field]].flatMap((needing) => {
    const requiredPlan = lackedPlan(caller, needing?.plans, action);
    if (requiredPlan === undefined) return [];
    const detail = `The project needs the plan ${requiredPlan} to ${action} ${field}.`;
    return [{ pointer, code: 'plan_required', detail, requiredPlan }];
  });
}

/** Behind a relation, the names that may read the first record through which the related one is read, if the caller has none of them. */
function unreadableParent(caller: Caller, { definition, via }: FieldUse, registry: Registry) {
  if (via === undefined || definition.readThrough === undefined) return undefined;
  const parents = readParentsOf(definition, registry);
  return parents.find((one) => !isPermitted(caller, one, one.access.read, registry))?.access.read;
}

/** Nobody reads a field that no permission may read: a service key may write more than others, but not read more. */
function isSecret(use: FieldUse): boolean {
  return use.action === 'read' && requirementsOf(use).some((names) => names.length === 0);
}

/** @throws Problem field_forbidden, naming every use without a permission; else plan_required, naming every use without a plan */
export function requireFields(caller: Caller, uses: readonly FieldUse[], registry: Registry): void {
  const errors = decideFields(caller, uses, registry);
  if (errors.length === 0) return;
  // A caller without permission learns nothing about plans.
  const forbidden = errors.filter(({ code }) => code === 'not_permitted');
  throw forbidden.length > 0 ? fieldForbidden(forbidden) : fieldsNeedPlan(errors, registry);
}

/** The problem of fields for which the plan is too low. `requiredPlan` suffices for all of them. */
function fieldsNeedPlan(errors: readonly FieldProblem[], registry: Registry): Problem {
  const requiredPlan = highestPlan(
    registry,
    errors.map((error) => error.requiredPlan),
  );
  return new Problem('plan_required', firstOf(errors), { errors, ...(requiredPlan !== undefined && { requiredPlan }) });
}

/** The problem of forbidden fields. `requiredAnyOf` has the permissions that would suffice for all of them. */
function fieldForbidden(errors: readonly FieldProblem[]): Problem {
  const [first, ...others] = errors;
  const sufficient = (first?.requiredAnyOf ?? []).filter((name) =>
    others.every(({ requiredAnyOf }) => requiredAnyOf?.includes(name) === true),
  );
  return new Problem('field_forbidden', firstOf(errors), {
    errors,
    ...(sufficient.length > 0 && { requiredAnyOf: sufficient }),
  });
}

function firstOf([first, ...others]: readonly FieldProblem[]): string | undefined {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return first && `${first.pointer}: ${first.detail}${more}`;
}

function isPermitted(
  caller: Caller,
  definition: Definition,
  names: readonly PermissionName[],
  registry: Registry,
): boolean {
  if (!caller.hasLabelScopes && definition.owner === undefined) return holdsOneOf(caller, names);
  const filter = filterFor(caller, names, definition);
  if (filter === 'nothing') return false;
  // Labels grant nothing on a definition without labels.
  return filter.every(({ ownerId }) => ownerId !== null || labelSource(registry, definition) !== undefined);
}

function notPermitted({ field, pointer, action }: FieldUse, requiredAnyOf: readonly PermissionName[]): FieldProblem {
  const detail = `The caller holds none of the permissions to ${action} ${field}.`;
  return { pointer, code: 'not_permitted', detail, requiredAnyOf };
}
