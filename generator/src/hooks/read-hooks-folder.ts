import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryAt } from '../plan/entry-at.js';

/** Where people write the behaviour of single resources, from the root of the project. */
export const HOOKS_FOLDER = 'apps/api/src/custom';

/** The one file of the folder that names the others. */
export const HOOKS_INDEX = 'index.ts';

/** What stands in the folder of hooks; what several files share is in folders of its own and does not count. */
export interface HooksFolder {
  /** Names of files of hooks, without `.ts`, sorted: `monitor`. */
  readonly names: readonly string[];
  /** Text of the index; undefined where there is none. */
  readonly index: string | undefined;
}

/** Reads the folder of hooks of a project; one that is not there is empty. */
export function readHooksFolder(root: string): HooksFolder {
  const folder = join(root, HOOKS_FOLDER);
  if (!entryAt(folder)?.isDirectory()) return { names: [], index: undefined };
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return {
    names: names
      .filter((name) => name !== HOOKS_INDEX)
      .map((name) => name.slice(0, -'.ts'.length))
      .sort(),
    index: names.includes(HOOKS_INDEX) ? readFileSync(join(folder, HOOKS_INDEX), 'utf8') : undefined,
  };
}
