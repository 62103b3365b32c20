import { compareText } from '../compare-text.js';
import { isManaged, type ManagedRoot, type Output } from './output.js';

/** What the disk holds; `null` stands for something that is not a file of text. */
export type Disk = ReadonlyMap<string, string | null>;

/** What has to happen on the disk; each list is sorted. */
export interface Plan {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
  readonly unchanged: readonly string[];
}

/** Compares what was made with the disk. Pure. Only what lies in a managed root is ever deleted. */
export function planChanges(output: Output, managedRoots: readonly ManagedRoot[], disk: Disk): Plan {
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

/** Whether the disk is not what the catalog says. */
export function isStale(plan: Plan): boolean {
  return plan.added.length + plan.changed.length + plan.deleted.length > 0;
}
