import { compareText } from '../text.js';
import { isManaged, type ManagedRoot, type Output } from './output.js';

/** The files on the disk; `null` stands for anything that is not a regular file. */
export type Disk = ReadonlyMap<string, string | null>;

/** The changes to make on the disk; each list is sorted. */
export interface FileChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
  readonly unchanged: readonly string[];
}

/** Compares the output with the disk. Pure. Only files in a managed root are ever deleted. */
export function fileChangesOf(output: Output, managedRoots: readonly ManagedRoot[], disk: Disk): FileChanges {
  const added: string[] = [];
  const changed: string[] = [];
  const unchanged: string[] = [];
  for (const [path, text] of output) {
    if (!disk.has(path)) added.push(path);
    else if (disk.get(path) === text) unchanged.push(path);
    else changed.push(path);
  }
  const deleted = [...disk.keys()].filter((path) => !output.has(path) && isManaged(path, managedRoots));
  for (const list of [added, changed, deleted, unchanged]) list.sort(compareText);
  return { added, changed, deleted, unchanged };
}

/** Whether the disk differs from the output. */
export function isStale(fileChanges: FileChanges): boolean {
  return fileChanges.added.length + fileChanges.changed.length + fileChanges.deleted.length > 0;
}
