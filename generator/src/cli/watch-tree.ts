import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Reports every change in a folder and its subfolders, including new ones. Each folder has a watcher of its own: a recursive watcher
 * loses a file that an editor replaces.
 *
 * @returns ends it.
 */
export function watchTree(folder: string, listener: (file: string | null) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const add = (path: string): void => {
    if (!watchers.has(path)) {
      const watcher = watch(path, (_event, file) => {
        addFoldersBelow(path);
        listener(file);
      });
      // The folder was deleted, which the watcher of its parent reports.
      watcher.on('error', () => watcher.close());
      watchers.set(path, watcher);
    }
    addFoldersBelow(path);
  };
  const addFoldersBelow = (path: string): void => {
    for (const name of foldersIn(path)) add(join(path, name));
  };
  add(folder);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    return [];
  }
}
