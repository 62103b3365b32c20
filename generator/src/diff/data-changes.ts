import type { Place } from '../catalog/place.js';
import { emitPrisma } from '../emit/prisma/index.js';
import { renameStatements } from '../emit/prisma/renames.js';
import { changeSubject, type SchemaChange, type SchemaChangeKind } from '../emit/prisma/schema-change.js';
import { compareSchemas, schemaSnapshot } from '../emit/prisma/schema-comparison.js';
import { storedValues } from '../emit/prisma/stored-values.js';
import { type CatalogChange, type ChangePlace, code, type Entity, formerPlace, type Side } from './catalog-change.js';
import type { DiffRuleId } from './diff-rules.js';

export interface DataChanges {
  readonly changes: readonly CatalogChange[];
  /** The statements that change the tables, triggers aside. */
  readonly sql: string;
}

/** What happens to the data: what the next migration would do. Loads Prisma's engine where the tables change. */
export async function dataChanges(before: Side, after: Side): Promise<DataChanges> {
  const [old, wanted] = [before, after].map(({ catalog }) => schemaSnapshot(emitPrisma(catalog)));
  const standing = storedValues(before.catalog);
  const { sql, changes, renames, statements } = await compareSchemas(old, wanted ?? '', after.catalog, standing);
  const renaming = [...renameStatements(renames, new Set()), ...statements];
  const newTables = new Set(changes.filter(({ kind }) => kind === 'add-table').map(({ table }) => table));
  return {
    changes: changes
      .filter(({ kind, table }) => kind !== 'add-index' || !newTables.has(table))
      .map((change) => ({
        rule: ruleOf(change),
        message: messageOf(change),
        place: placeOf(change, after) ?? formerPlace(placeOf(change, before)),
      })),
    sql: [renaming.join('\n'), sql.trim()].filter((part) => part !== '').join('\n\n'),
  };
}

const RULES: Readonly<Record<SchemaChangeKind, DiffRuleId>> = {
  'add-table': 'table-added',
  'drop-table': 'table-dropped',
  'rename-table': 'table-renamed',
  'add-column': 'column-added',
  'drop-column': 'column-dropped',
  'rename-column': 'column-renamed',
  'change-type': 'type-rewritten',
  'require-column': 'column-required',
  'free-column': 'column-optional',
  'rename-value': 'values-renamed',
  'drop-value': 'values-lost',
  'add-index': 'index-added',
  'drop-index': 'index-dropped',
  'unknown-statement': 'unknown-change',
};

function ruleOf({ kind, danger }: SchemaChange): DiffRuleId {
  if (kind === 'add-column' && danger !== undefined) return 'required-column-added';
  if (kind === 'change-type' && danger !== undefined) return 'type-lost';
  return RULES[kind];
}

function messageOf(change: SchemaChange): string {
  const subject = code(changeSubject(change));
  switch (change.kind) {
    case 'add-table':
      return `New table ${subject}`;
    case 'drop-table':
      return `Table ${subject} is dropped, and its rows are lost`;
    case 'rename-table':
      return `Table ${code(change.name ?? '')} is renamed to ${subject} and keeps its rows`;
    case 'add-column':
      return `New column ${subject}${change.danger === undefined ? '' : `: ${change.danger}`}`;
    case 'drop-column':
      return `Column ${subject} is dropped, and what it holds is lost`;
    case 'rename-column':
      return `Column ${code(`${change.table}.${change.name}`)} is renamed to ${subject} and keeps what it holds`;
    case 'change-type':
      return change.danger === undefined
        ? `Column ${subject} changes its type: no value is lost, but the table is written anew and locked meanwhile`
        : `Column ${subject}: ${change.danger}`;
    case 'require-column':
      return `Column ${subject}: ${change.danger ?? 'it becomes required'}`;
    case 'free-column':
      return `Column ${subject} may be empty`;
    case 'rename-value':
      return `Column ${subject}: rows change from ${change.name}`;
    case 'drop-value':
      return `Column ${subject}: ${change.danger}`;
    case 'add-index':
      return `New index ${code(change.name ?? '')}; writes to the table wait while it is built`;
    case 'drop-index':
      return `Index ${code(change.name ?? '')} is dropped`;
    case 'unknown-statement':
      return change.danger ?? 'A statement that is not known';
  }
}

/** Where the catalog says what a table or column is there for. */
function placeOf({ table, column, kind }: SchemaChange, { catalog, places }: Side): ChangePlace {
  if (places === undefined) return undefined;
  const entities: readonly Entity[] = [...catalog.resources, ...catalog.references];
  for (const { names, table: own, fields } of entities) {
    const title = names.title;
    const joined = fields.find(({ relation }) => relation?.joinTable === table);
    if (joined !== undefined) return places.field(title, joined.name);
    if (own !== table) continue;
    if (column === undefined) return places.entity(title, kind === 'rename-table' ? 'renamedFrom' : 'name');
    const field = fields.find((candidate) => candidate.column === column && candidate.type !== 'Entity');
    return field === undefined ? undefined : fieldPlace(field.name, kind, (...path) => places.field(title, ...path));
  }
  return undefined;
}

function fieldPlace(
  field: string,
  kind: SchemaChangeKind,
  find: (field: string, key?: 'renamedFrom' | 'type' | 'required') => Place,
): Place {
  if (kind === 'rename-column') return find(field, 'renamedFrom');
  if (kind === 'change-type') return find(field, 'type');
  return kind === 'require-column' || kind === 'free-column' ? find(field, 'required') : find(field);
}

/** Relations whose target, when it is deleted, takes records along that it did not, or the other way. */
export function* deleteChanges(
  pairs: readonly { readonly before: Entity; readonly after: Entity }[],
  { places }: Side,
): Iterable<CatalogChange> {
  for (const { before, after } of pairs) {
    for (const field of after.fields) {
      if (field.type !== 'Entity' || field.relation === undefined) continue;
      const was = before.fields.find(({ name }) => name === field.name || name === field.renamedFrom)?.relation
        ?.onDelete;
      if (was === undefined || was === field.relation.onDelete) continue;
      const title = after.names.title;
      const effect = was === 'restrict' ? 'now takes its records along' : 'is now refused while records point at it';
      const message = `Deleting what ${title}'s ${code(field.name)} points at ${effect}`;
      yield { rule: 'delete-changed', message, place: places?.field(title, field.name, 'onDelete') };
    }
  }
}
