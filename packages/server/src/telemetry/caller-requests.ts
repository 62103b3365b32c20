import type { Caller } from '@catalog-service/engine';
import { LRUCache } from 'lru-cache';
import type { Observation } from '../observation/observation.js';
import type { RequestContext } from '../observation/request-context.js';

/** Callers whose requests are kept: those that called last. */
const MOST_CALLERS = 1_000;
/** Requests of each. */
const MOST_REQUESTS = 50;

/** A request that is over. It has no body, no id of a record, and nothing of any other caller. */
export interface PastRequest {
  /** ISO 8601 in UTC: when it was answered. */
  readonly at: string;
  readonly method: string;
  /** The path with names in place of ids: `/api/label/:id`. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly requestId: string;
  /** The code of its problem; absent from a success. */
  readonly code?: string;
  /** The codes of the places that were wrong, each once. */
  readonly errors?: readonly string[];
}

/** Keeps the last requests of each key or user for a short time, in the memory of this process alone. */
export class CallerRequests {
  readonly minutes: number;
  readonly #past: LRUCache<string, { readonly time: number; readonly request: PastRequest }[]>;

  /** @param minutes for which a request is kept */
  constructor(minutes: number) {
    this.minutes = minutes;
    this.#past = new LRUCache({ max: MOST_CALLERS, ttl: this.#lifetime });
  }

  get #lifetime(): number {
    return this.minutes * 60_000;
  }

  observe(observation: Observation): void {
    if (observation.kind !== 'request' || observation.status === undefined) return;
    const { request, route } = observation;
    const key = request.caller === null ? undefined : keyOf(request.caller);
    if (key === undefined || route.url === undefined) return;
    const kept = this.#past.get(key) ?? [];
    kept.unshift({ time: performance.now(), request: pastRequest(observation, route.url, observation.status) });
    kept.length = Math.min(kept.length, MOST_REQUESTS);
    this.#past.set(key, kept);
  }

  /** The last requests of a caller, the newest first; undefined if it is neither a key nor a user. */
  of(caller: Caller): readonly PastRequest[] | undefined {
    const key = keyOf(caller);
    if (key === undefined) return undefined;
    const oldest = performance.now() - this.#lifetime;
    return (this.#past.get(key) ?? []).flatMap(({ time, request }) => (time >= oldest ? [request] : []));
  }
}

/** Callers without a key are many people. A user has other requests in another project. */
function keyOf({ projectId, apiKeyId, userId }: Caller): string | undefined {
  const id = apiKeyId ?? userId;
  return id === null ? undefined : `${projectId} ${id}`;
}

function pastRequest({ request, milliseconds, problem }: RequestContext, route: string, status: number): PastRequest {
  const errors = [...new Set(problem?.errors?.map(({ code }) => code))];
  return {
    at: new Date().toISOString(),
    method: request.method,
    route,
    status,
    milliseconds: Math.round(milliseconds),
    requestId: request.id,
    ...(problem !== undefined && { code: problem.code }),
    ...(errors.length > 0 && { errors }),
  };
}
