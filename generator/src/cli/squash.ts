import { rmdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  isByHand,
  type Migration,
  type MigrationStep,
  migrationText,
  parseMigration,
  type Replaced,
  readMigrations,
  replay,
  SQL_FILE,
  SUM_FILE,
  sayFailure,
  stateDifferences,
  stateSteps,
  sumText,
} from '@catalog-service/migrations';
import { MIGRATIONS_FOLDER } from '../plan/repair-migrations.js';
import { writeTexts } from '../plan/write-texts.js';
import { type Environment, UsageError } from './environment.js';
import { EXIT, type ExitCode } from './exit-codes.js';

export interface SquashOptions {
  /** Name of the last migration that is replaced; by default the last of all. */
  readonly through?: string;
}

/**
 * `squash`: writes one migration in place of many. An empty database gets the schema from it; one that has had all of them has had it.
 * @throws UsageError if there are fewer than two migrations, none of that name, or one of them fails
 */
export async function squash({ root, cache, out, err }: Environment, { through }: SquashOptions): Promise<ExitCode> {
  const all = readMigrations(join(root, MIGRATIONS_FOLDER));
  const end = through === undefined ? all.length : all.findIndex(({ name }) => name === through) + 1;
  if (end === 0 && through !== undefined) throw new UsageError(`There is no migration ${through}.`);
  const replaced = all.slice(0, end);
  const last = replaced.at(-1);
  if (last === undefined || replaced.length < 2) throw new UsageError('There are no two migrations to make one of.');
  const { state, failure } = await replay(replaced, cache);
  if (failure !== undefined) throw new UsageError(sayFailure(failure));
  const name = `${last.name.split('_')[0]}_squashed`;
  const replaces = replaced.flatMap(asReplaced);
  const migrationOf = (steps: readonly MigrationStep[]) =>
    parseMigration(name, migrationText('expand', steps, replaces));
  const leadsThere = async (migration: Migration): Promise<boolean> => {
    const squashed = await replay([migration], cache);
    return squashed.failure === undefined && stateDifferences(squashed.state, state).length === 0;
  };
  // Rows that a person's migration adds do not follow from the schema, nor do views.
  const byHand = replaced.filter(isByHand).map((one) => one.name);
  const fresh = migrationOf(stateSteps(state));
  const isPlain = byHand.length === 0 && state.others.length === 0 && (await leadsThere(fresh));
  const { sql } = isPlain ? fresh : migrationOf(replaced.flatMap(({ steps }) => steps.map(asPlain)));
  const texts = new Map<string, string | undefined>();
  for (const one of replaced) {
    texts.set(`${MIGRATIONS_FOLDER}/${one.name}/${SQL_FILE}`, undefined);
    if (one.sum !== undefined) texts.set(`${MIGRATIONS_FOLDER}/${one.name}/${SUM_FILE}`, undefined);
  }
  texts.set(`${MIGRATIONS_FOLDER}/${name}/${SQL_FILE}`, sql);
  texts.set(`${MIGRATIONS_FOLDER}/${name}/${SUM_FILE}`, sumText(sql, [], byHand.length > 0 ? 'hand' : 'generator'));
  writeTexts(root, texts);
  for (const one of replaced) rmdirSync(join(root, MIGRATIONS_FOLDER, one.name));
  out(`+ ${MIGRATIONS_FOLDER}/${name}\n${replaced.map((one) => `- ${MIGRATIONS_FOLDER}/${one.name}\n`).join('')}`);
  if (!isPlain)
    err(`It has all of their statements: ${byHand.join(', ') || 'a view or type'} is not of the generator.\n`);
  err('A database that has had only some of these migrations needs the others first, by a build from before.\n');
  return EXIT.ok;
}

/** A migration with those that it replaces itself. */
const asReplaced = ({ name, checksum, kind, replaces }: Migration): readonly Replaced[] => [
  ...replaces,
  { name, checksum, kind: replaces.length > 0 ? 'squash' : kind },
];

/** Nobody works with an empty database. */
const asPlain = (step: MigrationStep): MigrationStep =>
  step.mode === 'alone' ? { ...step, mode: 'transaction', sql: step.sql.replace('INDEX CONCURRENTLY', 'INDEX') } : step;
