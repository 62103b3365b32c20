import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type BalancerName, canBalance, startBalancer } from '../harness/balancer.js';
import { makeCaller } from '../harness/make-caller.js';
import { makeOtherProject } from '../harness/other-project.js';
import { canStartPostgres, startPostgres } from '../harness/postgres-server.js';
import { freePort } from '../harness/programs.js';
import { defectsIn, type ServiceProcess, startService } from '../harness/service-process.js';
import { program, ROOT } from '../harness/workspace.js';
import { startWork } from './work.js';

const REPLICAS = 3;
const WORKERS = 12;
/** As by default, where the tests have none. */
const SETTINGS = { SHUTDOWN_DELAY_SECONDS: '5' };
const FIELD = '  region: { type: Text, updatable: true, description: Region that the group stands in. }\n';

const run = promisify(execFile);

const BALANCERS = ['HAProxy', 'nginx'] as const satisfies readonly BalancerName[];
if (!BALANCERS.every(canBalance) || !canStartPostgres())
  throw new Error('This needs HAProxy, nginx and the binaries of PostgreSQL');

test('replicas are replaced under load, with a migration in the middle, and nobody notices', async () => {
  const next = await makeOtherProject({
    'catalog/resources/monitor-group.yaml': (text) => `${text.trimEnd()}\n${FIELD}`,
  });
  const server = await startPostgres();
  const environment = { DATABASE_URL: server.url, ...SETTINGS };
  const caller = await makeCaller(environment, 'Rolling');
  const ports = await Promise.all(Array.from({ length: REPLICAS }, freePort));
  const started: ServiceProcess[] = [];
  const start = async (port: number, root: string) => {
    const service = await startService({ ...environment, PORT: String(port) }, root);
    started.push(service);
    return service;
  };
  const replicas = await Promise.all(ports.map((port) => start(port, ROOT)));
  const balancers = await Promise.all(BALANCERS.map((name) => startBalancer(name, ports)));
  const untilAllServe = () => Promise.all(balancers.map((balancer) => balancer.untilAllServe()));
  try {
    await untilAllServe();
    const works = balancers.map(({ baseUrl }) => startWork(baseUrl, caller, WORKERS));
    const replaceAll = async (root: string) => {
      for (const [place, port] of ports.entries()) {
        await Promise.all(balancers.map((balancer) => balancer.takeOut(port)));
        expect(await replicas[place]?.stop()).toBe(0);
        replicas[place] = await start(port, root);
        await untilAllServe();
      }
    };
    await replaceAll(ROOT);
    await run(process.execPath, [program('service/migrate.js', next.root)], {
      cwd: next.root,
      env: { ...process.env, ...environment },
    });
    await replaceAll(next.root);
    const outcomes: object[] = [];
    for (const [place, work] of works.entries()) {
      const { requests, failures, written } = await work.stop();
      const lost = await lostOf(server.url, written);
      process.stdout.write(
        `${REPLICAS * 2} replicas replaced behind ${BALANCERS[place]}: ${requests} requests, ${failures.length} failed; ` +
          `${written.size} records acknowledged, ${lost.length} lost\n`,
      );
      outcomes.push({ failures: failures.slice(0, 10), lost: lost.slice(0, 10) });
      expect(written.size).toBeGreaterThan(100);
    }
    expect(outcomes).toEqual(BALANCERS.map(() => ({ failures: [], lost: [] })));
    expect(started.flatMap((service) => defectsIn(service.log()))).toEqual([]);
  } finally {
    await Promise.all(replicas.map((service) => service.stop()));
    await Promise.all(balancers.map((balancer) => balancer.stop()));
    await server.stop();
    await next.remove();
  }
}, 900_000);

/** What is not in the database as it was acknowledged. */
async function lostOf(url: string, written: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('SELECT "id", "description" FROM "MonitorGroup"');
  await client.end();
  const stored = new Map(rows.map(({ id, description }) => [id, description]));
  return [...written].filter(([id, description]) => stored.get(id) !== description).map(([id]) => id);
}
