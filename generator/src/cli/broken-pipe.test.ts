import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOME } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder } from '../testing/temporary-folder.js';

const RUN = join(HOME, 'generator/run.mjs');

/** Runs a command of which nobody reads the results, or of which all that is left is what it says beside them. */
async function unread(root: string, ...words: readonly string[]) {
  const child = spawn(process.execPath, [RUN, ...words, '--root', root], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, hasStack: /^\s+at |EPIPE/m.test(err) };
}

it('does what it was asked to, and ends as it would, when nobody reads what it prints', {
  timeout: 120_000,
}, async () => {
  const root = temporaryFolder([...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text] as const));
  // All commands print by the same function.
  expect(await unread(root, 'generate')).toEqual({ code: 0, hasStack: false });
  expect(await unread(root, 'prove', 'Owner never reads Group')).toEqual({ code: 10, hasStack: false });
});
