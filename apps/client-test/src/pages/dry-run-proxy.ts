import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** Stands before a service, so that nothing of what is sent to it as it stands is kept. */
export interface DryRunProxy {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Adds `Prefer: tx=rollback` to every request to a service; answers 502 with the reason where the service gives no answer. */
export async function startDryRunProxy(target: string): Promise<DryRunProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url } = incoming;
    const { connection: _ofTheClient, ...headers } = incoming.headers;
    const forwarded = request(
      new URL(url ?? '/', target),
      // A connection that is kept may be closed at the moment in which the next request is sent over it.
      { method, headers: { ...headers, prefer: 'tx=rollback' }, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy(error);
      else outgoing.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify(`${error}`));
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
