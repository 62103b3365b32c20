import type { Operation } from '../catalog/catalog-locations.js';
import type { Field, PermissionName, Resource } from '../model/model.js';
import { both, bySize, covers, either, given, isTrueOf, type MinimalSets, type NameSet, sizeOf } from './name-sets.js';
import type { Policy, Records } from './policy.js';
import type { Condition, Statement } from './statement.js';

/** The smallest set of names that disproves a statement. */
export interface Counterexample {
  readonly names: readonly PermissionName[];
  /** A record of each resource whose conditions matter. */
  readonly records: Records['examples'];
  /** The action that contradicts the statement. */
  readonly isAllowed: boolean;
  readonly action: Condition;
}

/** Whoever holds the names, about records that meet the conditions. */
export interface Holders {
  readonly names: readonly PermissionName[];
  readonly conditions: ReturnType<Policy['conditionsOf']>;
}

export type Answer =
  | { readonly kind: 'verdict'; readonly counterexample: Counterexample | undefined }
  | { readonly kind: 'who'; readonly sets: readonly Holders[] }
  | {
      readonly kind: 'closure';
      /** A set of names that reaches further names. */
      readonly steps: readonly { readonly from: readonly PermissionName[]; readonly to: readonly PermissionName[] }[];
    };

/** Answers a statement exactly, for every set of names that a caller may hold, and every record. Pure. */
export function prove(policy: Policy, statement: Statement): Answer {
  switch (statement.kind) {
    case 'who':
      return {
        kind: 'who',
        sets: setsOf(policy, statement.condition)
          .filter((set) => policy.records(set, []).length > 0)
          .map((set) => ({ names: policy.namesOf(set), conditions: policy.conditionsOf(set) })),
      };
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
      for (const set of fewestNamesFirst(policy, statement.condition)) {
        if (!covers(held, set & policy.everything)) continue;
        const [records] = policy.records(set, []);
        if (records !== undefined) return example(policy, set, records, true, statement.condition);
      }
      return undefined;
    }
    case 'always': {
      const held = policy.setOf(statement.names ?? []);
      const records = unmetBy(policy, held, setsOf(policy, statement.condition));
      return records && example(policy, held, records, false, statement.condition);
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
  for (const set of fewestNamesFirst(policy, left)) {
    const records = unmetBy(policy, set, wanted);
    if (records !== undefined) return example(policy, set, records, false, right);
  }
  return undefined;
}

function fewestNamesFirst(policy: Policy, condition: Condition): MinimalSets {
  const all = policy.everything;
  return setsOf(policy, condition).toSorted((left, right) => sizeOf(left & all) - sizeOf(right & all));
}

/** Records with which a set does not make true what the minimal sets do. */
const unmetBy = (policy: Policy, set: NameSet, wanted: MinimalSets): Records | undefined =>
  policy.records(set, wanted).find(({ met }) => !isTrueOf(wanted, set | met));

/** What holders of the right names may do and holders of the left may not, with as few other names as possible. */
function notCovered(
  policy: Policy,
  left: readonly PermissionName[],
  right: readonly PermissionName[],
): Counterexample | undefined {
  const [more, less] = [policy.setOf(left), policy.setOf(right)];
  let smallest: { set: NameSet; records: Records; action: Condition } | undefined;
  for (const { action, sets } of policy.powers()) {
    for (const found of given(sets, less)) {
      if (smallest !== undefined && sizeOf(smallest.set) <= sizeOf(found)) break;
      const records = unmetBy(policy, found | more, sets);
      if (records === undefined) continue;
      smallest = { set: found, records, action: typeof action === 'string' ? grant(action) : mayDo(action) };
    }
    if (smallest?.set === 0n) break;
  }
  return smallest && example(policy, smallest.set | more, smallest.records, false, smallest.action);
}

const grant = (name: PermissionName): Condition => ({ kind: 'reaches', goal: { kind: 'holds', name } });

const mayDo = ({ operation, ...action }: { operation: Operation; resource: Resource; field?: Field }): Condition => ({
  kind: 'may',
  operations: [operation],
  ...action,
});

const example = (
  policy: Policy,
  set: NameSet,
  { met, examples }: Records,
  isAllowed: boolean,
  action: Condition,
): Counterexample => ({
  names: policy.namesOf(set),
  records: examples,
  isAllowed,
  action: isAllowed ? allowedOf(policy, set | met, action) : action,
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
