import type { ServerResponse } from 'node:http';
import type { Presence } from '../database/work.js';

/** The client of a request that is not answered yet. */
export class RequestPresence implements Presence {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get isGone(): boolean {
    return this.#response.destroyed;
  }

  onGone(handler: () => void): () => void {
    this.#response.once('close', handler);
    return () => this.#response.off('close', handler);
  }
}
