import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { program, ROOT } from './harness/workspace.js';

/** Each program of an operator, and the exit code that it has when somebody reads what it prints. */
const PROGRAMS: readonly (readonly [code: number, ...words: string[]])[] = [
  [0, 'migrate', '--help'],
  [6, 'doctor'],
  [0, 'admin', '--help'],
];

test('a program of an operator ends as it would when nobody reads what it prints', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'unread-'));
  try {
    for (const [code, name = '', ...words] of PROGRAMS) {
      const child = spawn(process.execPath, [program(`service/${name}.js`), ...words], {
        cwd: ROOT,
        env: { ...process.env, DATABASE_URL: '', DATA_FOLDER: dataFolder },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout.destroy();
      let err = '';
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      const [ended] = await once(child, 'close');
      expect([name, words, ended, /^\s+at |EPIPE/m.test(err)]).toEqual([name, words, code, false]);
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
