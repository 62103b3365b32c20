import type { Queryable, SqlValue } from '@catalog-service/postgres';
import { arrayText } from '@catalog-service/postgres';
import { fieldType } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { arraysOf, columnsOf } from '../write/columns.js';
import type { WriteValues } from '../write/values.js';

/** Records that one statement inserts: enough that the round trip does not matter, few enough to show progress. */
const BATCH_SIZE = 1000;

/**
 * Inserts whole records, without the hooks that a create over HTTP runs. `columns` holds values by field name, those of
 * internal columns too; `_id` must be given, and `projectId` where the definition has it.
 * @param onInserted called with the number of records of each batch.
 * @throws DatabaseError where the database refuses a record.
 */
export async function insertRecords(
  queryable: Queryable,
  definition: Definition,
  records: readonly WriteValues[],
  onInserted: (count: number) => void = () => {},
): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH_SIZE) {
    const batch = records.slice(start, start + BATCH_SIZE);
    await insertRows(queryable, definition, batch);
    for (const { field, joinTable } of arraysOf(definition)) await insertLinks(queryable, joinTable, field, batch);
    onInserted(batch.length);
  }
}

interface InsertColumn {
  readonly field: string;
  readonly column: string;
  readonly sqlType: string;
}

function insertColumns(definition: Definition): InsertColumn[] {
  const own = columnsOf(definition).map(({ field, column, definition: fieldDefinition }) => ({
    field,
    column,
    sqlType: fieldType(fieldDefinition).column(fieldDefinition).sql,
  }));
  const internal = definition.kind === 'reference' ? Object.entries(definition.internal ?? {}) : [];
  return [
    ...own,
    ...internal.map(([field, { column, type }]) => ({ field, column, sqlType: fieldType({ type }).column({}).sql })),
  ];
}

async function insertRows(queryable: Queryable, definition: Definition, batch: readonly WriteValues[]): Promise<void> {
  const columns = insertColumns(definition).filter(({ field }) => batch.some((record) => record.columns.has(field)));
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const lists = columns.map(({ sqlType }, index) => `$${index + 1}::${sqlType}[]`).join(', ');
  await queryable.query(
    { text: `INSERT INTO "${definition.table}" (${names}) SELECT * FROM unnest(${lists})` },
    columns.map(({ field }) => arrayText(batch.map((record) => record.columns.get(field) ?? null))),
  );
}

async function insertLinks(
  queryable: Queryable,
  joinTable: string,
  field: string,
  batch: readonly WriteValues[],
): Promise<void> {
  const links = batch.flatMap(({ columns, arrays }) =>
    (arrays.get(field) ?? []).map((target) => [columns.get('projectId') ?? null, columns.get('_id') ?? null, target]),
  );
  if (links.length === 0) return;
  const column = (index: number): SqlValue => arrayText(links.map((link) => link[index] ?? null));
  await queryable.query(
    {
      text:
        `INSERT INTO "${joinTable}" ("projectId", "ownerId", "targetId") ` +
        'SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[])',
    },
    [column(0), column(1), column(2)],
  );
}
