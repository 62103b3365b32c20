import { Registry } from '@catalog-service/engine';
import { openMigratedDatabase } from '@catalog-service/testing';
import { OWN_ROUTES } from '@catalog-service/vocabulary';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { Readiness, ServiceState } from '../../http/readiness.js';
import { operationRunner } from '../../http/run-operation.js';
import { addServiceRoutes } from '../../http/service-routes.js';
import { addMcpRoute } from '../mcp/mcp-route.js';
import { addClientRoutes } from './client-routes.js';
import { addDocsRoutes } from './docs-routes.js';

it('lets pages of other origins read documents, but no pages, and puts the public URL into the description', async () => {
  const server = fastify();
  addDocsRoutes(server, 'generated', 'https://api.example.com');
  const origins = await Promise.all(
    ['/openapi.json', '/llms.txt', '/', '/docs'].map(async (url) => {
      const { headers } = await server.inject({ url });
      return [headers['content-type'], headers['access-control-allow-origin']];
    }),
  );
  expect(origins).toEqual([
    ['application/json; charset=utf-8', '*'],
    ['text/plain; charset=utf-8', '*'],
    ['application/json; charset=utf-8', '*'],
    ['text/html; charset=utf-8', undefined],
  ]);
  const served = await server.inject({ url: '/openapi.json' });
  expect(served.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://api.example.com' }] });
  const { variable } = (await server.inject({ url: '/postman.json', headers: { host: 'other.example.com' } })).json();
  expect(variable).toContainEqual({ key: 'baseUrl', value: 'https://api.example.com', type: 'string' });
});

it('names the address by which a trusted proxy is reached, if that is one', async () => {
  const server = fastify({ trustProxy: ['127.0.0.1'] });
  onTestFinished(() => server.close());
  addDocsRoutes(server, 'generated');
  const own = await server.listen({ host: '127.0.0.1', port: 0 });
  for (const [host, address] of [
    ['api.example.com', 'https://api.example.com'],
    ['api.example.com:8443', 'https://api.example.com:8443'],
    ['[::1]:3000', 'https://[::1]:3000'],
    ['a"b<c>', own.replace('http', 'https')],
  ] as const) {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': host };
    const collection: unknown = await (await fetch(`${own}/postman.json`, { headers })).json();
    const baseUrl = { key: 'baseUrl', value: address, type: 'string' };
    expect(collection).toMatchObject({ variable: expect.arrayContaining([baseUrl]) });
  }
});

it('serves what changed as a page, as Markdown and as a feed', async () => {
  const server = fastify();
  addDocsRoutes(server, 'generated');
  const types = async (url: string, accept: string) =>
    (await server.inject({ url, headers: { accept } })).headers['content-type'];
  expect(await types('/docs/changes', 'text/html')).toBe('text/html; charset=utf-8');
  expect(await types('/docs/changes', 'text/markdown')).toBe('text/markdown; charset=utf-8');
  expect(await types('/docs/changes.md', '*/*')).toBe('text/markdown; charset=utf-8');
  expect(await types('/docs/changes.atom', '*/*')).toBe('application/atom+xml; charset=utf-8');
});

it('answers nothing of its own below a path that a catalog may choose as its base', async () => {
  const server = fastify();
  const database = await openMigratedDatabase();
  const first = new Set<string>();
  server.addHook('onRoute', ({ url }) => {
    first.add(url.split('/')[1] ?? '');
  });
  addServiceRoutes(server, new Readiness(database, 'mine', new ServiceState()));
  addDocsRoutes(server, 'generated');
  addClientRoutes(server, 'dist/clients', () => '');
  addMcpRoute(server, {
    registry: new Registry([], []),
    run: operationRunner(server, []),
    openapi: 'generated/openapi.json',
    name: 'test',
    version: '0',
  });
  await database.close();
  // The start page stands at the root itself.
  expect([...first].sort()).toEqual(['', ...OWN_ROUTES]);
});
