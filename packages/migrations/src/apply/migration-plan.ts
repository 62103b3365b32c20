import { arrayText, LOCK_MODES, locksOf, type Queryable, serviceRows, type TableLock } from '@catalog-service/postgres';
import type { MigrationKind, MigrationStep } from '../format/migration-file.js';
import { withoutConcurrently } from '../format/one-text.js';
import { brokenBuilds, type Gate } from './contract-gate.js';
import { type Pending, readApplied } from './migration-record.js';

const KINDS: Readonly<Record<MigrationKind, string>> = {
  expand: 'older builds continue to work',
  contract: 'older builds stop working, so it waits until none is running; newer builds can start before it',
  break:
    'older builds stop working, so it waits until none is running; newer builds start after it, and it is one transaction',
};

const MODES: Readonly<Record<MigrationStep['mode'], string>> = {
  transaction: 'in a transaction',
  alone: 'outside of any transaction',
  batches: 'in batches, a transaction each',
};

/** The plan of `applyMigrations`: each statement, its locks, the rows that it reads, and the transactions that it waits for. */
export async function planText(database: Queryable, pending: readonly Pending[], gate: Gate): Promise<string> {
  const rows = await readRows(database);
  const isNew = (await readApplied(database)).length === 0;
  const parts: string[] = [];
  for (const { migration, done } of pending) {
    const { name, kind, steps } = migration;
    const builds = await brokenBuilds(database, migration, gate);
    parts.push(
      `${name}\n  ${kind}: ${KINDS[kind]}`,
      ...(builds.length > 0 ? [`  ${gate.isForced === true ? 'would break' : 'waits for'} ${builds.join(', ')}`] : []),
      ...steps.slice(done).flatMap((step, index) => {
        const [how, sql] =
          kind === 'break' || isNew ? [MODES.transaction, withoutConcurrently(step.sql)] : [MODES[step.mode], step.sql];
        const title = `  step ${done + index + 1} of ${steps.length}, ${how}: ${step.title}`;
        return ['', title, ...stepLines(sql, rows)];
      }),
      '',
    );
  }
  if (pending.length === 0) return 'No pending migrations. The database is up to date.\n';
  const tables = pending.flatMap(({ migration }) =>
    migration.steps.flatMap(({ sql }) => locksOf(sql).map(({ table }) => table)),
  );
  const transactions = await longTransactions(database, [...new Set(tables)]);
  return `${[...parts, ...transactions.map((line) => `waits for ${line}`)].join('\n').trimEnd()}\n`;
}

function stepLines(sql: string, rows: ReadonlyMap<string, number>): string[] {
  const locks = locksOf(sql);
  return [
    ...sql.split('\n').map((line) => `    ${line}`),
    ...(locks.length === 0
      ? ['    locks no table that is in use']
      : locks.map((lock) => `    ${lockText(lock, rows)}`)),
  ];
}

function lockText({ table, mode, rows }: TableLock, known: ReadonlyMap<string, number>): string {
  const count = (known.get(table) ?? 0).toLocaleString('en');
  const touched = rows === 'none' ? `no row of about ${count}` : `${rows} of about ${count} rows`;
  return `locks ${table}, ${mode} (${LOCK_MODES[mode]}); ${touched}`;
}

/** The server's estimates: counting would take long. */
async function readRows(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const text = `SELECT c.relname, greatest(c.reltuples, coalesce(s.n_live_tup, 0))::bigint
FROM pg_class c LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')`;
  return new Map((await serviceRows(database, text)).map(([table, count]) => [table ?? '', Number(count)]));
}

/** Transactions that are older than a second and hold one of the tables: steps that need it exclusively give way to them. */
async function longTransactions(database: Queryable, tables: readonly string[]): Promise<readonly string[]> {
  const text = `SELECT format('a transaction of %s s that holds %s (process %s, %s)',
  round(extract(epoch FROM clock_timestamp() - a.xact_start)), string_agg(DISTINCT c.relname, ', '), a.pid, coalesce(nullif(a.application_name, ''), 'unnamed'))
FROM pg_locks l JOIN pg_stat_activity a USING (pid) JOIN pg_class c ON c.oid = l.relation
WHERE l.locktype = 'relation' AND c.relname = ANY ($1::text[]) AND a.pid <> pg_backend_pid()
  AND a.datname = current_database() AND a.xact_start < clock_timestamp() - interval '1 second'
GROUP BY a.pid, a.xact_start, a.application_name ORDER BY a.xact_start`;
  return (await serviceRows(database, text, [arrayText(tables)])).map(([line]) => line ?? '');
}
