import type { Connection } from './connection.js';
import { DatabaseUnavailable } from './database.js';
import { unavailable } from './errors.js';
import type { OpenConnection } from './kept-connection.js';

interface Waiter {
  readonly resolve: (connection: Connection) => void;
  readonly reject: (error: Error) => void;
}

/** Connections that one user at a time holds: for transactions, and for writes that wait for the lock of another. */
export class ExclusivePool {
  readonly #max: number;
  readonly #waitMs: number;
  readonly #open: OpenConnection;
  readonly #idle: Connection[] = [];
  readonly #all = new Set<Connection>();
  readonly #waiters: Waiter[] = [];
  #opening = 0;
  #closed = false;
  #onIdle: (() => void) | undefined;

  /** @param waitMs how long somebody waits for a connection before DatabaseUnavailable. */
  constructor(max: number, waitMs: number, open: OpenConnection) {
    this.#max = max;
    this.#waitMs = waitMs;
    this.#open = open;
  }

  /** Runs `work` with a connection of its own. @throws DatabaseUnavailable, and what `work` throws. */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.#closed) throw new DatabaseUnavailable('The database is closed');
    const connection = this.#idle.pop() ?? (await this.#acquire());
    try {
      return await work(connection);
    } finally {
      this.#release(connection);
    }
  }

  /** Waits for work under way, at most for `graceMs` milliseconds, and closes every connection. */
  async close(graceMs: number): Promise<void> {
    this.#closed = true;
    const since = performance.now();
    if (this.#busy() > 0) await this.#untilIdle(graceMs);
    for (const waiter of this.#waiters.splice(0)) waiter.reject(new DatabaseUnavailable('The database is closed'));
    const left = Math.max(0, graceMs - (performance.now() - since));
    await Promise.all([...this.#all].map((connection) => connection.close(left)));
  }

  #busy(): number {
    return this.#all.size - this.#idle.length + this.#opening;
  }

  #untilIdle(graceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const impatience = setTimeout(resolve, graceMs);
      this.#onIdle = () => {
        clearTimeout(impatience);
        resolve();
      };
    });
  }

  #acquire(): Promise<Connection> {
    if (this.#all.size + this.#opening < this.#max) return this.#add();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        resolve: (connection) => {
          clearTimeout(impatience);
          resolve(connection);
        },
        reject: (error) => {
          clearTimeout(impatience);
          reject(error);
        },
      };
      const impatience = setTimeout(() => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        reject(unavailable(`No connection became free within ${this.#waitMs} ms`));
      }, this.#waitMs);
      this.#waiters.push(waiter);
    });
  }

  async #add(): Promise<Connection> {
    this.#opening += 1;
    try {
      const connection = await this.#open({ onLost: (lost) => this.#remove(lost) });
      this.#all.add(connection);
      return connection;
    } finally {
      this.#opening -= 1;
      this.#noticeIdle();
    }
  }

  #release(connection: Connection): void {
    const waiter = connection.usable ? this.#waiters.shift() : undefined;
    if (waiter !== undefined) waiter.resolve(connection);
    else if (connection.usable) this.#idle.push(connection);
    else this.#remove(connection);
    this.#noticeIdle();
  }

  #noticeIdle(): void {
    if (this.#closed && this.#busy() === 0) this.#onIdle?.();
  }

  /** A waiter gets the place of a lost connection; it is also the one to hear that the database is away. */
  #remove(lost: Connection): void {
    if (!this.#all.delete(lost)) return;
    const index = this.#idle.indexOf(lost);
    if (index >= 0) this.#idle.splice(index, 1);
    const waiter = this.#waiters.shift();
    if (waiter !== undefined) this.#add().then(waiter.resolve, waiter.reject);
  }
}
