import { connect } from 'node:net';
import { isObject, noteCodes } from '@catalog-service/testing/contract';

const PATIENCE_MS = 5_000;

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: unknown;
  readonly text: string;
}

/**
 * Sends bytes that need not be HTTP, and gives what comes back by the time the other side closes; undefined where it
 * closes without a word.
 * @param isHalfClosed whether this side of the connection is closed after the bytes
 * @throws Error where the other side neither answers nor closes
 */
export function sendRaw(baseUrl: string, bytes: Buffer | string, isHalfClosed = false): Promise<RawAnswer | undefined> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: isHalfClosed });
    let text = '';
    const finish = () => {
      clearTimeout(limit);
      socket.destroy();
      resolve(parse(text));
    };
    const limit = setTimeout(() => {
      socket.destroy();
      if (text === '')
        reject(
          new Error(`No answer within ${PATIENCE_MS} ms to ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`),
        );
      else finish();
    }, PATIENCE_MS);
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (isComplete(text)) finish();
    });
    socket.on('close', finish);
    socket.on('error', () => {});
    if (isHalfClosed) socket.on('end', finish).end(bytes);
    else socket.write(bytes);
  });
}

/** Sends the beginning of a request and hangs up in the middle of it. */
export function hangUp(baseUrl: string, bytes: Buffer | string): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.write(bytes, () => socket.resetAndDestroy());
  });
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(text)?.[1];
  return end >= 0 && length !== undefined && Buffer.byteLength(text.slice(end + 4)) >= Number(length);
}

function parse(text: string): RawAnswer | undefined {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  if (status === undefined) return undefined;
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const content = rest.join('\r\n\r\n');
  let body: unknown;
  try {
    body = JSON.parse(content);
  } catch {
    body = undefined;
  }
  if (isObject(body)) noteCodes(Number(status), body);
  return { status: Number(status), head, body, text };
}

/** A connection that is kept open from request to request. */
export interface Connection {
  write(bytes: string): void;
  /** Sends bytes and waits for one answer. */
  ask(bytes: string): Promise<RawAnswer>;
  /** Gives false, for chains of attempts. */
  close(): false;
}

export function openConnection(baseUrl: string): Promise<Connection> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  socket.unref();
  return new Promise((opened, failed) => {
    socket.once('error', failed);
    socket.once('connect', () => {
      opened({
        write: (bytes) => socket.write(bytes),
        close: () => {
          socket.destroy();
          return false;
        },
        ask: (bytes) =>
          new Promise((resolve, reject) => {
            let text = '';
            const limit = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
            const settle = (outcome: RawAnswer | undefined) => {
              clearTimeout(limit);
              socket.off('data', collect);
              socket.off('close', closed);
              if (outcome === undefined) reject(new Error(`The connection was closed after ${JSON.stringify(text)}`));
              else resolve(outcome);
            };
            const collect = (chunk: string) => {
              text += chunk;
              if (isComplete(text)) settle(parse(text));
            };
            const closed = () => settle(parse(text));
            socket.on('data', collect);
            socket.on('close', closed);
            socket.write(bytes);
          }),
      });
    });
  });
}
