import { connect, createServer, type Socket } from 'node:net';

/** A proxy on loopback that stands between a client and a server, to count what passes and to be silent. */
export interface TcpProxy {
  readonly port: number;
  /** Pieces of data that came from clients since `reset`: about one for each write of the client. */
  readonly pieces: number;
  reset(): void;
  /** From now on passes nothing on, while every connection stays open. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Starts a proxy to `port` on loopback. */
export function startProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let pieces = 0;
  let frozen = false;

  function pass(from: Socket, to: Socket, onPiece: () => void): void {
    from.setNoDelay(true);
    from.on('data', (data) => {
      onPiece();
      if (!frozen) to.write(data);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    sockets.add(from);
  }

  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    pass(client, target, () => {
      pieces += 1;
    });
    pass(target, client, () => {});
  });

  const proxy = (listening: number): TcpProxy => ({
    port: listening,
    get pieces() {
      return pieces;
    },
    reset() {
      pieces = 0;
    },
    freeze() {
      frozen = true;
    },
    thaw() {
      frozen = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
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
