import { spawnSync } from 'node:child_process';

/** Where the main branch is: as others have it, or else as this clone does. */
const MAIN = [
  ['refs/remotes/origin/HEAD', 'refs/remotes/origin/main', 'refs/remotes/origin/master'],
  ['refs/heads/main', 'refs/heads/master'],
];

/** Names of the migrations of the main branch, which databases of others may have had; undefined where git knows of none. */
export function publishedMigrations(root: string): ReadonlySet<string> | undefined {
  const known = git(root, 'for-each-ref', '--format=%(refname)', ...MAIN.flat())?.split('\n') ?? [];
  const refs = MAIN.map((candidates) => candidates.filter((ref) => known.includes(ref))).find(
    ({ length }) => length > 0,
  );
  if (refs === undefined) return undefined;
  const paths = refs.flatMap(
    (ref) => git(root, 'ls-tree', '--name-only', ref, 'prisma/migrations/')?.split('\n') ?? [],
  );
  return new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
}

/** What git prints; undefined where it fails, or is not there. */
function git(root: string, ...words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
