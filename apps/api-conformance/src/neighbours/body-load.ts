import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { asObject, type JsonObject } from '@catalog-service/testing/contract';

/** A load that a process of its own puts on the service. */
export interface BodyLoad {
  /** What it was answered: how many answers had each status, and the characters of the longest. */
  stop(): Promise<JsonObject>;
}

/** Sends the same bytes over many connections, each time again once they are answered. */
export function sendBodies(baseUrl: string, connections: number, bytes: Buffer): BodyLoad {
  const child = fork(join(import.meta.dirname, 'body-load.mjs'), { serialization: 'advanced' });
  child.send({ port: Number(new URL(baseUrl).port), connections, bytes });
  return {
    async stop() {
      const told = once(child, 'message');
      child.send('stop');
      const [result] = await told;
      return asObject(result);
    },
  };
}
