import type { Operation } from '../catalog/catalog-locations.js';
import type { Field, PermissionName, Resource } from '../model/model.js';
import { both, bySize, covers, either, given, isTrueOf, type MinimalSets, type NameSet, sizeOf } from './name-sets.js';
import type { Policy } from './policy.js';
import type { Condition, Statement } from './statement.js';

/** The smallest set of names that disproves a statement. */
export interface Counterexample {
  readonly names: readonly PermissionName[];
  /** The action that contradicts the statement. */
  readonly isAllowed: boolean;
  readonly action: Condition;
}

export type Answer =
  | { readonly kind: 'verdict'; readonly counterexample: Counterexample | undefined }
  | { readonly kind: 'who'; readonly sets: readonly (readonly PermissionName[])[] }
  | {
      readonly kind: 'closure';
      /** A set of names that reaches further names. */
      readonly steps: readonly { readonly from: readonly PermissionName[]; readonly to: readonly PermissionName[] }[];
    };

/** Answers a statement exactly, for every set of names that a caller may hold. Pure. */
export function prove(policy: Policy, statement: Statement): Answer {
  switch (statement.kind) {
    case 'who':
      return { kind: 'who', sets: setsOf(policy, statement.condition).map((set) => policy.namesOf(set)) };
    case 'closure':
      return { kind: 'closure', steps: closureOf(policy, statement.names) };
    default:
      return { kind: 'verdict', counterexample: refute(policy, statement) };
  }
}

function refute(
  policy: Policy,
  statement: Exclude<Statement, { readonly kind: 'who' | 'closure' }>,
): Counterexample | undefined {
  switch (statement.kind) {
    case 'never': {
      const held = statement.names === undefined ? policy.everything : policy.setOf(statement.names);
      const [smallest] = setsOf(policy, statement.condition).filter((set) => covers(held, set));
      return smallest === undefined ? undefined : example(policy, smallest, true, statement.condition);
    }
    case 'always': {
      const held = policy.setOf(statement.names ?? []);
      const isTrue = isTrueOf(setsOf(policy, statement.condition), held);
      return isTrue ? undefined : example(policy, held, false, statement.condition);
    }
    case 'implies':
      return notImplied(policy, statement.left, statement.right);
    case 'equals':
      return smaller(
        notImplied(policy, statement.left, statement.right),
        notImplied(policy, statement.right, statement.left),
      );
    case 'covers':
      return notCovered(policy, statement.left, statement.right);
    case 'same':
      return smaller(
        notCovered(policy, statement.left, statement.right),
        notCovered(policy, statement.right, statement.left),
      );
  }
}

function smaller(one: Counterexample | undefined, other: Counterexample | undefined): Counterexample | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.names.length < one.names.length ? other : one;
}

/** The smallest set that satisfies the left and not the right: it is one of the minimal sets of the left. */
function notImplied(policy: Policy, left: Condition, right: Condition): Counterexample | undefined {
  const wanted = setsOf(policy, right);
  const found = setsOf(policy, left).find((set) => !isTrueOf(wanted, set));
  return found === undefined ? undefined : example(policy, found, false, right);
}

/** What holders of the right names may do, and those of the left may not, both with as few other names as possible. */
function notCovered(
  policy: Policy,
  left: readonly PermissionName[],
  right: readonly PermissionName[],
): Counterexample | undefined {
  const [more, less] = [policy.setOf(left), policy.setOf(right)];
  let smallest: { set: NameSet; action: Condition } | undefined;
  for (const { action, sets } of policy.powers()) {
    const found = given(sets, less).find((set) => !isTrueOf(sets, set | more));
    if (found === undefined || (smallest !== undefined && sizeOf(smallest.set) <= sizeOf(found))) continue;
    smallest = { set: found, action: typeof action === 'string' ? grant(action) : mayDo(action) };
    if (found === 0n) break;
  }
  return smallest && example(policy, smallest.set | more, false, smallest.action);
}

const grant = (name: PermissionName): Condition => ({ kind: 'reaches', goal: { kind: 'holds', name } });

const mayDo = ({ operation, ...action }: { operation: Operation; resource: Resource; field?: Field }): Condition => ({
  kind: 'may',
  operations: [operation],
  ...action,
});

const example = (policy: Policy, set: NameSet, isAllowed: boolean, action: Condition): Counterexample => ({
  names: policy.namesOf(set),
  isAllowed,
  action: isAllowed ? allowedOf(policy, set, action) : action,
});

/** The operations that these names allow. */
function allowedOf(policy: Policy, set: NameSet, action: Condition): Condition {
  if (action.kind !== 'may') return action;
  const may = (operation: Operation): boolean => isTrueOf(setsOf(policy, { ...action, operations: [operation] }), set);
  return { ...action, operations: action.operations.filter(may) };
}

/** The minimal sets of names that satisfy a condition. */
function setsOf(policy: Policy, condition: Condition): MinimalSets {
  switch (condition.kind) {
    case 'holds':
      return policy.holds(condition.name);
    case 'grants':
      return policy.grants(condition.name);
    case 'reaches':
      return policy.reachesAny(setsOf(policy, condition.goal));
    case 'and':
      return both(...condition.parts.map((part) => setsOf(policy, part)));
    case 'or':
      return either(...condition.parts.map((part) => setsOf(policy, part)));
    case 'may': {
      const { operations, resource, field } = condition;
      if (resource === undefined) return policy.mayAny(operations);
      return either(
        ...operations.map((operation) =>
          policy.may({ resource, operation, ...(field === undefined ? {} : { field }) }),
        ),
      );
    }
  }
}

function closureOf(policy: Policy, names: readonly PermissionName[] | undefined) {
  const all = policy.namesOf(policy.everything);
  const reachable = (held: NameSet): PermissionName[] =>
    all.filter((name) => !covers(held, policy.setOf([name])) && isTrueOf(policy.reaches(name), held));
  if (names !== undefined) return [{ from: names, to: reachable(policy.setOf(names)) }];
  const starts = all.flatMap((name) => policy.reaches(name).filter((set) => set !== policy.setOf([name])));
  return [...new Set(starts)].sort(bySize).map((set) => ({ from: policy.namesOf(set), to: reachable(set) }));
}
