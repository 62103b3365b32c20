import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { OURS, startContender } from './contenders/contender.js';
import { ROOT } from './database/operator.js';
import type { SeededServer } from './database/seeded-server.js';
import { type Effort, measure } from './measure.js';
import { MEASURED, type Operation } from './requests.js';

/** A function, and its share of the processor's time. */
export interface ProfileLine {
  readonly share: number;
  readonly name: string;
  readonly place: string;
}

const LINES = 15;
const MICROSECONDS = 1_000_000;

/** As `node --cpu-prof` writes it. */
const PROFILE = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

/** What our service spends its time on under one operation: the functions with the most time of their own. */
export async function profile(
  server: SeededServer,
  monitors: number,
  operation: Operation,
  effort: Effort,
): Promise<readonly ProfileLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  const url = await server.freshDatabase();
  try {
    const place = { credentials: server.credentials, monitors };
    const running = await startContender(OURS, {
      environment: { DATABASE_URL: url },
      first: MEASURED.getItem.request(place, 0),
      nodeOptions: ['--cpu-prof', '--cpu-prof-dir', folder],
    });
    const skip = running.coldStart / 1_000 + effort.warmUpSeconds;
    try {
      await measure([running.baseUrl], operation, place, effort);
    } finally {
      await running.stop();
    }
    const [file] = await readdir(folder);
    if (file === undefined) throw new Error('Node wrote no profile');
    return profileLines(await readFile(join(folder, file), 'utf8'), skip);
  } finally {
    await server.drop(url);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The first lines of a profile, without the time in which nothing ran.
 * @param skip seconds at the beginning that do not count: the start of the program
 */
export function profileLines(text: string, skip: number): readonly ProfileLine[] {
  const { nodes, samples, timeDeltas } = PROFILE.parse(JSON.parse(text));
  const keys = new Map(nodes.map(({ id, callFrame }) => [id, keyOf(callFrame)]));
  const times = new Map<string, number>();
  let clock = 0;
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const key = keys.get(id) ?? '';
    const time = timeDeltas[index] ?? 0;
    clock += time;
    if (clock < skip * MICROSECONDS || key.startsWith('(idle)') || key.startsWith('(program)')) continue;
    total += time;
    times.set(key, (times.get(key) ?? 0) + time);
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, LINES)
    .map(([key, time]) => {
      const [name = '', place = ''] = key.split('\t');
      return { share: time / total, name, place };
    });
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

function keyOf({ functionName, url, lineNumber }: CallFrame): string {
  const file = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : url;
  return `${functionName || '(anonymous)'}\t${file === '' ? '' : `${file}:${lineNumber + 1}`}`;
}
