import { FEATURES } from '../features/index.js';
import { seedChanges } from '../features/seed/seed-changes.js';
import { wantedState } from '../migrations/wanted-state.js';
import { isServed, storedCatalog } from '../model/entities.js';
import type { Resource } from '../model/model.js';
import { code, enumerated } from '../text.js';
import { accessChanges } from './access-changes.js';
import { demoChanges } from './begin-changes.js';
import {
  type CatalogChange,
  type ChangedFile,
  type Entity,
  entityChange,
  formerLocation,
  matchEntities,
  type Pair,
  type Side,
} from './catalog-change.js';
import { clientChanges } from './client-changes.js';
import { dataChanges } from './data-changes.js';
import type { DiffRuleId } from './diff-rules.js';
import { entityChanges, partChanges } from './entity-changes.js';
import { enumerationChanges } from './enumeration-changes.js';
import { fileChanges } from './file-changes.js';
import { newFieldDangers, newResourceDangers, writableReferences } from './new-access.js';
import { storageChanges } from './storage-changes.js';

export interface CatalogComparison {
  readonly changes: readonly CatalogChange[];
  /** New resources, to be shown completely. */
  readonly newResources: readonly Resource[];
  /** The statements of the migration; without triggers and functions, which follow from the catalog. */
  readonly sql: string;
}

/**
 * All effects of a change on callers and on data. Descriptions have none.
 *
 * @param files the other files of the change: see `fileChanges`.
 */
export function compareCatalogs(was: Side, is: Side, files: readonly ChangedFile[] = []): CatalogComparison {
  const before = { ...was, catalog: storedCatalog(was.catalog) };
  const after = { ...is, catalog: storedCatalog(is.catalog) };
  // A reference that becomes writable, or a resource that becomes a reference, is one entity.
  const { pairs, added, removed } = matchEntities<Entity>(entitiesOf(before), entitiesOf(after));
  const newResources = added.filter((entity) => entity.kind === 'resource');
  const data = dataChanges(before, after);
  return {
    changes: [
      ...permissionChanges(before, after),
      ...FEATURES.flatMap(({ catalogChanges }) => [...(catalogChanges?.(before, after) ?? [])]),
      ...pairs.flatMap((pair) => [...accessChanges(pair, before, after)]).map(heldByNobody(before, after)),
      ...newResources.flatMap((resource) => newResourceDangers(resource, after)),
      ...pairs.flatMap((pair) => [...writableReferences(pair, after)]),
      ...pairs.flatMap((pair) => [...newFieldDangers(pair, after)]),
      ...storageChanges(pairs, before, after),
      ...beginChanges(before, after, pairs, { added, removed }),
      ...serviceChanges(before, after),
      ...enumerationChanges(before, after),
      ...removed.filter(isServed).map(({ names, path }): CatalogChange => {
        const location = formerLocation(before.locations?.entity(names.title));
        const message = `${names.title} was removed, together with ${code(path)}`;
        return { rule: 'resource-removed', about: { resource: names.title }, message, location };
      }),
      ...added.filter(isServed).flatMap(({ kind, names, path, access: { read } }): CatalogChange[] => {
        if (kind === 'resource') return [];
        const message = `${names.title} is new, and ${enumerated(read)} can read it at ${code(path)}`;
        return [entityChange(after, names.title, 'resource-added', message)];
      }),
      ...newResources.map(({ names, path }): CatalogChange => {
        const message = `${names.title} is new, at ${code(path)}`;
        return entityChange(after, names.title, 'resource-added', message);
      }),
      ...pairs.flatMap((pair) => [...clientChanges(pair, before, after)]),
      ...pairs.flatMap((pair) => [...entityChanges(pair, before, after)]),
      ...data.changes,
      ...fileChanges(files, data.schema, wantedState(before.catalog).functions),
    ],
    newResources,
    sql: data.sql,
  };
}

/**
 * A permission that is new is held by nobody who exists, so what it may do is no danger until somebody gets it: unless another one is
 * gone, whose holders a rename gives the new one, or it may write what grants permissions or read a secret.
 */
function heldByNobody(before: Side, after: Side): (change: CatalogChange) => CatalogChange {
  const [was, is] = [before, after].map(
    ({ catalog }) => new Map(catalog.permissions.map((one) => [one.name, one.kind])),
  );
  const isRenamed = [...(was?.keys() ?? [])].some((name) => is?.has(name) !== true);
  return (change) => {
    const { permission = '' } = change.about;
    const isNew = !isRenamed && is?.get(permission) === 'permission' && was?.has(permission) !== true;
    return isNew && PLAIN_GAINS.has(change.rule) ? { ...change, rule: 'new-permission-access' } : change;
  };
}

const PLAIN_GAINS: ReadonlySet<DiffRuleId> = new Set(['access-gained', 'field-access-gained']);

const entitiesOf = ({ catalog: { resources, references } }: Side): readonly Entity[] => [...resources, ...references];

/** Changes of the seeds and of the demo project; a contract has neither. */
function* beginChanges(
  before: Side,
  after: Side,
  pairs: readonly Pair<Entity>[],
  { added, removed }: Record<'added' | 'removed', readonly Entity[]>,
): Iterable<CatalogChange> {
  if (before.locations === undefined) return;
  const all = [
    ...pairs,
    ...added.map((entity) => ({ after: entity })),
    ...removed.map((entity) => ({ before: entity })),
  ];
  for (const pair of all) {
    yield* partChanges(pair, before, after);
    yield* seedChanges(pair, after);
  }
  yield* demoChanges(all, before, after);
}

function* permissionChanges(before: Side, after: Side): Iterable<CatalogChange> {
  const known = new Set(before.catalog.permissions.map(({ name }) => name));
  const left = new Set(after.catalog.permissions.map(({ name }) => name));
  for (const { name, kind } of after.catalog.permissions.filter((permission) => !known.has(permission.name))) {
    yield {
      rule: 'permission-added',
      about: { permission: name },
      message: `New ${kind} **${name}**`,
      location: after.locations?.permission(name),
    };
  }
  for (const { name, kind } of before.catalog.permissions.filter((permission) => !left.has(permission.name))) {
    const message = `The ${kind} **${name}** was removed; keys that hold it lose its rights`;
    const location = formerLocation(before.locations?.permission(name));
    yield { rule: 'permission-removed', about: { permission: name }, message, location };
  }
}

function* serviceChanges(before: Side, after: Side): Iterable<CatalogChange> {
  for (const key of ['defaultLimit', 'maximumLimit'] as const) {
    const [was, is] = [before.catalog.paging[key], after.catalog.paging[key]];
    if (was === is) continue;
    const rule = is < was ? 'paging-narrowed' : 'paging-widened';
    yield {
      rule: key === 'maximumLimit' ? rule : 'paging-changed',
      about: {},
      message: `${code(key)} of lists was ${was} and is ${is}`,
      location: after.locations?.service('paging', key),
    };
  }
}
