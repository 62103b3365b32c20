import { ACCESS_LISTS, type AccessList as Operation } from '#vocabulary/operations';
import type { Field, LabelScope, PermissionName } from '../model/model.js';
import {
  type CatalogChange,
  code,
  type Entity,
  formerPlace,
  list,
  matchFields,
  type Pair,
  type Side,
} from './catalog-change.js';

/** Who may do what with the records and fields of one resource or reference that may not have done so before, and the other way. */
export function* accessChanges(pair: Pair<Entity>, before: Side, after: Side): Iterable<CatalogChange> {
  const { pairs } = matchFields(pair.before.fields, pair.after.fields);
  for (const operation of ACCESS_LISTS) {
    const names = new Set([
      ...pair.before.access[operation],
      ...pair.after.access[operation],
      ...(operation === 'delete'
        ? []
        : pairs.flatMap((field) => Object.values(field).flatMap(({ access }) => access[operation]))),
    ]);
    for (const name of names) yield* changesOf(name, operation, pair, pairs, before, after);
  }
  yield* labelScopeChange(pair, pairs, after);
}

function* changesOf(
  name: PermissionName,
  operation: Operation,
  { before, after }: Pair<Entity>,
  fields: readonly Pair<Field>[],
  beforeSide: Side,
  afterSide: Side,
): Iterable<CatalogChange> {
  const title = after.names.title;
  const had = before.access[operation].includes(name);
  const has = after.access[operation].includes(name);
  const who = `**${name}**`;
  if (!had && has) {
    yield {
      rule: name === 'Public' ? 'public-access-gained' : 'access-gained',
      message: `${who} can now ${operation} ${title} records${operation === 'delete' ? '' : reachOf(name, operation, after)}`,
      place: afterSide.places?.operation(title, operation, name),
    };
    return;
  }
  if (had && !has) {
    const place = beforeSide.places?.operation(before.names.title, operation, name);
    yield {
      rule: 'access-lost',
      message: `${who} can no longer ${operation} ${title} records`,
      place: formerPlace(place),
    };
    return;
  }
  if (operation === 'delete') return;
  const changed = fields.filter((field) => !isFlagged(field, operation));
  const gained = changed.filter(
    (field) => !field.before.access[operation].includes(name) && field.after.access[operation].includes(name),
  );
  const lost = changed.filter(
    (field) => field.before.access[operation].includes(name) && !field.after.access[operation].includes(name),
  );
  const others = after.access[operation].filter((other) => other !== name);
  const together = has
    ? ''
    : `, together with ${others.length === 0 ? 'nobody: the operation is granted to no one' : `one of ${others.join(', ')}`}`;
  const [first] = gained;
  if (first !== undefined) {
    yield {
      rule: name === 'Public' ? 'public-access-gained' : 'field-access-gained',
      message: `${who} can now ${deed(
        operation,
        title,
        gained.map((field) => field.after.name),
      )}${together}`,
      place: afterSide.places?.fieldAccess(title, first.after.name, operation, name),
    };
  }
  const [gone] = lost;
  if (gone !== undefined) {
    const place = beforeSide.places?.fieldAccess(before.names.title, gone.before.name, operation, name);
    yield {
      rule: 'field-access-lost',
      message: `${who} can no longer ${deed(
        operation,
        title,
        lost.map((field) => field.after.name),
      )}`,
      place: formerPlace(place),
    };
  }
}

/** Whether a flag of the field says for everybody what its access list would say name by name. */
function isFlagged({ before, after }: Pair<Field>, operation: Operation): boolean {
  if (operation === 'create') return before.auto !== after.auto;
  return operation === 'update' && before.updatable !== after.updatable;
}

function deed(operation: Exclude<Operation, 'delete'>, title: string, fields: readonly string[]): string {
  const subject = `${title}'s ${list(fields.map(code))}`;
  return operation === 'create' ? `give ${subject} on create` : `${operation} ${subject}`;
}

/** With which fields a name may perform an operation. */
function reachOf(name: PermissionName, operation: Exclude<Operation, 'delete'>, { fields }: Entity): string {
  const possible = fields.filter(({ access }) => access[operation].length > 0);
  const refused = possible.filter(({ access }) => !access[operation].includes(name)).map((field) => code(field.name));
  if (refused.length === 0) return ', with all fields';
  const granted = possible.filter(({ access }) => access[operation].includes(name)).map((field) => code(field.name));
  if (granted.length === 0) return ', but no field';
  return granted.length < refused.length ? `, with ${list(granted)} only` : `, with all fields but ${list(refused)}`;
}

function* labelScopeChange(
  { before, after }: Pair<Entity>,
  fields: readonly Pair<Field>[],
  side: Side,
): Iterable<CatalogChange> {
  const [was, is] = [scopeText(before.labelScope), scopeText(after.labelScope)];
  const followed = fields.find((field) => field.before.name === before.labelScope?.field)?.after.name;
  // A field with another name leads to the same labels.
  const isRenamed = followed === after.labelScope?.field && before.labelScope?.kind === after.labelScope?.kind;
  if (was === is || isRenamed) return;
  const title = after.names.title;
  const message = `Label-scoped permissions on ${title} now look at ${is}, no longer at ${was}`;
  yield { rule: 'label-scope-changed', message, place: side.places?.entity(title, 'labelScope') };
}

const scopeText = (scope: LabelScope | undefined): string =>
  scope === undefined ? 'no labels' : scope.kind === 'own' ? code(scope.field) : `the labels of ${code(scope.field)}`;
