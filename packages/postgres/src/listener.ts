import type { Route } from './client-config.js';
import type { Connection, ConnectionEvents } from './connection.js';
import { DatabaseUnavailable, requireChannel } from './database.js';
import { type OpenConnection, ReconnectingConnection } from './reconnecting-connection.js';

interface Listening {
  readonly handler: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

/** The connection that receives every NOTIFY. It is opened for the first listener. */
export class Listener {
  readonly #open: OpenConnection;
  readonly #route: Route;
  readonly #channels = new Map<string, Set<Listening>>();
  #reconnecting: ReconnectingConnection | undefined;
  #wasOpen = false;

  /** @param route of the connections that `open` opens */
  constructor(open: OpenConnection, route: Route) {
    this.#open = open;
    this.#route = route;
  }

  /** @throws DatabaseUnavailable if the database is unavailable at the start; `onGap` reports later gaps. */
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
      // A connection that is lost listens to nothing.
      if (this.#drop(channel, listening))
        await this.#reconnecting?.current?.command(`UNLISTEN "${channel}"`).catch(() => {});
    };
  }

  /** Whether a NOTIFY is received now. */
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

  /** From the moment at which the connection is lost, notifications may be missed. */
  #lost({ onLost }: ConnectionEvents): ConnectionEvents['onLost'] {
    return (connection, cause) => {
      onLost?.(connection, cause);
      this.#reportGap();
    };
  }

  async #resume(connection: Connection): Promise<void> {
    // The session that a pooler lends for a LISTEN would belong to another client when the NOTIFY comes.
    if (!this.#route.isDirect)
      throw new DatabaseUnavailable('LISTEN needs a direct connection to the server, not a pooler');
    await Promise.all([...this.#channels.keys()].map((channel) => connection.command(`LISTEN "${channel}"`)));
    if (this.#wasOpen) this.#reportGap();
    this.#wasOpen = true;
  }

  #reportGap(): void {
    for (const listeners of this.#channels.values()) {
      for (const { onGap } of listeners) if (onGap !== undefined) queueMicrotask(onGap);
    }
  }

  /** In a microtask: an error of a handler must not reach the parser of the connection. */
  #notify(channel: string, payload: string): void {
    for (const { handler } of this.#channels.get(channel) ?? []) queueMicrotask(() => handler(payload));
  }

  /** True if the channel has no listener any more. */
  #drop(channel: string, listening: Listening): boolean {
    const listeners = this.#channels.get(channel);
    listeners?.delete(listening);
    return listeners?.size === 0 && this.#channels.delete(channel);
  }
}
