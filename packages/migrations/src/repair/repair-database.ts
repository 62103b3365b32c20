import { type Database, serviceRows } from '@catalog-service/postgres';
import { asApplied, insertRecords, RECORD, readApplied } from '../apply/migration-record.js';
import { settle } from '../apply/replaced.js';
import type { Migration, MigrationStep } from '../format/migration-file.js';
import { inOneText } from '../format/one-text.js';
import type { DatabaseState } from '../state/database-state.js';
import { readState } from '../state/read-state.js';

/** One change that brings a database to the state to which the migrations lead. */
export interface RepairStep {
  readonly title: string;
  readonly steps: readonly Pick<MigrationStep, 'mode' | 'sql'>[];
  /** The table or column whose data may be lost; `word` allows it. */
  readonly loss?: { readonly word: string; readonly table: string; readonly column?: string };
}

interface RepairOptions {
  /** Plans the repair. @param had names of the migrations in the folder that the database has */
  readonly plan: (state: DatabaseState, had: readonly string[]) => readonly RepairStep[];
  /** Words of the losses that are allowed. */
  readonly allowed: readonly string[];
}

interface Repaired {
  /** Titles of the changes. */
  readonly done: readonly string[];
  /** Migrations of the database that the folder no longer has. */
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
 * Brings a database that has another version of a migration to the state to which the migrations lead. Existing tables keep their rows.
 * @throws RepairWouldLoseData if rows hold data that would be lost and that `allowed` does not name
 */
export async function repairDatabase(
  database: Database,
  migrations: readonly Migration[],
  { plan, allowed }: RepairOptions,
): Promise<Repaired> {
  const { applied } = settle(await readApplied(database), migrations);
  const had = migrations.filter(({ name, checksum }) =>
    applied.some((one) => one.name === name && one.checksum === checksum && one.isFinished),
  );
  if (had.length === applied.length) return { done: [], forgotten: [] };
  const state = await readState(async (text) => (await serviceRows(database, text))[0]?.[0] ?? 'null');
  const names = had.map(({ name }) => name);
  const repairs = plan(state, names);
  await requireAllowed(database, repairs, allowed);
  const steps = repairs.flatMap((repair) => repair.steps);
  await database.script(repairText(steps, migrations));
  return {
    done: repairs.map(({ title }) => title),
    forgotten: applied.map(({ name }) => name).filter((name) => !names.includes(name)),
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
    const rows = await serviceRows(database, `SELECT 1 FROM "${loss.table}"${condition} LIMIT 1`);
    if (rows.length > 0) lost.push(loss.word);
  }
  if (lost.length > 0) throw new RepairWouldLoseData(lost);
}

async function hasColumn(database: Database, table: string, column: string): Promise<boolean> {
  const text = `SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND column_name = $2`;
  return (await serviceRows(database, text, [table, column])).length > 0;
}

/**
 * One text, and so one transaction: the steps, and a record of every migration in the folder. Other statements may wait; only its
 * developer uses such a database.
 */
function repairText(steps: RepairStep['steps'], migrations: readonly Migration[]): string {
  const records = migrations.flatMap(({ name, checksum, kind, steps: all, replaces }) => [
    ...replaces.map(asApplied),
    { name, checksum, kind, steps: all.length, isFinished: true },
  ]);
  return [inOneText(steps), RECORD, 'DELETE FROM "_prisma_migrations";', insertRecords(records)].join('\n');
}
