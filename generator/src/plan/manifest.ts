import { createHash } from 'node:crypto';
import { compareText } from '../catalog/diagnostics/diagnostic.js';
import type { Output } from './output.js';

export const MANIFEST_PATH = 'generated/manifest.txt';

/** SHA-256 of a text, as hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The last text of each file that was hashed: most files are as they were when the next manifest is made. */
const known = new Map<string, { readonly text: string; readonly hash: string }>();

function knownHash(path: string, text: string): string {
  const kept = known.get(path);
  if (kept?.text === text) return kept.hash;
  const hash = hashOf(text);
  known.set(path, { text, hash });
  return hash;
}

/** One line a file, `<sha256>  <path>`, in the order of paths: the form that `sha256sum --check` reads. */
export function manifestOf(output: Output): string {
  return [...output]
    .sort(([left], [right]) => compareText(left, right))
    .map(([path, text]) => `${knownHash(path, text)}  ${path}\n`)
    .join('');
}

/** The hash of each file by its path; a line of another form is passed over. */
export function readManifest(text: string): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const [, hash, path] of text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)) {
    if (hash !== undefined && path !== undefined) hashes.set(path, hash);
  }
  return hashes;
}
