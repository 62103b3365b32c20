import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells of every change in a folder and in those below it, also ones that are made later. Each folder has a watcher of
 * its own: a recursive watcher loses a file that an editor replaces.
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
      // The folder is gone, and what was in it with it: that of its parent tells so.
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
