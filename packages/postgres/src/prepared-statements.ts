import { LRUCache } from 'lru-cache';
import { statementName } from './statement-name.js';

/** One preparation of a statement. */
export interface Preparation {
  readonly text: string;
  /** The name that the server is told. */
  readonly server: string;
  /** Whether the server has carried out the use that was to parse it; that use is the first one. */
  confirmed: boolean;
}

/**
 * The statements that one session has prepared. The server knows each by a name that is made of its text alone, and nobody
 * relies on a name before it is known that the server took it for this text: it is there or not there, but never stands for
 * something else.
 */
export class PreparedStatements {
  readonly #prepared: LRUCache<string, Preparation>;
  #dropped: string[] = [];

  /** @param max how many statements stay prepared; the least recently used makes room. */
  constructor(max: number) {
    this.#prepared = new LRUCache({ max, dispose: ({ server }) => this.#dropped.push(server) });
  }

  /** To be parsed where it is not confirmed. Undefined while another use does that: then it goes without a name. */
  use(text: string): Preparation | undefined {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known.confirmed ? known : undefined;
    const preparation = { text, server: statementName(text), confirmed: false };
    this.#prepared.set(text, preparation);
    return preparation;
  }

  /** The use that was to parse it was carried out. */
  confirm(preparation: Preparation): void {
    preparation.confirmed = true;
  }

  /** Forgets the statement, unless it has been prepared anew since. */
  forget(preparation: Preparation): void {
    if (this.#prepared.peek(preparation.text) === preparation) this.#prepared.delete(preparation.text);
  }

  /** Names for the server to close, each given once, before what is parsed next: that may be one of them. */
  takeDropped(): readonly string[] {
    if (this.#dropped.length === 0) return NONE;
    const dropped = this.#dropped;
    this.#dropped = [];
    return dropped;
  }
}

const NONE: readonly string[] = [];

/** How many statements one session keeps prepared. */
export const MAX_PREPARED = 500;
