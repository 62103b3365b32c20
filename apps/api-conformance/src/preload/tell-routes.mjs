/**
 * Loaded into the service before anything else (`node --import`): before it listens, it writes its routes to standard error, a JSON array
 * on a line that begins with `Routes `. `kind` is that of the policy, `path` that of the resource.
 */
import { subscribe } from 'node:diagnostics_channel';
import { writeSync } from 'node:fs';

subscribe('fastify.initialization', ({ fastify }) => {
  const routes = [];
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (config?.refusesMethod) return;
    const { kind, definition } = config?.policy ?? {};
    for (const one of [method].flat()) routes.push({ method: one, url, kind, path: definition?.path });
  });
  fastify.addHook('onListen', async () => {
    writeSync(2, `Routes ${JSON.stringify(routes)}\n`);
  });
});
