import { requireChannel } from './channel.js';
import type { Route } from './client-config.js';
import type { Connection, ConnectionEvents } from './connection.js';
import { DatabaseUnavailable } from './database.js';
import { type OpenConnection, ReconnectingConnection } from './reconnecting-connection.js';

interface Listening {
  readonly handler: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

/** The connection that hears every NOTIFY. It is opened for the first who listens. */
export class Listener {
  readonly #open: OpenConnection;
  readonly #route: Route;
  readonly #channels = new Map<string, Set<Listening>>();
  #reconnecting: ReconnectingConnection | undefined;
  #wasOpen = false;

  /** @param route that the connections take which `open` opens. */
  constructor(open: OpenConnection, route: Route) {
    this.#open = open;
    this.#route = route;
  }

  /** @throws DatabaseUnavailable where the database is away at the start; later gaps are told by `onGap`. */
  async listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>> {
    requireChannel(channel);
    const listening: Listening = { handler, onGap };
    const others = this.#channels.get(channel);
    if (others === undefined) this.#channels.set(channel, new Set([listening]));
    else others.add(listening);
    try {
      const connection = await this.#connection().ready();
      await connection.command(`LISTEN "${channel}"`);
    } catch (error) {
      this.#drop(channel, listening);
      throw error;
    }
    return async () => {
      if (this.#drop(channel, listening)) await this.#silence(channel);
    };
  }

  /** Whether what is announced now is heard. */
  get hears(): boolean {
    return this.#route.isDirect && this.#reconnecting?.current !== undefined;
  }

  async close(graceMs: number): Promise<void> {
    await this.#reconnecting?.close(graceMs);
  }

  #connection(): ReconnectingConnection {
    if (this.#reconnecting === undefined) {
      const onNotification = (channel: string, payload: string) => this.#notify(channel, payload);
      this.#reconnecting = new ReconnectingConnection(
        (events) => this.#open({ ...events, onLost: this.#lost(events), onNotification }),
        (connection) => this.#resume(connection),
      );
    }
    return this.#reconnecting;
  }

  /** From the moment at which the connection is lost, something may be missed. */
  #lost({ onLost }: ConnectionEvents): ConnectionEvents['onLost'] {
    return (connection, cause) => {
      onLost?.(connection, cause);
      this.#tellGap();
    };
  }

  async #resume(connection: Connection): Promise<void> {
    // The session that a pooler lends for a LISTEN would be somebody else's when the NOTIFY comes.
    if (!this.#route.isDirect) throw new DatabaseUnavailable('There is a pooler where LISTEN needs the server itself');
    await Promise.all([...this.#channels.keys()].map((channel) => connection.command(`LISTEN "${channel}"`)));
    if (this.#wasOpen) this.#tellGap();
    this.#wasOpen = true;
  }

  #tellGap(): void {
    for (const listeners of this.#channels.values()) {
      for (const { onGap } of listeners) if (onGap !== undefined) queueMicrotask(onGap);
    }
  }

  /** In a microtask: what a handler throws must not reach the parser of the connection. */
  #notify(channel: string, payload: string): void {
    for (const { handler } of this.#channels.get(channel) ?? []) queueMicrotask(() => handler(payload));
  }

  /** True where nobody listens to the channel any more. */
  #drop(channel: string, listening: Listening): boolean {
    const listeners = this.#channels.get(channel);
    listeners?.delete(listening);
    return listeners?.size === 0 && this.#channels.delete(channel);
  }

  async #silence(channel: string): Promise<void> {
    // A connection that is gone listens to nothing.
    await this.#reconnecting?.current?.command(`UNLISTEN "${channel}"`).catch(() => {});
  }
}
