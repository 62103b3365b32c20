import type { Registry } from '@catalog-service/engine';
import { readContractHash } from '@catalog-service/migrations';
import { type Database, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { AdminError } from '../failure.js';
import { type ArchivePart, FORMAT, type Manifest, type TakePart, type Totals, type Without } from './archive.js';
import { readProjectTables } from './project-tables.js';
import { RowHash } from './row-hash.js';
import { type SelectedRows, selectRows } from './select-rows.js';

/** Rows that are fetched at a time: few at first, since rows of some tables are long. */
const FIRST_FETCH = 16;
const MOST_ROWS = 512;
/** Characters that a fetch should give. */
const TYPICAL_FETCH = 1024 * 1024;

export interface ExportOptions {
  readonly projectId: string;
  readonly without: Without;
  /** Called with the number of rows so far. */
  readonly progress?: (rows: number) => void;
}

/**
 * Reads a project as one snapshot sees it: one statement reads all tables through a cursor, so no level of isolation is needed, which a
 * pooler would take away. Memory holds the rows of one fetch.
 * @throws AdminError if there is no such project
 */
export async function exportProject(
  database: Database,
  registry: Registry,
  { projectId, without, progress }: ExportOptions,
  take: TakePart,
): Promise<Totals> {
  const [tables, contractHash] = await Promise.all([readProjectTables(database, registry), readContractHash(database)]);
  const selected = selectRows(tables, registry, without);
  const project = registry.part('project').table;
  let isBegun = false;
  return database.transaction(async (transaction) => {
    // What was taken cannot be taken back.
    if (isBegun) throw new AdminError('unavailable', 'The connection to the database was lost. Run the command again.');
    isBegun = true;
    const head =
      `SELECT json_build_object('id', p."id", 'name', p."name", 'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ` +
      `'snapshot', pg_current_snapshot()::text, 'position', pg_current_wal_lsn()::text)::text FROM "${project}" p WHERE p."id" = $1::uuid`;
    const rows = readRows(transaction, [head, ...selected.map(({ sql }) => sql)], projectId);
    const first = (await rows.next()).value;
    if (first === undefined || first.part !== 0)
      throw new AdminError('not_found', `There is no project with the id ${projectId}. \`project list\` lists them.`);
    const { id, name, ...taken } = JSON.parse(first.lines[0] ?? '');
    const manifest: Manifest = {
      format: FORMAT,
      contractHash: contractHash ?? '',
      project: { id, name },
      ...taken,
      without,
      tables: Object.fromEntries(selected.map(({ table }) => [table.name, table.columns.map((column) => column.name)])),
    };
    await take({ kind: 'manifest', manifest });
    return passOn(rows, selected, take, progress);
  }, SERVICE_WORK);
}

/** Passes rows on, and counts and hashes them. */
async function passOn(
  rows: AsyncIterable<FetchedRows>,
  selected: readonly SelectedRows[],
  take: TakePart,
  progress: ExportOptions['progress'],
): Promise<Totals> {
  const counters = selected.map(() => ({ count: 0, hash: new RowHash() }));
  let done = 0;
  for await (const { part, lines } of rows) {
    const table = selected[part - 1]?.table.name;
    const counter = counters[part - 1];
    if (table === undefined || counter === undefined) throw new Error(`No table has the number ${part}`);
    for (const line of lines) counter.hash.add(line);
    counter.count += lines.length;
    done += lines.length;
    await take({ kind: 'rows', table, lines });
    progress?.(done);
  }
  const tables = selected.map(({ table }, index) => {
    const { count = 0, hash = '' } = counters[index] ?? {};
    return [table.name, { count, hash: String(hash) }] as const;
  });
  const totals: Totals = { tables: Object.fromEntries(tables) };
  await take({ kind: 'totals', totals } satisfies ArchivePart);
  return totals;
}

interface FetchedRows {
  /** Number of the statement. */
  readonly part: number;
  readonly lines: readonly string[];
}

/** The rows of statements of one column, in their order, as one snapshot sees them. @param projectId their parameter `$1` */
export async function* readRows(
  transaction: Transaction,
  statements: readonly string[],
  projectId: string,
): AsyncGenerator<FetchedRows, undefined> {
  const all = statements.map((sql, part) => `SELECT ${part}, line.* FROM (${sql}) AS line`).join('\nUNION ALL\n');
  await transaction.query({ text: `DECLARE archive NO SCROLL CURSOR FOR ${all}` }, [projectId]);
  let count = FIRST_FETCH;
  for (;;) {
    const { rows } = await transaction.query({ text: `FETCH ${count} FROM archive` });
    if (rows.length === 0) return undefined;
    let longest = 1;
    let lines: string[] = [];
    let part = Number(rows[0]?.[0]);
    for (const [number, line] of rows) {
      if (Number(number) !== part) {
        yield { part, lines };
        lines = [];
        part = Number(number);
      }
      lines.push(line ?? '');
      longest = Math.max(longest, line?.length ?? 0);
    }
    yield { part, lines };
    count = Math.max(FIRST_FETCH, Math.min(MOST_ROWS, 2 * count, Math.ceil(TYPICAL_FETCH / longest)));
  }
}
