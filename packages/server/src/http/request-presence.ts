import type { ServerResponse } from 'node:http';
import type { Client } from '@catalog-service/engine';
import type { Trail } from '@catalog-service/postgres';
import type { FastifyRequest } from 'fastify';
import { placeOf } from '../telemetry/request-place.js';
import { whenOver } from '../telemetry/when-over.js';
import { tooMuchHeld } from './error-reply.js';
import type { MemoryBudget } from './memory-budget.js';

/** The client of a request, until the answer is with the operating system or the connection is gone. */
export class RequestPresence implements Client {
  readonly #request: FastifyRequest;
  readonly #response: ServerResponse;
  readonly #budget: MemoryBudget;
  readonly #projectId: string;
  /** @see Presence */
  readAfter = 0;
  waitedMs = 0;
  hasWritten = false;
  readonly trail: Trail | undefined;
  #held = 0;

  constructor(request: FastifyRequest, response: ServerResponse, budget: MemoryBudget, projectId: string) {
    this.#request = request;
    this.#response = response;
    this.#budget = budget;
    this.#projectId = projectId;
    this.trail = request.trail ?? undefined;
  }

  get isGone(): boolean {
    return this.#response.destroyed;
  }

  place(): object {
    return placeOf(this.#request);
  }

  onGone(handler: () => void): () => void {
    this.#response.on('close', handler);
    return () => this.#response.off('close', handler);
  }

  hold(bytes: number): void {
    if (!this.tryHold(bytes)) throw tooMuchHeld();
  }

  /** As `hold`, but false where that would be too much. */
  tryHold(bytes: number): boolean {
    const more = bytes - this.#held;
    if (more <= 0) return true;
    if (this.isGone || !this.#budget.take(this.#projectId, more)) return false;
    if (this.#held === 0) whenOver(this.#response, () => this.#budget.give(this.#projectId, this.#held));
    this.#held = bytes;
    return true;
  }
}
