import type { Disk, FileChanges } from '../plan/file-changes.js';
import { hashOf, MANIFEST_PATH, readManifest } from '../plan/manifest.js';
import type { Output } from '../plan/output.js';
import { compareText } from '../text.js';

export type FileState =
  /** The catalog or a template changed since it was written. */
  | 'stale'
  /** Never written, or deleted since. */
  | 'missing'
  /** Written before, but no longer generated. */
  | 'left over'
  /** Not as the generator wrote it: its hash is not the one in the manifest. */
  | 'edited by hand';

/** A file that differs from the output. */
export interface FileProblem {
  readonly path: string;
  readonly state: FileState;
  /** The text on the disk; undefined if there is none. */
  readonly found: string | undefined;
  /** The text of the output; undefined if there is none. */
  readonly wanted: string | undefined;
}

/** Says why each file that would change differs from the output, in the order of paths. Pure. */
export function inspectOutput(fileChanges: FileChanges, output: Output, disk: Disk): FileProblem[] {
  const hashes = readManifest(disk.get(MANIFEST_PATH) ?? '');
  const stateOf = (path: string): FileState => {
    const found = disk.get(path);
    if (found === undefined) return 'missing';
    const written = hashes.get(path);
    // The manifest has no hash of itself, and a file that it does not list was not written by the generator.
    const isEdited = path !== MANIFEST_PATH && found !== null && written !== undefined && written !== hashOf(found);
    if (isEdited) return 'edited by hand';
    return output.has(path) ? 'stale' : 'left over';
  };
  return [...fileChanges.added, ...fileChanges.changed, ...fileChanges.deleted].sort(compareText).map((path) => ({
    path,
    state: stateOf(path),
    found: disk.get(path) ?? undefined,
    wanted: output.get(path),
  }));
}
