import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from '@catalog-service/migrations';
import { readApplied } from '@catalog-service/migrations';
import type { Database } from '@catalog-service/postgres';
import { DATABASE_STATE } from '@catalog-service/vocabulary';
import * as z from 'zod';
import { AdminError } from './failure.js';
import { mendText } from './mend-text.js';

const GENERATOR = 'generator/run.mjs';

const plansSchema = z.array(
  z.strictObject({
    title: z.string(),
    steps: z.array(z.strictObject({ mode: z.enum(['transaction', 'alone', 'batches']), sql: z.string() })),
    loss: z.strictObject({ word: z.string(), table: z.string(), column: z.string().optional() }).optional(),
  }),
);

type MendStep = z.infer<typeof plansSchema>[number];

export interface Mended {
  /** What was done, in words. */
  readonly done: readonly string[];
  /** The forms of migrations that the database had had and that are no more. */
  readonly forgotten: readonly string[];
}

/**
 * Brings a database that has had another form of a migration than the folder has to where those in the folder lead; what it has already
 * it keeps, with its rows.
 *
 * @param allowed words of what may be lost.
 * @throws AdminError where rows hold what would be lost, or what is to be done cannot be told.
 */
export async function mendDatabase(
  database: Database,
  migrations: readonly Migration[],
  allowed: readonly string[],
): Promise<Mended> {
  const applied = await readApplied(database);
  const had = migrations.filter(({ name, checksum }) =>
    applied.some((one) => one.name === name && one.checksum === checksum && one.isFinished),
  );
  if (had.length === applied.length) return { done: [], forgotten: [] };
  const plans = await plansFor(database, had);
  await requireAllowed(database, plans, allowed);
  await database.script(
    mendText(
      plans.flatMap(({ steps }) => steps),
      migrations,
    ),
  );
  return {
    done: plans.map(({ title }) => title),
    forgotten: applied.map(({ name }) => name).filter((name) => !had.some((one) => one.name === name)),
  };
}

/** Asks the generator, which alone knows what the catalog wants of a database. @throws AdminError with what it says. */
async function plansFor(database: Database, had: readonly Migration[]): Promise<readonly MendStep[]> {
  if (!existsSync(GENERATOR)) {
    throw new AdminError('usage', `There is no ${GENERATOR}: databases are mended where they are developed.`);
  }
  const { rows } = await database.query({ text: DATABASE_STATE });
  const folder = mkdtempSync(join(tmpdir(), 'mend-'));
  try {
    const file = join(folder, 'database.json');
    writeFileSync(file, `{"state":${rows[0]?.[0] ?? 'null'},"had":${JSON.stringify(had.map(({ name }) => name))}}`);
    const words = [GENERATOR, 'mend-plan', '--from', file];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
    if (status !== 0) throw new AdminError('invalid', stderr.trim());
    return plansSchema.parse(JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws AdminError where something is lost that rows hold and nobody gave up by its word. */
async function requireAllowed(
  database: Database,
  plans: readonly MendStep[],
  allowed: readonly string[],
): Promise<void> {
  const lost: string[] = [];
  for (const { loss } of plans) {
    if (loss === undefined || allowed.includes(loss.word)) continue;
    const condition =
      loss.column === undefined || !(await hasColumn(database, loss.table, loss.column))
        ? ''
        : ` WHERE "${loss.column}" IS NOT NULL`;
    const { rows } = await database.query({ text: `SELECT 1 FROM "${loss.table}"${condition} LIMIT 1` });
    if (rows.length > 0) lost.push(loss.word);
  }
  if (lost.length === 0) return;
  const words = lost.map((word) => ` --allow-data-loss ${word}`).join('');
  throw new AdminError(
    'conflict',
    `Rows hold what would be lost or be in the way. Nothing was changed; to go on all the same: npm run mend --${words}`,
  );
}

async function hasColumn(database: Database, table: string, column: string): Promise<boolean> {
  const text = `SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND column_name = $2`;
  return (await database.query({ text, repeatable: true }, [table, column])).rows.length > 0;
}
