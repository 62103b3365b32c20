import { posix } from 'node:path';
import { type ChangeLocation, formerLocation } from './catalog-change.js';

/** A file that was added, changed or removed. */
export interface ChangedFile {
  /** From the root of the project, with `/`. */
  readonly path: string;
  /** The text before; undefined for an added file. */
  readonly before: string | undefined;
  /** Undefined for a removed file. */
  readonly after: string | undefined;
}

/** The beginning of a file. */
export function fileLocation({ path, after }: ChangedFile): ChangeLocation {
  const location = { file: posix.relative('catalog', path), line: 1, column: 1, length: 1 };
  return after === undefined ? formerLocation(location) : location;
}
