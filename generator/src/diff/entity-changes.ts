import { FEATURES } from '../features/index.js';
import type { Scope } from '../model/model.js';
import { code, enumerated } from '../text.js';
import {
  type CatalogChange,
  type Entity,
  entityChange,
  formerLocation,
  type Pair,
  type Side,
} from './catalog-change.js';
import type { DiffRuleId } from './diff-rules.js';

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
  for (const { changes } of FEATURES) yield* changes?.(pair, present, former) ?? [];
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
