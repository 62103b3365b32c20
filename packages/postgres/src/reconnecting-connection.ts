import type { Connection, ConnectionEvents } from './connection.js';
import { DatabaseUnavailable } from './database.js';
import { unavailable } from './errors.js';

export type OpenConnection = (events: ConnectionEvents) => Promise<Connection>;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** A connection that is opened again whenever it is lost, at growing intervals while the database is unavailable. */
export class ReconnectingConnection {
  readonly #open: OpenConnection;
  readonly #onOpen: (connection: Connection) => Promise<void>;
  #current: Connection | undefined;
  #opening: Promise<Connection>;
  #pause: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param onOpen prepares each new connection before it is used */
  constructor(open: OpenConnection, onOpen: (connection: Connection) => Promise<void> = async () => {}) {
    this.#open = open;
    this.#onOpen = onOpen;
    this.#opening = this.#start(0);
  }

  get current(): Connection | undefined {
    return this.#current;
  }

  /** The open connection. @throws DatabaseUnavailable when an attempt to open it fails, and at once while others follow. */
  ready(): Promise<Connection> {
    return this.#opening;
  }

  async close(graceMs: number): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#pause);
    const connection = await this.#opening.catch(() => undefined);
    if (connection?.usable) await connection.close(graceMs);
  }

  #start(failures: number): Promise<Connection> {
    const opening = this.#attempt();
    opening.then(
      () => {
        this.#opening = opening;
      },
      () => {
        if (this.#closed) return;
        // Whoever asks is told why the last attempt failed, not the first.
        this.#opening = opening;
        this.#retryLater(failures);
      },
    );
    return opening;
  }

  async #attempt(): Promise<Connection> {
    const connection = await this.#open({ onLost: (lost, cause) => this.#reopen(lost, cause) });
    try {
      await this.#onOpen(connection);
    } catch (error) {
      connection.destroy();
      throw error;
    }
    if (!connection.usable) throw new DatabaseUnavailable('The connection to the database was lost');
    if (this.#closed) connection.destroy();
    this.#current = connection;
    return connection;
  }

  #reopen(lost: Connection, cause: unknown): void {
    // The attempt itself handles one that is lost while it is prepared.
    if (this.#current !== lost) return;
    this.#current = undefined;
    if (this.#closed) this.#opening = refused(unavailable('The database is closed', cause));
    else {
      const opening = this.#start(0);
      this.#opening = lost.gaveUp ? refused(unavailable('The connection to the database was lost', cause)) : opening;
    }
  }

  #retryLater(failures: number): void {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2);
    this.#pause = setTimeout(() => {
      // Another attempt follows one that fails.
      this.#start(failures + 1).catch(() => {});
    }, pauseMs).unref();
  }
}

/** A rejection that need not be handled. */
function refused(error: Error): Promise<never> {
  const refusal = Promise.reject(error);
  refusal.catch(() => {});
  return refusal;
}
