import { ACCESS_LISTS } from '@catalog-service/vocabulary';
import { isServed } from '../model/entities.js';
import type { Field, Resource } from '../model/model.js';
import { code, enumerated } from '../text.js';
import { gainedOperation } from './access-changes.js';
import {
  type CatalogChange,
  type Entity,
  entityChange,
  fieldChange,
  matchFields,
  type Pair,
  type Side,
} from './catalog-change.js';
import { SCOPES } from './entity-changes.js';
import { holdsGrants, isSecret } from './gains.js';

/** Dangers of a new resource; its access table shows the rest. */
export function newResourceDangers(resource: Resource, side: Side): CatalogChange[] {
  const dangers = ACCESS_LISTS.flatMap((operation) =>
    (resource.access[operation] ?? []).map((name) => gainedOperation(name, operation, resource, [], side)),
  ).filter(({ rule }) => rule !== 'access-gained');
  if (resource.scope === 'project') return dangers;
  const title = resource.names.title;
  const message = `${title} records are ${SCOPES[resource.scope]}: service keys of any project write those of all`;
  return [...dangers, entityChange(side, title, 'scope-changed', message, 'scope')];
}

/** Dangers of the new fields of a resource or reference. */
export function* newFieldDangers(pair: Pair<Entity>, side: Side): Iterable<CatalogChange> {
  const { before, after } = pair;
  const title = after.names.title;
  const known = new Map(before.fields.map((field) => [field.name, field]));
  for (const field of matchFields(visible(before), visible(after)).added) {
    const readers = isServed(after) ? field.access.read : ['every name that may read a record that refers to it'];
    if (known.get(field.renamedFrom ?? field.name)?.internal === true) {
      const message = `${title}'s ${code(field.name)} was not part of the API, and ${enumerated(readers)} can now read it`;
      yield fieldChange(side, title, field.name, 'field-exposed', message);
    } else if (isSecret(field) && readers.length > 0) {
      const message = `${title} has a new field ${code(field.name)}, a secret by its name, and ${enumerated(readers)} can read it`;
      yield fieldChange(side, title, field.name, 'secret-readable', message);
    }
    if (field.reveals === true) {
      const message = `${title}'s new ${code(field.name)} reveals fields that not all of its readers may read`;
      yield fieldChange(side, title, field.name, 'field-reveals', message);
    }
    if (after.kind === 'resource') yield* publicFields(after, field, side.locations);
  }
  if (after.kind === 'reference' || !holdsGrants(after)) return;
  if (before.kind === 'resource' && holdsGrants(before)) return;
  const writers = [...new Set([...after.access.create, ...after.access.update])];
  if (writers.length === 0) return;
  const message = `${title} records now grant permissions, and ${enumerated(writers)} can write them`;
  yield entityChange(side, title, 'grants-writable', message);
}

/** A reference that was only read, and is written over HTTP from now on. */
export function* writableReferences({ before, after }: Pair<Entity>, side: Side): Iterable<CatalogChange> {
  if (before.kind === 'resource' || after.kind === 'reference') return;
  const { create, update, delete: remove } = after.access;
  const writers = [...new Set([...create, ...update, ...remove])];
  const message = `${after.names.title} records were read-only, and ${enumerated(writers)} can write them now`;
  yield entityChange(side, after.names.title, 'reference-writable', message, 'access');
}

const visible = ({ fields }: Entity): Field[] => fields.filter(({ internal }) => !internal);

function* publicFields(resource: Resource, field: Field, locations: Side['locations']): Iterable<CatalogChange> {
  const title = resource.names.title;
  for (const operation of ['read', 'create', 'update'] as const) {
    if (!field.access[operation].includes('Public')) continue;
    yield {
      rule: 'public-access-gained',
      about: { resource: title, operation, fields: [field.name], permission: 'Public' },
      message: `**Public** can ${operation} ${title}'s ${code(field.name)}, which is new`,
      location: locations?.fieldAccess(title, field.name, operation, 'Public'),
    };
  }
}
