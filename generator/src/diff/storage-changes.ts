import type { Field } from '../model/model.js';
import { code } from '../text.js';
import {
  type CatalogChange,
  type Entity,
  entityChange,
  fieldChange,
  matchFields,
  type Pair,
  type Side,
} from './catalog-change.js';

/** Names that now refer to other values: paths, fields, tables and columns. */
export function* storageChanges(pairs: readonly Pair<Entity>[], before: Side, after: Side): Iterable<CatalogChange> {
  // A contract does not describe tables and columns.
  if (before.locations === undefined) return;
  yield* pathChanges(before, after);
  for (const pair of pairs) yield* tableChanges(pair, after);
}

function* pathChanges(before: Side, after: Side): Iterable<CatalogChange> {
  const former = new Map(servedAt(before));
  for (const [path, entity] of servedAt(after)) {
    const was = former.get(path);
    if (was === undefined || was.table === entity.table) continue;
    const title = entity.names.title;
    const message = `${code(path)} served ${was.names.title} and now serves ${title}`;
    yield entityChange(after, title, 'path-taken', message, entity.path === path ? 'path' : 'former');
  }
}

const servedAt = ({ catalog }: Side): (readonly [path: string, entity: Entity])[] =>
  [...catalog.resources, ...catalog.references].flatMap((entity) =>
    [entity.path, entity.former?.path].flatMap((path) => (path === undefined ? [] : [[path, entity] as const])),
  );

function* tableChanges({ before, after }: Pair<Entity>, side: Side): Iterable<CatalogChange> {
  const title = after.names.title;
  if (before.table !== after.table) {
    const message = `${title} records were stored in the table ${code(before.table)} and are now stored in ${code(after.table)}`;
    yield entityChange(side, title, 'storage-changed', message, 'table');
  }
  const moved = new Map<string, string>();
  for (const field of matchFields(before.fields, after.fields).pairs) {
    const [was, is] = [locationOf(field.before), locationOf(field.after)];
    if (was !== is) moved.set(field.after.name, `was stored in ${code(was)} and is now stored in ${code(is)}`);
  }
  const former = new Map(namesOf(before));
  for (const [name, field] of namesOf(after)) {
    const was = former.get(name);
    if (was === undefined || locationOf(was) === locationOf(field) || moved.has(field.name)) continue;
    moved.set(field.name, `has a name that belonged to ${code(locationOf(was))}`);
  }
  for (const [name, how] of moved) {
    yield fieldChange(side, title, name, 'storage-changed', `${title}'s ${code(name)} ${how}`);
  }
}

/** The column or the join table. */
const locationOf = ({ column, relation, name }: Field): string => column ?? relation?.joinTable ?? name;

/** Every name by which callers know a field. */
const namesOf = ({ fields }: Entity): (readonly [name: string, field: Field])[] =>
  fields.flatMap((field) =>
    [field.name, field.former?.name].flatMap((name) => (name === undefined ? [] : [[name, field] as const])),
  );
