import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.js';

const FOLDER = 'generated/docs/sql';
const COMMAND = ['--import', './.ci/built.mjs', 'dist/apps/api/src/docs/write-sql-docs.js'];

/**
 * Has the service, which alone knows its SQL, write the documents of it where a merge left marks in one: nobody has to decide there what
 * follows from the YAML.
 */
export function writeSqlAfterMerge({ root, err }: Environment): void {
  const folder = join(root, FOLDER);
  if (!existsSync(folder) || !readdirSync(folder).some((name) => isMarked(join(folder, name)))) return;
  err(`A merge left marks in ${FOLDER}: the service writes it anew …\n`);
  const { status, stderr } = spawnSync(process.execPath, COMMAND, { cwd: root, encoding: 'utf8' });
  err(status === 0 ? stderr : `${stderr}It could not; when the service builds again: npm run sql\n`);
}

const isMarked = (path: string): boolean => /^<{7} /m.test(readFileSync(path, 'utf8'));
