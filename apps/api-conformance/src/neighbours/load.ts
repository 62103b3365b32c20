import { connect, type Socket } from 'node:net';
import type { Caller } from '@catalog-service/testing/contract';

/** One request of a load. */
export interface LoadRequest {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
  /** Another than that of the load. */
  readonly caller?: Caller;
}

export interface LoadOptions {
  readonly baseUrl: string;
  readonly caller: Caller;
  /** Each has one request under way at a time. */
  readonly connections: number;
  /** The next request of a connection; of the first of them `number` is 0. */
  readonly next: (connection: number, number: number) => LoadRequest;
}

/** What a load has been answered. */
export interface LoadResult {
  readonly requestsASecond: number;
  /** Milliseconds; of nothing, 0. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
}

export interface Load {
  /** Lets no more requests out and hangs up. What was under way counts as long as it has lasted. */
  stop(): LoadResult;
}

/** Asks without pause over kept connections, whatever is answered; one that is closed is opened again. */
export function putLoad({ baseUrl, caller, connections, next }: LoadOptions): Load {
  const { hostname, port } = new URL(baseUrl);
  const started = performance.now();
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const sockets = new Set<Socket>();
  const sentAt = new Map<number, number>();
  let isOver = false;

  const open = (connection: number, first: number): void => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let number = first;
    let received = Buffer.alloc(0);
    const send = () => {
      sentAt.set(connection, performance.now());
      const request = next(connection, number);
      socket.write(requestText(request, request.caller ?? caller));
      number += 1;
    };
    socket.on('connect', send);
    socket.on('data', (bytes) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const status = wholeAnswer(received);
      if (status === undefined || isOver) return;
      received = Buffer.alloc(0);
      latencies.push(performance.now() - (sentAt.get(connection) ?? 0));
      statuses[status] = (statuses[status] ?? 0) + 1;
      send();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (!isOver) setTimeout(() => open(connection, number), 10);
    });
    sockets.add(socket);
  };
  for (let connection = 0; connection < connections; connection += 1) open(connection, 0);

  return {
    stop() {
      isOver = true;
      const seconds = (performance.now() - started) / 1000;
      for (const socket of sockets) socket.destroy();
      const answered = latencies.length;
      for (const since of sentAt.values()) latencies.push(performance.now() - since);
      latencies.sort((a, b) => a - b);
      const at = (share: number) => latencies[Math.ceil(latencies.length * share) - 1] ?? 0;
      return { requestsASecond: answered / seconds, p50: at(0.5), p99: at(0.99), longest: at(1), statuses };
    },
  };
}

export function requestText({ method, path, body }: LoadRequest, { projectId, key = '' }: Caller): string {
  const text = JSON.stringify(body);
  return (
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nProjectID: ${projectId}\r\nApiKey: ${key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}

/** The status of an answer that has arrived as a whole. */
function wholeAnswer(received: Buffer): string | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined || received.length < end + 4 + Number(length)) return undefined;
  return head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
}
