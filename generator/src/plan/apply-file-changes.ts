import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withoutCarriageReturns } from '@catalog-service/migrations';
import { entryAt } from './entry-at.js';
import type { Disk, FileChanges } from './file-changes.js';
import { isIgnored, isManaged, type ManagedRoot, type Output, TEMPORARY_SUFFIX } from './output.js';
import { commitMark, MIGRATIONS_FOLDER } from './repair-migrations.js';
import { writeText } from './write-text.js';

/**
 * Applies a plan to the disk. It writes new texts to temporary files, moves all of them in the order of the output, and then deletes stale
 * files and empty folders. If it is interrupted, every file is complete, old or new, and the next run does the rest.
 */
export function applyFileChanges(
  root: string,
  fileChanges: FileChanges,
  output: Output,
  managedRoots: readonly ManagedRoot[],
): void {
  const toWrite = new Set([...fileChanges.added, ...fileChanges.changed]);
  const temporary = new Map<string, string>();
  for (const [path, text] of output) {
    if (!toWrite.has(path)) continue;
    makeFolder(root, dirname(path), managedRoots);
    const beside = `${path}.${process.pid}${TEMPORARY_SUFFIX}`;
    writeText(join(root, beside), text);
    temporary.set(path, beside);
  }
  const hasMigration = [...temporary.keys()].some((path) => path.startsWith(`${MIGRATIONS_FOLDER}/`));
  const mark = join(root, MIGRATIONS_FOLDER, commitMark(process.pid));
  if (hasMigration) writeText(mark, '');
  for (const [path, beside] of temporary) {
    if (isManaged(path, managedRoots) && isFolder(join(root, path))) rmSync(join(root, path), { recursive: true });
    renameSync(join(root, beside), join(root, path));
  }
  if (hasMigration) rmSync(mark);
  for (const path of fileChanges.deleted) {
    // A folder may have replaced it above.
    const entry = entryAt(join(root, path));
    if (entry !== undefined && !entry.isDirectory()) rmSync(join(root, path));
  }
  for (const { folder, ignore } of managedRoots) {
    if (isFolder(join(root, folder)) && removeEmptyFolders(root, folder, ignore)) rmdirSync(join(root, folder));
  }
}

/** Makes a folder and its parents; removes a stale file that has the name of one. */
function makeFolder(root: string, folder: string, managedRoots: readonly ManagedRoot[]): void {
  if (folder === '.' || isFolder(join(root, folder))) return;
  makeFolder(root, dirname(folder), managedRoots);
  if (isManaged(folder, managedRoots)) rmSync(join(root, folder), { force: true });
  mkdirSync(join(root, folder), { recursive: true });
}

const isFolder = (path: string): boolean => entryAt(path)?.isDirectory() ?? false;

/** Removes empty folders below one; returns whether the folder itself is empty. */
function removeEmptyFolders(root: string, folder: string, ignore: readonly string[] | undefined): boolean {
  if (isIgnored(folder.split('/'), ignore)) return false;
  let isEmpty = true;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const below = `${folder}/${entry.name}`;
    if (!entry.isDirectory() || !removeEmptyFolders(root, below, ignore)) isEmpty = false;
    else rmdirSync(join(root, below));
  }
  return isEmpty;
}

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

/** With the line ends of the output; `null` for anything but a regular file; undefined if there is nothing. */
function readText(path: string): string | null | undefined {
  const entry = entryAt(path);
  if (entry === undefined) return undefined;
  return entry.isFile() ? withoutCarriageReturns(readFileSync(path, 'utf8')) : null;
}
