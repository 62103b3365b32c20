import { join } from 'node:path';
import {
  type ExpectedStates,
  parseMigration,
  readAfter,
  readMigrations,
  replay,
  SQL_FILE,
  STATES_FILE,
  SUM_FILE,
} from '@catalog-service/migrations';
import type { Output } from '../plan/output.js';
import { MIGRATIONS_FOLDER } from '../plan/repair-migrations.js';

interface Planned {
  /** Files of new migrations, by path from the root. */
  readonly files: ReadonlyMap<string, string>;
  /** Names of the migrations that they replace. */
  readonly remade: readonly string[];
}

/**
 * The file of the states that a database can have for a build of these migrations: after those that the build needs, and after each contract
 * at the end, which waits. There is none if a migration fails.
 *
 * @param planned migrations that are not on the disk yet.
 */
export async function expectedStates(root: string, cache: string, planned?: Planned): Promise<Output> {
  const onDisk = readMigrations(join(root, MIGRATIONS_FOLDER));
  const migrations = onDisk.filter(({ name }) => planned?.remade.includes(name) !== true);
  for (const [path, sql] of planned?.files ?? []) {
    const [, , name = '', file] = path.split('/');
    if (file !== SQL_FILE) continue;
    const sum = planned?.files.get(`${MIGRATIONS_FOLDER}/${name}/${SUM_FILE}`) ?? '';
    migrations.push(parseMigration(name, sql, readAfter(sum), sum));
  }
  const states: ExpectedStates[number][] = [];
  for (
    let length = migrations.findLastIndex(({ kind }) => kind !== 'contract') + 1;
    length <= migrations.length;
    length += 1
  ) {
    const applied = migrations.slice(0, length);
    const { state, failure } = await replay(applied, cache);
    if (failure !== undefined) return new Map();
    states.push({ migrations: applied.map(({ name }) => name), state });
  }
  return new Map([[STATES_FILE, `${JSON.stringify(states)}\n`]]);
}
