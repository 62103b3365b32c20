import { join } from 'node:path';
import type { Database } from '@catalog-service/postgres';
import { MIGRATIONS, MigrationError, readMigrations } from '../format/migration-file.js';
import { type Comparison, compare, readExpectedStates, readFound } from '../state/compare-schema.js';
import { asApplied, insertRecords, RECORD, readApplied } from './migration-record.js';

/** A schema that is there, beside the one to which the migrations lead. */
export interface Baseline extends Comparison {
  /** Names of the migrations that lead to it. */
  readonly migrations: readonly string[];
}

/**
 * Compares a database without our record of migrations with what they lead to: after all of them, or before contracts at the end.
 * @param root of the service
 * @throws MigrationError if this build cannot tell, or the database has some of its migrations
 */
export async function readBaseline(database: Database, root: string): Promise<Baseline> {
  const own = new Set(readMigrations(join(root, MIGRATIONS)).map(({ name }) => name));
  const had = (await readApplied(database)).filter(({ name }) => own.has(name)).map(({ name }) => name);
  if (had.length > 0) {
    throw new MigrationError(`The database has a record of ${had.join(', ')}: run migrate.js without --baseline.`);
  }
  const states = readExpectedStates(root) ?? [];
  const found = await readFound(database);
  const compared = states.map(({ migrations, state }) => ({ migrations, ...compare(state, found) })).reverse();
  const baseline = compared.find(isBaseline) ?? compared[0];
  if (baseline === undefined)
    throw new MigrationError('This build has no record of the schema that its migrations make.');
  return baseline;
}

/** Whether the database has all that the migrations make; additions are of others. */
export const isBaseline = ({ differences }: Comparison): boolean => differences.every(({ left }) => left === undefined);

/** Records the migrations of a baseline as applied. Those of another tool count as rolled back from then on. */
export async function recordBaseline(database: Database, root: string, { migrations }: Baseline): Promise<void> {
  const records = readMigrations(join(root, MIGRATIONS))
    .filter(({ name }) => migrations.includes(name))
    .flatMap(({ name, checksum, kind, steps, replaces }) => [
      ...replaces.map(asApplied),
      { name, checksum, kind, steps: steps.length, isFinished: true },
    ]);
  const former = 'UPDATE "_prisma_migrations" SET rolled_back_at = clock_timestamp() WHERE rolled_back_at IS NULL;';
  await database.script([RECORD, former, insertRecords(records)].join('\n'));
}
