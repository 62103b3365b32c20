import { isMaterialised, ofProject, type Registry } from '@catalog-service/engine';
import { DatabaseError, type Transaction } from '@catalog-service/postgres';
import { AdminError } from '../failure.js';
import type { ProjectTable } from './project-tables.js';

const DUPLICATE = '23505';
const MOST_SHOWN = 300;

/**
 * Foreign keys are not checked while final values are written. Rows of no project could be deleted meanwhile, so they are locked.
 * @param those SQL of a further condition of the rows `t` that are checked
 * @throws AdminError if a row refers to what is not there
 */
export async function requireTargets(
  transaction: Transaction,
  { name, kind, references, ofProject: own }: ProjectTable,
  projectId: string,
  those = '',
): Promise<void> {
  if (own === undefined || kind === 'left out' || kind === 'made') return;
  for (const { columns, target, targetColumns } of references) {
    const on = columns.map((column, index) => `r."${targetColumns[index]}" = t."${column}"`).join(' AND ');
    const given = `${columns.map((column) => ` AND t."${column}" IS NOT NULL`).join('')}${those}`;
    if (!columns.includes('projectId'))
      await transaction.query(
        {
          text: `SELECT FROM "${target}" r WHERE (${targetColumns.map((column) => `r."${column}"`).join(', ')}) IN (SELECT ${columns.map((column) => `t."${column}"`).join(', ')} FROM "${name}" t WHERE ${own}${given}) FOR KEY SHARE`,
        },
        [projectId],
      );
    const text = `SELECT row_to_json(t)::text, t."${columns.at(-1)}" FROM "${name}" t WHERE ${own}${given} AND NOT EXISTS (SELECT FROM "${target}" r WHERE ${on}) LIMIT 1`;
    const { rows } = await transaction.query({ text }, [projectId]);
    const [row, value] = rows[0] ?? [];
    if (row != null)
      throw new AdminError(
        'conflict',
        `${name}: ${columns.at(-1)} is ${value}, and the database has no such ${target}. The row is ${row.slice(0, MOST_SHOWN)}`,
      );
  }
}

/** Counts the imported records. */
export async function addCounts(transaction: Transaction, registry: Registry, projectId: string): Promise<void> {
  const counts = registry.resources
    .filter(isMaterialised)
    .map(({ table }) => `SELECT '${table}', count(*) FROM "${table}" WHERE ${ofProject()}`);
  const text = `INSERT INTO "RecordCount" ("projectId", "table", "slot", "count") SELECT $1::uuid, c.name, 0, c.count FROM (${counts.join(' UNION ALL ')}) AS c(name, count) WHERE c.count > 0`;
  await transaction.query({ text }, [projectId]);
}

/** What is to be told of a row that another one excludes. */
export function takenProblem(error: unknown, table: string): unknown {
  if (!(error instanceof DatabaseError) || error.code !== DUPLICATE) return error;
  const { cause, constraint } = error;
  const detail = cause instanceof Error && 'detail' in cause ? `: ${String(cause.detail)}` : '';
  return new AdminError('conflict', `${table}: another record has the value already (${constraint}${detail}).`);
}
