import { markProject, ofProject, type Registry, requireStored } from '@catalog-service/engine';
import { type Database, SERVICE_WORK, type Statement, serviceRows, type Transaction } from '@catalog-service/postgres';
import { writeFinalValues } from './final-values.js';
import { type ProjectTable, readProjectTables } from './project-tables.js';

/** Rows, or blocks of a table without an index on the project, that a transaction looks at first, and the time that it should take. */
const FIRST_BATCH = 200;
const LARGEST_BATCH = 5_000;
const BATCH_MS = 40;

export interface DeleteOptions {
  readonly projectId: string;
  /** Where it has moved to, which its callers are told for ever. */
  readonly movedTo?: string;
  /** Called with the number of rows so far. */
  readonly progress?: (rows: number) => void;
}

/**
 * Marks a project, so that its requests are refused, and deletes its rows in short transactions, itself last. Nobody is told of the
 * deletes: no trigger runs. After an interruption, the next call continues.
 * @returns the number of deleted rows
 * @throws ProvisionError if there is no such project
 */
export async function deleteProject(database: Database, registry: Registry, options: DeleteOptions): Promise<number> {
  const { projectId, movedTo: cell } = options;
  await requireStored(database, registry, 'project', projectId);
  const tables = await readProjectTables(database, registry);
  await database.transaction(writeFinalValues, SERVICE_WORK);
  await markProject(database, projectId, cell === undefined ? { state: 'deleting' } : { state: 'moved', cell });
  return deleteRows(database, registry, tables, options);
}

/** Deletes the rows of a project that is marked, and the project. */
async function deleteRows(
  database: Database,
  registry: Registry,
  tables: readonly ProjectTable[],
  { projectId, movedTo, progress }: DeleteOptions,
): Promise<number> {
  const project = registry.part('project').table;
  const own = tables.filter(({ name, ofProject }) => ofProject !== undefined && name !== project && name !== MARKS);
  let deleted = 0;
  const counted = (rows: number): void => {
    deleted += rows;
    progress?.(deleted);
  };
  for (const table of own)
    for (const part of table.parts)
      await (table.isIndexed ? deleteByIndex : deleteByBlocks)(database, part, projectId, counted);
  // Writes that are no changes of records may have come meanwhile. They hold the row of the project.
  await database.transaction(async (transaction) => {
    await writeFinalValues(transaction);
    const here = `"${project}" WHERE "id" = $1::uuid`;
    await transaction.query({ text: `SELECT FROM ${here} FOR UPDATE` }, [projectId]);
    for (const { name, isIndexed } of own) if (isIndexed) await deleteOf(transaction, name, projectId);
    await transaction.query({ text: `DELETE FROM ${here}` }, [projectId]);
    if (movedTo === undefined) await deleteOf(transaction, MARKS, projectId);
    await transaction.query({ text: "SELECT pg_notify('user_rights_changed', $1)" }, [projectId]);
  }, SERVICE_WORK);
  return deleted + 1;
}

const MARKS = 'ProjectMark';

const deleteOf = (transaction: Transaction, table: string, projectId: string) =>
  transaction.query({ text: `DELETE FROM "${table}" WHERE ${ofProject()}` }, [projectId]);

async function deleteByIndex(
  database: Database,
  table: string,
  projectId: string,
  counted: (rows: number) => void,
): Promise<void> {
  const text = `DELETE FROM "${table}" WHERE ctid = ANY(ARRAY(SELECT t.ctid FROM "${table}" t WHERE ${ofProject('t')} LIMIT $2::bigint))`;
  for (let size = FIRST_BATCH, rows = -1; rows !== 0; ) {
    const batch = await inBatch(database, { text }, [projectId, String(size)]);
    ({ rows } = batch);
    size = nextSize(size, batch.ms);
    counted(rows);
  }
}

/** Walks through a table that has no index on the project, such as that of histories. */
async function deleteByBlocks(
  database: Database,
  table: string,
  projectId: string,
  counted: (rows: number) => void,
): Promise<void> {
  const text = `DELETE FROM "${table}" WHERE ctid >= $2::text::tid AND ctid < $3::text::tid AND ${ofProject()}`;
  const [[blocks] = []] = await serviceRows(
    database,
    `SELECT pg_relation_size('"${table}"'::regclass) / current_setting('block_size')::bigint`,
  );
  for (let first = 0, size = FIRST_BATCH; first < Number(blocks); ) {
    const end = first + size;
    const { rows, ms } = await inBatch(database, { text }, [projectId, `(${first},0)`, `(${end},0)`]);
    first = end;
    size = nextSize(size, ms);
    counted(rows);
  }
}

async function inBatch(
  database: Database,
  statement: Statement,
  values: readonly string[],
): Promise<{ readonly rows: number; readonly ms: number }> {
  return database.transaction(async (transaction) => {
    await writeFinalValues(transaction);
    const before = performance.now();
    const { count } = await transaction.query(statement, values);
    return { rows: count, ms: performance.now() - before };
  }, SERVICE_WORK);
}

const nextSize = (size: number, ms: number): number =>
  Math.max(1, Math.min(LARGEST_BATCH, Math.ceil((size * BATCH_MS) / Math.max(ms, BATCH_MS / 2))));
