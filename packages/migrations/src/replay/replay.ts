import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import type { Migration } from '../format/migration-file.js';
import { headsOf } from '../format/migration-sum.js';
import { splitStatements, withoutComments } from '../format/split-statements.js';
import { databaseStateSchema, EMPTY_DATABASE } from '../state/database-state.js';
import { readState } from '../state/read-state.js';
import { stateDifferences } from '../state/state-differences.js';
import { openEngine } from './engine.js';
import { keep, recall } from './replay-cache.js';

const failureSchema = z.strictObject({ migration: z.string(), statement: z.string(), message: z.string() });

const replaySchema = z.strictObject({
  /** What an empty database is like after all migrations; after those before the first that fails. */
  state: databaseStateSchema,
  failure: failureSchema.optional(),
  /** Lines of migrations that a merge put beside each other, and whose order matters. */
  clashes: z.array(
    z.strictObject({ left: z.array(z.string()), right: z.array(z.string()), differences: z.array(z.string()) }),
  ),
});

export type Replay = z.infer<typeof replaySchema>;
type Failure = z.infer<typeof failureSchema>;

/** Told apart where a replay is kept: another way of replaying gives another result. */
const WAY = 1;

/**
 * Applies migrations to an empty PostgreSQL in this process, in their order; and where a merge put some beside each other, those in
 * either order. The result is kept for as long as the migrations are the same.
 *
 * @param cache folder to keep results in.
 */
export async function replay(migrations: readonly Migration[], cache: string): Promise<Replay> {
  if (migrations.length === 0) return { state: EMPTY_DATABASE, clashes: [] };
  const asked = JSON.stringify([WAY, migrations.map(({ name, sql, after }) => [name, sql, after])]);
  const known = recall(cache, 'replay', asked);
  if (known !== undefined) return replaySchema.parse(JSON.parse(known));
  const result = await replayNow(migrations, cache);
  keep(cache, 'replay', asked, JSON.stringify(result));
  return result;
}

async function replayNow(migrations: readonly Migration[], cache: string): Promise<Replay> {
  const engine = await openEngine(cache);
  try {
    const common = commonOf(migrations);
    const base = migrations.filter(({ name }) => common.has(name));
    const failure = await applyAll(engine, base);
    if (failure !== undefined) return { state: await stateOf(engine), failure, clashes: [] };
    const clashes: Replay['clashes'] = [];
    for (const { shared, left, right } of pairsOf(migrations, common)) {
      const here = await outcomeOf(engine, [...shared, ...left, ...right]);
      const there = await outcomeOf(engine, [...shared, ...right, ...left]);
      const failures = [here, there].flatMap(({ failure: problem }) =>
        problem === undefined ? [] : [sayFailure(problem)],
      );
      const differences = failures.length > 0 ? failures : stateDifferences(here.state, there.state);
      const names = (line: readonly Migration[]) => line.map(({ name }) => name);
      if (differences.length > 0) clashes.push({ left: names(left), right: names(right), differences });
    }
    const rest = await applyAll(
      engine,
      migrations.filter(({ name }) => !common.has(name)),
    );
    return { state: await stateOf(engine), ...(rest === undefined ? {} : { failure: rest }), clashes };
  } finally {
    await engine.close();
  }
}

export const sayFailure = ({ migration, statement, message }: Failure): string =>
  `${migration} fails: ${message}, in “${withoutComments(statement).replace(/\s+/g, ' ').trim().slice(0, 100)}”`;

/** What is like after some migrations that are undone again. */
async function outcomeOf(engine: PGlite, migrations: readonly Migration[]): Promise<Pick<Replay, 'state' | 'failure'>> {
  await engine.exec('BEGIN');
  try {
    const failure = await applyAll(engine, migrations);
    return failure === undefined ? { state: await stateOf(engine) } : { state: EMPTY_DATABASE, failure };
  } finally {
    await engine.exec('ROLLBACK');
  }
}

/** Applies migrations in their order; gives the first statement that fails. */
export async function applyAll(
  engine: PGlite,
  migrations: readonly Pick<Migration, 'name' | 'sql'>[],
): Promise<Failure | undefined> {
  for (const { name, sql } of migrations) {
    for (const statement of splitStatements(sql)) {
      try {
        // Nobody else is there to be kept waiting, and what is undone again is in a transaction.
        await engine.exec(statement.replace(/\bINDEX CONCURRENTLY\b/, 'INDEX'));
      } catch (error) {
        return { migration: name, statement, message: error instanceof Error ? error.message : String(error) };
      }
    }
  }
  return undefined;
}

export const stateOf = (engine: PGlite) =>
  readState(async (sql) => {
    const { rows } = await engine.query<readonly string[]>(sql, [], { rowMode: 'array' });
    return rows[0]?.[0] ?? '';
  });

/** The migrations that one was made after, directly or not, itself included. */
function historyOf(name: string, byName: ReadonlyMap<string, Migration>, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const before of byName.get(name)?.after ?? []) historyOf(before, byName, known);
  return known;
}

const index = (migrations: readonly Migration[]) => new Map(migrations.map((migration) => [migration.name, migration]));

/** The migrations that all lines have in common. */
function commonOf(migrations: readonly Migration[]): ReadonlySet<string> {
  const byName = index(migrations);
  const [first = new Set<string>(), ...others] = headsOf(migrations).map((head) => historyOf(head, byName));
  return new Set([...first].filter((name) => others.every((other) => other.has(name))));
}

/** Each two lines of migrations that stand beside each other. */
function* pairsOf(migrations: readonly Migration[], common: ReadonlySet<string>) {
  const byName = index(migrations);
  const heads = headsOf(migrations).map((head) => historyOf(head, byName));
  for (const [at, one] of heads.entries()) {
    for (const other of heads.slice(at + 1)) {
      const pick = (isIn: (name: string) => boolean) =>
        migrations.filter(({ name }) => !common.has(name) && isIn(name));
      yield {
        shared: pick((name) => one.has(name) && other.has(name)),
        left: pick((name) => one.has(name) && !other.has(name)),
        right: pick((name) => !one.has(name) && other.has(name)),
      };
    }
  }
}
