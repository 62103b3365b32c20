import { once } from 'node:events';
import { connect } from 'node:net';
import type { Answer } from '@catalog-service/testing/contract';
import {
  asObject,
  asText,
  type Caller,
  Client,
  eventually,
  expectProblem,
  leaveOut,
  resourceNamed,
  send,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { isLong, world } from '@catalog-service/testing/run';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCaller } from './harness/make-caller.js';
import { canStartPostgres, type PostgresServer, startPostgres } from './harness/postgres-server.js';
import { defectsIn, type ServiceProcess, startService } from './harness/service-process.js';
import { readExposition } from './metrics/exposed.js';

const TEAM = resourceNamed('Team');
const WORKFLOW = resourceNamed('Workflow');
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
else if (!canStartPostgres()) leaveOut('a database that goes away', 'needs PostgreSQL');
else {
  let server: PostgresServer;
  let caller: Caller;

  beforeAll(async () => {
    server = await startPostgres();
    caller = await makeCaller({ DATABASE_URL: server.url }, 'Outage');
  });

  afterAll(() => server.stop());

  describe.each(isLong ? SETTINGS : SETTINGS.slice(0, 1))(
    'while its database is away, a service with %j',
    (settings) => {
      let service: ServiceProcess;
      let owner: Client;
      let workflows: string[];
      /** Nobody reads it before the database comes back. */
      let exported: Response;

      beforeAll(async () => {
        service = await startService({ DATABASE_URL: server.url, ...settings });
        owner = new Client(service.baseUrl, caller);
        succeeded(await owner.tryList(TEAM));
        workflows = [];
        const name = unique('long');
        while (workflows.length < 300) {
          // So long that the sockets do not take all of them in.
          const data = Array.from({ length: 20 }, () => ({ name, graph: { text: 'x'.repeat(45_000) } }));
          workflows.push(...(await owner.createMany(WORKFLOW, data)).map(({ _id }) => asText(_id)));
        }
        exported = await fetch(`${service.baseUrl}${WORKFLOW.path}/get-list`, {
          method: 'POST',
          headers: {
            ApiKey: caller.key ?? '',
            ProjectID: caller.projectId,
            'Content-Type': 'application/json',
            Accept: 'application/x-ndjson',
          },
          body: JSON.stringify({ query: { name }, select: { graph: true } }),
        });
        await server.halt();
      });

      afterAll(async () => {
        await server.resume();
        expect(await service.stop()).toBe(0);
        const log = service.log();
        expect(defectsIn(log)).toEqual([]);
        expect(log.split('\n').filter((line) => line.includes('the database is unreachable'))).toHaveLength(1);
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

      test('comes back by itself, and goes on with an export', async () => {
        const lines = exported.text();
        await server.resume();
        const works = async (ask: () => Promise<Answer>) => (await ask()).status === 200;
        await eventually('it is ready', BACK_WITHIN_MS, () => works(() => health('ready')));
        await eventually('it reads', BACK_WITHIN_MS, () => works(() => owner.tryList(TEAM)));
        await eventually('it writes', BACK_WITHIN_MS, () => works(create));
        const arrived = (await lines).trimEnd().split('\n');
        expect(arrived.map((line) => asText(asObject(JSON.parse(line))._id)).sort()).toEqual(workflows.sort());
      });
    },
  );

  describe('what watches a service', () => {
    let service: ServiceProcess;
    const atDatabase = async (run: (session: pg.Client) => Promise<void>) => {
      const session = new pg.Client({ connectionString: server.url });
      await session.connect();
      await run(session).finally(() => session.end());
    };
    const watched = async (path: string) => {
      const { status, text, body } = await send(service.adminUrl ?? '', { method: 'GET', path, headers: {} });
      return { status, text, body };
    };
    /** The values of these lines of the metrics. */
    const metrics = async (...lines: readonly string[]) => {
      const all = readExposition((await watched('/metrics')).text);
      return lines.map((line) => all.get(line.split('{', 1)[0] ?? '')?.values.get(line) ?? 0);
    };

    beforeAll(async () => {
      service = await startService({
        DATABASE_URL: server.url,
        ADMIN_PORT: '0',
        ACCESS_LOG: 'on',
        SHUTDOWN_DELAY_SECONDS: '2',
      });
    });

    afterAll(async () => {
      expect(await service.stop()).toBe(0);
      expect(defectsIn(service.log())).toEqual([]);
    });

    test('takes a client that hangs up for gone, not for turned away, and tells what the database took until then', async () => {
      const gone = () => /"status":499,.*"databaseMilliseconds":([\d.]+)/.exec(service.log())?.[1];
      await atDatabase(async (session) => {
        await session.query('BEGIN; LOCK TABLE "Team" IN ACCESS EXCLUSIVE MODE');
        // The check of the schema at the start waits for the table too.
        const waiting = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND query LIKE '%FROM "Team"%'`;
        const isWaiting = async () => {
          // A transaction keeps what it has seen of others first.
          await session.query('SELECT pg_stat_clear_snapshot()');
          return (await session.query(waiting)).rows.length > 0;
        };
        const headers = { ApiKey: caller.key ?? '', ProjectID: caller.projectId };
        const client = new AbortController();
        const list = fetch(`${service.baseUrl}${TEAM.path}/get-list`, { headers, signal: client.signal });
        const ends = expect(list).rejects.toThrow('abort');
        await eventually('it waits for the table', 5_000, isWaiting);
        client.abort();
        await ends;
        await eventually('the log has its line', 5_000, async () => gone() !== undefined);
        await eventually('its statement is cancelled', 5_000, async () => !(await isWaiting()));
        await session.query('ROLLBACK');
      });
      succeeded(await new Client(service.baseUrl, caller).tryList(TEAM));
      const shed = ['away', 'busy'].map((how) => `http_server_shed_requests_total{reason="database_${how}"}`);
      expect(await metrics(...shed)).toEqual([0, 0]);
      expect(Number(gone())).toBeGreaterThan(0);
      expect(service.log()).not.toContain('requests are rejected');
    });

    test('answers a client that has closed its side, however long the database takes', async () => {
      await atDatabase(async (session) => {
        await session.query('BEGIN; LOCK TABLE "Team" IN ACCESS EXCLUSIVE MODE');
        const { hostname: host, port } = new URL(service.baseUrl);
        const socket = connect({ host, port: Number(port), allowHalfOpen: true });
        let text = '';
        socket.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        const ended = once(socket, 'end');
        const headers = [`ApiKey: ${caller.key}`, `ProjectID: ${caller.projectId}`, 'Host: x'];
        socket.end([`GET ${TEAM.path}/get-list HTTP/1.1`, ...headers, '', ''].join('\r\n'));
        const note = 'HTTP/1.1 102 Processing\r\n\r\n';
        await eventually('the client is told twice that it must wait', 5_000, async () => text.startsWith(note + note));
        await session.query('ROLLBACK');
        await ended;
        expect(text.replaceAll(note, '')).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\n\{"count":.*\}$/s);
        socket.destroy();
      });
    });

    test('sees a database that hangs as soon as the service is not ready, and why', async () => {
      await atDatabase(async (session) => {
        const { rows } = await session.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'
          UNION SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int`,
        );
        const all = (signal: NodeJS.Signals) => {
          for (const { pid } of rows) process.kill(pid, signal);
        };
        try {
          all('SIGSTOP');
          const detail = 'The database does not answer';
          const seen = [watched('/health/ready'), metrics('service_ready', 'db_up', 'db_outages_total')];
          expect(await Promise.all(seen)).toEqual([
            { status: 503, text: expect.any(String), body: { status: 'not ready', detail } },
            [0, 0, 1],
          ]);
          const isSaid = async () => service.log().includes('"msg":"the database is unreachable"');
          await eventually('the log says so', 1_000, isSaid);
        } finally {
          all('SIGCONT');
        }
      });
      const isBack = async () => (await metrics('service_ready', 'db_up')).join() === '1,1';
      await eventually('it is back', BACK_WITHIN_MS, isBack);
    });

    test('is told why it is not ready, and callers are not', async () => {
      const why = async () => {
        const inside = await watched('/health/ready');
        const outside = await send(service.baseUrl, { method: 'GET', path: '/health/ready', headers: {} });
        expectProblem(outside, 503, 'unavailable', { errors: [] });
        expect(inside.status).toBe(503);
        const { detail } = z.object({ detail: z.string() }).parse(inside.body);
        expect(outside.text).not.toContain(detail);
        return detail;
      };
      await server.halt();
      // Whoever asks is told of the last attempt to connect: one that met the server on its way down is followed by another.
      await eventually('it knows that none answers', BACK_WITHIN_MS, async () =>
        (await why()).startsWith('The database cannot be reached'),
      );
      await server.resume();
      await eventually('it is back', BACK_WITHIN_MS, async () => (await watched('/health/ready')).status === 200);
      service.signal('SIGTERM');
      await eventually('it goes', BACK_WITHIN_MS, async () => (await watched('/health/ready')).status === 503);
      expect(await why()).toBe('The service is shutting down.');
    });
  });
}
