import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed } from './contract/contract.js';
import type { Answer } from './harness/answer.js';
import { type Caller, Client, succeeded } from './harness/client.js';
import { eventually } from './harness/eventually.js';
import { send } from './harness/http-request.js';
import { leaveOut } from './harness/left-out.js';
import { makeCaller } from './harness/make-caller.js';
import { canStartPostgres, type PostgresServer, startPostgres } from './harness/postgres-server.js';
import { expectProblem } from './harness/problem.js';
import { defectsIn, type ServiceProcess, startService } from './harness/service-process.js';
import { world } from './harness/world.js';
import { unique } from './records/sample-value.js';

const TEAM = resourceNamed('Team');
const RATE_LIMIT = 600;
const AT_ONCE = 25;
/** The database is tried again at least once a second. */
const BACK_WITHIN_MS = 5_000;

/** With no cache of callers, and no patience with those who ask often, the caller is looked up for every request. */
const SETTINGS: readonly Readonly<Record<string, string>>[] = [
  {},
  { CALLER_CACHE_SECONDS: '0' },
  { CALLER_CACHE_SECONDS: '0', RATE_LIMIT: String(RATE_LIMIT) },
];

if (world.database !== 'postgres') leaveOut('a database that goes away', 'only with --database postgres');
else if (!(await canStartPostgres())) leaveOut('a database that goes away', 'needs PostgreSQL');
else {
  let server: PostgresServer;
  let caller: Caller;

  beforeAll(async () => {
    server = await startPostgres();
    caller = await makeCaller({ DATABASE_URL: server.url }, 'Outage');
  });

  afterAll(() => server.stop());

  describe.each(SETTINGS)('while its database is away, a service with %j', (settings) => {
    let service: ServiceProcess;
    let owner: Client;

    beforeAll(async () => {
      service = await startService({ DATABASE_URL: server.url, ...settings });
      owner = new Client(service.baseUrl, caller);
      succeeded(await owner.tryList(TEAM));
      await server.halt();
    });

    afterAll(async () => {
      await server.resume();
      expect(await service.stop()).toBe(0);
      const log = service.log();
      expect(defectsIn(log)).toEqual([]);
      expect(log.split('\n').filter((line) => line.includes('the database is away'))).toHaveLength(1);
    });

    const health = (name: string) => send(service.baseUrl, { method: 'GET', path: `/health/${name}`, headers: {} });
    const create = () => owner.tryCreate(TEAM, { name: 'Back', slug: unique('back') });

    function expectUnavailable(answer: Answer): void {
      expectProblem(answer, 503, 'unavailable', { errors: [] });
      expect(answer.headers['retry-after'], answer.curl).toMatch(/^\d+$/);
    }

    test('answers 503 and when to ask again, and lives on', async () => {
      for (const ask of [() => owner.tryList(TEAM), create, () => health('ready')]) expectUnavailable(await ask());
      expect((await health('live')).body).toEqual({ status: 'live' });
    });

    if (settings.RATE_LIMIT !== undefined) {
      test('refuses who asks too often, and lives on', async () => {
        const statuses = new Set<number>();
        for (let sent = 0; sent <= RATE_LIMIT * 2 && !statuses.has(429); sent += AT_ONCE) {
          const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => owner.tryList(TEAM)));
          for (const answer of answers) if (answer.status !== 429) expectUnavailable(answer);
          for (const { status } of answers) statuses.add(status);
        }
        expect([...statuses].sort()).toEqual([429, 503]);
        expect((await health('live')).body).toEqual({ status: 'live' });
      });
    }

    test('comes back by itself', async () => {
      await server.resume();
      const works = async (ask: () => Promise<Answer>) => (await ask()).status === 200;
      await eventually('it is ready', BACK_WITHIN_MS, () => works(() => health('ready')));
      await eventually('it reads', BACK_WITHIN_MS, () => works(() => owner.tryList(TEAM)));
      await eventually('it writes', BACK_WITHIN_MS, () => works(create));
    });
  });
}
