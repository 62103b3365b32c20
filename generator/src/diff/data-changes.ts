import type { Place } from '../catalog/place.js';
import { catalogObjects } from '../emit/prisma/catalog-objects.js';
import { objectChanges } from '../emit/prisma/database-object.js';
import { emitPrisma } from '../emit/prisma/index.js';
import { renameStatements } from '../emit/prisma/renames.js';
import { changeSubject, type SchemaChange, type SchemaChangeKind } from '../emit/prisma/schema-change.js';
import { compareSchemas, type SchemaComparison, schemaSnapshot } from '../emit/prisma/schema-comparison.js';
import { storedValues } from '../emit/prisma/stored-values.js';
import type { Field } from '../model/model.js';
import {
  type CatalogChange,
  type ChangePlace,
  type ChangeSubject,
  code,
  type Entity,
  formerPlace,
  type Side,
} from './catalog-change.js';
import type { DiffRuleId } from './diff-rules.js';

export interface DataChanges {
  readonly changes: readonly CatalogChange[];
  /** The statements of the migration; without those of triggers and functions where a side is a contract. */
  readonly sql: string;
}

/** What happens to the data: what the next migration would do. Loads Prisma's engine where the tables change. */
export async function dataChanges(before: Side, after: Side): Promise<DataChanges> {
  const [old, wanted] = [before, after].map(({ catalog }) => schemaSnapshot(emitPrisma(catalog)));
  const standing = storedValues(before.catalog);
  const comparison = await compareSchemas(old, wanted ?? '', after.catalog, standing);
  const { changes } = comparison;
  const newTables = new Set(changes.filter(({ kind }) => kind === 'add-table').map(({ table }) => table));
  return {
    changes: changes
      .filter(({ kind, table }) => kind !== 'add-index' || !newTables.has(table))
      .map((change) => ({
        rule: ruleOf(change),
        about: aboutOf(change, after) ?? aboutOf(change, before) ?? {},
        message: messageOf(change),
        place: placeOf(change, after) ?? formerPlace(placeOf(change, before)),
      })),
    sql: wholeMigration(before, after, comparison),
  };
}

/**
 * The statements in the order of a migration. A contract says nothing of triggers and functions: against one they are left out.
 */
function wholeMigration(before: Side, after: Side, { sql, changes, renames, statements }: SchemaComparison): string {
  const standing = before.places === undefined ? [] : catalogObjects(before.catalog);
  const counted = new Set(standing.flatMap(({ name }) => /^trigger (\w+) record_count_insert$/.exec(name)?.[1] ?? []));
  const caughtUp = new Set([
    ...changes.flatMap(({ kind, table }) => (kind === 'add-table' ? [table] : [])),
    ...renames.tables.filter(({ from }) => counted.has(from)).map(({ to }) => to),
  ]);
  const objects = objectChanges(standing, before.places === undefined ? [] : catalogObjects(after.catalog), caughtUp);
  const renaming = [...renameStatements(renames, counted), ...statements];
  return [objects.before.join('\n'), renaming.join('\n'), sql.trim(), objects.after.join('\n\n')]
    .filter((part) => part !== '')
    .join('\n\n');
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

export function ruleOf({ kind, danger }: SchemaChange): DiffRuleId {
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

/** Which entity, and which field of it, a table and its column are there for. */
function ownerOf({ table, column }: SchemaChange, { catalog }: Side): { title: string; field?: Field } | undefined {
  const entities: readonly Entity[] = [...catalog.resources, ...catalog.references];
  for (const { names, table: own, fields } of entities) {
    const joined = fields.find(({ relation }) => relation?.joinTable === table);
    if (joined !== undefined) return { title: names.title, field: joined };
    if (own !== table) continue;
    if (column === undefined) return { title: names.title };
    const field = fields.find((candidate) => candidate.column === column && candidate.type !== 'Entity');
    return field && { title: names.title, field };
  }
  return undefined;
}

function aboutOf(change: SchemaChange, side: Side): ChangeSubject | undefined {
  const owner = ownerOf(change, side);
  return owner && { resource: owner.title, ...(owner.field && { fields: [owner.field.name] }) };
}

/** Where the catalog says what a table or column is there for. */
function placeOf(change: SchemaChange, side: Side): ChangePlace {
  const { places } = side;
  const owner = ownerOf(change, side);
  if (places === undefined || owner === undefined) return undefined;
  const { title, field } = owner;
  const { kind } = change;
  if (field === undefined) return places.entity(title, kind === 'rename-table' ? 'renamedFrom' : 'name');
  if (field.relation?.joinTable === change.table) return places.field(title, field.name);
  return fieldPlace(field.name, kind, (...path) => places.field(title, ...path));
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
