import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { LineBytes } from './line-bytes.js';
import { standardOutput } from './log-output.js';

it('gives room back when it is written, and not before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-output-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'log');
  const out = standardOutput(file);
  const lines = new LineBytes(100_000);
  const rooms = new Set<ArrayBufferLike>();
  const wanted: string[] = [];
  let given = 0;
  for (let piece = 0; piece < 200; piece += 1) {
    const line = `${String(piece).repeat(20_000)}\n`;
    wanted.push(line);
    lines.putText(line);
    const bytes = lines.take();
    rooms.add(bytes.buffer);
    out.write(bytes, () => {
      given += 1;
      lines.giveBack(bytes);
    });
    // Now several of them are on their way, now none.
    while (piece % 10 === 0 && given <= piece) await turn();
    if (piece % 3 === 0) await turn();
  }
  while (given < wanted.length) await turn();
  expect(await readFile(file, 'utf8')).toBe(wanted.join(''));
  expect(rooms.size).toBeLessThan(wanted.length);
});
