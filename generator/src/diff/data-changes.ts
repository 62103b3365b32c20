import type { Location } from '../catalog/location.js';
import { changeSubject, type SchemaChange, type SchemaChangeKind } from '../migrations/change.js';
import { ownerOf } from '../migrations/change-owner.js';
import { migrationText } from '../migrations/migration-text.js';
import { catalogChanges } from '../migrations/schema-changes.js';
import { wantedState } from '../migrations/wanted-state.js';
import { code } from '../text.js';
import {
  type CatalogChange,
  type ChangeLocation,
  type ChangeSubject,
  formerLocation,
  type Side,
} from './catalog-change.js';
import type { DiffRuleId } from './diff-rules.js';

interface DataChanges {
  readonly changes: readonly CatalogChange[];
  /** The same as changes of the database. */
  readonly schema: readonly SchemaChange[];
  /** The statements of the migration; without triggers and functions, which follow from the catalog. */
  readonly sql: string;
}

/** Effects on data: the changes of the next migrations, at once and after the last older build has stopped. */
export function dataChanges(before: Side, after: Side): DataChanges {
  const isContract = before.locations === undefined;
  const changes = catalogChanges(wantedState(before.catalog), after.catalog).filter(
    ({ kind }) => !isContract || !OBJECTS.has(kind),
  );
  const newTables = new Set(changes.filter(({ kind }) => kind === 'add-table').map(({ table }) => table));
  return {
    schema: changes,
    changes: changes.flatMap((change) => {
      const rule = ruleOf(change);
      if (rule === undefined || (change.kind === 'add-index' && newTables.has(change.table))) return [];
      return [
        {
          rule,
          about: aboutOf(change, after) ?? aboutOf(change, before) ?? {},
          message: messageOf(change),
          location: locationOf(change, after) ?? formerLocation(locationOf(change, before)),
        },
      ];
    }),
    sql: (['expand', 'break', 'contract', 'later'] as const)
      .map((phase) => changes.filter((change) => change.phase === phase && !/-(trigger|function)$/.test(change.kind)))
      .filter((list) => list.length > 0)
      // Its first line says when it runs; the titles of steps repeat the statements.
      .map((list) => migrationText(list).replace(/^(-- step.*|)\n/gm, ''))
      .join(''),
  };
}

/** A contract does not describe triggers and functions. */
const OBJECTS: ReadonlySet<SchemaChangeKind> = new Set([
  'change-function',
  'drop-function',
  'change-trigger',
  'drop-trigger',
  'fill-column',
  'make-values',
  'copy-rows',
]);

/** Kinds that are reported; the others follow from these, or do not matter to a reviewer of the catalog. */
const RULES: Partial<Readonly<Record<SchemaChangeKind, DiffRuleId>>> = {
  'add-table': 'table-added',
  'drop-table': 'table-dropped',
  'add-column': 'column-added',
  'drop-column': 'column-dropped',
  'change-type': 'type-lost',
  'require-column': 'column-required',
  'free-column': 'column-optional',
  'rename-value': 'values-renamed',
  'drop-value': 'values-lost',
  'make-values': 'values-made',
  'add-index': 'index-added',
  'drop-index': 'index-dropped',
};

function ruleOf({ kind, danger }: SchemaChange): DiffRuleId | undefined {
  if (kind === 'fill-column') return danger === undefined ? undefined : 'values-calculated';
  return RULES[kind];
}

function messageOf(change: SchemaChange): string {
  const subject = code(changeSubject(change));
  switch (change.kind) {
    case 'add-table':
      return `New table ${subject}`;
    case 'drop-table':
      return `Table ${subject} stays until \`migrate --contract\`, and its rows are lost then`;
    case 'add-column':
      return `New column ${subject}`;
    case 'drop-column':
      return `Column ${subject} stays until \`migrate --contract\`, and what it holds is lost then`;
    case 'require-column':
      return `Column ${subject} may be empty until \`migrate --contract\`${change.danger === undefined ? '' : ', which fails while a row has no value'}`;
    case 'free-column':
      return `Column ${subject} may be empty`;
    case 'make-values':
      return `Column ${subject}: the database makes the values of existing rows`;
    case 'rename-value':
      return `Column ${subject}: rows change from ${change.name}`;
    case 'add-index':
      return `New index ${code(change.name ?? '')}`;
    case 'drop-index':
      return `Index ${code(change.name ?? '')} is dropped`;
    default:
      return `Column ${subject}: ${change.danger}`;
  }
}

function aboutOf(change: SchemaChange, side: Side): ChangeSubject | undefined {
  const owner = ownerOf(change, side.catalog);
  return owner && { resource: owner.entity.names.title, ...(owner.field && { fields: [owner.field.name] }) };
}

/** The location of the entity or field of a table or column. */
function locationOf(change: SchemaChange, side: Side): ChangeLocation {
  const { locations } = side;
  const owner = ownerOf(change, side.catalog);
  if (locations === undefined || owner === undefined) return undefined;
  const { title } = owner.entity.names;
  const { field } = owner;
  const { kind } = change;
  if (field === undefined) return locations.entity(title, 'name');
  if (field.relation?.joinTable === change.table) return locations.field(title, field.name);
  return fieldLocation(field.name, kind, (...path) => locations.field(title, ...path));
}

function fieldLocation(
  field: string,
  kind: SchemaChangeKind,
  find: (field: string, key?: 'type' | 'required') => Location,
): Location {
  if (kind === 'change-type') return find(field, 'type');
  return kind === 'require-column' || kind === 'free-column' ? find(field, 'required') : find(field);
}
