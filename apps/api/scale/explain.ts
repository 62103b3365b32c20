import type { RecordedStatement } from '@catalog-service/operator';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';

/** One step of a plan, as EXPLAIN names it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** A condition that no index answers: rows are read and thrown away. */
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
  /** Pages of the database that it and all below it looked at; where it was carried out. */
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  /** Of each time that it was carried out, rounded. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
}

/** Nodes of a plan that read more rows than they return. */
const SLOW_NODES: ReadonlySet<string> = new Set(['Seq Scan', 'Sort', 'Incremental Sort']);

/** PostgreSQL plans a prepared statement for its values at first, and later maybe once for all. */
const PLAN_MODES = ['force_custom_plan', 'force_generic_plan'] as const;

/**
 * What is slow in the plans of a statement, for these values and for any: `Seq Scan on Monitor`; nothing where it is
 * served by indexes.
 * @param isLarge whether a table is; what is small is read as a whole, and rightly
 */
export async function slowSteps(
  database: Database,
  { text, values }: RecordedStatement,
  isLarge: (table: string) => boolean,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const mode of PLAN_MODES) {
    const plan = await explain(database, text, values, mode, 'FORMAT JSON');
    for (const step of slowIn(plan, isLarge)) found.add(`${step} (${mode})`);
  }
  return [...found];
}

/** Carries a statement out. Gives how many pages of the database it looks at: its cost, however busy the machine is. */
export async function pagesOf(database: Database, { text, values }: RecordedStatement): Promise<number> {
  const plan = await explain(database, text, values, 'force_custom_plan', 'ANALYZE, BUFFERS, FORMAT JSON');
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

/** How a statement found its rows. */
export interface Found {
  /** Rows that were read from tables and indexes, given or thrown away. */
  readonly rows: number;
  /** Indexes, and `Seq Scan` where a table was read as a whole; each once. */
  readonly ways: readonly string[];
}

/**
 * Carries a statement out by the plan for its values, and where it is prepared by the plan for any too. Gives the one that read
 * more.
 */
export async function foundBy(database: Database, statement: RecordedStatement): Promise<Found> {
  const found: Found[] = [];
  for (const mode of statement.isPrepared ? PLAN_MODES : PLAN_MODES.slice(0, 1)) {
    const plan = await explain(database, statement.text, statement.values, mode, 'ANALYZE, FORMAT JSON');
    found.push({ rows: Math.round(rowsRead(plan)), ways: [...new Set(waysOf(plan))] });
  }
  return found.reduce((worst, each) => (each.rows > worst.rows ? each : worst));
}

function rowsRead(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
  const loops = node['Actual Loops'] ?? 0;
  // Each look into an index is counted as a row, found or not.
  if (wayOf(node) === undefined) return below;
  const each =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + loops * Math.max(each, 1);
}

function waysOf(node: PlanNode): readonly string[] {
  const way = (node['Actual Loops'] ?? 0) > 0 ? wayOf(node) : undefined;
  return [...(way === undefined ? [] : [way]), ...(node.Plans ?? []).flatMap(waysOf)];
}

function wayOf(node: PlanNode): string | undefined {
  return node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? `Seq Scan on ${node['Relation Name']}` : undefined);
}
function explain(
  database: Database,
  text: string,
  values: RecordedStatement['values'],
  mode: (typeof PLAN_MODES)[number],
  options: string,
): Promise<PlanNode> {
  const given = values.map((value) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`));
  return database.transaction(async (transaction) => {
    await transaction.query({ text: `SET LOCAL plan_cache_mode = ${mode}` });
    await transaction.query({ text: `PREPARE explained AS ${text}` });
    const execution = given.length === 0 ? 'explained' : `explained(${given.join(', ')})`;
    const { rows } = await transaction.query({ text: `EXPLAIN (${options}) EXECUTE ${execution}` });
    await transaction.query({ text: 'DEALLOCATE explained' });
    const [{ Plan: plan }]: [{ readonly Plan: PlanNode }] = JSON.parse(rows[0]?.[0] ?? '');
    return plan;
  }, SERVICE_WORK);
}

function slowIn(node: PlanNode, isLarge: (table: string) => boolean): readonly string[] {
  const type = node['Node Type'];
  const table = node['Relation Name'];
  const below = (node.Plans ?? []).flatMap((child) => slowIn(child, isLarge));
  // By the primary key there is one row at most, whatever is asked of it then.
  const isFiltered = node.Filter !== undefined && node['Index Name']?.endsWith('_pkey') !== true;
  if (!SLOW_NODES.has(type)) {
    return isFiltered && table !== undefined && isLarge(table)
      ? [`${type} on ${table} with a filter`, ...below]
      : below;
  }
  if (type.endsWith('Sort')) return sortsLarge(node, isLarge) ? [type, ...below] : below;
  return table !== undefined && isLarge(table) ? [`${type} on ${table}`, ...below] : below;
}

/** A sort within an aggregate of a few related records, or of a page, is none of a table. */
function sortsLarge(node: PlanNode, isLarge: (table: string) => boolean): boolean {
  if (node['Node Type'] === 'Limit') return false;
  const table = node['Relation Name'];
  return (table !== undefined && isLarge(table)) || (node.Plans ?? []).some((child) => sortsLarge(child, isLarge));
}
