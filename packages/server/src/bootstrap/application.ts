import { join } from 'node:path';
import type { Registry } from '@catalog-service/engine';
import { EventWatch, ServiceSecret, writeRulesOf } from '@catalog-service/engine';
import {
  migrationsFolder,
  missingPrivileges,
  RunningBuild,
  readDrift,
  readMigrations,
} from '@catalog-service/migrations';
import type { Database } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryService, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { type CallerCache, UNHEARD_LIFETIME_SECONDS } from '../auth/caller-cache.js';
import { KeyUses } from '../auth/key-uses.js';
import { Admission } from '../http/admission.js';
import { identify } from '../http/authenticate.js';
import { ProblemFilter } from '../http/error-reply.js';
import { EventPolling } from '../http/event-polling.js';
import { serveEventStreams } from '../http/event-streams.js';
import { serveExports } from '../http/exports.js';
import { createHttpServer, type HttpServer } from '../http/http-server.js';
import { MemoryBudget } from '../http/memory-budget.js';
import { ResourceOperations } from '../http/operations.js';
import { preferOwnControllers } from '../http/own-controllers.js';
import { RateLimiter } from '../http/rate-limit.js';
import { ReadYourWrites } from '../http/read-your-writes.js';
import { Readiness, ServiceState } from '../http/readiness.js';
import { addServiceRoutes } from '../http/service-routes.js';
import { Background } from '../observation/background.js';
import { ServiceOperations } from '../service/service-operations.js';
import { type Origin, originOf } from '../telemetry/build-info.js';
import { type LogOutput, standardOutput } from '../telemetry/log-output.js';
import { Retention } from '../telemetry/retention.js';
import { Telemetry } from '../telemetry/telemetry.js';
import { type AdminServer, openAdminServer } from './admin-server.js';
import { Adoption } from './adoption.js';
import { addCallerRequestsRoute } from './caller-requests-route.js';
import type { Config } from './config.js';
import type { Demo } from './demo.js';
import { DemoChanges } from './demo-changes.js';
import { addClientRoutes } from './docs/client-routes.js';
import { addDocsRoutes, addressOf } from './docs/docs-routes.js';
import { HttpAdapter, NestLog, withoutEffect } from './http-adapter.js';
import { addMcpRoute } from './mcp/mcp-route.js';
import { openSink } from './open-sink.js';
import { openWebhooks } from './open-webhooks.js';
import { RuntimeModule } from './runtime.module.js';
import type { ModuleClass, Service } from './service.js';
import { listening } from './startup-error.js';

export interface ApplicationOptions {
  readonly config: Config;
  readonly database: Database;
  readonly registry: Registry;
  readonly callers: CallerCache;
  readonly service: Service;
  /** The root module of the service, which imports the generated ones. */
  readonly module: ModuleClass | DynamicModule;
  /** Configures Nest's application before it starts: global pipes, guards, interceptors, filters and middleware. */
  readonly configure?: ((nest: NestFastifyApplication) => void) | undefined;
  /** The demo project, whose records change by themselves; absent for none. */
  readonly demo?: Demo | null;
  /** Metrics, traces and the access log; absent for none. */
  readonly telemetry?: Telemetry | undefined;
  /** Where log lines go instead of standard output. */
  readonly logStream?: LogOutput;
}

/** The service, ready to listen or for `server.inject`. */
export interface Application {
  readonly server: FastifyInstance;
  readonly state: ServiceState;
  readonly background: Background;
  /** The URL of the admin port; undefined without ADMIN_PORT, and before it listens. */
  readonly adminUrl: string | undefined;
  /** Resolves to the base URL. */
  listen(): Promise<string>;
  /** Stops listening, waits for requests, and stops what it started; the database stays open. */
  close(): Promise<void>;
}

const UNHEARD =
  'the pooler does not pass on notifications, so changes of keys take effect late; set DATABASE_LISTEN_URL to the server itself';
const DRIFT = 'the schema of the database is not the one that the migrations of this build make';

/** Imports all modules, so that their filters run before this one, which answers everything. */
@Module({ providers: [{ provide: APP_FILTER, useClass: ProblemFilter }] })
class ApplicationModule {}

/** What the parts of the service share. */
interface Parts extends ApplicationOptions {
  readonly telemetry: Telemetry;
  readonly logStream: LogOutput;
  readonly origin: Origin;
  readonly state: ServiceState;
  readonly background: Background;
  readonly adoption: Adoption;
  readonly uses: KeyUses;
  readonly polling: EventPolling;
}

/**
 * Assembles the service.
 * @throws Error where a route has no policy, a feature of Nest would have no effect, or LISTEN fails
 */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { config, database, registry, callers, service, demo } = options;
  const { telemetry = new Telemetry({ metrics: false, accessLog: false }), logStream = standardOutput() } = options;
  const { contractHash } = service.catalog;
  const origin = originOf(service.root);
  const state = new ServiceState();
  const adoption = new Adoption(database, config, state);
  const background = new Background(telemetry.observe, adoption.holds);
  const uses = new KeyUses(database, registry, background);
  const polling = new EventPolling(new EventWatch(database), background);
  const parts: Parts = { ...options, telemetry, logStream, origin, state, background, adoption, uses, polling };
  const http = await openHttp(parts);
  const { server } = http;
  const nest = await openNest(parts, http);
  const readiness = new Readiness(database, contractHash, state);
  addRoutes(parts, http, readiness);
  await nest.init();
  requirePaths(server, registry);
  // A rule in a DTO class that cannot be enforced stops the start.
  for (const definition of registry.resources) writeRulesOf(definition);
  http.completeRoutes();
  await server.ready();
  const build = await beginBuild(parts, server, readiness);
  const stopFollowing = await callers.follow(database);
  const operations = nest.get(ResourceOperations);
  const work = await startWork(parts, server, operations);
  const demoChanges = new DemoChanges({ ...parts, operations: nest.get(ServiceOperations) });
  if (demo != null && config.demoChangeSeconds > 0) await demoChanges.start(demo, config.demoChangeSeconds);
  let admin: AdminServer | undefined;
  return {
    server,
    state,
    background,
    get adminUrl() {
      return admin?.url;
    },
    listen: async () => {
      if (config.adminPort !== undefined) {
        const { adminHost: host, adminPort: port } = config;
        const at = { host, port, contractHash, version: origin.version };
        const opening = openAdminServer({ ...parts, ...work, ...at, operations, readiness, server });
        admin = await listening(opening, { host, port, prefix: 'ADMIN_' });
      }
      const { host, port } = config;
      const url = await listening(server.listen({ host, port }), { host, port, prefix: '' });
      // Requests come before it, and so does the end of the service.
      background
        .run('start', () => tellDrift(parts, server))
        .catch((error: unknown) => background.failed('start', error));
      return url;
    },
    close: async () => {
      adoption.stop();
      await demoChanges.stop();
      await work.webhooks?.stop();
      await work.sink?.stop();
      await nest.close();
      await stopFollowing();
      await work.retention.stop();
      await uses.stop();
      await telemetry.unservedReads.stop();
      if (database.kind === 'postgres') await build.end();
      await admin?.close();
    },
  };
}

/** The server with the steps of requests, exports and streams of events, before its first route. */
async function openHttp(parts: Parts): Promise<HttpServer> {
  const { config, database, registry, callers, service, telemetry, logStream, origin, state, uses, polling } = parts;
  const secret = new ServiceSecret(database);
  if (database.replicas !== undefined) await secret.load();
  const http = createHttpServer({
    authentication: {
      callers,
      readYourWrites: database.replicas && new ReadYourWrites(database.replicas, secret),
      uses,
      projectHeader: config.projectHeader,
      limiter: config.rateLimit === 0 ? null : new RateLimiter(config.rateLimit),
      admission: new Admission(config.requestLimit),
      memory: new MemoryBudget(),
    },
    bodyLimit: config.bodyLimit,
    requestTimeoutSeconds: config.requestTimeoutSeconds,
    trustProxy: config.trustProxy,
    connectionLimit: config.connectionLimit,
    host: config.host,
    publicUrl: config.publicUrl,
    corsOrigins: config.corsOrigins,
    logLevel: config.logLevel,
    contractHash: service.catalog.contractHash,
    registry,
    origin,
    state,
    observe: telemetry.observe,
    trace: telemetry.tracing?.begin,
    logStream,
  });
  const { server, run } = http;
  serveExports(server, run, service.catalog.service.paging);
  serveEventStreams(server, {
    polling,
    run,
    // A caller without a key may be known too: the next page of its stream decides.
    identify: (request) => identify(request, true, { callers, projectHeader: config.projectHeader }),
  });
  telemetry.logOf(server, logStream, origin);
  return http;
}

async function openNest(parts: Parts, http: HttpServer): Promise<NestFastifyApplication> {
  const { config, database, registry, callers, service, module, configure } = parts;
  const application: DynamicModule = {
    module: ApplicationModule,
    imports: [RuntimeModule.register({ config, database, catalog: service.catalog, registry, callers }), module],
  };
  const nest = await NestFactory.create<NestFastifyApplication>(application, new HttpAdapter(http), {
    // The server parses bodies itself.
    bodyParser: false,
    abortOnError: false,
    logger: new NestLog(http.server.log),
  });
  // Nest's application is a proxy that ignores assignments.
  Object.defineProperty(nest, 'enableShutdownHooks', {
    value: refuseShutdownHooks,
    configurable: true,
    writable: true,
  });
  configure?.(nest);
  preferOwnControllers(nest.get(DiscoveryService));
  return nest;
}

/** The routes that are no resource's. */
function addRoutes(
  { config, registry, service, telemetry, origin }: Parts,
  { server, run }: HttpServer,
  readiness: Readiness,
): void {
  const generated = join(service.root, 'generated');
  addServiceRoutes(server, readiness);
  addDocsRoutes(server, generated, config.publicUrl);
  addClientRoutes(server, join(service.root, 'dist/clients'), (request) => config.publicUrl ?? addressOf(request));
  addCallerRequestsRoute(server, telemetry.callerRequests, `${origin.host}:${process.pid}`);
  const openapi = join(generated, 'openapi.json');
  addMcpRoute(server, { registry, run, openapi, name: origin.service, version: origin.version });
}

/** Tells other processes which build runs. The log reports at once why it is not ready; it may become ready. */
async function beginBuild(
  { database, service, state, background }: Parts,
  { log }: FastifyInstance,
  readiness: Readiness,
): Promise<RunningBuild> {
  const build = new RunningBuild(database, readMigrations(migrationsFolder(service.root)), background, (reason) => {
    state.outdated = reason;
    log.error({ reason }, 'not ready');
  });
  // Only this process migrates an embedded database.
  if (database.kind === 'postgres') await build.begin();
  await readiness.require().catch((error: unknown) => {
    log.error({ reason: error instanceof Problem ? error.detail : String(error) }, 'not ready');
  });
  return build;
}

/** Starts the work that no request waits for; each run passes `Background`. */
async function startWork(parts: Parts, { log }: FastifyInstance, operations: ResourceOperations) {
  const { config, database, registry, service, telemetry, origin, background, adoption, polling } = parts;
  if (!database.hears) {
    const seconds = Math.min(UNHEARD_LIFETIME_SECONDS, config.callerCacheSeconds);
    log.warn({ callerCacheSeconds: seconds }, UNHEARD);
  }
  await adoption.start(background, log);
  telemetry.unservedReads.start(database, background);
  const { paging } = service.catalog.service;
  const retention = new Retention(database, registry, background, log);
  const webhooks = openWebhooks({ config, database, registry, background, log, polling, operations, paging, origin });
  const sink = openSink({ config, database, registry, background, source: origin.service });
  retention.start(config.retentionSeconds);
  webhooks?.start();
  sink?.start();
  return { retention, webhooks, sink };
}

/** Warns where the schema of the database is not that of the migrations, or the role of the service may not use all of it. */
async function tellDrift({ database, service, config }: Parts, { log }: FastifyInstance): Promise<void> {
  const { sentences, tolerated, notCompared } = await readDrift(database, service.root, config.schemaAdditions);
  if (notCompared !== undefined) log.info(notCompared);
  for (const text of tolerated) log.info(text);
  const differences = [...sentences, ...(await missingPrivileges(database, service.root))];
  if (differences.length > 0) log.warn({ differences }, DRIFT);
}

/** @throws Error where a prefix or a version has moved a resource: documents and clients would name a path without a route */
function requirePaths(server: FastifyInstance, { served }: Registry): void {
  const moved = served.find(({ path }) => !server.hasRoute({ method: 'POST', url: `${path}/get-list` }));
  if (moved === undefined) return;
  throw new Error(
    `${moved.title} is not served at ${moved.path}: leave the paths of resources out of prefixes and versions.`,
  );
}

function refuseShutdownHooks(): never {
  throw withoutEffect('enableShutdownHooks', 'SIGTERM and SIGINT already call the hooks of all providers');
}
