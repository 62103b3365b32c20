import { fastify } from 'fastify';
import pg from 'pg';
import { type Caller, Callers } from './callers.js';
import { monitorGroupRoutes } from './monitor-groups.js';
import { monitorRoutes } from './monitors.js';
import { Problem, problemDocument } from './problem.js';
import { uuidFrom } from './request-values.js';
import { Statements } from './statements.js';

/**
 * The benchmarked operations as a careful engineer writes them by hand, without generator and framework: Fastify, a pool of
 * `pg`, prepared statements, a cache of callers. It answers just what the service answers.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** Not `caller`: the service, which is compiled with us, has one of another type. */
    calledBy: Caller;
  }
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const callers = new Callers(pool);
const statements = new Statements(pool);
const server = fastify({ logger: false });

server.decorateRequest('calledBy');
server.addHook('onRequest', async (request) => {
  const { apikey, projectid } = request.headers;
  if (typeof apikey !== 'string') throw new Problem(401, 'The API key is missing.');
  request.calledBy = await callers.find(apikey, uuidFrom(projectid));
});
server.setErrorHandler((error, _request, reply) => {
  const status = error instanceof Problem ? error.status : 500;
  const detail = error instanceof Problem ? error.message : 'The request failed.';
  if (status === 500) console.error(error);
  reply.code(status).type('application/problem+json; charset=utf-8').send(problemDocument(status, detail));
});
monitorRoutes(server, statements);
monitorGroupRoutes(server, statements);

await server.listen({ port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' });
process.once('SIGTERM', () => {
  server
    .close()
    .then(() => pool.end())
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
});
