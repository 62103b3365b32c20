import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { readApplied } from '../apply/migration-record.js';
import type { Migration, MigrationStep } from '../format/migration-file.js';
import type { DatabaseState } from '../state/database-state.js';
import { readState } from '../state/read-state.js';
import { repairText } from './repair-text.js';

/** One change that brings a database to the state to which the migrations lead. */
export interface RepairStep {
  readonly title: string;
  readonly steps: readonly Pick<MigrationStep, 'mode' | 'sql'>[];
  /** The table or column whose data may be lost; the word allows it. */
  readonly loss?: { readonly word: string; readonly table: string; readonly column?: string };
}

interface RepairOptions {
  /**
   * Plans the repair.
   * @param had names of the migrations in the folder that the database has had
   */
  readonly plan: (state: DatabaseState, had: readonly string[]) => readonly RepairStep[];
  /** Words of the losses that are allowed. */
  readonly allowed: readonly string[];
}

interface Repaired {
  /** Titles of the changes. */
  readonly done: readonly string[];
  /** Former migrations that the database has had and that the folder no longer holds. */
  readonly forgotten: readonly string[];
}

/** Rows hold data that the repair would delete. */
export class RepairWouldLoseData extends Error {
  override readonly name = 'RepairWouldLoseData';
  constructor(readonly words: readonly string[]) {
    super(words.join(', '));
  }
}

/**
 * Brings a database that has had another form of a migration to the state to which the migrations lead. What it has already, it keeps with its
 * rows.
 * @throws RepairWouldLoseData where rows hold data that would be lost and that `allowed` does not name
 */
export async function repairDatabase(
  database: Database,
  migrations: readonly Migration[],
  { plan, allowed }: RepairOptions,
): Promise<Repaired> {
  const applied = await readApplied(database);
  const had = migrations.filter(({ name, checksum }) =>
    applied.some((one) => one.name === name && one.checksum === checksum && one.isFinished),
  );
  if (had.length === applied.length) return { done: [], forgotten: [] };
  const state = await readState(
    async (text) => (await database.query({ text }, [], SERVICE_WORK)).rows[0]?.[0] ?? 'null',
  );
  const repairs = plan(
    state,
    had.map(({ name }) => name),
  );
  await requireAllowed(database, repairs, allowed);
  await database.script(
    repairText(
      repairs.flatMap(({ steps }) => steps),
      migrations,
    ),
  );
  return {
    done: repairs.map(({ title }) => title),
    forgotten: applied.map(({ name }) => name).filter((name) => !had.some((one) => one.name === name)),
  };
}

async function requireAllowed(
  database: Database,
  repairs: readonly RepairStep[],
  allowed: readonly string[],
): Promise<void> {
  const lost: string[] = [];
  for (const { loss } of repairs) {
    if (loss === undefined || allowed.includes(loss.word)) continue;
    const condition =
      loss.column === undefined || !(await hasColumn(database, loss.table, loss.column))
        ? ''
        : ` WHERE "${loss.column}" IS NOT NULL`;
    const { rows } = await database.query(
      { text: `SELECT 1 FROM "${loss.table}"${condition} LIMIT 1` },
      [],
      SERVICE_WORK,
    );
    if (rows.length > 0) lost.push(loss.word);
  }
  if (lost.length > 0) throw new RepairWouldLoseData(lost);
}

async function hasColumn(database: Database, table: string, column: string): Promise<boolean> {
  const text = `SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND column_name = $2`;
  return (await database.query({ text, repeatable: true }, [table, column], SERVICE_WORK)).rows.length > 0;
}
