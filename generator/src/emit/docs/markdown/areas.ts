import { fieldType, goesWithTarget } from '@catalog-service/vocabulary';
import type { Catalog, Field, Reference, Resource } from '../../../model/model.js';
import { compareText } from '../../../text.js';

export type Entity = Resource | Reference;

/** Entities that belong together, small enough for one diagram: a head and all that is deleted with it. */
export interface Area {
  readonly head: Entity;
  /** The head first, then in the order of the catalog. */
  readonly members: readonly Entity[];
}

const byName = (left: Entity, right: Entity): number => compareText(left.names.kebab, right.names.kebab);

/**
 * The areas of a catalog, sorted by the names of their heads. An entity belongs to the entity that it is deleted with; of several, to the
 * one whose name is a prefix of its own, or else to the first. An entity without either is in no area.
 */
export function areasOf(catalog: Catalog): Area[] {
  const entities = [...catalog.resources, ...catalog.references];
  const byKey = new Map<string, Entity>(entities.map((entity) => [entity.names.pascal, entity]));
  const hubs = hubsOf(catalog);
  const heads = new Map(entities.map((entity) => [entity, headOf(entity, byKey, hubs)]));
  return entities
    .filter((entity) => heads.get(entity) === entity)
    .sort(byName)
    .map((head) => ({
      head,
      members: [head, ...entities.filter((entity) => entity !== head && heads.get(entity) === head)],
    }))
    .filter(({ members }) => members.length > 1);
}

/** Relations that a diagram shows: all but the common ones. */
export function ownRelations(entity: Entity, common: ReadonlySet<string>): Field[] {
  return entity.fields.filter(
    ({ name, type, relation, internal, aliasOf }) =>
      relation !== undefined && type !== 'Object ID' && !internal && aliasOf === undefined && !common.has(name),
  );
}

/** Names of the relations that all resources but a few have. */
export function commonRelations({ resources }: Catalog): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { fields } of resources) {
    for (const { name, type } of fields)
      if (fieldType({ type }).relation === 'one') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 1 && count * 2 > resources.length).map(([name]) => name));
}

/** The entity that all others belong to: it would join all areas. */
function hubsOf(catalog: Catalog): ReadonlySet<string> {
  const common = commonRelations(catalog);
  const fields = catalog.resources.flatMap((resource) => resource.fields);
  return new Set(fields.filter(({ name, relation }) => common.has(name) && goesWithTarget(relation)).map(targetOf));
}

const targetOf = ({ relation }: Field): string => relation?.target ?? '';

/** Follows the owners of an entity; in a cycle, the first by name is the head. */
function headOf(entity: Entity, byKey: ReadonlyMap<string, Entity>, hubs: ReadonlySet<string>): Entity {
  const path = [entity];
  for (;;) {
    const owner = ownerOf(path.at(-1) ?? entity, byKey, hubs);
    if (owner === undefined) return path.at(-1) ?? entity;
    const start = path.indexOf(owner);
    if (start !== -1) return [...path.slice(start)].sort(byName)[0] ?? owner;
    path.push(owner);
  }
}

function ownerOf(entity: Entity, byKey: ReadonlyMap<string, Entity>, hubs: ReadonlySet<string>): Entity | undefined {
  const owners = entity.fields
    .filter(({ type, relation }) => fieldType({ type }).relation === 'one' && goesWithTarget(relation))
    .flatMap((field) => byKey.get(targetOf(field)) ?? [])
    .filter(({ names }) => !hubs.has(names.pascal) && names.pascal !== entity.names.pascal);
  return owners.find(({ names }) => entity.names.title.startsWith(`${names.title} `)) ?? owners[0];
}
