import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { addServiceRoutes } from '../../runtime/http/service-routes.js';
import { Readiness } from '../../runtime/readiness.js';
import { ServiceState } from '../../runtime/service-state.js';
import { OWN_ROUTES } from '../../runtime/vocabulary/own-routes.js';
import { openMigratedDatabase } from '../../testing/migrated-database.js';
import { addDocsRoutes } from './docs-routes.js';

it('answers nothing of its own below a path that a catalog may choose as its base', async () => {
  const server = fastify();
  const database = await openMigratedDatabase();
  const first = new Set<string>();
  server.addHook('onRoute', ({ url }) => {
    first.add(url.split('/')[1] ?? '');
  });
  addServiceRoutes(server, new Readiness(database, 'mine', new ServiceState()));
  addDocsRoutes(server);
  await database.close();
  // The start page stands at the root itself.
  expect([...first].sort()).toEqual(['', ...OWN_ROUTES]);
});
