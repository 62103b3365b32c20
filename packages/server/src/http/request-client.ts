import type { ServerResponse } from 'node:http';
import type { Caller, Client } from '@catalog-service/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../observation/request-context.js';
import { whenOver } from '../observation/request-context.js';
import { tooMuchHeld } from './error-reply.js';
import type { MemoryBudget } from './memory-budget.js';
import { callerOf } from './request.js';
import type { Check } from './route-steps.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before the request is authorized, and on routes that are public. */
    client: RequestClient | null;
    /** For the headers that an operation answers with; null where `client` is. */
    reply: FastifyReply | null;
  }
}

/** The client of a request, until the answer is handed to the operating system or the connection is closed. */
export class RequestClient implements Client {
  readonly #response: ServerResponse;
  readonly #budget: MemoryBudget;
  readonly #projectId: string;
  /** @see WaitingClient */
  readAfter = 0;
  waitedMs = 0;
  hasWritten = false;
  readonly context: RequestContext | undefined;
  readonly isBackground: boolean;
  #held = 0;

  constructor(request: FastifyRequest, response: ServerResponse, budget: MemoryBudget, projectId: string) {
    this.#response = response;
    this.#budget = budget;
    this.#projectId = projectId;
    this.context = request.context ?? undefined;
    this.isBackground = request.pageOf !== null;
  }

  get isGone(): boolean {
    return this.#response.destroyed;
  }

  onGone(handler: () => void): () => void {
    this.#response.on('close', handler);
    return () => this.#response.off('close', handler);
  }

  hold(bytes: number): void {
    if (!this.tryHold(bytes)) throw tooMuchHeld();
  }

  /** As `hold`, but false where the budget is exceeded. */
  tryHold(bytes: number): boolean {
    const more = bytes - this.#held;
    if (more <= 0) return true;
    if (this.isGone || !this.#budget.acquire(this.#projectId, more)) return false;
    if (this.#held === 0) whenOver(this.#response, () => this.#budget.release(this.#projectId, this.#held));
    this.#held = bytes;
    return true;
  }
}

/** Tells queues and the database when the client has hung up. */
export function followClient(memory: MemoryBudget): Check {
  return () => (request, reply) => {
    const known = callerOf(request);
    request.client = new RequestClient(request, reply.raw, memory, known.projectId);
    request.caller = callerBehind(known, request.client);
    request.reply = reply;
  };
}

/** @throws Error before `followClient` has run */
export function clientOf({ client }: FastifyRequest): RequestClient {
  if (client !== null) return client;
  throw new Error('followClient has not run.');
}

/** The caller of one request. Property by property: spreading a frozen object takes ten times as long. */
function callerBehind(caller: Caller, client: RequestClient): Caller {
  const { projectId, permissions, grants, limit, hasLabelScopes, isService, plans, life, apiKeyId, userId, signature } =
    caller;
  return {
    projectId,
    permissions,
    grants,
    limit,
    hasLabelScopes,
    isService,
    plans,
    life,
    apiKeyId,
    userId,
    signature,
    client,
  };
}
