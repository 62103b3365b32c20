import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Problem } from '@catalog-service/vocabulary';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { type OperationAnswer, operationRunner } from './run-operation.js';

const LIMIT = 64;

/** A service whose route `/outer` runs the operation of `/inner/:id`. */
async function ask(
  handler: RouteOptions['handler'],
  { body = '{}', added }: { readonly body?: string; readonly added?: (server: FastifyInstance) => void } = {},
): Promise<OperationAnswer | undefined> {
  const server = fastify({ bodyLimit: LIMIT });
  onTestFinished(() => server.close());
  for (const name of ['context', 'caller', 'pageOf']) server.decorateRequest(name, null);
  server.decorate<FastifyInstance['parseBody']>('parseBody', (_request, bytes, done) =>
    done(null, JSON.parse(String(bytes))),
  );
  server.setErrorHandler((error, _request, reply) =>
    reply
      .code(error instanceof Problem ? error.status : 500)
      .type('text/problem')
      .send(String(error)),
  );
  const run = operationRunner(server, []);
  let inner: RouteOptions | undefined;
  server.addHook('onRoute', (route) => {
    if (route.url === '/inner/:id') inner = route;
  });
  server.route({
    method: 'PUT',
    url: '/inner/:id',
    onRequest: async (_request, reply) => void reply.header('x-steps', 'route'),
    preHandler: (request, reply, done) => done(void reply.header('x-body', JSON.stringify(request.body))),
    onSend: async (_request, _reply, payload) => `${payload}!`,
    handler,
  });
  added?.(server);
  let answer: OperationAnswer | undefined;
  server.get('/outer', async (request, reply) => {
    if (inner === undefined) throw new Error('No route');
    const input = {
      url: '/inner/1?a=b',
      params: { id: '1' },
      query: { a: 'b' },
      headers: { prefer: 'x' },
      body,
      isPage: false,
    };
    answer = await run(inner, reply, input);
    return request.url;
  });
  const { body: outer, headers } = await server.inject('/outer');
  expect([outer, headers['content-type']]).toEqual(['/outer', 'text/plain; charset=utf-8']);
  return answer;
}

it('passes the steps of the route, and sees what the operation is asked for', async () => {
  const answer = await ask(async ({ method, url, params, query, headers, body }) => ({
    ...{ method, url, params, query, headers, body },
  }));
  const text = {
    ...{ method: 'PUT', url: '/inner/1?a=b', params: { id: '1' }, query: { a: 'b' } },
    ...{ headers: { prefer: 'x', 'content-length': '2' }, body: {} },
  };
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'x-steps': 'route', 'x-body': '{}' },
    text: `${JSON.stringify(text)}!`,
  });
});

it.each([
  ['a text', async () => 'text', { status: 200, text: 'text!' }],
  ['a stream', async () => Readable.from(['a', 'b']), { status: 200, text: 'ab!' }],
  ['a status', async (_request, reply) => reply.code(202).send('later'), { status: 202, text: 'later!' }],
  [
    'an error',
    async () => Promise.reject(new Problem('record_not_found')),
    { status: 404, headers: { 'content-type': 'text/problem' } },
  ],
] as const satisfies readonly (readonly [string, RouteOptions['handler'], object])[])(
  'answers %s',
  async (_what, handler, expected) => {
    expect(await ask(handler)).toMatchObject(expected);
  },
);

it('rejects a body beyond the limit of the route', async () => {
  expect(await ask(async () => 'text', { body: JSON.stringify('x'.repeat(LIMIT)) })).toMatchObject({ status: 413 });
});

it('passes steps that modules add to each request, which see its own path and may answer', async () => {
  const middleware = ({ url }: IncomingMessage, response: ServerResponse): void => {
    response.statusCode = 403;
    response.write('not ');
    response.end(url);
  };
  const added = (server: FastifyInstance) =>
    server.addHook('onRequest', ({ raw, url }, reply, done) => {
      if (url.startsWith('/inner')) middleware(raw, reply.raw);
      else done();
    });
  expect(await ask(async () => 'text', { added })).toMatchObject({ status: 403, text: 'not /inner/1?a=b' });
});
