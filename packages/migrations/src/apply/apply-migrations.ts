import { setTimeout as sleep } from 'node:timers/promises';
import { caseFoldingDefect, type Database, DatabaseError, SERVICE_WORK, serviceRows } from '@catalog-service/postgres';
import { type Migration, MigrationError, readMigrations } from '../format/migration-file.js';
import { applySteps, goBack, type MigrationOptions } from './apply-migration.js';
import { type Pending, readApplied } from './migration-record.js';
import { knownNames, settle } from './replaced.js';
import { MOST_NAMED, sharedRowsText, uniqueIndexOf } from './shared-rows.js';

const REPAIR = 'if it was rewritten, as after a merge, npm run mend repairs a development database.';

/** Prisma's command line takes the same lock. */
const TRY_LOCK = 'SELECT pg_try_advisory_xact_lock(72707369)';
const LOCK_PAUSE = 200;

/**
 * Names of the pending migrations that a service of this folder needs, in order: all but contracts at the end.
 * @throws MigrationError if an applied migration has changed, failed, or is missing in the folder and no `expand`; or if the database
 *   does not fold case
 */
export async function missingMigrations(database: Database, folder: string): Promise<readonly string[]> {
  await requireCaseFolding(database);
  const pending = await readPending(database, folder);
  return pending.slice(0, neededOf(pending)).map(({ migration }) => migration.name);
}

const neededOf = (pending: readonly Pending[]): number =>
  pending.findLastIndex(({ migration }) => migration.kind !== 'contract') + 1;

/**
 * Applies pending migrations step by step, each in a transaction of its own together with its record, and continues an interrupted
 * run. A break, and each migration of a new database, is one transaction. Of processes that start at the same time one works, and the others wait.
 * @throws MigrationError as `missingMigrations`, and if a migration fails: that step is rolled back, and the steps before it if older
 *   builds do not work with them
 */
export async function applyMigrations(database: Database, folder: string, options: MigrationOptions): Promise<void> {
  await requireCaseFolding(database);
  let hasAll = (await readPending(database, folder)).length === 0;
  if (hasAll) await options.suffices?.();
  if (!hasAll && database.kind === 'embedded') {
    await applyPending(database, folder, options);
    hasAll = true;
  }
  while (!hasAll) {
    hasAll = await applyWithLock(database, folder, options);
    if (!hasAll) await sleep(LOCK_PAUSE);
  }
}

/**
 * The lock belongs to a separate transaction, since a pooler does not keep locks of a session. A process that waits for it has no open
 * transaction, for which a concurrent index build would wait.
 * @returns whether the lock was free
 */
function applyWithLock(database: Database, folder: string, options: MigrationOptions): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if ((await transaction.query({ text: TRY_LOCK })).rows[0]?.[0] !== 't') return false;
    // Also ends the portal of that query, with its snapshot.
    await transaction.query({ text: 'SET LOCAL idle_in_transaction_session_timeout = 0' });
    await applyPending(database, folder, options);
    return true;
  }, SERVICE_WORK);
}

async function applyPending(database: Database, folder: string, options: MigrationOptions): Promise<void> {
  const isNew = (await readApplied(database)).length === 0;
  let suffices = false;
  for (;;) {
    const pending = await readPending(database, folder);
    if (!suffices && neededOf(pending) === 0) {
      await options.suffices?.();
      suffices = true;
    }
    const [next] = pending;
    if (next === undefined) return;
    const { migration } = next;
    try {
      if ((await applySteps(database, next, isNew, options)) === 'applied') options.applied(migration.name);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const [{ done: kept } = { done: 0 }] = await readPending(database, folder);
      const isBack = await goBack(database, migration, kept);
      const state = isBack ? 'it was rolled back' : 'the steps before it remain applied';
      const hint = await otherForms(database, folder);
      const message = `Migration ${migration.name} failed, and ${state}: ${error.message}${rowOf(error)}${await sharedBy(database, migration, error)}${hint}`;
      throw new MigrationError(message, { cause: error });
    }
  }
}

/** The first row that violates an added key, by its ids, or the values that two rows share: the operator has to correct it. */
function rowOf({ code, cause }: DatabaseError): string {
  const isKey =
    (code === '23503' || code === '23505') &&
    cause instanceof Error &&
    'detail' in cause &&
    typeof cause.detail === 'string';
  return isKey ? `. ${cause.detail}` : '';
}

/** The rows that share a value of an added unique index, by their ids. */
async function sharedBy(
  database: Database,
  { steps }: Migration,
  { code, constraint }: DatabaseError,
): Promise<string> {
  const added = steps.find(({ sql }) => code === '23505' && uniqueIndexOf(sql) === constraint)?.sql;
  const shared = added === undefined ? undefined : sharedRowsText(added);
  if (shared === undefined) return '';
  const rows = await serviceRows(database, `${shared.text} LIMIT ${MOST_NAMED}`);
  const count = Number(rows[0]?.[1]);
  const others = count > rows.length ? `; and of ${count - rows.length} more values` : '';
  return ` The rows of ${shared.table} that share a value: ${rows.map(([ids]) => ids).join('; ')}${others}.`;
}

/** A hint if the database has migrations that are not in the folder: perhaps former versions of some. */
async function otherForms(database: Database, folder: string): Promise<string> {
  const names = new Set(knownNames(readMigrations(folder)));
  const others = (await readApplied(database)).filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (others.length === 0) return '';
  return `. The database contains ${others.join(', ')}, which is not in prisma/migrations; ${REPAIR}`;
}

async function requireCaseFolding(database: Database): Promise<void> {
  const defect = await caseFoldingDefect(database);
  if (defect !== undefined) throw new MigrationError(defect);
}

/** @throws MigrationError as `missingMigrations`. */
export async function readPending(database: Database, folder: string): Promise<readonly Pending[]> {
  const migrations = readMigrations(folder);
  const { applied, refusal } = settle(await readApplied(database), migrations);
  if (refusal !== undefined) throw new MigrationError(refusal);
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, isFinished, kind } of applied) {
    const migration = byName.get(name);
    // This build works with an `expand` of a later one, and with each of its steps.
    if (migration === undefined && kind === 'expand') continue;
    if (!isFinished && (kind === undefined || migration === undefined)) {
      throw new MigrationError(
        `Migration ${name} started and did not finish. Repair the database, then record the result with npx prisma migrate resolve.`,
      );
    }
    if (migration === undefined) {
      throw new MigrationError(
        `The database contains the migration ${name}, which is not in prisma/migrations. It belongs to another version of the service; or ${REPAIR}`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} has changed since it was applied. Restore the file, and make the change in a new migration; ${REPAIR}`,
      );
    }
  }
  const known = new Map(applied.map((one) => [one.name, one]));
  return migrations.flatMap((migration) => {
    const record = known.get(migration.name);
    return record?.isFinished === true ? [] : [{ migration, done: record?.steps ?? 0 }];
  });
}
