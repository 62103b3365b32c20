/** Text of each file by its path from the root of the project, with `/`. */
export type Output = ReadonlyMap<string, string>;

/** A folder whose files all come from the generator: what is there and was not made is stale. */
export interface ManagedRoot {
  readonly folder: string;
  /** Only files that end so are managed; default: all. */
  readonly suffix?: string;
  /** Names of folders, at any depth, that tools fill and the generator leaves alone. */
  readonly ignore?: readonly string[];
}

export const MANAGED_ROOTS: readonly ManagedRoot[] = [
  { folder: 'generated', ignore: ['node_modules', 'dist'] },
  { folder: 'prisma/schema', suffix: '.prisma' },
];

/** Ends the names of files that are being written; one that is left over from a crash is stale. */
export const TEMPORARY_SUFFIX = '.catalog-tmp';

/** Whether the generator would remove a file of this path when it is not made any more. */
export function isManaged(path: string, roots: readonly ManagedRoot[]): boolean {
  return roots.some(({ folder, suffix, ignore }) => {
    if (!path.startsWith(`${folder}/`)) return false;
    if (path.endsWith(TEMPORARY_SUFFIX)) return true;
    const folders = path
      .slice(folder.length + 1)
      .split('/')
      .slice(0, -1);
    return path.endsWith(suffix ?? '') && !folders.some((name) => ignore?.includes(name));
  });
}
