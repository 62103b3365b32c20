import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import { z } from 'zod';
import { readApplied } from '../apply/migration-record.js';
import { settle } from '../apply/replaced.js';
import { MIGRATIONS, readMigrations } from '../format/migration-file.js';
import { type DatabaseState, databaseStateSchema } from './database-state.js';
import { readState } from './read-state.js';
import { differencesOf, type StateDifference } from './state-differences.js';

/** The states to which the migrations of a build lead, by the migrations that are applied; the generator writes it. */
export const STATES_FILE = 'generated/database.json';

const expectedSchema = z.array(z.strictObject({ migrations: z.array(z.string()), state: databaseStateSchema }));

export type ExpectedStates = Readonly<z.infer<typeof expectedSchema>>;

/** The schema of a database beside the one to which its migrations lead. */
export interface Comparison {
  readonly expected: DatabaseState;
  readonly found: DatabaseState;
  /** `left` is expected, `right` is found. */
  readonly differences: readonly StateDifference[];
}

/** The two could not be compared. */
export interface NotCompared {
  readonly notCompared: string;
}

/** Compares the schema of a database with what the migrations that it has lead to. @param root of the service */
export async function compareSchema(database: Queryable, root: string): Promise<Comparison | NotCompared> {
  const applied = await readKnown(database, root);
  const unfinished = applied.find(({ isFinished }) => !isFinished)?.name;
  if (unfinished !== undefined) return notCompared(`the migration ${unfinished} is not finished`);
  const states = readExpectedStates(root);
  if (states === undefined) return notCompared(`this build has no ${STATES_FILE}`);
  const names = applied.map(({ name }) => name);
  const expected = states.find(
    ({ migrations }) => migrations.length === names.length && migrations.every((name) => names.includes(name)),
  );
  if (expected === undefined) return notCompared(whyNone(names, states.at(-1)?.migrations ?? []));
  const found = await readFound(database);
  if ((await readKnown(database, root)).length !== names.length) return notCompared('it was being migrated');
  return compare(expected.state, found);
}

/** What the database has, in the names of this build. */
const readKnown = async (database: Queryable, root: string) =>
  settle(await readApplied(database), readMigrations(join(root, MIGRATIONS))).applied;

function whyNone(applied: readonly string[], own: readonly string[]): string {
  const isOlder = applied.every((name) => own.includes(name));
  return isOlder
    ? 'it lacks migrations of this build: node dist/service/migrate.js'
    : 'it has the migrations of another build, whose doctor can compare it';
}

const notCompared = (reason: string): NotCompared => ({
  notCompared: `The schema of the database was not compared with that of this build: ${reason}.`,
});

/** Undefined if the build has none. */
export function readExpectedStates(root: string): ExpectedStates | undefined {
  const file = join(root, STATES_FILE);
  return existsSync(file) ? expectedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** The schema of a database that is in use. */
export const readFound = (database: Queryable): Promise<DatabaseState> =>
  readState(async (text) => {
    // It takes long, and may wait for a table: requests must not wait behind it.
    const { rows } = await database.query({ text, repeatable: true, lane: 'long' }, [], SERVICE_WORK);
    return rows[0]?.[0] ?? 'null';
  });

/** The comments of columns are for the generator, others may have extensions of their own, and a detached partition is a missing one. */
export function compare(expected: DatabaseState, found: DatabaseState): Comparison {
  const partitions = new Set(Object.values(expected.tables).flatMap((table) => Object.keys(table.partitions ?? {})));
  const counts = ({ kind, name, left }: StateDifference): boolean =>
    kind !== 'comment' && (left !== undefined || (kind !== 'extension' && !(kind === 'table' && partitions.has(name))));
  return { expected, found, differences: differencesOf(expected, found).filter(counts) };
}
