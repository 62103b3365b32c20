import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryAt } from './entry-at.js';
import { isIgnored, isManaged, type ManagedRoot, type Output } from './output.js';
import type { Disk } from './plan.js';

/** Reads the files at the paths of the output, and everything in the managed roots. Follows no link. */
export function readDisk(root: string, managedRoots: readonly ManagedRoot[], output: Output): Disk {
  const disk = new Map<string, string | null>();
  for (const managed of managedRoots) {
    for (const path of filesBelow(root, managed.folder, managed.ignore ?? [])) {
      if (isManaged(path, managedRoots)) disk.set(path, readText(join(root, path)) ?? null);
    }
  }
  for (const path of output.keys()) {
    if (disk.has(path)) continue;
    const text = readText(join(root, path));
    if (text !== undefined) disk.set(path, text);
  }
  return disk;
}

function filesBelow(root: string, folder: string, ignore: readonly string[]): string[] {
  if (!entryAt(join(root, folder))?.isDirectory()) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return isIgnored(path.split('/'), ignore) ? [] : filesBelow(root, path, ignore);
  });
}

/** `null` for anything but a regular file; undefined if there is nothing. */
function readText(path: string): string | null | undefined {
  const entry = entryAt(path);
  if (entry === undefined) return undefined;
  return entry.isFile() ? readFileSync(path, 'utf8') : null;
}
