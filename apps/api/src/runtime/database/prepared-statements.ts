import { LRUCache } from 'lru-cache';
import { statementName } from './statement-name.js';

/** One preparation of a statement. */
interface Preparation {
  readonly server: string;
  /** Whether the server has carried out the use that was to parse it. */
  confirmed: boolean;
}

/** How one use of a statement goes to the server: under which name there, and whether it must be parsed first. */
export interface NamedUse {
  readonly text: string;
  readonly server: string;
  readonly parse: boolean;
  readonly preparation: Preparation;
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

  /** Undefined while the use is under way that is to prepare the statement: then it goes without a name. */
  use(text: string): NamedUse | undefined {
    const known = this.#prepared.get(text);
    if (known?.confirmed === false) return undefined;
    const preparation = known ?? { server: statementName(text), confirmed: false };
    if (known === undefined) this.#prepared.set(text, preparation);
    return { text, server: preparation.server, parse: known === undefined, preparation };
  }

  /** The use was carried out: what it was to parse is there. */
  confirm({ preparation }: NamedUse): void {
    preparation.confirmed = true;
  }

  /** Forgets the statement, unless it has been prepared anew since that use. */
  forget({ text, preparation }: NamedUse): void {
    if (this.#prepared.peek(text) === preparation) this.#prepared.delete(text);
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
