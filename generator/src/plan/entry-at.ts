import { lstatSync, type Stats } from 'node:fs';

/**
 * The entry at a path, without following links; undefined if there is none, or if a parent folder is a file.
 *
 * @throws the error of the file system if access is denied.
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
