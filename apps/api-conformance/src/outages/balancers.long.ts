import { once } from 'node:events';
import { createServer } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '@catalog-service/testing/contract';
import { isObject, leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Balancer, type BalancerName, canBalance, startBalancer } from '../harness/balancer.js';
import { makeCaller } from '../harness/make-caller.js';
import { canStartPostgres, type PostgresServer, startPostgres } from '../harness/postgres-server.js';
import { sendRaw } from '../harness/raw-socket.js';
import { type ServiceProcess, startService } from '../harness/service-process.js';

const NAMES = ['HAProxy', 'nginx'] as const satisfies readonly BalancerName[];
/** HAProxy takes a replica out after three seconds at most, and answers by itself from then on. */
const OUTAGE_MS = 4_000;
const PAUSE_MS = 50;
const PROBLEM = 'application/problem+json; charset=utf-8';

const missing = NAMES.filter((name) => !canBalance(name));
if (world.database !== 'postgres') leaveOut('an outage behind a balancer', 'only with --database postgres');
else if (!canStartPostgres()) leaveOut('an outage behind a balancer', 'needs PostgreSQL');
else if (missing.length > 0) leaveOut('an outage behind a balancer', `needs ${missing.join(' and ')}`);
else {
  describe('behind the balancers of deploy/', () => {
    let server: PostgresServer;
    let caller: Caller;
    let service: ServiceProcess;
    let balancers: readonly (readonly [BalancerName, Balancer])[];

    beforeAll(async () => {
      server = await startPostgres();
      caller = await makeCaller({ DATABASE_URL: server.url }, 'Balanced');
      service = await startService({ DATABASE_URL: server.url });
      const { port } = new URL(service.baseUrl);
      // One replica in the places of all: what is asked is what comes when none is left.
      const replicas = [1, 2, 3].map(() => Number(port));
      balancers = await Promise.all(NAMES.map(async (name) => [name, await startBalancer(name, replicas)] as const));
      await Promise.all(balancers.map(([, balancer]) => balancer.untilAllServe()));
    });
    afterAll(async () => {
      await Promise.all(balancers.map(([, balancer]) => balancer.stop()));
      await service.stop();
      await server.stop();
    });

    /** How often each kind of answer came: its status, its media type, whether it says when to ask again, and what the document says of itself. */
    async function answersOf({ baseUrl }: Balancer, forMs: number): Promise<Record<string, number>> {
      const headers = { ApiKey: caller.key ?? '', ProjectID: caller.projectId, 'Content-Type': 'application/json' };
      const counts: Record<string, number> = {};
      const end = performance.now() + forMs;
      do {
        const answer = await fetch(`${baseUrl}/api/team/count`, { method: 'POST', headers, body: '{}' });
        const type = answer.headers.get('content-type') ?? '';
        const when = /^\d+$/.test(answer.headers.get('retry-after') ?? '') ? 'Retry-After' : 'no Retry-After';
        const text = await answer.text();
        const isOurs =
          type === PROBLEM && isProblem(JSON.parse(text), answer.status, answer.headers.get('x-request-id'));
        const kind =
          answer.status === 200 ? '200' : `${answer.status} ${type}, ${when}, ${isOurs ? 'whole' : 'not whole'}`;
        counts[kind] = (counts[kind] ?? 0) + 1;
        await pause(PAUSE_MS);
      } while (performance.now() < end);
      return counts;
    }

    const allOf = (forMs: number) =>
      Promise.all(balancers.map(async ([name, balancer]) => [name, await answersOf(balancer, forMs)] as const));

    test('an outage of the database is answered as the service answers it, and so is that of all replicas', async () => {
      expect(await allOf(0)).toEqual(NAMES.map((name) => [name, { 200: 1 }]));
      await server.halt();
      const away = await allOf(OUTAGE_MS);
      await service.stop();
      const gone = await allOf(500);
      for (const [name, counts] of [...away, ...gone]) {
        process.stdout.write(
          `${name}: ${Object.entries(counts)
            .map(([kind, count]) => `${count} × ${kind}`)
            .join('; ')}\n`,
        );
        const statuses = Object.keys(counts).map((kind) => kind.slice(0, 3));
        expect(Object.keys(counts)).toEqual(statuses.map((status) => `${status} ${PROBLEM}, Retry-After, whole`));
        expect(statuses.every((status) => status === '503' || status === '502')).toBe(true);
      }
    });

    test('a connection is encrypted, and no client makes up its address', async () => {
      const replica = createServer(({ headers }, response) => response.end(headers['x-forwarded-for']));
      replica.listen(0, '127.0.0.1');
      await once(replica, 'listening');
      const address = replica.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      for (const name of NAMES) {
        const balancer = await startBalancer(name, [port, port, port]);
        try {
          await balancer.untilAllServe();
          const ask = (options: RequestOptions) => askSecurely(balancer.secureUrl, options);
          const headers = { 'X-Forwarded-For': '192.0.2.1', Forwarded: 'for=192.0.2.1' };
          const { ca } = balancer;
          expect([name, await ask({ ca, headers })]).toEqual([name, ['127.0.0.1', 'max-age=31536000']]);
          await expect(ask({ ca, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' })).rejects.toThrow();
          await expect(ask({})).rejects.toThrow('unable to verify');
        } finally {
          await balancer.stop();
        }
      }
      replica.close();
    });

    // HAProxy's answer to what is no HTTP cannot be configured.
    test('what nginx refuses by itself is answered as the service answers it', async () => {
      const nginx = balancers.find(([name]) => name === 'nginx')?.[1].baseUrl ?? '';
      const broken = await sendRaw(nginx, 'GET / HTTP/1.1\r\nHost: a b\r\nContent-Length: x\r\n\r\n');
      const { status, head = '', body } = broken ?? {};
      expect([status, head.toLowerCase()]).toEqual([400, expect.stringContaining(`content-type: ${PROBLEM}`)]);
      expect(isProblem(body, 400, /^x-request-id: (\S+)/im.exec(head)?.[1] ?? null)).toBe(true);
      const large = await fetch(`${nginx}/api/team`, { method: 'POST', body: 'x'.repeat(2 << 20) });
      expect([large.status, large.headers.get('content-type')]).toEqual([413, PROBLEM]);
      expect(isProblem(await large.json(), 413, large.headers.get('x-request-id'))).toBe(true);
    });
  });
}

/** The body, and for how long the client is to use TLS only. */
async function askSecurely(url: string, options: RequestOptions): Promise<readonly unknown[]> {
  const sent = request(url, { ...options, agent: false }).end();
  const [answer] = await once(sent, 'response');
  let body = '';
  for await (const chunk of answer) body += chunk;
  return [body, answer.headers['strict-transport-security']];
}

/** Whether it has the members of a problem of the service, with the status and the id that the answer has. */
function isProblem(document: unknown, status: number, requestId: string | null): boolean {
  if (!isObject(document)) return false;
  const { type, title, detail, code, message } = document;
  return (
    document.status === status &&
    document.requestId === requestId &&
    type === `/problems/${code}` &&
    message === detail &&
    [title, detail].every((said) => typeof said === 'string' && said !== '') &&
    Array.isArray(document.errors)
  );
}
