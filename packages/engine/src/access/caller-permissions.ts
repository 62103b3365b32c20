import { type AccessList, OPERATION_ACCESS, OPERATIONS, type OperationName } from '@catalog-service/vocabulary';
import {
  filterFor,
  highestPlan,
  labelParentOf,
  type MetCondition,
  ownLabelsOf,
  type RowFilter,
} from '@catalog-service/vocabulary/access';
import type { Caller } from '../caller/caller.js';
import { plansOf } from '../caller/parts.js';
import type { Definition, PermissionName, ResourceAccess } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { writeRulesOf } from '../dto/write-rules.js';
import { readParentsOf } from '../features/read-through/read-parents.js';
import { decideFields } from './field-decision.js';
import { decideOperation } from './operation-decision.js';
import { isFilterable } from './row-filter.js';

const ACTIONS = ['read', 'create', 'update'] as const;

type Action = (typeof ACTIONS)[number];

/** Operations that only some resources have. */
type Optional = 'restore' | 'events' | 'history' | 'restoreVersion';

/** Ids of the labels, one of which a record must carry. */
type Labels = readonly string[];

/** The permissions of one caller on one resource or reference. */
export interface CallerPermissions {
  readonly operations: Readonly<Record<Exclude<OperationName, Optional>, boolean>> &
    Readonly<Partial<Record<Optional, boolean>>>;
  /** By field: whether a request with that action alone is allowed. */
  readonly fields: Readonly<Record<string, Readonly<Record<Action, boolean>>>>;
  /** The operations and fields that are limited to records with one of the labels. */
  readonly narrowedToLabels: Limits<Labels>;
  /**
   * Those that are limited to the caller's own records, and to records with a label if `narrowedToLabels` names them too.
   * Labels that limit the caller's own records further are left out.
   */
  readonly narrowedToOwn: Limits<true>;
  /** Actions that permissions allow and the plan of the project does not, each with the plan that suffices; only if the entity has some. */
  readonly requiredPlans?: Limits<string>;
  /**
   * Of a resource whose permissions have conditions: the condition by which an operation is limited, in the language of the catalog.
   * A record meets it, or what the other two say of the operation. Labels that limit a permission with a condition are a part of it:
   * `(not isPrivate) and book.labels in ('…')`.
   */
  readonly narrowedToCondition?: Limits<string>['operations'];
}

/** Limits of operations, and of actions on fields. */
interface Limits<T> {
  readonly operations: Readonly<Partial<Record<OperationName, T>>>;
  readonly fields: Readonly<Record<string, Readonly<Partial<Record<Action, T>>>>>;
}

type Open = Pick<CallerPermissions, 'operations' | 'fields'>;

/** The permissions of the caller on the entity, by the same decisions that each request needs. */
export function permissionsOf(caller: Caller, definition: Definition, registry: Registry): CallerPermissions {
  const open = openTo(caller, definition, registry);
  const told = <T>(tell: (rowFilter: RowFilter) => T | undefined): Limits<T> =>
    rowFiltersOf(caller, definition, registry, open, tell);
  const parts = [definition, ...Object.values(definition.fields), ...readParentsOf(definition, registry)];
  const hasPlans = parts.some(({ plans }) => plans !== undefined);
  return {
    ...open,
    narrowedToLabels: told(labelsIn),
    narrowedToOwn: told(isOwnIn),
    ...(hasPlans && { requiredPlans: requiredPlansOf(caller, definition, registry, open) }),
    ...(definition.conditions !== undefined && {
      narrowedToCondition: told((rowFilter) => conditionIn(rowFilter, definition, registry)).operations,
    }),
  };
}

const hasEvents = (definition: Definition): boolean =>
  definition.kind === 'resource' && definition.eventsFor !== undefined;

const hasHistory = (definition: Definition): boolean =>
  definition.kind === 'resource' && definition.historyFor !== undefined;

function openTo(caller: Caller, definition: Definition, registry: Registry): Open {
  const isAllowed = (operation: OperationName) => decideOperation(caller, definition, operation, registry).allowed;
  const operations = {
    list: isAllowed('list'),
    getItem: isAllowed('getItem'),
    count: isAllowed('count'),
    aggregate: isAllowed('aggregate'),
    create: isAllowed('create'),
    update: isAllowed('update'),
    delete: isAllowed('delete'),
    ...(definition.access.restore !== undefined && { restore: isAllowed('restore') }),
    ...(hasEvents(definition) && { events: isAllowed('events') }),
    ...(hasHistory(definition) && { history: isAllowed('history'), restoreVersion: isAllowed('restoreVersion') }),
  };
  const rules = definition.kind === 'resource' ? writeRulesOf(definition) : undefined;
  const mayUse = (name: string, action: Action) =>
    isAllowed(action === 'read' ? 'getItem' : action) &&
    (action === 'read' || rules?.refusal(name, action, caller) === undefined) &&
    decideFields(caller, [{ definition, field: name, action, pointer: '' }], registry).length === 0;
  const fields = Object.fromEntries(
    Object.keys(definition.fields).map((name) => [
      name,
      {
        read: mayUse(name, 'read'),
        create: mayUse(name, 'create'),
        update: mayUse(name, 'update'),
      },
    ]),
  );
  return { operations, fields };
}

/** The operations that the caller could perform on the highest plan, but not now. */
function requiredPlansOf(caller: Caller, definition: Definition, registry: Registry, now: Open): Limits<string> {
  const plans = plansOf(registry);
  const possible = openTo({ ...caller, plans: new Set(plans) }, definition, registry);
  const required = <K>(key: K, list: AccessList, field?: string): (readonly [K, string])[] => {
    const ofParents = readParentsOf(definition, registry).map((parent) => parent.plans?.read);
    const own = [definition.plans?.[list], definition.fields[field ?? '']?.plans?.[list]];
    const plan = highestPlan(plans, [...own, ...ofParents]);
    return plan === undefined ? [] : [[key, plan]];
  };
  return {
    operations: Object.fromEntries(
      OPERATIONS.filter((operation) => possible.operations[operation] !== now.operations[operation]).flatMap(
        (operation) => required(operation, OPERATION_ACCESS[operation]),
      ),
    ),
    fields: Object.fromEntries(
      Object.entries(possible.fields).flatMap(([name, open]) => {
        const lacking = ACTIONS.filter((action) => open[action] !== now.fields[name]?.[action]);
        return lacking.length === 0
          ? []
          : [[name, Object.fromEntries(lacking.flatMap((action) => required(action, action, name)))]];
      }),
    ),
  };
}

/** The labels that all clauses with labels share. */
function labelsIn(rowFilter: RowFilter): Labels | undefined {
  const [first, ...others] = rowFilter.map(({ labels }) => labels).filter(({ length }) => length > 0);
  return first?.filter((label) => others.every((labels) => labels.includes(label)));
}

function isOwnIn(rowFilter: RowFilter): true | undefined {
  return rowFilter.some(({ ownerId }) => ownerId !== null) || undefined;
}

/** The conditions of each clause, of which one is needed. */
function conditionIn(rowFilter: RowFilter, definition: Definition, registry: Registry): string | undefined {
  const textOf = ({ index, labels }: MetCondition): string | undefined => {
    const text = definition.conditions?.[index]?.text;
    if (labels.length === 0) return text;
    return `(${text}) and ${labelPath(definition, registry)} in (${labels.map((label) => `'${label}'`).join(', ')})`;
  };
  const clauses = rowFilter
    .map(({ conditions }) => joined([...new Set(conditions.map(textOf))], 'or'))
    .filter((text) => text !== '');
  return joined([...new Set(clauses)], 'and') || undefined;
}

const joined = (texts: readonly (string | undefined)[], by: 'and' | 'or'): string =>
  texts.map((text) => (texts.length === 1 ? text : `(${text})`)).join(` ${by} `);

/** The labels of a record, by the names that lead to them. */
function labelPath(definition: Definition, registry: Registry): string {
  const parent = labelParentOf(definition);
  const field = parent === undefined ? undefined : definition.fields[parent];
  return field === undefined
    ? (ownLabelsOf(definition) ?? '')
    : `${parent}.${labelPath(registry.target(field), registry)}`;
}

function rowFiltersOf<T>(
  caller: Caller,
  definition: Definition,
  registry: Registry,
  { operations, fields }: Open,
  tell: (rowFilter: RowFilter) => T | undefined,
): Limits<T> {
  if (!isFilterable(caller, definition, registry)) return { operations: {}, fields: {} };
  const toldOf = (names: readonly PermissionName[], list?: keyof ResourceAccess): T[] => {
    const filter = filterFor(caller, names, definition, list);
    const told = filter === 'nothing' ? undefined : tell(filter);
    return told === undefined ? [] : [told];
  };
  return {
    operations: Object.fromEntries(
      OPERATIONS.filter((operation) => operations[operation]).flatMap((operation) =>
        toldOf(definition.access[OPERATION_ACCESS[operation]] ?? [], OPERATION_ACCESS[operation]).map((told) => [
          operation,
          told,
        ]),
      ),
    ),
    fields: Object.fromEntries(
      Object.entries(definition.fields).flatMap(([name, { access }]) => {
        const narrowed = ACTIONS.filter((action) => fields[name]?.[action] === true).flatMap((action) =>
          toldOf(access[action]).map((told) => [action, told] as const),
        );
        return narrowed.length === 0 ? [] : [[name, Object.fromEntries(narrowed)]];
      }),
    ),
  };
}
