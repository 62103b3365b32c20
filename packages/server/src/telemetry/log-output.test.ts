import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { standardOutput } from './log-output.js';

it('writes everything in order, whether several pieces are waiting or none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-output-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'log');
  const out = standardOutput(file);
  const wanted: string[] = [];
  for (let piece = 0; piece < 200; piece += 1) {
    const line = `${String(piece).repeat(20_000)}\n`;
    wanted.push(line);
    out.write(piece % 2 === 0 ? line : Buffer.from(line));
    if (piece % 10 === 0) await expect.poll(async () => (await readFile(file)).length).toBe(wanted.join('').length);
    if (piece % 3 === 0) await turn();
  }
  await expect.poll(() => readFile(file, 'utf8')).toBe(wanted.join(''));
});
