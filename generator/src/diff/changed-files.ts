import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { withoutCarriageReturns } from '@catalog-service/migrations';
import { entryAt } from '../plan/entry-at.js';
import type { ChangedFile } from './catalog-change.js';
import { git, readBlobs } from './git-catalog.js';

/**
 * The files of a working tree that differ from a commit, including untracked files that git does not ignore. A moved file is one
 * removed file and one added file.
 *
 * @param root the project; files of the repository outside of it are left out.
 * @throws Error if git is not installed or fails.
 */
export function changedFiles(root: string, commit: string): readonly ChangedFile[] {
  const raw = known(
    git(root, ['diff', '--raw', '-z', '--abbrev=40', '--no-renames', '--no-ext-diff', '--relative', commit]),
  );
  const changed = [...raw.matchAll(/:\d+ \d+ ([0-9a-f]+) [0-9a-f]+ ([A-Z])\d*\0([^\0]+)\0/g)].map(
    ([, id = '', status, path = '']) => ({ path, id: status === 'A' ? undefined : id }),
  );
  const added = known(git(root, ['ls-files', '-z', '--others', '--exclude-standard']))
    .split('\0')
    .filter(Boolean);
  const ids = changed.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const texts = new Map(readBlobs(root, ids).map((text, index) => [ids[index], text]));
  return [
    ...changed.map(({ path, id }) => ({ path, before: texts.get(id), after: textAt(join(root, path)) })),
    ...added.map((path) => ({ path, before: undefined, after: textAt(join(root, path)) })),
  ];
}

/** The text of a file, or the target of a link; undefined if there is neither. */
function textAt(path: string): string | undefined {
  const entry = entryAt(path);
  if (entry?.isSymbolicLink()) return readlinkSync(path);
  return entry?.isFile() ? withoutCarriageReturns(readFileSync(path, 'utf8')) : undefined;
}

function known(text: string | undefined): string {
  if (text === undefined) throw new Error('git cannot list the changed files.');
  return text;
}
