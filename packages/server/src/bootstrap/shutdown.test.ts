import { Agent, type IncomingMessage, request } from 'node:http';
import { Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { describe, expect, it } from 'vitest';
import { CallerCache } from '../auth/caller-cache.js';
import { Admission } from '../http/admission.js';
import { createHttpServer, type HttpServerOptions } from '../http/http-server.js';
import { MemoryBudget } from '../http/memory-budget.js';
import { ServiceState } from '../http/readiness.js';
import { shutDown } from './shutdown.js';

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
  readonly connection: string | undefined;
}

const DELAY_SECONDS = 0.5;

function get(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const receive = (response: IncomingMessage): void => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, body, connection: response.headers.connection }));
    };
    request(url, { agent }, receive).on('error', reject).end();
  });
}

function signal(): { readonly sent: Promise<void>; send(): void } {
  let send = (): void => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { sent, send: () => send() };
}

const NOBODY = {
  findByKeyHash: async () => null,
  findByIdentity: async () => null,
  findByProject: async () => null,
};

const OPTIONS: Omit<HttpServerOptions, 'state'> = {
  authentication: {
    callers: new CallerCache({ source: NOBODY, lifetimeSeconds: 1 }),
    projectHeader: 'required',
    limiter: null,
    admission: new Admission(),
    memory: new MemoryBudget(),
  },
  bodyLimit: 1024,
  connectionLimit: 100,
  logLevel: 'silent',
  contractHash: 'abc123def456',
  registry: new Registry([], []),
  origin: { service: 'test', version: '0', host: 'here' },
  observe: () => {},
  logStream: process.stdout,
};

describe('shutDown', () => {
  it('answers requests until the delay is over, then accepts none, and closes the database last', async () => {
    const events: string[] = [];
    const database: Pick<Database, 'close'> = {
      close: async () => {
        events.push('database closed');
      },
    };
    const state = new ServiceState();
    const { server } = createHttpServer({ ...OPTIONS, state });
    const arrived = signal();
    const released = signal();
    server.get('/slow', { config: { policy: { kind: 'public' } } }, async () => {
      arrived.send();
      await released.sent;
      events.push('answered');
      return 'done';
    });
    const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });

    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const underWay = get(`${baseUrl}/slow`, agent);
    await arrived.sent;
    // The agent has one connection: this request follows on it when the first is answered.
    const next = get(`${baseUrl}/slow`, agent);
    const down = shutDown({ server, state, close: () => server.close() }, database, DELAY_SECONDS);
    const done = { status: 200, body: 'done', connection: 'close' };
    const newcomer = get(`${baseUrl}/slow`, new Agent({ keepAlive: true }));
    released.send();

    expect(await Promise.all([underWay, next, newcomer])).toEqual([{ ...done, connection: 'keep-alive' }, done, done]);
    expect(await down).toBe(true);
    expect(events).toEqual(['answered', 'answered', 'answered', 'database closed']);
    await expect(get(baseUrl, new Agent())).rejects.toThrow('ECONNREFUSED');
  });

  it('ends in time if the database does not close', async () => {
    const { server } = createHttpServer({ ...OPTIONS, state: new ServiceState() });
    const forEver = new Promise<never>(() => {});
    const limits = { requestsMs: 20, endMs: 50 };
    const down = shutDown(
      { server, state: new ServiceState(), close: () => server.close() },
      { close: () => forEver },
      0,
      limits,
    );
    expect(await down).toBe(false);
  });
});
