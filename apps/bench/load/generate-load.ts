import { connect } from 'node:net';
import { Latencies } from './latencies.js';
import { type BenchRequest, requestBytes } from './request.js';
import { ResponseReader } from './response-reader.js';

export interface LoadOptions {
  /** Services to spread the connections over, in turn. */
  readonly baseUrls: readonly string[];
  readonly connections: number;
  /** Not counted. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Is called for each 503 that counts, and whoever is refused comes back at once; without it a 503 ends the load. */
  readonly onRefused?: (() => void) | undefined;
  /** The next request to send. */
  readonly next: () => BenchRequest;
  /** Is told how many milliseconds an answer that counts took. */
  readonly onAnswer?: (milliseconds: number) => void;
  /**
   * Requests a second over all connections, at regular intervals; without it each connection sends the next request with the answer.
   * What is sent late, since the answer before it was late, counts from when it was due.
   */
  readonly rate?: number | undefined;
}

export interface LoadResult {
  readonly requestsASecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Keeps each connection busy with one request after the other.
 * @throws Error at the first answer that is no success, and where a connection is lost: such a run measures nothing.
 */
export async function generateLoad(options: LoadOptions): Promise<LoadResult> {
  const { baseUrls, connections, warmUpSeconds, seconds, next, onRefused, onAnswer, rate } = options;
  const started = performance.now();
  const counted = { from: started + warmUpSeconds * 1_000, until: started + (warmUpSeconds + seconds) * 1_000 };
  const latencies = new Latencies();
  const answered = (milliseconds: number): void => {
    latencies.add(milliseconds);
    onAnswer?.(milliseconds);
  };
  const hosts = baseUrls.map((url) => new URL(url));
  await Promise.all(
    Array.from({ length: connections }, (_, index) => {
      const url = hosts[index % hosts.length];
      if (url === undefined) throw new Error('Nothing to put a load on');
      const everyMs = rate === undefined ? 0 : (connections * 1_000) / rate;
      const firstMs = (everyMs * index) / connections;
      return keepBusy(url, { next, answered, onRefused, ...counted, everyMs, firstMs });
    }),
  );
  return loadResult(latencies, seconds);
}

export function loadResult(latencies: Latencies, seconds: number): LoadResult {
  return {
    requestsASecond: latencies.count / seconds,
    p50: latencies.percentile(0.5),
    p99: latencies.percentile(0.99),
  };
}

const UNAVAILABLE = 503;

interface Turn {
  readonly next: () => BenchRequest;
  readonly answered: (milliseconds: number) => void;
  readonly onRefused: (() => void) | undefined;
  readonly from: number;
  readonly until: number;
  /** Milliseconds between two requests of the connection; 0 for none. */
  readonly everyMs: number;
  readonly firstMs: number;
}

/** Room for what comes, on whichever connection: a piece of memory for each answer would take much of what the load takes. */
const RECEIVED = Buffer.allocUnsafeSlow(65_536);

function keepBusy({ hostname, port, host }: URL, turn: Turn): Promise<void> {
  const { next, answered, onRefused, from, until, everyMs, firstMs } = turn;
  return new Promise((resolve, reject) => {
    const reader = new ResponseReader();
    let sent = 0;
    let due = 0;
    let isOver = false;
    const receive = (bytes: Buffer): void => {
      for (const { status, body } of reader.read(bytes)) {
        const isRefused = status === UNAVAILABLE && onRefused !== undefined;
        if (!isRefused && (status < 200 || status > 299))
          throw new Error(`The service answered ${status}: ${body.toString()}`);
        const now = performance.now();
        if (now >= until) {
          end();
          return;
        }
        if (now >= from && isRefused) onRefused();
        else if (now >= from) answered(now - sent);
        if (everyMs === 0) send();
        else sendWhenDue(now);
      }
    };
    const onread = {
      buffer: RECEIVED,
      callback: (length: number) => {
        try {
          receive(RECEIVED.subarray(0, length));
        } catch (error) {
          end(error instanceof Error ? error : new Error(String(error)));
        }
        return true;
      },
    };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    const send = () => {
      socket.write(requestBytes(next(), host));
      sent = performance.now();
    };
    const sendWhenDue = (now: number) => {
      due += everyMs;
      if (due > now) setTimeout(send, due - now);
      else {
        send();
        sent = due;
      }
    };
    const end = (error?: Error) => {
      isOver = true;
      socket.destroy();
      if (error === undefined) resolve();
      else reject(error);
    };
    socket.on('error', end);
    socket.on('close', () => {
      if (!isOver) end(new Error('The service closed a connection under load'));
    });
    socket.once('connect', () => {
      due = performance.now() + firstMs;
      if (firstMs === 0) send();
      else setTimeout(send, firstMs);
    });
  });
}
