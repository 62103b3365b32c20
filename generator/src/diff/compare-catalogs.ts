import { isServed } from '../model/served.js';
import { accessChanges } from './access-changes.js';
import { type CatalogChange, code, formerPlace, list, matchEntities, type Side } from './catalog-change.js';
import { clientChanges } from './client-changes.js';
import { dataChanges, deleteChanges } from './data-changes.js';
import { enumerationChanges } from './enumeration-changes.js';

export interface CatalogComparison {
  readonly changes: readonly CatalogChange[];
  /** The statements that change the tables, triggers aside. */
  readonly sql: string;
}

/**
 * Everything that a change of the catalog means for those who call the service and for its data. Descriptions and seeds
 * mean nothing to either.
 *
 * @throws Error where Prisma's engine refuses a schema.
 */
export async function compareCatalogs(before: Side, after: Side): Promise<CatalogComparison> {
  const resources = matchEntities(before.catalog.resources, after.catalog.resources);
  const references = matchEntities(before.catalog.references, after.catalog.references);
  const data = await dataChanges(before, after);
  return {
    changes: [
      ...permissionChanges(before, after),
      ...grantChanges(before, after),
      ...[...resources.pairs, ...references.pairs].flatMap((pair) => [...accessChanges(pair, before, after)]),
      ...serviceChanges(before, after),
      ...enumerationChanges(before, after),
      ...[...resources.removed, ...references.removed.filter(isServed)].map(({ names, path }): CatalogChange => {
        const place = formerPlace(before.places?.entity(names.title));
        return { rule: 'resource-removed', message: `${names.title} is gone, and ${code(path)} with it`, place };
      }),
      ...[...resources.added, ...references.added.filter(isServed)].map(({ names, path }): CatalogChange => {
        const place = after.places?.entity(names.title);
        return { rule: 'resource-added', message: `${names.title} is new, at ${code(path)}`, place };
      }),
      ...[...resources.pairs, ...references.pairs].flatMap((pair) => [...clientChanges(pair, before, after)]),
      ...data.changes,
      ...deleteChanges([...resources.pairs, ...references.pairs], after),
    ],
    sql: data.sql,
  };
}

function* permissionChanges(before: Side, after: Side): Iterable<CatalogChange> {
  const known = new Set(before.catalog.permissions.map(({ name }) => name));
  const left = new Set(after.catalog.permissions.map(({ name }) => name));
  for (const { name, kind } of after.catalog.permissions.filter((permission) => !known.has(permission.name))) {
    yield { rule: 'permission-added', message: `New ${kind} **${name}**`, place: after.places?.permission(name) };
  }
  for (const { name, kind } of before.catalog.permissions.filter((permission) => !left.has(permission.name))) {
    const message = `The ${kind} **${name}** is gone; keys that hold it hold nothing by it`;
    yield { rule: 'permission-removed', message, place: formerPlace(before.places?.permission(name)) };
  }
}

/** What a name may grant beyond what it holds itself. */
function* grantChanges(before: Side, after: Side): Iterable<CatalogChange> {
  const ceilingsOf = ({ catalog }: Side) =>
    new Map(catalog.grantCeilings.map(({ holder, except }) => [holder, new Set(except)]));
  const [was, is] = [ceilingsOf(before), ceilingsOf(after)];
  for (const holder of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(holder), is.get(holder)];
    const reachable = (ceiling: ReadonlySet<string> | undefined, side: Side): string[] =>
      ceiling === undefined ? [] : side.catalog.permissions.flatMap(({ name }) => (ceiling.has(name) ? [] : [name]));
    const gained = reachable(now, after).filter((name) => old === undefined || old.has(name));
    const lost = reachable(old, before).filter((name) => now === undefined || now.has(name));
    const who = `**${holder}**`;
    if (gained.length > 0) {
      const message = `${who} may now grant ${namesText(gained)} without holding it`;
      yield { rule: 'granting-gained', message, place: after.places?.permission(holder) };
    }
    if (lost.length > 0) {
      const message = `${who} may no longer grant ${namesText(lost)} without holding it`;
      yield { rule: 'granting-lost', message, place: after.places?.permission(holder) };
    }
  }
}

const SHOWN = 3;

function namesText(names: readonly string[]): string {
  return names.length > SHOWN ? `${names.length} names` : list(names.map(code));
}

function* serviceChanges(before: Side, after: Side): Iterable<CatalogChange> {
  for (const key of ['defaultLimit', 'maximumLimit'] as const) {
    const [was, is] = [before.catalog.paging[key], after.catalog.paging[key]];
    if (was === is) continue;
    yield {
      rule: is < was && key === 'maximumLimit' ? 'paging-narrowed' : 'paging-changed',
      message: `${code(key)} of lists was ${was} and is ${is}`,
      place: after.places?.service('paging', key),
    };
  }
}
