import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from '@catalog-service/engine';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { operationRunner } from '../../http/run-operation.js';
import { addMcpRoute } from './mcp-route.js';

const EMPTY = { paths: {}, components: { schemas: {}, parameters: {} } };

it('tries again after a start that failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mcp-'));
  const openapi = join(folder, 'openapi.json');
  const server = fastify();
  server.decorateRequest('caller', null);
  server.addHook('onRequest', async (request) => Object.assign(request, { caller: {} }));
  addMcpRoute(server, {
    registry: new Registry([], []),
    run: operationRunner(server, []),
    openapi,
    name: 'test',
    version: '0',
  });
  const status = async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
    return answer.statusCode;
  };
  try {
    expect(await status()).toBe(500);
    await writeFile(openapi, JSON.stringify(EMPTY));
    expect(await status()).toBe(200);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
