import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface Preparation {
  readonly text: string;
  readonly server: string;
  /** Whether the server has executed the first use, which parses it. */
  confirmed: boolean;
}

/**
 * The statements that one session has prepared. The server knows each by a name that is made of its text alone. No use relies on a
 * name before the server has accepted it for this text, so a name never stands for another statement.
 */
export class PreparedStatements {
  readonly #prepared: LRUCache<string, Preparation>;
  #dropped: string[] = [];

  constructor() {
    this.#prepared = new LRUCache({ max: MAX_PREPARED, dispose: ({ server }) => this.#dropped.push(server) });
  }

  /** To be parsed if it is not confirmed. Undefined while another use does that: then the statement is sent without a name. */
  use(text: string): Preparation | undefined {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known.confirmed ? known : undefined;
    const preparation = { text, server: statementName(text), confirmed: false };
    this.#prepared.set(text, preparation);
    return preparation;
  }

  /** Forgets the statement, unless it was prepared again meanwhile. */
  forget(preparation: Preparation): void {
    if (this.#prepared.peek(preparation.text) === preparation) this.#prepared.delete(preparation.text);
  }

  /** Names for the server to close, each given once, before the next parse, which may be one of them. */
  drainDropped(): readonly string[] {
    if (this.#dropped.length === 0) return NONE;
    const dropped = this.#dropped;
    this.#dropped = [];
    return dropped;
  }
}

const NONE: readonly string[] = [];

/** Statements that one session has prepared at most; the least recently used is dropped. */
const MAX_PREPARED = 500;

/**
 * The name that a statement is prepared by: 132 bits of a hash of its text. If two texts ever had the same name, the server would
 * refuse the second one.
 */
export function statementName(text: string): string {
  return `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
