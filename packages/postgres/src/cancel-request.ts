import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

interface CancelTarget {
  readonly host: string;
  readonly port: number;
  /** As in `pg`: false, true, or options of Node's TLS. */
  readonly ssl: unknown;
  readonly processId: number;
  readonly secret: number;
}

const CANCEL_REQUEST = 80_877_102;
const SSL_REQUEST = 80_877_103;
const PATIENCE_MS = 2_000;

/**
 * Asks the server to cancel the statement of a session, over a connection of its own; a pooler forwards it.
 * Resolves when the server has closed that connection: then it has seen the request.
 * @throws Error if the server cannot be reached
 */
export function requestCancel({ host, port, ssl, processId, secret }: CancelTarget): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const follow = (stream: Socket) => {
      stream.once('error', reject);
      stream.once('close', () => resolve());
      stream.resume();
    };
    const send = (stream: Socket) => stream.end(message(CANCEL_REQUEST, processId, secret));
    socket.setTimeout(PATIENCE_MS, () =>
      socket.destroy(new Error('The server did not accept a cancel request in time')),
    );
    socket.once('error', reject);
    socket.once('connect', () => {
      if (ssl === false || ssl === undefined) {
        follow(socket);
        send(socket);
        return;
      }
      socket.write(message(SSL_REQUEST));
      socket.once('data', () => {
        const secure = connectTls({
          host,
          ...(isIP(host) === 0 && { servername: host }),
          ...(typeof ssl === 'object' ? ssl : {}),
          socket,
        });
        follow(secure);
        secure.once('secureConnect', () => send(secure));
      });
    });
  });
}

function message(...words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * (words.length + 1));
  bytes.writeInt32BE(bytes.length, 0);
  for (const [index, word] of words.entries()) bytes.writeInt32BE(word | 0, 4 * (index + 1));
  return bytes;
}
