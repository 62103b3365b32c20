import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import type { Migration } from '../format/migration-file.js';
import { headsOf } from '../format/migration-sum.js';
import { splitStatements, withoutComments } from '../format/split-statements.js';
import { databaseStateSchema, EMPTY_DATABASE } from '../state/database-state.js';
import { readState } from '../state/read-state.js';
import { stateDifferences } from '../state/state-differences.js';
import { openEngine } from './engine.js';
import { recall, store } from './replay-cache.js';

const failureSchema = z.strictObject({ migration: z.string(), statement: z.string(), message: z.string() });

const replaySchema = z.strictObject({
  /** The state of an empty database after all migrations, or after those before the first failure. */
  state: databaseStateSchema,
  failure: failureSchema.optional(),
  /** Merged branches of migrations whose order matters. */
  clashes: z.array(
    z.strictObject({ left: z.array(z.string()), right: z.array(z.string()), differences: z.array(z.string()) }),
  ),
});

export type Replay = z.infer<typeof replaySchema>;
type Failure = z.infer<typeof failureSchema>;

/** Part of the cache's key: increased when a replay gives another result. */
const WAY = 4;

/**
 * Applies migrations in their order to an empty PostgreSQL in this process, and merged branches of them in either order.
 * @param cache folder for results, which are reused for the same migrations
 * @param prepared is used up if the migrations begin with its own
 */
export async function replay(
  migrations: readonly Migration[],
  cache: string,
  prepared?: PreparedReplay,
): Promise<Replay> {
  if (migrations.length === 0) return { state: EMPTY_DATABASE, clashes: [] };
  const asked = JSON.stringify([WAY, migrations.map(({ name, sql, after }) => [name, sql, after])]);
  const known = recall(cache, 'replay', asked);
  if (known !== undefined) return replaySchema.parse(JSON.parse(known));
  const result = await replayNow(migrations, cache, prepared);
  store(cache, 'replay', asked, JSON.stringify(result));
  return result;
}

async function replayNow(migrations: readonly Migration[], cache: string, prepared?: PreparedReplay): Promise<Replay> {
  const common = commonOf(migrations);
  const base = migrations.filter(({ name }) => common.has(name));
  const begun = await prepared?.take(base);
  const engine = begun?.engine ?? (await openEngine(cache));
  try {
    const failure = await applyAll(engine, base.slice(begun?.applied ?? 0));
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

/** The beginning of one replay, made before the migration that follows is known: most of a replay is to make what is there already. */
export class PreparedReplay {
  #engine: Promise<PGlite | undefined> | undefined;

  constructor(
    readonly migrations: readonly Migration[],
    cache: string,
  ) {
    // The replay itself opens an engine then, and says why it cannot.
    this.#engine = this.#open(cache).catch(() => undefined);
  }

  /** Whether this is still there, and ends with exactly these migrations. */
  fits(migrations: readonly Migration[]): boolean {
    return this.#engine !== undefined && migrations.length === this.migrations.length && this.#begins(migrations);
  }

  /** The engine, once, with the number of migrations that it has; undefined if it does not fit. The caller closes it. */
  async take(migrations: readonly Migration[]): Promise<{ engine: PGlite; applied: number } | undefined> {
    if (!this.#begins(migrations)) return undefined;
    const taken = this.#engine;
    this.#engine = undefined;
    const engine = await taken;
    return engine === undefined ? undefined : { engine, applied: this.migrations.length };
  }

  async close(): Promise<void> {
    await (await this.take(this.migrations))?.engine.close();
  }

  #begins(migrations: readonly Migration[]): boolean {
    return this.migrations.every(({ name, sql }, at) => migrations[at]?.name === name && migrations[at]?.sql === sql);
  }

  async #open(cache: string): Promise<PGlite | undefined> {
    const engine = await openEngine(cache);
    if ((await applyAll(engine, this.migrations)) === undefined) return engine;
    await engine.close();
    return undefined;
  }
}

export const sayFailure = ({ migration, statement, message }: Failure): string =>
  `${migration} fails: ${message}, in “${withoutComments(statement).replace(/\s+/g, ' ').trim().slice(0, 100)}”`;

/** The result of some migrations, which are rolled back. */
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
      // The engine runs in this thread: other events are handled in between.
      await setImmediate();
      try {
        // There is no other session, and rolled-back migrations are in a transaction.
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

/** A migration and all that it follows, directly or not. */
function ancestryOf(name: string, byName: ReadonlyMap<string, Migration>, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const before of byName.get(name)?.after ?? []) ancestryOf(before, byName, known);
  return known;
}

const index = (migrations: readonly Migration[]) => new Map(migrations.map((migration) => [migration.name, migration]));

/** The migrations that all branches share. */
function commonOf(migrations: readonly Migration[]): ReadonlySet<string> {
  const byName = index(migrations);
  const [first = new Set<string>(), ...others] = headsOf(migrations).map((head) => ancestryOf(head, byName));
  return new Set([...first].filter((name) => others.every((other) => other.has(name))));
}

/** Each pair of branches. */
function* pairsOf(migrations: readonly Migration[], common: ReadonlySet<string>) {
  const byName = index(migrations);
  const heads = headsOf(migrations).map((head) => ancestryOf(head, byName));
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
