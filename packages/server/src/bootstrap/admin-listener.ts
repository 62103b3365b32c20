import { createServer, type Server, type ServerResponse } from 'node:http';
import { answerHalfClosed } from '../http/half-closed.js';
import { originForm } from '../http/request-head.js';

export type Page = readonly [status: number, type: string, text: string];

/** Paths that the main thread answers. */
export type AskedPath = '/metrics' | '/health/ready';

export interface AdminListenerOptions {
  /** Asks the main thread for a page; rejects if it does not answer. */
  readonly ask: (path: AskedPath) => Promise<Page>;
  readonly isHung: () => boolean;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

const LIVE: Page = [200, JSON_TYPE, '{"status":"live"}'];
const HUNG: Page = [503, JSON_TYPE, '{"status":"not live","detail":"The main thread hangs."}'];
const SILENT: Page = [503, JSON_TYPE, '{"status":"not ready","detail":"The main thread does not answer."}'];
/** Load balancers check health with any of them. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** The server of the admin port, which answers liveness by itself. It is not listening yet. */
export function createAdminListener({ ask, isHung }: AdminListenerOptions): Server {
  const pages: Readonly<Record<string, () => Promise<Page>>> = {
    '/metrics': () => ask('/metrics'),
    '/health/live': async () => (isHung() ? HUNG : LIVE),
    '/health/ready': () => ask('/health/ready'),
  };
  const server = createServer((request, response) => {
    request.resume();
    const page = pages[originForm(request).split('?', 1)[0] ?? ''];
    if (page === undefined) return send(response, [404, JSON_TYPE, JSON.stringify({ pages: Object.keys(pages) })]);
    if (!METHODS.includes(request.method ?? '')) {
      return send(response.setHeader('allow', METHODS.join(', ')), [405, JSON_TYPE, '{}']);
    }
    page().then(
      (answer) => send(response, answer),
      () => send(response, SILENT),
    );
  });
  return answerHalfClosed(server);
}

function send(response: ServerResponse, [status, type, text]: Page): void {
  response
    .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .end(text);
}
