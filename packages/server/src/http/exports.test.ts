import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ResourceDefinition } from '@catalog-service/engine';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { observeRequests } from '../observation/request-context.js';
import { serveExports } from './exports.js';
import { operationRunner } from './run-operation.js';

const definition: ResourceDefinition = {
  kind: 'resource',
  scope: 'project',
  key: 'Thing',
  title: 'Thing',
  description: '',
  table: 'Thing',
  path: '/api/thing',
  fields: {},
  dto: { create: Object, update: Object, service: Object },
  access: { read: ['Public'], create: [], update: [], delete: [] },
};

const PAGES = 4;
/** Answers in place of pages, by the cursor of the page and in the order of the requests. */
type Refusals = Readonly<Record<string, readonly { readonly status: number; readonly retryAfter?: string }[]>>;

/** A list of four pages of one record each, over HTTP. */
async function listen(refusals: Refusals, beforePage?: (cursor: string) => Promise<unknown>) {
  const server = fastify({ forceCloseConnections: true });
  const asked: string[] = [];
  for (const name of ['context', 'pageOf']) server.decorateRequest(name, null);
  server.decorate<FastifyInstance['parseBody']>('parseBody', (_request, bytes, done) =>
    done(null, JSON.parse(String(bytes))),
  );
  server.addHook(
    'onRequest',
    observeRequests(() => {}),
  );
  serveExports(server, operationRunner(server, []), { defaultLimit: 10, maximumLimit: 100 });
  server.post<{ Querystring: { after: string } }>(
    '/api/thing/get-list',
    { config: { policy: { kind: 'resource', definition, operation: 'list' } } },
    async ({ query: { after } }, reply) => {
      const earlier = asked.filter((cursor) => cursor === after).length;
      asked.push(after);
      await beforePage?.(after);
      const refusal = refusals[after]?.[earlier];
      if (refusal?.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
      if (refusal !== undefined) return reply.code(refusal.status).send({ code: 'unavailable' });
      const page = Number(after);
      return { data: [{ _id: page, text: 'x'.repeat(200_000) }], next: page + 1 < PAGES ? String(page + 1) : null };
    },
  );
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const begin = (options: RequestInit = {}) =>
    fetch(`${url}/api/thing/get-list`, { method: 'POST', headers: { accept: 'application/x-ndjson' }, ...options });
  return { server, url, asked, begin };
}

const idsIn = (lines: string): unknown[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)._id);

const busy = { status: 503, retryAfter: '0.01' };

it('a page that is refused for a while is requested again, and no record is lost or repeated', async () => {
  const { asked, begin } = await listen({ 1: [busy, { ...busy, status: 429 }], 3: Array(9).fill(busy) });
  const answer = await begin();
  expect(idsIn(await answer.text())).toEqual([0, 1, 2, 3]);
  expect(asked).toEqual(['', '1', '1', '1', '2', ...Array(10).fill('3')]);
});

it.each([
  ['is refused ten times', { 2: Array(20).fill(busy) }, 10],
  ['fails', { 2: [{ status: 500 }] }, 1],
  ['is refused for good', { 2: [{ status: 403 }] }, 1],
])('an export of which a page %s ends in a way that its reader sees', async (_what, refusals, requests) => {
  const { asked, begin } = await listen(refusals);
  await expect((await begin()).text()).rejects.toThrow('terminated');
  expect(asked.filter((cursor) => cursor === '2')).toHaveLength(requests);
  expect(asked).not.toContain('3');
});

it('a service that stops requests no further page, and the reader sees that the end is missing', async () => {
  let closed: Promise<void> | undefined;
  const { server, asked, begin } = await listen({}, async (cursor) => {
    if (cursor !== '2') return;
    closed = server.close();
    // Its hooks run before the page is answered.
    await new Promise(setImmediate);
  });
  await expect((await begin()).text()).rejects.toThrow('terminated');
  await closed;
  expect(asked).toEqual(['', '1', '2']);
});

it('an export whose reader is gone requests no further page', async () => {
  const leave = new AbortController();
  const { server, asked, begin } = await listen({ 1: Array(9).fill(busy) }, async (cursor) => {
    if (cursor !== '1') return;
    leave.abort();
    await expect.poll(() => promisify(server.server.getConnections.bind(server.server))()).toBe(0);
  });
  await expect(begin({ signal: leave.signal }).then((answer) => answer.text())).rejects.toThrow('aborted');
  // Longer than the refusal asks to wait.
  await pause(100);
  expect(asked).toEqual(['', '1']);
});
