import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.js';

const FOLDER = 'generated/docs/sql';

/** Tells where a merge left conflict markers in the documents of the SQL, which the service alone can write. */
export function reportMergedSql({ root, err }: Environment): void {
  const folder = join(root, FOLDER);
  if (!existsSync(folder) || !readdirSync(folder).some((name) => isMarked(join(folder, name)))) return;
  err(`A merge left conflict markers in ${FOLDER}. To write its files again: npm run sql\n`);
}

const isMarked = (path: string): boolean => /^<{7} /m.test(readFileSync(path, 'utf8'));
