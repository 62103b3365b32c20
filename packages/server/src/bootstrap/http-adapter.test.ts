import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { HttpAdapter } from './http-adapter.js';

describe('the HTTP adapter', () => {
  it('adds no step to a request', async () => {
    const server = fastify();
    const adapter = new HttpAdapter({ server, answerErrorsBy: () => {} });
    await adapter.init();
    adapter.get('/text', (_request: unknown, reply: Parameters<HttpAdapter['reply']>[0]) => adapter.reply(reply, 'x'));
    await server.ready();
    expect(adapter.getInstance()).toBe(server);
    expect(server.printRoutes({ includeHooks: true, commonPrefix: false })).not.toMatch(
      /• \((onRequest|preHandler|onResponse)\)/,
    );
    await server.close();
  });

  it('sends text unchanged, with its content type', async () => {
    const server = fastify();
    const adapter = new HttpAdapter({ server, answerErrorsBy: () => {} });
    adapter.get('/text', (_request: unknown, reply: Parameters<HttpAdapter['reply']>[0]) => {
      adapter.setHeader(reply, 'content-type', 'application/json; charset=utf-8');
      adapter.reply(reply, '{"count":1}');
    });
    const { statusCode, headers, body } = await server.inject('/text');
    expect({ statusCode, type: headers['content-type'], body }).toEqual({
      statusCode: 200,
      type: 'application/json; charset=utf-8',
      body: '{"count":1}',
    });
    await server.close();
  });
});
