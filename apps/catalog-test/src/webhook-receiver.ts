import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A message as it came. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

const LOOK_MS = 10;

/** A receiver of webhooks: a server of HTTP that can be stopped and started at the same port. */
export class WebhookReceiver {
  /** All messages, also those that it did not accept. */
  readonly received: Received[] = [];
  /** What it answers; null for no answer. */
  status: number | null = 204;
  /** Called with each message. @returns what it answers instead of `status` */
  onMessage: ((message: Received) => number | null) | undefined;
  headers: Readonly<Record<string, string>> = {};
  #server: Server | undefined;
  #port = 0;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { headers, url: path = '' } = request;
        const message = { path, headers, body: Buffer.concat(chunks).toString(), at: performance.now() };
        this.received.push(message);
        const status = this.onMessage === undefined ? this.status : this.onMessage(message);
        if (status !== null) response.writeHead(status, this.headers).end();
      });
    });
    const server = this.#server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hook`;
  }

  /** Closes it with everything that is under way. */
  async stop(): Promise<void> {
    const server = this.#server;
    await new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
    });
  }

  /** Waits until there are so many messages. @throws Error if there are not after a while */
  async until(count: number, seconds = 60): Promise<readonly Received[]> {
    await eventually(
      () => this.received.length >= count,
      `${count} messages`,
      seconds,
      () => `${this.received.length}`,
    );
    return this.received;
  }
}

/** Waits until something is true. @throws Error if it is not after a while */
export async function eventually(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  seconds = 60,
  state: () => string = () => 'not so',
): Promise<void> {
  for (const end = performance.now() + seconds * 1_000; !(await isTrue()); await pause(LOOK_MS)) {
    if (performance.now() > end) throw new Error(`${what} within ${seconds} s: ${state()}`);
  }
}
