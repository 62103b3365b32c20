import { createHash } from 'node:crypto';
import { compareText } from '../text.js';
import type { Output } from './output.js';

export const MANIFEST_PATH = 'generated/manifest.txt';

/** SHA-256 of a text, as hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** One line a file, `<sha256>  <path>`, in the order of paths: the form that `sha256sum --check` reads. */
export function manifestOf(output: Output): string {
  return [...output]
    .sort(([left], [right]) => compareText(left, right))
    .map(([path, text]) => `${hashOf(text)}  ${path}\n`)
    .join('');
}

/** The hash of each file by its path; lines of another form are ignored. */
export function readManifest(text: string): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const [, hash, path] of text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)) {
    if (hash !== undefined && path !== undefined) hashes.set(path, hash);
  }
  return hashes;
}
