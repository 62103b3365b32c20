import { createHash } from 'node:crypto';
import { compareText } from '../catalog/diagnostics/diagnostic.js';
import type { Output } from './output.js';

export const MANIFEST_PATH = 'generated/manifest.txt';

/** One line a file, `<sha256>  <path>`, in the order of paths: the form that `sha256sum --check` reads. */
export function manifestOf(output: Output): string {
  return [...output]
    .sort(([left], [right]) => compareText(left, right))
    .map(([path, text]) => `${createHash('sha256').update(text).digest('hex')}  ${path}\n`)
    .join('');
}
