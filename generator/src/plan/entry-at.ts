import { lstatSync, type Stats } from 'node:fs';

/**
 * What stands at a path, a link being a link; undefined if nothing does, also where a folder on the way is a file.
 *
 * @throws the error of the file system where it may not be looked at.
 */
export function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined;
    }
    throw error;
  }
}
