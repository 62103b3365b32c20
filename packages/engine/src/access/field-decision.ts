import { type FieldProblem, Problem } from '@catalog-service/vocabulary';
import {
  firstUnmet,
  highestPlan,
  lackedPlan,
  type Requirement,
  requiredOfParents,
  sufficientFor,
} from '@catalog-service/vocabulary/access';
import type { Caller } from '../caller/caller.js';
import { plansOf } from '../caller/parts.js';
import type { PermissionName } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { readParentsOf } from '../features/read-through/read-parents.js';
import { type FieldUse, requirementsOfField } from './requirements.js';

/** Decides every use: without a permission of each list, or without a plan, it is denied. Gives a problem for each denied use. */
export function decideFields(caller: Caller, uses: readonly FieldUse[], registry: Registry): readonly FieldProblem[] {
  if (caller.isService) return uses.filter(isSecret).map((use) => notPermitted(use, []));
  const denied: FieldProblem[] = [];
  for (const use of uses) {
    const unmet = firstUnmet(caller, requirementsOfField(use)) ?? unreadableParent(caller, use, registry);
    if (unmet !== undefined) denied.push(notPermitted(use, unmet.anyOf));
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

/** Behind a relation, the first record through which the related one is read, if the caller may not read it. */
function unreadableParent(caller: Caller, { definition, via }: FieldUse, registry: Registry): Requirement | undefined {
  if (via === undefined) return undefined;
  return firstUnmet(caller, requiredOfParents(readParentsOf(definition, registry)));
}

/** Nobody reads a field that no permission may read: a service key may write more than others, but not read more. */
function isSecret(use: FieldUse): boolean {
  return use.action === 'read' && requirementsOfField(use).some(({ anyOf }) => anyOf.length === 0);
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
    plansOf(registry),
    errors.map((error) => error.requiredPlan),
  );
  return new Problem('plan_required', firstOf(errors), { errors, ...(requiredPlan !== undefined && { requiredPlan }) });
}

/** The problem of forbidden fields. `requiredAnyOf` has the permissions that would suffice for all of them. */
function fieldForbidden(errors: readonly FieldProblem[]): Problem {
  const sufficient = sufficientFor(errors.map(({ requiredAnyOf = [] }) => ({ anyOf: requiredAnyOf })));
  return new Problem('field_forbidden', firstOf(errors), {
    errors,
    ...(sufficient.length > 0 && { requiredAnyOf: sufficient }),
  });
}

function firstOf([first, ...others]: readonly FieldProblem[]): string | undefined {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return first && `${first.pointer}: ${first.detail}${more}`;
}

function notPermitted({ field, pointer, action }: FieldUse, requiredAnyOf: readonly PermissionName[]): FieldProblem {
  const detail =
    requiredAnyOf.length > 0
      ? `The caller holds none of the permissions to ${action} ${field}.`
      : `No permission allows a caller to ${action} ${field}.`;
  return { pointer, code: 'not_permitted', detail, requiredAnyOf };
}
