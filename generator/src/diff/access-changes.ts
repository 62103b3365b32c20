import {
  ACCESS_LISTS,
  type FieldList,
  fieldsOf,
  isFieldList,
  type AccessList as Operation,
  withFields,
} from '@catalog-service/vocabulary';
import { conditionOf } from '@catalog-service/vocabulary/access';
import { FEATURES } from '../features/index.js';
import { casesOf } from '../model/conditions.js';
import type { Field, GrantCondition, PermissionName } from '../model/model.js';
import { code, enumerated } from '../text.js';
import {
  type CatalogChange,
  type Entity,
  fieldChange,
  formerLocation,
  matchFields,
  type Pair,
  type Side,
} from './catalog-change.js';
import { followedText } from './followed-names.js';
import { gainRule, isSecret } from './gains.js';

/** Names that gained or lost access to the records and fields of one resource or reference. */
export function* accessChanges(pair: Pair<Entity>, before: Side, after: Side): Iterable<CatalogChange> {
  const { pairs } = matchFields(pair.before.fields, pair.after.fields);
  for (const operation of ACCESS_LISTS) {
    const names = new Set([
      ...listOf(pair.before, operation),
      ...listOf(pair.after, operation),
      ...(isFieldList(operation)
        ? pairs.flatMap((field) => Object.values(field).flatMap(({ access }) => access[operation]))
        : []),
    ]);
    for (const name of names) {
      const had = listOf(pair.before, operation).includes(name);
      const has = listOf(pair.after, operation).includes(name);
      if (!had && has) yield gainedOperation(name, operation, pair.after, pairs, after);
      else if (had && !has) yield lostOperation(name, operation, pair, before);
      else {
        yield* conditionChanges(name, operation, pair, pairs, after);
        if (isFieldList(operation)) yield* fieldChanges(name, operation, pair, pairs, before, after);
      }
    }
  }
  yield* guardChanges(pairs, pair.after.names.title, after);
  for (const feature of FEATURES) yield* feature.accessChanges?.(pair, after) ?? [];
}

/** A name that keeps its place in a list, and reaches other records by it. */
function* conditionChanges(
  name: PermissionName,
  operation: Operation,
  { before, after }: Pair<Entity>,
  fields: readonly Pair<Field>[],
  side: Side,
): Iterable<CatalogChange> {
  if (before.kind === 'reference' || after.kind === 'reference' || !listOf(after, operation).includes(name)) return;
  const former = conditionOf(before, operation, name);
  const follow = (field: string): string => fields.find((one) => one.before.name === field)?.after.name ?? field;
  const was = former && {
    ...former,
    text: followedText({ before, after }, former.text, side),
    expression: withFields(former.expression, follow),
  };
  const is = conditionOf(after, operation, name);
  if (was?.text === is?.text) return;
  const title = after.names.title;
  const isNarrower = is !== undefined && (was === undefined || implies(after.fields, is, was));
  const reach = is === undefined ? `all ${title} records` : `${title} records where ${code(is.text)}`;
  const instead = was === undefined ? '' : `, no longer those where ${code(was.text)}`;
  yield {
    rule: isNarrower ? 'condition-narrowed' : 'condition-widened',
    about: { resource: title, operation, permission: name },
    message: `**${name}** can now ${operation} ${isNarrower ? 'only ' : ''}${reach}${instead}`,
    location: side.locations?.operation(title, operation, name),
  };
}

/** Whether each record that meets the one condition meets the other: not if a field of one of them is gone. */
function implies(fields: readonly Field[], one: GrantCondition, other: GrantCondition): boolean {
  const isThere = (name: string): boolean => fields.some((field) => field.name === name);
  if (![one, other].flatMap(({ expression }) => fieldsOf(expression)).every(isThere)) return false;
  return casesOf(fields, [one, other]).every(({ met }) => !met.has(0) || met.has(1));
}

const listOf = ({ access }: Entity, operation: Operation): readonly PermissionName[] => access[operation] ?? [];

/** A name that may perform an operation on the records of a resource. */
export function gainedOperation(
  name: PermissionName,
  operation: Operation,
  resource: Entity,
  fields: readonly Pair<Field>[],
  { locations }: Side,
): CatalogChange {
  const title = resource.names.title;
  const former = new Map(fields.map((field) => [field.after, field.before]));
  const secrets =
    operation === 'read'
      ? resource.fields.filter((field) => field.access.read.includes(name) && isSecret(field, former.get(field)))
      : [];
  const condition = resource.kind === 'resource' ? conditionOf(resource, operation, name) : undefined;
  const where = condition === undefined ? '' : ` where ${code(condition.text)}`;
  const reach = isFieldList(operation) ? reachOf(name, operation, resource) : '';
  const shown =
    secrets.length === 0 ? '' : `; secret among them: ${enumerated(secrets.map((field) => code(field.name)))}`;
  return {
    rule: gainRule('access-gained', { resource, operation, name, isSecret: secrets.length > 0 }),
    about: { resource: title, operation, permission: name },
    message: `**${name}** can now ${operation} ${title} records${where}${reach}${shown}`,
    location: locations?.operation(title, operation, name),
  };
}

function lostOperation(
  name: PermissionName,
  operation: Operation,
  { before, after }: Pair<Entity>,
  { locations }: Side,
): CatalogChange {
  return {
    rule: 'access-lost',
    about: { resource: after.names.title, operation, permission: name },
    message: `**${name}** can no longer ${operation} ${after.names.title} records`,
    location: formerLocation(locations?.operation(before.names.title, operation, name)),
  };
}

function* fieldChanges(
  name: PermissionName,
  operation: FieldList,
  { before, after }: Pair<Entity>,
  fields: readonly Pair<Field>[],
  beforeSide: Side,
  afterSide: Side,
): Iterable<CatalogChange> {
  const title = after.names.title;
  const changed = fields.filter((field) => !isFlagged(field, operation));
  const may = ({ access }: Field): boolean => access[operation].includes(name);
  const gained = changed.filter((field) => !may(field.before) && may(field.after));
  const lost = changed.filter((field) => may(field.before) && !may(field.after));
  const namesOf = (some: readonly Pair<Field>[]): string[] => some.map((field) => field.after.name);
  const secret = gained.filter((field) => isSecret(field.after, field.before));
  for (const some of [secret, gained.filter((field) => !secret.includes(field))]) {
    const [first] = some;
    if (first === undefined) continue;
    yield {
      rule: gainRule('field-access-gained', { resource: after, operation, name, isSecret: some === secret }),
      about: { resource: title, operation, fields: namesOf(some), permission: name },
      message: `**${name}** can now ${action(operation, title, namesOf(some))}${togetherWith(name, operation, after)}`,
      location: afterSide.locations?.fieldAccess(title, first.after.name, operation, name),
    };
  }
  const [gone] = lost;
  if (gone === undefined) return;
  yield {
    rule: 'field-access-lost',
    about: { resource: title, operation, fields: namesOf(lost), permission: name },
    message: `**${name}** can no longer ${action(operation, title, namesOf(lost))}`,
    location: formerLocation(beforeSide.locations?.fieldAccess(before.names.title, gone.before.name, operation, name)),
  };
}

/** A relation behind which the readers that its reference declares no longer hold, or do so from now on. */
function* guardChanges(fields: readonly Pair<Field>[], title: string, side: Side): Iterable<CatalogChange> {
  for (const { before, after } of fields) {
    const [was, is] = [before, after].map(({ relation }) => relation?.isGuarded === true);
    if (was === is || after.type === 'Object ID' || before.relation?.target !== after.relation?.target) continue;
    const readers = enumerated(after.access.read);
    const behind = `the fields behind ${title}'s ${code(after.name)}`;
    yield is
      ? fieldChange(
          side,
          title,
          after.name,
          'field-access-lost',
          `Only readers of the reference can now read ${behind}`,
        )
      : fieldChange(side, title, after.name, 'field-access-gained', `${readers} can now read ${behind}`, 'access');
  }
}

/** Whether a flag of the field applies to everybody, so that its access list does not matter. */
function isFlagged({ before, after }: Pair<Field>, operation: Operation): boolean {
  if (operation === 'create') return before.auto !== after.auto;
  return operation === 'update' && before.updatable !== after.updatable;
}

/** The other permission that a name needs, if the operation itself is not granted to it. */
function togetherWith(name: PermissionName, operation: FieldList, { access }: Entity): string {
  if (access[operation].includes(name)) return '';
  const others = access[operation];
  return `, together with ${others.length === 0 ? 'nobody: the operation is granted to no one' : `one of ${others.join(', ')}`}`;
}

function action(operation: FieldList, title: string, fields: readonly string[]): string {
  const subject = `${title}'s ${enumerated(fields.map(code))}`;
  return operation === 'create' ? `give ${subject} on create` : `${operation} ${subject}`;
}

/** The fields with which a name may perform an operation. */
function reachOf(name: PermissionName, operation: FieldList, { fields }: Entity): string {
  const possible = fields.filter(({ access }) => access[operation].length > 0);
  const refused = possible.filter(({ access }) => !access[operation].includes(name)).map((field) => code(field.name));
  if (refused.length === 0) return ', with all fields';
  const granted = possible.filter(({ access }) => access[operation].includes(name)).map((field) => code(field.name));
  if (granted.length === 0) return ', but no field';
  return granted.length < refused.length
    ? `, with ${enumerated(granted)} only`
    : `, with all fields but ${enumerated(refused)}`;
}
