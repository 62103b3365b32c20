/** Text of each file by its path from the root of the project, with `/`. */
export type Output = ReadonlyMap<string, string>;

/** A folder whose files all come from the generator: any other file is stale. */
export interface ManagedRoot {
  readonly folder: string;
  /** Only files that end so are managed; default: all. */
  readonly suffix?: string;
  /** Folders that the generator ignores: names, or ends of paths, at any depth. */
  readonly ignore?: readonly string[];
}

/** Folders of packages and of compiled files. */
const FOREIGN_FOLDERS = ['node_modules', 'dist'];

export const MANAGED_ROOTS: readonly ManagedRoot[] = [
  // The service writes these documents.
  { folder: 'generated', ignore: [...FOREIGN_FOLDERS, 'docs/sql'] },
  { folder: 'prisma/schema', suffix: '.prisma' },
];

/** The suffix of temporary files; one left over from a crash is stale. */
export const TEMPORARY_SUFFIX = '.catalog-tmp';

/** Whether the generator removes a file of this path when no emitter makes it any more. */
export function isManaged(path: string, roots: readonly ManagedRoot[]): boolean {
  return roots.some(({ folder, suffix, ignore }) => {
    if (!path.startsWith(`${folder}/`)) return false;
    if (path.endsWith(TEMPORARY_SUFFIX)) return true;
    const folders = path.split('/').slice(0, -1);
    return path.endsWith(suffix ?? '') && !folders.some((_, depth) => isIgnored(folders.slice(0, depth + 1), ignore));
  });
}

/** Whether the generator ignores a folder, given by the names of its path. */
export function isIgnored(path: readonly string[], ignore: readonly string[] = []): boolean {
  return ignore.some((end) => `/${path.join('/')}`.endsWith(`/${end}`));
}
