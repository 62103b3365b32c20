import { createServer, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CallerCache } from '../runtime/auth/caller-cache.js';
import type { Database } from '../runtime/database/database.js';
import type { Registry } from '../runtime/definition/registry.js';
import type { ResourceOperations } from '../runtime/http/operations.js';
import { Problem } from '../runtime/problems/problem.js';
import type { Readiness } from '../runtime/readiness.js';
import type { Background } from '../runtime/telemetry/background.js';
import { EXPOSITION_TYPE, exposition } from '../runtime/telemetry/exposition.js';
import { ServiceMetrics } from '../runtime/telemetry/service-metrics.js';
import type { Telemetry } from '../runtime/telemetry/telemetry.js';

export interface AdminServerOptions {
  readonly host: string;
  readonly port: number;
  readonly telemetry: Telemetry;
  readonly operations: Pick<ResourceOperations, 'plans'>;
  readonly readiness: Readiness;
  readonly server: FastifyInstance;
  readonly callers: CallerCache;
  readonly database: Database;
  readonly registry: Registry;
  readonly background: Background;
  readonly contractHash: string;
}

export interface AdminServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Answers with a status, a media type and a text. */
type Page = () => Promise<readonly [status: number, type: string, text: string]>;

/** Balancers ask for health by any of them. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const JSON_TYPE = 'application/json; charset=utf-8';

/** Metrics and health on a port of their own, which is for the operator alone and asks nobody who they are. */
export async function openAdminServer({ host, port, ...options }: AdminServerOptions): Promise<AdminServer> {
  const metrics = new ServiceMetrics({ ...options, shed: options.server.shed });
  const pages: Readonly<Record<string, Page>> = {
    '/metrics': async () => [200, EXPOSITION_TYPE, exposition(await metrics.families())],
    '/health/live': async () => [200, JSON_TYPE, '{"status":"live"}'],
    '/health/ready': () => readinessPage(options.readiness),
  };
  const server = createServer((request, response) => {
    request.resume();
    const page = pages[request.url?.split('?', 1)[0] ?? ''];
    if (page === undefined) return send(response, 404, JSON_TYPE, JSON.stringify({ pages: Object.keys(pages) }));
    if (!METHODS.includes(request.method ?? '')) {
      return send(response.setHeader('allow', METHODS.join(', ')), 405, JSON_TYPE, '{}');
    }
    page().then(
      (answer) => send(response, ...answer),
      (error: unknown) => {
        options.server.log.error({ err: error }, 'the page of the operator failed');
        send(response, 500, JSON_TYPE, '{}');
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  metrics.start();
  return {
    url: urlOf(server.address(), host),
    close: async () => {
      await metrics.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readinessPage(readiness: Readiness): ReturnType<Page> {
  try {
    await readiness.require();
    return [200, JSON_TYPE, '{"status":"ready"}'];
  } catch (error) {
    return [503, JSON_TYPE, JSON.stringify({ status: 'not ready', detail: causeOf(error) })];
  }
}

/** Callers are told less: that one of several things is the matter. */
function causeOf(error: unknown): string {
  const cause = error instanceof Problem ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

function urlOf(address: ReturnType<ReturnType<typeof createServer>['address']>, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
