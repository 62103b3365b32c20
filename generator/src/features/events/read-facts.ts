import { fieldsOf, goesWithTarget } from '@catalog-service/vocabulary';
import { labelParentOf, ownerFieldOf, ownLabelsOf } from '@catalog-service/vocabulary/access';
import type { Catalog, Reference, Resource } from '../../model/model.js';
import { parentFieldOf } from '../read-through/read-parents.js';

/** A resource whose records decide who reads those of another one, by their labels alone or by all that decides who reads them. */
export interface Ancestor {
  readonly entity: Resource | Reference;
  readonly decides: 'labels' | 'everything';
  /** SQL that is true of a row `r` of the other resource and the row of this one with an id. */
  readonly isAbove: (id: string) => string;
  /** The column of the other one that leads to it. */
  readonly column: string;
  /** A delete of its record deletes the other one. */
  readonly deletes: boolean;
}

/** SQL of a row as it was before a statement changed it. */
export interface Earlier {
  readonly table: string;
  readonly row: string;
}

export const isChanged = (column: string): string => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`;

/** SQL of the facts of a row by which callers see it; NULL where everybody sees all or nothing. */
export function factsOf(
  resource: Resource | Reference,
  row: string,
  catalog: Catalog,
  earlier?: Earlier,
  depth = 1,
): string {
  const columns = factColumns(resource);
  const parts: string[] = [];
  if (columns.length > 0) {
    parts.push(`'row', jsonb_build_object(${columns.map((column) => `'${column}', ${row}."${column}"`).join(', ')})`);
  }
  const join = labelJoin(resource, catalog);
  if (join !== undefined) {
    const id = `${row}."${labelParent(resource, catalog)?.column ?? 'id'}"`;
    parts.push(`'labels', ARRAY(SELECT l."targetId" FROM "${join}" AS l WHERE l."ownerId" = ${id})`);
  }
  const parent = entityOf(resource, parentFieldOf(resource), catalog);
  if (parent !== undefined) {
    const { entity, column } = parent;
    const alias = `p${depth}`;
    const isEarlier = earlier?.table === entity.table;
    const above = factsOf(entity, isEarlier ? earlier.row : alias, catalog, earlier, depth + 1);
    if (above !== 'NULL') {
      parts.push(
        `'parent', ${isEarlier ? above : `(SELECT ${above} FROM "${entity.table}" AS ${alias} WHERE ${alias}."id" = ${row}."${column}")`}`,
      );
    }
  }
  return parts.length === 0 ? 'NULL' : `jsonb_build_object(${parts.join(', ')})`;
}

/** The columns of the owner and of the conditions of those who read. */
function factColumns(resource: Resource | Reference): readonly string[] {
  const names = [
    ownerFieldOf(resource),
    ...(resource.conditions ?? []).flatMap(({ list, expression }) => (list === 'read' ? fieldsOf(expression) : [])),
  ];
  const columns = names.flatMap((name) => resource.fields.find((field) => field.name === name)?.column ?? []);
  return [...new Set(columns)];
}

/** The same, and those that lead to labels and to the record through which others are read. */
export function decidingColumns(resource: Resource | Reference): readonly string[] {
  const leading = [labelParentOf(resource), parentFieldOf(resource)].flatMap(
    (name) => resource.fields.find((field) => field.name === name)?.column ?? [],
  );
  return [...new Set([...factColumns(resource), ...leading])];
}

/** The record of an ancestor exists, or the row has none. */
export const isThere = ({ entity, column, isAbove }: Ancestor, row: string): string =>
  `(${row}."${column}" IS NULL OR EXISTS (SELECT FROM "${entity.table}" AS p WHERE ${isAbove('p."id"').replaceAll('r.', `${row}.`)}))`;

/** The resource or reference to which an Entity leads, and the column of the Entity. */
function entityOf({ fields }: Resource | Reference, name: string | undefined, { resources, references }: Catalog) {
  const field = fields.find((one) => one.name === name);
  const entity = [...resources, ...references].find(({ names }) => names.pascal === field?.relation?.target);
  return field?.column === undefined || entity === undefined
    ? undefined
    : { entity, column: field.column, deletes: goesWithTarget(field.relation) };
}

/** The Entity whose record has the labels. */
const labelParent = (resource: Resource | Reference, catalog: Catalog) =>
  entityOf(resource, labelParentOf(resource), catalog);

/** The table that joins the records to labels, or the records that have them. */
export function labelJoin(resource: Resource | Reference, catalog: Catalog): string | undefined {
  const own = ownLabelsOf(resource);
  if (own !== undefined) return resource.fields.find(({ name }) => name === own)?.relation?.joinTable;
  const parent = labelParent(resource, catalog);
  return parent && labelJoin(parent.entity, catalog);
}

/** The records on which the sight of a record depends, each once. */
export function ancestorsOf(resource: Resource | Reference, catalog: Catalog): readonly Ancestor[] {
  const parent = entityOf(resource, parentFieldOf(resource), catalog);
  const labelled = labelParent(resource, catalog);
  const made: Ancestor[] = [];
  if (parent !== undefined) {
    const { entity, column } = parent;
    made.push({
      entity,
      column,
      decides: 'everything',
      isAbove: (id) => `r."${column}" = ${id}`,
      deletes: parent.deletes,
    });
    for (const one of ancestorsOf(entity, catalog)) {
      const isAbove = (id: string) =>
        `EXISTS (SELECT FROM "${entity.table}" AS m WHERE m."id" = r."${column}" AND ${one.isAbove(id).replaceAll('r.', 'm.')})`;
      made.push({ ...one, column, isAbove, deletes: one.deletes && parent.deletes });
    }
  }
  if (labelled !== undefined && labelled.entity !== parent?.entity) {
    const { entity, column, deletes } = labelled;
    made.push({
      entity,
      column,
      decides: 'labels',
      isAbove: (id) => `r."${column}" = ${id}`,
      deletes,
    });
  }
  return made;
}
