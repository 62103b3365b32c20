import { hasLabels, ownerFieldOf } from '@catalog-service/vocabulary/access';
import { hasOwnReaders } from '@catalog-service/vocabulary/model';
import { parentFieldOf } from '../features/read-through/read-parents.js';
import { memoise } from './memoise.js';
import type { Catalog, Field, Part, Reference, Resource, Served, ServedReference } from './model.js';

export { hasOwnReaders, issuesSecret, targetOf } from '@catalog-service/vocabulary/model';

/** Whether records of the entity can be read over HTTP. */
export function isServed<T extends Resource | Reference>(entity: T): entity is T & { readonly path: string } {
  return entity.path !== undefined;
}

/** The references whose records can be read over HTTP, in the order of the catalog. */
export function servedReferences({ references }: Catalog): readonly ServedReference[] {
  return references.filter(isServed);
}

/** The entities that are served, by what callers may do with them; none of the kinds is empty. */
export function servedKinds(catalog: Catalog): readonly ServedKind[] {
  const isReference = ({ isReference: mark }: Resource): boolean => mark === true;
  const kinds: readonly ServedKind[] = [
    { kind: 'resource', title: 'Resources', all: catalog.resources.filter((one) => !isReference(one)) },
    { kind: 'written', title: 'References', all: catalog.resources.filter(isReference) },
    { kind: 'read', title: 'References (read only)', all: servedReferences(catalog) },
  ];
  return kinds.filter(({ all }) => all.length > 0);
}

export interface ServedKind {
  readonly kind: 'resource' | 'written' | 'read';
  readonly title: string;
  readonly all: readonly Served[];
}

/** The catalog as the database sees it: without former names of fields. */
export const storedCatalog = memoise(
  (catalog: Catalog): Catalog => ({
    ...catalog,
    resources: catalog.resources.map(withoutFormerNames),
    references: catalog.references.map(withoutFormerNames),
  }),
);

function withoutFormerNames<T extends Resource | Reference>(entity: T): T {
  return { ...entity, fields: entity.fields.filter(({ aliasOf }) => aliasOf === undefined) };
}

/**
 * Whether the row filter of a caller may hide records of an entity. A relation to a hidden record is answered with null, a set without it.
 * Records of a reference are visible through every relation to them, except for fields with a list of their own, and where the readers that
 * it declares hold.
 */
export function mayBeUnseen(entity: Resource | Reference, { resources, references }: Catalog): boolean {
  if (entity.kind === 'resource' && !entity.isReference) {
    return hasLabels(entity) || (ownerFieldOf(entity) ?? parentFieldOf(entity)) !== undefined;
  }
  if (ownerFieldOf(entity) !== undefined && entity.fields.some((field) => hasOwnReaders(field, entity))) return true;
  const leadsHere = ({ relation }: Field) => relation?.isGuarded === true && relation.target === entity.names.pascal;
  return hasLabels(entity) && [...resources, ...references].some(({ fields }) => fields.some(leadsHere));
}

/** The other names of a field: the Entity that it is the id of, and the former names of both. */
export function otherNames({ name, entityField }: Field, siblings: readonly Field[]): readonly string[] {
  const isTied = siblings.some((other) => other.name === entityField);
  const own = entityField !== undefined && isTied ? [entityField] : [];
  const named = new Set([name, ...own]);
  return [...own, ...siblings.flatMap((other) => (named.has(other.aliasOf ?? '') ? [other.name] : []))];
}

/** The entity that has a part, if there is one. */
export const entityWith = ({ resources, references }: Catalog, part: Part): Resource | Reference | undefined =>
  [...references, ...resources].find((entity) => entity.part === part);

/** The table of the projects. @throws Error if the catalog has none: the checks come first. */
export function projectTable(catalog: Catalog): string {
  const project = entityWith(catalog, 'project');
  if (project === undefined) throw new Error('The catalog has no project');
  return project.table;
}

/** Description of that secret in the documents. */
export const SECRET_TEXT =
  'The key itself, which is answered once and not stored. Absent from a dry run and from the repeated answer of an `Idempotency-Key`.';
