import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryAt } from '../plan/entry-at.js';
import { type Environment, UsageError } from './environment.js';

/**
 * The text of a file that stands beside the catalog; undefined if there is none.
 *
 * @param file from the catalog folder: `properties.yaml`.
 * @throws UsageError if it is a link, which may lead to what nobody meant to publish, or no file.
 */
export function readCompanion({ root }: Environment, file: string): string | undefined {
  const path = join(root, 'catalog', file);
  const entry = entryAt(path);
  if (entry === undefined) return undefined;
  if (!entry.isFile()) throw new UsageError(`catalog/${file} is ${entry.isSymbolicLink() ? 'a link' : 'no file'}.`);
  return readFileSync(path, 'utf8');
}
