import { FEATURES } from '../features/index.js';
import type { Scope } from '../model/model.js';
import { code, enumerated, hoursOf } from '../text.js';
import {
  type CatalogChange,
  type Entity,
  entityChange,
  formerLocation,
  type Pair,
  type Side,
} from './catalog-change.js';
import type { DiffRuleId } from './diff-rules.js';
import { followedField, followedText } from './followed-names.js';

/** Whose records are, in words. */
export const SCOPES: Readonly<Record<Scope, string>> = {
  project: 'of one project each',
  global: 'the same for all projects',
  shared: 'of one project each or, without one, for all',
};

/** Changes of a resource or reference as a whole: its part, its audit trail, its cascades. */
export function* entityChanges(pair: Pair<Entity>, former: Side, present: Side): Iterable<CatalogChange> {
  const { before, after } = pair;
  const resource = after.names.title;
  const change = (rule: DiffRuleId, key: string, message: string): CatalogChange =>
    entityChange(present, resource, rule, message, key);
  if (before.scope !== after.scope) {
    const message = `${resource} records were ${SCOPES[before.scope]} and are ${SCOPES[after.scope]}`;
    yield change('scope-changed', 'scope', message);
  }
  yield* retentionChanges(pair, (rule, message) => change(rule, 'retain', message));
  for (const { changes } of FEATURES) yield* changes?.(pair, present) ?? [];
  yield* eventChanges(pair, (rule, message) => change(rule, 'events', message));
  yield* checkChanges(pair, present, (rule, message) => change(rule, 'checks', message));
  // A contract does not describe the rest.
  if (former.locations === undefined) return;
  const [was, is] = [belongingsOf(before), belongingsOf(after)];
  const ways = [
    ['now also', is.filter((column) => !was.includes(column))],
    ['no longer', was.filter((column) => !is.includes(column))],
  ] as const;
  for (const [how, columns] of ways) {
    if (columns.length === 0) continue;
    const message = `A project ${how} sees the ${resource} records that ${enumerated(columns.map(code))} refers to`;
    yield change('belonging-changed', 'belongsBy', message);
  }
  const kept = { before: new Set(before.audit), after: new Set(after.audit) };
  const lost = [...kept.before].filter((field) => !kept.after.has(followed(pair, field)));
  const gained = [...kept.after].filter((field) => ![...kept.before].some((old) => followed(pair, old) === field));
  const changesOf = (fields: readonly string[]) => `Changes of ${resource}'s ${enumerated(fields.map(code))}`;
  if (lost.length > 0) yield change('trail-lost', 'audit', `${changesOf(lost)} are no longer recorded`);
  if (gained.length > 0) yield change('trail-gained', 'audit', `${changesOf(gained)} are now recorded`);
}

const belongingsOf = (entity: Entity): string[] =>
  entity.kind === 'reference' ? (entity.belongsBy ?? []).map(({ table, column }) => `${table}.${column}`).sort() : [];

/** Changes of the part of an entity, also of an added or removed one. */
export function* partChanges(
  { before, after }: Partial<Pair<Entity>>,
  former: Side,
  { locations }: Side,
): Iterable<CatalogChange> {
  const resource = (after ?? before)?.names.title ?? '';
  const [was, is] = [before?.part ?? 'nothing', after?.part ?? 'nothing'];
  if (was === is) return;
  yield {
    rule: 'part-changed',
    about: { resource },
    message: `${resource} was ${was} to the service itself, and is ${is}`,
    location:
      after === undefined
        ? formerLocation(former.locations?.entity(resource, 'part'))
        : locations?.entity(resource, 'part'),
  };
}

/** The current name of a field. */
const followed = ({ after }: Pair<Entity>, name: string): string => followedField(after, name);

/** Records that the service deletes from now on, or no longer. */
function* retentionChanges(
  { before, after }: Pair<Entity>,
  change: (rule: DiffRuleId, message: string) => CatalogChange,
): Iterable<CatalogChange> {
  if (before.kind !== 'resource' || after.kind !== 'resource') return;
  const was = before.retain && { ...before.retain, by: followedField(after, before.retain.by) };
  const is = after.retain;
  if (was?.by === is?.by && was?.for === is?.for) return;
  const records = `${after.names.title} records`;
  if (is === undefined) yield change('records-kept', `${records} are no longer deleted by the service`);
  else if (was?.by === is.by && hoursOf(was.for) < hoursOf(is.for)) {
    yield change('records-kept', `${records} are deleted ${is.for} after their ${code(is.by)}, no longer ${was.for}`);
  } else yield change('records-expire', `${records} are deleted ${is.for} after their ${code(is.by)}`);
}

/** Who may read the records may follow their changes: how often, when, and by which fields they are changed. */
function* eventChanges(
  { before, after }: Pair<Entity>,
  change: (rule: DiffRuleId, message: string) => CatalogChange,
): Iterable<CatalogChange> {
  yield* historyChanges({ before, after }, change);
  const [was, is] = [before, after].map(({ events }) => events?.retain);
  if (was === is) return;
  const changes = `Changes of ${after.names.title} records`;
  if (is === undefined) yield change('events-end', `${changes} can no longer be followed`);
  else {
    const isLess = was !== undefined && hoursOf(is) < hoursOf(was);
    const than = was === undefined ? '' : `, no longer ${was}`;
    yield change(isLess ? 'events-end' : 'events-begin', `${changes} can be followed ${is} back${than}`);
  }
}

/** Who may read a field may read its former values: when, by whom and in which request it was changed. */
function* historyChanges(
  { before, after }: Pair<Entity>,
  change: (rule: DiffRuleId, message: string) => CatalogChange,
): Iterable<CatalogChange> {
  const [was, is] = [before, after].map(({ events }) => events?.keep === 'values');
  if (was === is) return;
  const values = `Former values of ${after.names.title} records`;
  if (is === true) yield change('history-begin', `${values} are kept, and callers can read them`);
  else yield change('history-end', `${values} can no longer be read`);
}

/** What has to be true of every record from now on, or need not be. */
function* checkChanges(
  pair: Pair<Entity>,
  side: Side,
  change: (rule: DiffRuleId, message: string) => CatalogChange,
): Iterable<CatalogChange> {
  const { before, after } = pair;
  const title = after.names.title;
  const was = before.checks.map(({ that }) => followedText(pair, that.text, side));
  const is = after.checks.map(({ that }) => that.text);
  for (const text of is.filter((one) => !was.includes(one))) {
    yield change('check-required', `${code(text)} must be true of every ${title} record`);
  }
  for (const text of was.filter((one) => !is.includes(one))) {
    yield change('check-ended', `${code(text)} no longer has to be true for ${title} records`);
  }
}
