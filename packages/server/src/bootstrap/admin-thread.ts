import { parentPort, workerData } from 'node:worker_threads';
import { type AskedPath, createAdminListener, type Page } from './admin-listener.js';
import { SignsOfLife } from './signs-of-life.js';

/** The program of the thread that `openAdminServer` starts. An uncaught error ends the thread, which the main thread notices. */

export interface AdminThreadData {
  readonly host: string;
  readonly port: number;
  readonly memory: SharedArrayBuffer;
}

export type FromAdminThread =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'asked'; readonly id: number; readonly path: AskedPath };

export interface ToAdminThread {
  readonly id: number;
  readonly page: Page;
}

/** How long the main thread may take for a page, in milliseconds: longer than it waits for the database. */
const PATIENCE_MS = 5_000;

if (parentPort === null) throw new Error('This is the program of a thread');
const main = parentPort;
const { host, port, memory }: AdminThreadData = workerData;

const waiting = new Map<number, (page: Page) => void>();
let lastId = 0;
main.on('message', ({ id, page }: ToAdminThread) => waiting.get(id)?.(page));

const signs = new SignsOfLife(memory);
const server = createAdminListener({ ask, isHung: () => signs.isHung });
server.listen({ host, port }, () => {
  const address = server.address();
  tell({ kind: 'listening', port: typeof address === 'object' && address !== null ? address.port : port });
});

function ask(path: AskedPath): Promise<Page> {
  lastId += 1;
  const id = lastId;
  let timer: NodeJS.Timeout | undefined;
  const page = new Promise<Page>((resolve, reject) => {
    waiting.set(id, resolve);
    timer = setTimeout(reject, PATIENCE_MS);
    tell({ kind: 'asked', id, path });
  });
  return page.finally(() => {
    clearTimeout(timer);
    waiting.delete(id);
  });
}

function tell(message: FromAdminThread): void {
  main.postMessage(message);
}
