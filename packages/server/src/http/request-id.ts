import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const GIVEN = /^[\w.-]{1,64}$/;
/** Tells the ids of one process from those of the others. */
const PROCESS = randomBytes(6).toString('hex');

let count = 0;

/** A new id: unique in the process, and with that good as unique among processes. */
export function newRequestId(): string {
  count += 1;
  return `${PROCESS}-${count.toString(36)}`;
}

/** The id that a proxy gave the request in `x-request-id`, where it is a harmless one, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN.test(given) ? given : newRequestId();
}
