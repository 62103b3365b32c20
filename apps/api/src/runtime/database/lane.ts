import type { Connection } from './connection.js';
import { DatabaseUnavailable, type Result, type SqlValue, type Statement } from './database.js';
import { KeptConnection, type OpenConnection } from './kept-connection.js';

/** A few pipelined connections that all statements of one kind share. */
export class Lane {
  readonly #slots: readonly KeptConnection[];
  readonly #repeats: boolean;

  /** @param repeats whether a statement may run twice: then one whose connection is lost is sent again. */
  constructor(size: number, repeats: boolean, open: OpenConnection) {
    this.#repeats = repeats;
    this.#slots = Array.from({ length: size }, () => new KeptConnection(open));
  }

  /** Resolves when every connection is open. @throws DatabaseUnavailable when one cannot be opened. */
  async ready(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.ready()));
  }

  /** @throws DatabaseError, or DatabaseUnavailable when the connection is lost, or lost twice, is silent, or the database is away. */
  query(statement: Statement, values: readonly SqlValue[]): Promise<Result> {
    const slot = this.#leastBusy();
    if (slot.current === undefined) return this.#queryWhenReady(slot, statement, values);
    return this.#repeats
      ? this.#queryTwice(slot, slot.current, statement, values)
      : slot.current.query(statement, values);
  }

  async close(graceMs: number): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.close(graceMs)));
  }

  /** The slot with the fewest statements in flight; one without a connection only where no slot has one. */
  #leastBusy(): KeptConnection {
    let best: KeptConnection | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const slot of this.#slots) {
      const busy = slot.current?.inFlight ?? Number.MAX_SAFE_INTEGER;
      if (busy < fewest) {
        best = slot;
        fewest = busy;
      }
    }
    if (best === undefined) throw new Error('A lane has at least one connection');
    return best;
  }

  async #queryWhenReady(slot: KeptConnection, statement: Statement, values: readonly SqlValue[]): Promise<Result> {
    const connection = await slot.ready();
    return connection.query(statement, values);
  }

  async #queryTwice(
    slot: KeptConnection,
    connection: Connection,
    statement: Statement,
    values: readonly SqlValue[],
  ): Promise<Result> {
    try {
      return await connection.query(statement, values);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || connection.gaveUp) throw error;
      // Its successor, not a neighbour: a server that goes down ends all sessions at once.
      return this.#queryWhenReady(slot, statement, values);
    }
  }
}
