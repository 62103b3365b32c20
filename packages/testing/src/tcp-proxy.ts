import { connect, createServer, type Socket } from 'node:net';

/** Bytes on the way to the server, on the way to the client, or both. */
export type Direction = 'to-server' | 'to-client' | 'both';

/** A proxy on loopback that stands between a client and a server, to count the data that passes, to be silent and to be cut. */
export interface TcpProxy {
  readonly port: number;
  /** Pieces of data that came from clients since `reset`: about one for each write of the client. */
  readonly pieces: number;
  /** Connections that were opened since `reset`. */
  readonly opened: number;
  reset(): void;
  /** From now on every connection is silent, also a new one, while all stay open. What is sent is lost. */
  freeze(direction?: Direction): void;
  /** Passes everything on again, also on the connections that were frozen. */
  thaw(): void;
  /**
   * The connections that are open now are silent for ever, also about their end, as where a firewall has forgotten them; new
   * ones work. Those that were frozen are among them.
   */
  forget(direction?: Direction): void;
  /** Closes every connection, also each new one, until `mend`. */
  cut(): void;
  mend(): void;
  /** New connections lead to another server. */
  lead(port: number): void;
  close(): Promise<void>;
}

interface Link {
  readonly client: Socket;
  readonly target: Socket;
  silent: Direction | undefined;
}

/** Starts a proxy to `port` on loopback. */
export function startProxy(port: number): Promise<TcpProxy> {
  const links = new Set<Link>();
  let to = port;
  let pieces = 0;
  let opened = 0;
  let frozen: Direction | undefined;
  let isCut = false;

  const isSilent = (link: Link, direction: Direction) =>
    [frozen, link.silent].some((silent) => silent === 'both' || silent === direction);

  function pass(link: Link, from: Socket, into: Socket, direction: Direction): void {
    from.setNoDelay(true);
    from.on('data', (data) => {
      if (direction === 'to-server') pieces += 1;
      if (!isSilent(link, direction)) into.write(data);
    });
    from.on('error', () => {});
    from.on('close', () => {
      if (into.destroyed) links.delete(link);
      if (!isSilent(link, direction)) into.destroy();
    });
  }

  function closeAll(): void {
    for (const { client, target } of links) {
      client.destroy();
      target.destroy();
    }
  }

  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const link: Link = { client, target: connect(to, '127.0.0.1'), silent: undefined };
    opened += 1;
    links.add(link);
    pass(link, client, link.target, 'to-server');
    pass(link, link.target, client, 'to-client');
  });

  const proxy = (listening: number): TcpProxy => ({
    port: listening,
    get pieces() {
      return pieces;
    },
    get opened() {
      return opened;
    },
    reset() {
      pieces = 0;
      opened = 0;
    },
    freeze(direction = 'both') {
      frozen = direction;
    },
    thaw() {
      frozen = undefined;
    },
    forget(direction = 'both') {
      for (const link of links) link.silent = direction;
      frozen = undefined;
    },
    cut() {
      isCut = true;
      closeAll();
    },
    mend() {
      isCut = false;
    },
    lead(other) {
      to = other;
    },
    close() {
      closeAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  });

  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(proxy(address.port));
    });
  });
}
