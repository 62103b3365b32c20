import { LRUCache } from 'lru-cache';

interface Prepared {
  readonly server: string;
  readonly text: string;
}

/** How one use of a statement goes to the server: under which name there, and whether it must be parsed first. */
export interface NamedUse {
  readonly name: string;
  readonly server: string;
  readonly parse: boolean;
}

/**
 * The statements that one session has prepared. The server knows each under a name that is never used again, so that a
 * statement whose fate is unknown can be parsed anew at once, while uses of the old one are still under way.
 */
export class PreparedStatements {
  readonly #prepared: LRUCache<string, Prepared>;
  #dropped: string[] = [];
  #count = 0;

  /** @param max how many statements stay prepared; the least recently used makes room. */
  constructor(max: number) {
    this.#prepared = new LRUCache({ max, dispose: ({ server }) => this.#dropped.push(server) });
  }

  use(name: string, text: string): NamedUse {
    const known = this.#prepared.get(name);
    if (known !== undefined && known.text === text) return { name, server: known.server, parse: false };
    this.#count += 1;
    const server = `s${this.#count}`;
    this.#prepared.set(name, { server, text });
    return { name, server, parse: true };
  }

  /** Forgets the statement, unless it has been prepared anew since that use. */
  forget({ name, server }: NamedUse): void {
    if (this.#prepared.peek(name)?.server === server) this.#prepared.delete(name);
  }

  /** Names for the server to close, each given once. */
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
