import { setTimeout as pause } from 'node:timers/promises';
import type { Work } from '@catalog-service/postgres';
import { DatabaseBusy, FairQueue } from '@catalog-service/postgres';
import type { OperationName } from '@catalog-service/vocabulary';
import type { FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import { whenOver } from '../observation/request-context.js';
import { unavailable } from './error-reply.js';
import { waitOf } from './event-streams.js';
import { exportAskedBy } from './export-format.js';
import { callerOf } from './request.js';
import { followedBy, type RoutePolicy } from './route-policy.js';
import type { CallerStep } from './route-steps.js';
import { ThreadScheduler, whenPermitted } from './thread-scheduler.js';

/** The default: as many requests as the shared connections take statements at a time. More only wait, in queues that cost time. */
export const REQUEST_LIMIT = 64;

/** How long a request waits for a permit, in milliseconds: a request that is admitted at all is then answered soon. */
const WAIT_MS = 500;

/** The longest delay before a rejection is sent, in milliseconds: clients that are rejected together must not retry together. */
const HELD_MS = 1_500;

/** The share of permits that one project may hold: there is always room for another one. */
const SHARE_OF_ONE = 3 / 4;

/** Exports in progress, and those of one project. Each takes as long as its client takes to read it. */
const EXPORTS = 16;
const EXPORTS_OF_ONE = 4;

/** Requests that wait for events, and those of one project. */
const FOLLOWERS = 4_000;
const FOLLOWERS_OF_ONE = 1_000;

/** Writes that may wait for others of their project (`WIDE_WAIT_MS`), and those of one project. */
const WIDE = 128;
const WIDE_OF_ONE = 96;

/**
 * Requests that take long have permits of their own: those that take as long as their client wants, each of whose pages is a request that is
 * admitted, and writes of many records.
 */
export type RequestLength = 'short' | 'export' | 'follower' | 'wide';

/**
 * Bounds the requests in progress; permits are shared fairly among projects. Requests in progress share the processor and the database:
 * ten times as many would finish no sooner, and each answer would take ten times as long. A request that is not admitted within
 * 500 ms is rejected with 503. Rejections are delayed and spread, as they take time from admitted requests.
 */
export class Admission {
  readonly #queues: Readonly<Record<RequestLength, FairQueue>>;
  /** Schedules admitted requests on the main thread. */
  readonly thread = new ThreadScheduler();

  constructor(limit: number = REQUEST_LIMIT) {
    const queue = (permits: number, ofOne: number) =>
      new FairQueue({ permits, permitsOfOne: () => ofOne, waitMs: WAIT_MS });
    this.#queues = {
      short: queue(limit, Math.ceil(limit * SHARE_OF_ONE)),
      export: queue(EXPORTS, EXPORTS_OF_ONE),
      follower: queue(FOLLOWERS, FOLLOWERS_OF_ONE),
      wide: queue(WIDE, WIDE_OF_ONE),
    };
  }

  /**
   * Undefined where the request is admitted at once, else a promise that resolves when it is. Call `release` afterwards.
   * @throws DatabaseBusy through the promise, where it is not admitted in time
   */
  acquire(work: Work, length: RequestLength = 'short'): Promise<void> | undefined {
    const queue = this.#queues[length];
    return queue.tryAcquire(work) ? undefined : queue.acquire(work).catch(hold);
  }

  release(work: Work, length: RequestLength = 'short'): void {
    this.#queues[length].release(work);
  }
}

/** Delays a rejection. */
async function hold(error: unknown): Promise<never> {
  if (error instanceof DatabaseBusy) await delayRefusal();
  throw error;
}

/** Waits for a random part of the delay before a rejection. */
export function delayRefusal(): Promise<void> {
  return pause(Math.random() * HELD_MS);
}

/** The step that waits for a permit (503). A request that holds one while it waits for another could wait for itself. */
export function admit(admission: Admission): CallerStep {
  return (policy, route) =>
    policy.kind === 'caller' && policy.passesOn ? undefined : waitForPermit(admission, policy, route);
}

function waitForPermit(admission: Admission, policy: RoutePolicy, { url }: RouteOptions): onRequestHookHandler {
  const lengthOf = lengthsOf(policy, url);
  return (request, reply, done) => {
    const caller = callerOf(request);
    // The client hung up while the caller was looked up. The response does not emit `close` again, so its permit would never be released.
    if (reply.raw.destroyed) return done(unavailable());
    const length = lengthOf(request);
    const begin = (): void => {
      whenOver(reply.raw, () => admission.release(caller, length));
      done();
    };
    whenPermitted(admission.acquire(caller, length), begin, done);
  };
}

/** How long the requests of a route take. Deletes and restores are wide, as foreign keys may make many of one. */
function lengthsOf(policy: RoutePolicy, url: string): (request: FastifyRequest) => RequestLength {
  if (followedBy(policy) !== undefined) return (request) => (waitOf(request) === undefined ? 'short' : 'follower');
  if (url.endsWith('/undo')) return () => 'wide';
  if (policy.kind !== 'resource') return () => 'short';
  if (policy.operation === 'list') return (request) => (exportAskedBy(request) === undefined ? 'short' : 'export');
  const length = WIDE_OPERATIONS.has(policy.operation) || url.endsWith('-many') ? 'wide' : 'short';
  return () => length;
}

const WIDE_OPERATIONS: ReadonlySet<OperationName> = new Set(['delete', 'restore']);
