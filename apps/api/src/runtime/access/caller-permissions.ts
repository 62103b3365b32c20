import type { Caller } from '../auth/caller.js';
import type { Definition, PermissionName } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { writeRulesOf } from '../dto/write-rules.js';
import { OPERATION_ACCESS, OPERATIONS, type OperationName } from '../vocabulary/operations.js';
import { decideFields } from './field-decision.js';
import { decideOperation } from './operation-decision.js';
import { reachOf } from './reach.js';

const ACTIONS = ['read', 'create', 'update'] as const;

type Action = (typeof ACTIONS)[number];

/** Ids of the labels, one of which a record must carry. */
type Labels = readonly string[];

/** What one caller may do on one resource or reference. */
export interface CallerPermissions {
  readonly operations: Readonly<Record<OperationName, boolean>>;
  /** By field; an action is true where a request that does no more than that is not refused for the caller. */
  readonly fields: Readonly<Record<string, Readonly<Record<Action, boolean>>>>;
  /** What of the above holds only for records that carry one of the labels; what is not narrowed is left out. */
  readonly narrowedToLabels: {
    readonly operations: Readonly<Partial<Record<OperationName, Labels>>>;
    readonly fields: Readonly<Record<string, Readonly<Partial<Record<Action, Labels>>>>>;
  };
}

/** What the caller may do on the entity, found out by asking what decides each request. */
export function permissionsOf(caller: Caller, definition: Definition, registry: Registry): CallerPermissions {
  const isAllowed = (operation: OperationName) => decideOperation(caller, definition, operation).allowed;
  const operations = {
    list: isAllowed('list'),
    getItem: isAllowed('getItem'),
    count: isAllowed('count'),
    create: isAllowed('create'),
    update: isAllowed('update'),
    delete: isAllowed('delete'),
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
  return { operations, fields, narrowedToLabels: narrowingsOf(caller, definition, { operations, fields }) };
}

function narrowingsOf(
  caller: Caller,
  definition: Definition,
  { operations, fields }: Omit<CallerPermissions, 'narrowedToLabels'>,
): CallerPermissions['narrowedToLabels'] {
  if (!caller.hasLabelScopes) return { operations: {}, fields: {} };
  const labelsOf = (names: readonly PermissionName[]): Labels[] => {
    const reach = reachOf(caller, names, definition);
    const [first, ...others] =
      reach === 'nowhere' ? [] : reach.map((clause) => clause.labels).filter(({ length }) => length > 0);
    if (first === undefined) return [];
    return [first.filter((label) => others.every((labels) => labels.includes(label)))];
  };
  return {
    operations: Object.fromEntries(
      OPERATIONS.filter((operation) => operations[operation]).flatMap((operation) =>
        labelsOf(definition.access[OPERATION_ACCESS[operation]]).map((labels) => [operation, labels]),
      ),
    ),
    fields: Object.fromEntries(
      Object.entries(definition.fields).flatMap(([name, { access }]) => {
        const narrowed = ACTIONS.filter((action) => fields[name]?.[action] === true).flatMap((action) =>
          labelsOf(access[action]).map((labels) => [action, labels] as const),
        );
        return narrowed.length === 0 ? [] : [[name, Object.fromEntries(narrowed)]];
      }),
    ),
  };
}
