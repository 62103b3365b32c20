import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { CallerCache } from '../runtime/auth/caller-cache.js';
import { CallerResolver } from '../runtime/auth/caller-resolver.js';
import type { Database } from '../runtime/database/database.js';
import type { Registry } from '../runtime/definition/registry.js';
import { createHttpServer } from '../runtime/http/http-server.js';
import { MemoryBudget } from '../runtime/http/memory-budget.js';
import { ProblemFilter } from '../runtime/http/problem.filter.js';
import { RateLimiter } from '../runtime/http/rate-limit.js';
import { addServiceRoutes } from '../runtime/http/service-routes.js';
import type { OperationsOptions } from '../runtime/operations.js';
import { Problem } from '../runtime/problems/problem.js';
import { Readiness } from '../runtime/readiness.js';
import { RuntimeModule } from '../runtime/runtime.module.js';
import { ServiceState } from '../runtime/service-state.js';
import type { Config } from './config.js';
import { addDocsRoutes } from './docs/docs-routes.js';
import { HttpAdapter } from './http-adapter.js';
import { NestLog } from './nest-log.js';

export interface ApplicationOptions {
  readonly config: Config;
  readonly database: Database;
  readonly registry: Registry;
  /** The generated module of all resources. */
  readonly resourcesModule: Type;
  readonly hooks: OperationsOptions['hooks'];
  /** Hash of the catalog that the service was made from. */
  readonly contractHash: string;
}

/** The service, ready to listen or to be asked by `server.inject`. */
export interface Application {
  readonly server: FastifyInstance;
  readonly state: ServiceState;
  /** Resolves to the base URL. */
  listen(): Promise<string>;
  /** Stops listening, lets requests end, and ends what it started; the database stays open. */
  close(): Promise<void>;
}

@Module({})
class ApplicationModule {}

/**
 * Puts the service together.
 * @throws Error where a route has no policy, or the database cannot be listened to
 */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { config, database, registry, resourcesModule, hooks, contractHash } = options;
  const state = new ServiceState();
  const callers = new CallerCache({
    source: new CallerResolver(database),
    lifetimeSeconds: config.callerCacheSeconds,
  });
  const { server, completeRoutes } = createHttpServer({
    authentication: {
      callers,
      projectHeader: config.projectHeader,
      limiter: config.rateLimit === 0 ? null : new RateLimiter(config.rateLimit),
      memory: new MemoryBudget(),
    },
    bodyLimit: config.bodyLimit,
    connectionLimit: config.connectionLimit,
    logLevel: config.logLevel,
    contractHash,
    state,
  });

  const settings = { wireValues: config.wireValues, grants: config.grants };
  const nest = await NestFactory.create(
    {
      module: ApplicationModule,
      imports: [RuntimeModule.register({ registry, database, hooks, settings }), resourcesModule],
    },
    new HttpAdapter(server),
    // The server parses bodies itself.
    { bodyParser: false, abortOnError: false, logger: new NestLog(server.log) },
  );
  nest.useGlobalFilters(new ProblemFilter());
  const readiness = new Readiness(database, contractHash);
  addServiceRoutes(server, readiness);
  addDocsRoutes(server);
  await nest.init();
  completeRoutes();
  await server.ready();
  // The log says at once what the health check will say; the service listens all the same, as it can become ready.
  await readiness.require().catch((error: unknown) => {
    server.log.error({ reason: error instanceof Problem ? error.detail : String(error) }, 'not ready');
  });
  const stopFollowing = await callers.follow(database);

  return {
    server,
    state,
    listen: () => server.listen({ host: config.host, port: config.port }),
    close: async () => {
      await nest.close();
      await stopFollowing();
    },
  };
}
