import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TEMPORARY_SUFFIX } from './output.js';
import { writeText } from './write-text.js';

/**
 * Writes the new texts of files, all or none: all texts are written to temporary files and then moved. If a move fails, the files
 * moved before it get their old texts back.
 *
 * @param texts by path from the root; `undefined` deletes.
 * @throws the error of the file system, after everything is as it was.
 */
export function writeTexts(root: string, texts: ReadonlyMap<string, string | undefined>): void {
  const beside = (path: string): string => join(root, `${path}.${process.pid}${TEMPORARY_SUFFIX}`);
  const written = [...texts].flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }]));
  const before = new Map<string, Buffer | undefined>();
  try {
    for (const { path, text } of written) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeText(beside(path), text);
    }
    for (const path of texts.keys()) {
      before.set(path, existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined);
    }
    for (const { path } of written) renameSync(beside(path), join(root, path));
    for (const [path, text] of texts) if (text === undefined) rmSync(join(root, path));
  } catch (error) {
    for (const [path, old] of before) {
      if (old === undefined) rmSync(join(root, path), { force: true });
      else writeFileSync(join(root, path), old);
    }
    throw error;
  } finally {
    for (const { path } of written) rmSync(beside(path), { force: true });
  }
}
