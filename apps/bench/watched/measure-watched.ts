import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { BesideOptions } from '../beside.js';
import { OURS, startContender } from '../contenders/contender.js';
import { measure } from '../measure.js';
import { atMost, type Goal, goalsText } from '../report/goal.js';
import { textTable } from '../report/text-table.js';
import { MEASURED, type RequestPlace } from '../requests.js';
import { type Cost, costsOf } from './costs.js';
import { AS_IT_STARTS, SLICES_FILE, VARIANTS } from './variants.js';

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
  const header = ['', 'requests/s', 'µs a request', 'ratio', 'lowest', 'highest of ten parts'];
  return `${textTable(header, rows)}\n\n${goalsText(goalsOf(costs))}\n`;
}

/** On against off: of processor time, in hundredths of what a service takes that is as it starts. */
function goalsOf(costs: readonly Cost[]): readonly Goal[] {
  const off = costs[VARIANTS.indexOf(AS_IT_STARTS)]?.ratio ?? Number.NaN;
  return VARIANTS.flatMap(({ title, metrics, accessLog }, index) => {
    const on = costs[index]?.ratio ?? Number.NaN;
    return metrics || accessLog ? [atMost(`${title}, beyond as it starts`, (on / off - 1) * 100, 2, '%')] : [];
  });
}
