import { Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { startServiceProcess } from '@catalog-service/testing';
import { openAdmin, send } from '@catalog-service/testing/contract';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { VARIED } from './kinds-project.js';
import { loadProjects } from './load-project.js';
import { copyProject } from './many-projects.js';
import { onServer, report } from './on-server.js';
import { insertWorkflow, type SizedPlace, sizedPlace } from './sized-place.js';
import { type Call, type SizedRequest, sizedRequests } from './sized-requests.js';

/**
 * `npm run test:long -- sizes`: the time of requests to the built service, in a project of ten million monitors, one of a hundred thousand, and one
 * of ten thousand projects with a thousand each, all in one database, the requests to the three in turn. Exits with 1 if a request whose
 * cost is promised to be the same takes much longer in the largest. Arguments: monitors of the largest, and projects.
 */
const ROWS = Number(process.argv[2] ?? 10_000_000);
const PROJECTS = Number(process.argv[3] ?? 10_000);
const SIZES = [1_000, Math.min(100_000, ROWS), ROWS];
const SAMPLE = 500;
/** Projects that one transaction copies. */
const BATCH = 500;
/** How much longer the median of a request may take in the largest project: the index is deeper. */
const LONGER = 2;
const LONGER_MS = 1;
const SETTINGS = { shared_buffers: '1GB', maintenance_work_mem: '256MB', max_wal_size: '8GB' };
const registry = new Registry(resources, references);

async function run(database: Database, url: string): Promise<boolean> {
  const projectIds = await loadProjects(database, registry, ['Monitor'], SIZES, VARIED, report);
  for (let first = 1; first <= PROJECTS; first += BATCH)
    await copyProject(database, projectIds[0] ?? '', first, Math.min(first + BATCH - 1, PROJECTS));
  report(`${PROJECTS} copies of the project with ${SIZES[0]}`);
  await database.script('VACUUM (ANALYZE)');
  report('vacuumed and analyzed');
  return measure(database, url, projectIds);
}

async function measure(database: Database, url: string, projectIds: readonly string[]): Promise<boolean> {
  const admin = await openAdmin({ DATABASE_URL: url });
  const service = await startServiceProcess({
    program: 'dist/service/main.js',
    cwd: process.cwd(),
    environment: { DATABASE_URL: url },
  });
  const call: Call = async ({ projectId, key }, method, path, body, other = key) => {
    const headers = { 'content-type': 'application/json', projectid: projectId, apikey: other };
    const { status, text } = await send(service.baseUrl, { method, path, headers, body });
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return text;
  };
  try {
    const places: SizedPlace[] = [];
    for (const projectId of projectIds) places.push(await sizedPlace(database, admin, projectId, SAMPLE));
    const lines = [`| p50 and p99, ms | ${SIZES.join(' | ')} |`, `|---${'|---'.repeat(SIZES.length)}|`];
    let isFlat = true;
    const family = ({ projectId }: SizedPlace, children: number) =>
      insertWorkflow(database, registry, projectId, children);
    for (const request of sizedRequests(call, family)) {
      const times = await timesOf(request, places);
      const [smallest = 0, largest = 0] = [times[0], times.at(-1)].map((each) => each?.p50);
      const grows = request.isFlat && largest > LONGER * smallest + LONGER_MS;
      isFlat &&= !grows;
      const cells = times.map(({ p50, p99 }) => `${p50.toFixed(1)}, ${p99.toFixed(1)}`);
      lines.push(`| ${request.title}${grows ? ' **grows**' : ''} | ${cells.join(' | ')} |`);
      report(request.title);
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    return isFlat;
  } finally {
    await service.stop();
    await admin.close();
  }
}

interface Times {
  readonly p50: number;
  readonly p99: number;
}

/** Milliseconds in each project, its requests in turn with those of the others. */
async function timesOf(
  { prepare, ask, requests }: SizedRequest,
  places: readonly SizedPlace[],
): Promise<readonly Times[]> {
  const times: number[][] = places.map(() => []);
  for (let number = 0; number < requests; number += 1) {
    for (const [index, place] of places.entries()) {
      const prepared = await prepare(place, number);
      const began = performance.now();
      await ask(place, number, prepared);
      times[index]?.push(performance.now() - began);
    }
  }
  return times.map((each) => {
    each.sort((a, b) => a - b);
    return { p50: each[Math.floor(each.length / 2)] ?? 0, p99: each[Math.floor(each.length * 0.99)] ?? 0 };
  });
}

process.exitCode = (await onServer(SETTINGS, run)) ? 0 : 1;
