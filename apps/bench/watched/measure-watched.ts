import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { BesideOptions } from '../beside.js';
import { OURS, startContender } from '../contenders/contender.js';
import { measure } from '../measure.js';
import { textTable } from '../report/text-table.js';
import { MEASURED, type RequestPlace } from '../requests.js';
import { type Cost, costsOf } from './costs.js';
import { SLICES_FILE, VARIANTS } from './variants.js';

const EVERYTHING = { ADMIN_PORT: '0', ACCESS_LOG: 'on' };
const WATCHED = { ...OURS, program: 'dist/apps/bench/watched/main.js' };
const SLICES = z.array(z.object({ variant: z.number(), processorTime: z.number(), time: z.number() }));

/** What a get pays for being watched: one process, one load, and of each variant a slice in turn. Gives a table. */
export async function measureWatched({ server, monitors, effort, onProgress }: BesideOptions): Promise<string> {
  const place: RequestPlace = { credentials: server.credentials, monitors };
  const { getItem } = MEASURED;
  const url = await server.freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'watched-'));
  try {
    const file = join(folder, 'slices.json');
    const environment = { ...EVERYTHING, DATABASE_URL: url, [SLICES_FILE]: file };
    const running = await startContender(WATCHED, { environment, first: getItem.request(place, 0) });
    try {
      onProgress(`${getItem.title}, watched more or less closely`);
      await measure([running.baseUrl], getItem, place, { ...effort, seconds: effort.rounds * effort.seconds });
    } finally {
      await running.stop();
    }
    return tableOf(costsOf(SLICES.parse(JSON.parse(await readFile(file, 'utf8')))));
  } finally {
    await rm(folder, { recursive: true });
    await server.drop(url);
  }
}

function tableOf(costs: readonly Cost[]): string {
  const rows = costs.map(({ requestsASecond, processorTime, ratio, lowest, highest }, index) => [
    VARIANTS[index]?.title ?? '',
    requestsASecond.toFixed(0),
    processorTime.toFixed(1),
    ...[ratio, lowest, highest].map((one) => one.toFixed(3)),
  ]);
  return `${textTable(['', 'requests/s', 'µs a request', 'ratio', 'lowest', 'highest of ten parts'], rows)}\n`;
}
