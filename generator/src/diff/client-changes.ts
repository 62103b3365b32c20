import { defaultWords, isGenerated, isPlainDefault, typeTitle } from '@catalog-service/vocabulary';
import { isNeededOnCreate } from '@catalog-service/vocabulary/access';
import { FIELD, traitChanges } from '@catalog-service/vocabulary/model';
import type { FieldInput } from '../catalog/schema/field.schema.js';
import { deprecationWords } from '../emit/deprecation-text.js';
import { FEATURES } from '../features/index.js';
import type { Deprecation, Field, FormerName, Resource } from '../model/model.js';
import { code, enumerated } from '../text.js';
import {
  type CatalogChange,
  type Entity,
  entityChange,
  fieldChange,
  formerLocation,
  matchFields,
  type Pair,
  type Side,
} from './catalog-change.js';
import type { DiffRuleId } from './diff-rules.js';
import { followedDefault } from './followed-names.js';
import { decides, gainRule } from './gains.js';

/** Changes of an existing resource or reference that clients notice. */
export function* clientChanges(pair: Pair<Entity>, before: Side, after: Side): Iterable<CatalogChange> {
  const title = pair.after.names.title;
  if (pair.before.names.title !== title) {
    const message = `${pair.before.names.title} is now called ${title}; names in the typed client and the documents follow`;
    yield entityChange(after, title, 'resource-renamed', message, 'renamedFrom');
  }
  yield* pathChange(pair, before, after);
  yield* formerChanges(title, pathsOf(pair.before), pathsOf(pair.after), (rule, message) =>
    entityChange(after, title, rule, message, 'former'),
  );
  if (pair.after.kind === 'resource' && pair.before.kind === 'resource') {
    yield* deprecationChange(title, pair.before.deprecated, pair.after.deprecated, (rule, message) =>
      entityChange(after, title, rule, message, 'deprecated'),
    );
  }
  const { pairs, added, removed } = matchFields(
    pair.before.fields.filter(({ internal }) => !internal),
    pair.after.fields.filter(({ internal }) => !internal),
  );
  for (const field of removed) {
    const location = before.locations?.field(pair.before.names.title, field.name);
    const about = { resource: title, fields: [field.name] };
    const message = `${title} no longer has ${code(field.name)}`;
    yield { rule: 'field-removed', about, message, location: formerLocation(location) };
  }
  for (const field of added) yield addedField(pair.after, field, after);
  for (const field of pairs) yield* fieldChanges(pair, field, after);
  for (const field of matchFields(pair.before.fields, pair.after.fields).pairs) {
    if (field.before.internal && field.after.internal) yield* shapeChanges(pair, field, after);
  }
}

/** A reference may gain or lose its path; access changes report who gains by it. */
function* pathChange(pair: Pair<Entity>, before: Side, after: Side): Iterable<CatalogChange> {
  const { title } = pair.after.names;
  const [was, is] = [pair.before.path, pair.after.path];
  if (was === is || was === undefined || was === pair.after.former?.path) return;
  const message =
    is === undefined
      ? `${title} can no longer be read at ${code(was)}`
      : `${title} moved from ${code(was)} to ${code(is)}`;
  const location =
    is === undefined
      ? formerLocation(before.locations?.entity(pair.before.names.title, 'path'))
      : after.locations?.entity(title, 'path');
  yield { rule: 'path-changed', about: { resource: title }, message, location };
}

function addedField(entity: Entity, field: Field, side: Side): CatalogChange {
  const title = entity.names.title;
  const sentence = `${title} has a new field ${code(field.name)} (${typeTitle(field)})`;
  if (entity.kind === 'resource' && isNeededOnCreate(field)) {
    return fieldChange(side, title, field.name, 'required-field-added', `${sentence}, and every create must set it`);
  }
  const message = `${sentence}${entity.kind === 'resource' ? whoMay(field) : ''}`;
  return fieldChange(side, title, field.name, 'field-added', message);
}

const pathsOf = ({ path, former }: Entity) => ({ name: path, former: former && { ...former, name: former.path } });
const namesOf = ({ name, former }: Field) => ({ name, former });

/** The former key of the target of a relation. */
function formerKey({ catalog }: Side, key: string | undefined): string | undefined {
  return [...catalog.resources, ...catalog.references].find(({ names }) => names.pascal === key)?.renamedFrom?.pascal;
}

/** `; read: A, B; create: nobody`. */
function whoMay({ access }: Field): string {
  const names = (operation: 'read' | 'create' | 'update'): string =>
    `${operation}: ${access[operation].length === 0 ? 'nobody' : access[operation].join(', ')}`;
  return `; ${names('read')}; ${names('create')}; ${names('update')}`;
}

function* fieldChanges(pair: Pair<Entity>, { before, after }: Pair<Field>, side: Side): Iterable<CatalogChange> {
  const entity = pair.after;
  const title = entity.names.title;
  const subject = `${title}'s ${code(after.name)}`;
  const change = changeOf(entity, after, side);
  yield* formerChanges(subject, namesOf(before), namesOf(after), (rule, message) => change(rule, message, 'former'));
  if (before.name !== after.name && before.name !== after.former?.name) {
    yield change('field-renamed', `${title}'s ${code(before.name)} is now called ${code(after.name)}`, 'renamedFrom');
  }
  const [was, is] = [typeTitle(before), typeTitle(after)];
  if (was !== is) {
    yield change('field-type-changed', `${subject} was ${was} and is ${is}`, 'type');
  }
  const target = after.relation?.target;
  const isSame = [target, formerKey(side, target)].includes(before.relation?.target);
  if (!isSame && after.type !== 'Object ID') {
    const [left, right] = [before.relation?.target ?? 'nothing', target ?? 'nothing'];
    yield change('field-target-changed', `${subject} referred to ${left} and refers to ${right}`, 'entity');
  }
  yield* deprecationChange(subject, before.deprecated, after.deprecated, (rule, message) =>
    change(rule, message, 'deprecated'),
  );
  if (entity.kind === 'resource') yield* flagChanges(subject, entity, { before, after }, change);
  yield* shapeChanges(pair, { before, after }, side);
}

/** Changes of the values that a field allows; they matter for internal fields as well. */
function* shapeChanges(pair: Pair<Entity>, { before, after }: Pair<Field>, side: Side): Iterable<CatalogChange> {
  const entity = pair.after;
  const change = changeOf(entity, after, side);
  const subject = `${entity.names.title}'s ${code(after.name)}`;
  if (before.required && !after.required) yield change('field-optional', `${subject} may now be null`, 'required');
  yield* valueChanges(subject, { before, after }, change);
  for (const { fieldChanges: changesOf } of FEATURES) {
    for (const { rule, message, key } of changesOf?.({ before, after }, pair, side) ?? [])
      yield change(rule, `${subject} ${message}`, key);
  }
  if (JSON.stringify(followedDefault(pair, before, side)) === JSON.stringify(after.default)) return;
  const isDecisive = after.internal || decides(entity);
  const message = `${subject} had the default ${defaultText(before)} and has ${defaultText(after)}`;
  yield change(isDecisive ? 'default-decides' : 'default-changed', message, 'default');
}

function defaultText({ default: value }: Field): string {
  if (value === undefined) return 'none';
  if (!isPlainDefault(value)) return defaultWords(value);
  return code(typeof value === 'object' ? 'now' : String(value));
}

const changeOf =
  (entity: Entity, field: Field, side: Side): Make =>
  (rule, message, key) =>
    fieldChange(side, entity.names.title, field.name, rule, message, key);

function* deprecationChange(
  subject: string,
  before: Deprecation | undefined,
  after: Deprecation | undefined,
  change: (rule: DiffRuleId, message: string) => CatalogChange,
): Iterable<CatalogChange> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const message =
    after === undefined ? `${subject} is no longer deprecated` : `${subject} is deprecated ${deprecationWords(after)}`;
  yield change('deprecated', message);
}

type Make = (rule: DiffRuleId, message: string, key: keyof FieldInput) => CatalogChange;

function* flagChanges(
  subject: string,
  resource: Resource,
  { before, after }: Pair<Field>,
  change: Make,
): Iterable<CatalogChange> {
  if (!before.auto && after.auto)
    yield change('field-auto', `Callers can no longer set ${subject}: it is auto`, 'auto');
  if (before.updatable && !after.updatable) {
    yield change('field-frozen', `Callers can no longer update ${subject}`, 'updatable');
  }
  const opened = (plain: DiffRuleId, operation: 'create' | 'update'): DiffRuleId => {
    const name = after.access[operation].find((candidate) => candidate === 'Public') ?? '';
    return gainRule(plain, { resource, operation, name, isSecret: false });
  };
  // An operation without names is closed to all callers.
  if (before.auto && !after.auto && after.access.create.length > 0) {
    const message = `${subject} can now be given on create, by ${enumerated(after.access.create)}`;
    yield change(opened('field-not-auto', 'create'), message, 'auto');
  }
  if (!before.updatable && after.updatable && after.access.update.length > 0) {
    const message = `${subject} can now be updated, by ${enumerated(after.access.update)}`;
    yield change(opened('field-updatable', 'update'), message, 'updatable');
  }
  if (before.derived !== after.derived) {
    yield change(
      'field-derived',
      `${subject} is ${after.derived ? 'now' : 'no longer'} computed by the service`,
      'derived',
    );
  }
  if (!before.required && after.required && !after.auto && !after.derived && !isGenerated(after.default)) {
    yield change('field-required', `${subject} must now be given on create, and is never null`, 'required');
  }
}

function* valueChanges(subject: string, { before, after }: Pair<Field>, change: Make): Iterable<CatalogChange> {
  for (const { key, isNarrower, message } of traitChanges(FIELD, before, after)) {
    yield change(isNarrower ? 'values-narrowed' : 'values-widened', `${subject} ${message}`, key);
  }
}

/** The names that callers use: the current one and a former one. */
interface Called {
  readonly name: string | undefined;
  readonly former: FormerName | undefined;
}

/** Former names that start or stop working. */
function* formerChanges(
  subject: string,
  before: Called,
  after: Called,
  change: (rule: DiffRuleId, message: string) => CatalogChange,
): Iterable<CatalogChange> {
  const [was, is] = [before.former, after.former];
  if (is !== undefined && JSON.stringify(was) !== JSON.stringify(is)) {
    const message = `${subject} is still available as ${code(is.name)}, deprecated ${deprecationWords(is)}`;
    yield change('former-name-kept', message);
  }
  if (was === undefined || [after.name, is?.name].includes(was.name)) return;
  yield change('former-name-ended', `${subject} can no longer be called ${code(was.name)}`);
}
