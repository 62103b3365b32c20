import { execFileSync } from 'node:child_process';
import { type CatalogTexts, parseCatalog } from '../catalog/parse-catalog.js';
import { COMPANION_FILES, isCatalogPath } from '../catalog/read-catalog-folder.js';
import type { Catalog } from '../model/model.js';

/** The catalog of a commit. */
interface CommittedCatalog {
  /** Abbreviated id. */
  readonly commit: string;
  readonly texts: CatalogTexts;
  /** `generated/contract.json`, if the commit has one. */
  readonly contract: string | undefined;
  /** The companion files by name: `lint-baseline.yaml`. */
  readonly beside: ReadonlyMap<string, string>;
}

/**
 * Reads the catalog of a commit, without touching the working tree; undefined if there is no such commit.
 *
 * @throws Error if git is not installed.
 */
export function readGitCatalog(root: string, ref: string): CommittedCatalog | undefined {
  const commit = git(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--short',
    '--end-of-options',
    `${ref}^{commit}`,
  ])?.trim();
  if (commit === undefined || commit === '') return undefined;
  const listing = git(root, ['ls-tree', '-r', '-z', commit, '--', 'catalog/', 'generated/contract.json']) ?? '';
  const blobs = [...listing.matchAll(/\d+ blob ([0-9a-f]+)\t([^\0]+)\0/g)].flatMap(([, id, path]) =>
    id === undefined || path === undefined ? [] : [{ id, path }],
  );
  const contents = readBlobs(
    root,
    blobs.map(({ id }) => id),
  );
  const files = new Map(blobs.map(({ path }, index) => [path, contents[index] ?? '']));
  const inFolder = [...files].flatMap(([path, text]) =>
    path.startsWith('catalog/') ? [[path.slice('catalog/'.length), text] as const] : [],
  );
  return {
    commit,
    texts: new Map(inFolder.filter(([file]) => isCatalogPath(file))),
    contract: files.get('generated/contract.json'),
    beside: new Map(inFolder.filter(([file]) => COMPANION_FILES.has(file))),
  };
}

/** The catalog of the last commit; undefined if there is none, or it has mistakes. */
export function headCatalog(root: string): Catalog | undefined {
  if (gitIfAny(root, ['rev-parse', 'HEAD']) === undefined) return undefined;
  return parseCatalog(readGitCatalog(root, 'HEAD')?.texts ?? new Map()).catalog;
}

/** The output of git; undefined if it fails or is not installed. */
export function gitIfAny(root: string, words: readonly string[]): string | undefined {
  try {
    return git(root, words);
  } catch {
    return undefined;
  }
}

/** The output of git; undefined if it fails. @throws Error if git is not installed. */
export function git(root: string, words: readonly string[]): string | undefined {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 30,
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    return undefined;
  }
}

/** The texts of several blobs, by one process. */
export function readBlobs(root: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const input = ids.map((id) => `${id}\n`).join('');
  const stored = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: 2 ** 30 });
  let at = 0;
  return ids.map(() => {
    const end = stored.indexOf('\n', at);
    const size = Number(stored.toString('latin1', at, end).split(' ')[2] ?? 0);
    at = end + 1 + size + 1;
    return stored.toString('utf8', end + 1, end + 1 + size);
  });
}

/** The main branch: that of the remote, or else that of this clone. */
const MAIN = [
  ['refs/remotes/origin/HEAD', 'refs/remotes/origin/main', 'refs/remotes/origin/master'],
  ['refs/heads/main', 'refs/heads/master'],
];

/** Names of the migrations on the main branch, which other databases may have run; undefined if git knows no such branch. */
export function publishedMigrations(root: string): ReadonlySet<string> | undefined {
  const known = git(root, ['for-each-ref', '--format=%(refname)', ...MAIN.flat()])?.split('\n') ?? [];
  const refs = MAIN.map((candidates) => candidates.filter((ref) => known.includes(ref))).find(
    ({ length }) => length > 0,
  );
  if (refs === undefined) return undefined;
  const paths = refs.flatMap(
    (ref) => git(root, ['ls-tree', '--name-only', ref, 'prisma/migrations/'])?.split('\n') ?? [],
  );
  return new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
}
