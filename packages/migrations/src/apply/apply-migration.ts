import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Database,
  DatabaseBusy,
  DatabaseError,
  isDiskFull,
  SERVICE_WORK,
  serviceRows,
} from '@catalog-service/postgres';
import type { Migration, MigrationStep } from '../format/migration-file.js';
import { inOneText, withoutConcurrently } from '../format/one-text.js';
import { type Gate, gateText, OLDER_BUILDS_RUN, waitsForBuilds } from './contract-gate.js';
import { inverseOf } from './go-back.js';
import { asApplied, insertRecords, type Pending, RECORD } from './migration-record.js';
import { withMisfits } from './misfits.js';

/** SQLSTATE, ours: another process has executed the step meanwhile. */
const ALREADY_APPLIED = 'MG001';

/**
 * How long a step waits for a lock, while later statements wait behind it; then it gives way and tries again. A step that needs two
 * locks may hold the first while it waits for the second.
 */
export const LIMITED_WAIT = `SELECT set_config('lock_timeout', '200ms', true);`;
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5000;

/** Callbacks while migrations are applied, and the gate. */
export interface MigrationOptions {
  /** A migration is applied. */
  applied(name: string): void;
  /** A step begins, or gives way to others and will be repeated. */
  step?(migration: string, text: string): void;
  /** The database has everything that this build needs; contracts may be left. */
  suffices?(): Promise<void>;
  readonly gate?: Gate;
}

/** Steps that are executed together, the first of them after `done` others. */
interface Part extends MigrationStep {
  readonly done: number;
  readonly count: number;
}

/** Nobody works with a new database, or with any during a break: the steps are executed completely or not at all. */
function partsOf({ kind, steps }: Migration, done: number, isNew: boolean): readonly Part[] {
  const left = steps.slice(done);
  if ((kind !== 'break' && !isNew) || left.length === 1) {
    return left.map((step, index) => {
      const title = `${done + index + 1} of ${steps.length}: ${step.title}`;
      return { ...step, title, done: done + index, count: 1 };
    });
  }
  const title = `${left.length} steps in one transaction`;
  return [{ title, sql: inOneText(left), mode: 'transaction', done, count: left.length }];
}

/** Applies the remaining steps of a migration; `isNew` says that the database had no migration when this run began. */
export async function applySteps(
  database: Database,
  { migration, done }: Pending,
  isNew: boolean,
  options: MigrationOptions,
): Promise<'applied' | 'overtaken'> {
  const { name, steps } = migration;
  const gate = await gateText(database, migration, options.gate);
  for (const part of partsOf(migration, done, isNew)) {
    if (steps.length > 1) options.step?.(name, part.title);
    const wasOvertaken = await patiently(
      () => runPart(database, migration, part, part.done === 0 ? gate : ''),
      (reason) => options.step?.(name, reason),
    );
    if (wasOvertaken) return 'overtaken';
  }
  return 'applied';
}

/**
 * Undoes the executed steps of a contract that failed, so that older builds can start again. They work with those of an `expand`.
 * @returns whether nothing is left of the migration
 */
export async function goBack(database: Database, migration: Migration, done: number): Promise<boolean> {
  if (done === 0) return true;
  const inverse = migration.kind === 'contract' ? inverseOf(migration, done) : undefined;
  if (inverse === undefined) return false;
  await patiently(
    () => database.script(`${LIMITED_WAIT}\n${inverse}`),
    () => {},
  );
  return true;
}

/** @returns whether another process has executed the steps meanwhile */
async function runPart(database: Database, migration: Migration, step: Part, gate: string): Promise<boolean> {
  // Without a common transaction with the record, the gate is a statement of its own.
  if (gate !== '' && step.mode !== 'transaction') await database.script(gate);
  if (step.mode === 'batches') await inBatches(database, step.sql);
  if (step.mode === 'alone' && database.kind === 'postgres') await alone(database, step.sql);
  try {
    // In the embedded database no other statement waits, and a transaction can be undone.
    const isRun = step.mode === 'transaction' || (step.mode === 'alone' && database.kind === 'embedded');
    const sql = isRun ? `${withMisfits(withoutConcurrently(step.sql))}\n;` : '';
    await database.script(inOneTransaction(migration, step, gate, sql));
    return false;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === ALREADY_APPLIED) return true;
    throw error;
  }
}

/** PostgreSQL runs the statements of one text in one transaction, as long as none of them begins another. */
function inOneTransaction(
  { name, checksum, kind, steps, replaces }: Migration,
  { done, count }: Part,
  gate: string,
  sql: string,
): string {
  const quoted = `'${name.replaceAll("'", "''")}'`;
  const isLast = done + count === steps.length;
  return [
    LIMITED_WAIT,
    RECORD,
    `DO $migration$ BEGIN
  IF coalesce((SELECT applied_steps_count + (finished_at IS NOT NULL)::int FROM "_prisma_migrations"
    WHERE migration_name = ${quoted} AND rolled_back_at IS NULL), 0) <> ${done} THEN
    RAISE 'The step has been done' USING ERRCODE = '${ALREADY_APPLIED}';
  END IF;
END $migration$;`,
    gate,
    sql,
    done === 0
      ? insertRecords([...replaces.map(asApplied), { name, checksum, kind, steps: count, isFinished: isLast }])
      : `UPDATE "_prisma_migrations" SET applied_steps_count = ${done + count}${isLast ? ', finished_at = clock_timestamp()' : ''}
WHERE migration_name = ${quoted} AND rolled_back_at IS NULL;`,
  ].join('\n');
}

/** An invalid index of an interrupted attempt is dropped first. */
export async function alone(database: Database, sql: string): Promise<void> {
  const index = INDEX.exec(sql)?.[1] ?? null;
  const text =
    'SELECT quote_ident(current_schema()), (SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1)))';
  const [[schema, isValid] = []] = await serviceRows(database, text, [index]);
  if (isValid === 't') return;
  if (isValid === 'f') await database.script(`DROP INDEX CONCURRENTLY ${schema}."${index}"`, 'alone');
  await database.script(sql.replace(UNQUALIFIED, `$1${schema}.`), 'alone');
}

const INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "([^"]+)"/;
/** The text before the name of a table, or of an index that is there. */
const UNQUALIFIED = /^(CREATE .*? ON |(?:DROP INDEX|REINDEX INDEX) CONCURRENTLY (?:IF EXISTS )?)(?=")/;

async function inBatches(database: Database, sql: string): Promise<void> {
  for (;;) {
    // Not on a connection for transactions: a command has one, which holds the lock of the migrations.
    const { count } = await database.query({ text: sql.replace(/;$/, '') }, [], SERVICE_WORK);
    if (count === 0) return;
  }
}

/** Repeats, at growing intervals, work that failed because of a lock, another transaction or an older build. */
export async function patiently<T>(work: () => Promise<T>, onWait: (reason: string) => void): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.code === OLDER_BUILDS_RUN) onWait(waitsForBuilds(error.message));
      else if (isDiskFull(error)) throw error;
      else if (error instanceof DatabaseBusy) onWait('gives way to a transaction that holds a lock, and tries again');
      else throw error;
      await sleep(pause);
    }
  }
}
