import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const GIVEN = /^[\w.-]{1,64}$/;
/** Distinguishes the ids of this process from those of others. */
const PROCESS = randomBytes(6).toString('hex');

let count = 0;

/** A new id, unique in the process and practically unique among processes. */
export function newRequestId(): string {
  count += 1;
  return `${PROCESS}-${count.toString(36)}`;
}

/** The header `x-request-id` where it is harmless, else a new id. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN.test(given) ? given : newRequestId();
}
