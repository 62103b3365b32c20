import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { asObject, type JsonObject } from '@catalog-service/testing/contract';

/** A request as its bytes. */
export interface Sent {
  readonly head: string;
  readonly body: string | Buffer;
}

/** A load that a process of its own puts on the service. */
export interface BodyLoad {
  /** Resolves when each request has been answered, by more than 503. */
  readonly round: Promise<unknown>;
  /** What it was answered: how many answers had each status, and the characters of the longest. */
  stop(): Promise<JsonObject>;
}

/** Sends requests over many connections, each time the next one once the last one is answered. */
export function sendBodies(baseUrl: string, connections: number, requests: readonly Sent[]): BodyLoad {
  const child = fork(join(import.meta.dirname, 'body-load.mjs'), { serialization: 'advanced' });
  // Many requests have the same body.
  const bodies = [...new Set(requests.map(({ body }) => body))];
  child.send({
    port: Number(new URL(baseUrl).port),
    connections,
    bodies: bodies.map((body) => Buffer.from(body)),
    requests: requests.map(({ head, body }) => ({ head, body: bodies.indexOf(body) })),
  });
  return {
    round: told(child),
    async stop() {
      child.send('stop');
      return asObject(await told(child));
    },
  };
}

async function told(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}
