import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { fieldType } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../../definition/definition.js';
import { LABEL, MONITOR, PROBE, PROJECT, RESOURCES } from './definitions.js';

/** Values of one record by field, as PostgreSQL's text; an Entity Array must be a list of ids. */
export type Stored = Readonly<Record<string, string | null | readonly string[]>>;

const DEFINITIONS: readonly Definition[] = [PROJECT, LABEL, PROBE, ...RESOURCES];

/** Makes the tables of the small catalog. */
export async function createTables(database: Database): Promise<void> {
  const tables = DEFINITIONS.map((definition) => {
    const columns = columnsOf(definition).map(([, field]) => `"${field.column}" ${columnType(field)}`);
    return `CREATE TABLE "${definition.table}" (${columns.join(', ')}, PRIMARY KEY ("id"));`;
  });
  await database.script(`
    ${tables.join('\n')}
    CREATE TABLE "MonitorLabel" ("projectId" uuid, "ownerId" uuid, "targetId" uuid);
    CREATE TABLE "RecordCount" ("projectId" uuid, "table" text, "slot" integer, "count" bigint);
  `);
}

/** Inserts one record, and keeps the counter of its table. */
export async function insert(database: Database, definition: Definition, values: Stored): Promise<void> {
  const columns = columnsOf(definition);
  const names = columns.map(([, field]) => `"${field.column}"`);
  const parameters = columns.map(([, field], index) => `$${index + 1}::${columnType(field)}`);
  const text = `INSERT INTO "${definition.table}" (${names.join(', ')}) VALUES (${parameters.join(', ')})`;
  await database.query(
    { text },
    columns.map(([name]) => textOf(values[name])),
    SERVICE_WORK,
  );
  const { projectId = null, _id = null, labels = [] } = values;
  await database.query(
    { text: 'INSERT INTO "RecordCount" VALUES ($1::uuid, $2, 0, 1)' },
    [textOf(projectId), definition.table],
    SERVICE_WORK,
  );
  if (definition !== MONITOR || typeof labels === 'string' || labels === null) return;
  for (const label of labels) {
    const link = 'INSERT INTO "MonitorLabel" VALUES ($1::uuid, $2::uuid, $3::uuid)';
    await database.query({ text: link }, [textOf(projectId), textOf(_id), label], SERVICE_WORK);
  }
}

function columnsOf(definition: Definition): readonly (readonly [string, FieldDefinition])[] {
  return Object.entries(definition.fields).filter(([, field]) => field.column !== undefined && field.type !== 'Entity');
}

function columnType(field: FieldDefinition): string {
  const { sql } = fieldType(field).column(field);
  return sql === 'timestamptz' ? 'timestamptz(3)' : sql;
}

function textOf(value: Stored[string] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
