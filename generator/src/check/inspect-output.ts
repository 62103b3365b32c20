import { compareText } from '../compare-text.js';
import { hashOf, MANIFEST_PATH, readManifest } from '../plan/manifest.js';
import type { Output } from '../plan/output.js';
import type { Disk, Plan } from '../plan/plan.js';

export type FileState =
  /** The catalog or a template changed since it was written. */
  | 'stale'
  /** Never written, or deleted since. */
  | 'missing'
  /** Written once, and not made any more. */
  | 'left over'
  /** Not as the generator wrote it: its hash is not the one in the manifest. */
  | 'edited by hand';

/** A file that is not what the catalog says. */
export interface FileProblem {
  readonly path: string;
  readonly state: FileState;
  /** What stands on the disk; undefined where nothing does, or nothing that is a text. */
  readonly found: string | undefined;
  /** What the catalog says; undefined where it says nothing. */
  readonly wanted: string | undefined;
}

/** Tells why each file that would change is not what the catalog says, in the order of paths. Pure. */
export function inspectOutput(plan: Plan, output: Output, disk: Disk): FileProblem[] {
  const hashes = readManifest(disk.get(MANIFEST_PATH) ?? '');
  const stateOf = (path: string): FileState => {
    const found = disk.get(path);
    if (found === undefined) return 'missing';
    const written = hashes.get(path);
    // The manifest is always there anew; what it never listed was not written by the generator.
    const isEdited = path !== MANIFEST_PATH && found !== null && written !== undefined && written !== hashOf(found);
    if (isEdited) return 'edited by hand';
    return output.has(path) ? 'stale' : 'left over';
  };
  return [...plan.added, ...plan.changed, ...plan.deleted].sort(compareText).map((path) => ({
    path,
    state: stateOf(path),
    found: disk.get(path) ?? undefined,
    wanted: output.get(path),
  }));
}
