import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Caller } from '@catalog-service/testing/contract';
import { operatorsOf } from '@catalog-service/vocabulary';
import { type Load, type LoadRequest, putLoad, requestText } from './load.js';

/** Something that tries to fill the memory of the service. */
export interface Hoard {
  stop(): void;
}

/** Asks over each connection and never reads an answer. One that the service closes is opened again. */
export function neverRead(baseUrl: string, caller: Caller, connections: number, request: LoadRequest): Hoard {
  return keepOpen(baseUrl, connections, (socket) => {
    socket.pause();
    const text = requestText(request, caller);
    // Several, as HTTP/1.1 allows.
    socket.write(text.repeat(4));
  });
}

/** Sends bodies piece by piece, and never the last piece. */
export function sendSlowly(baseUrl: string, caller: Caller, connections: number, bodyBytes: number): Hoard {
  return keepOpen(baseUrl, connections, (socket) => {
    const [head = ''] = requestText({ method: 'POST', path: '/api/monitor/get-list', body: null }, caller).split(
      '\r\n\r\n',
    );
    socket.write(`${head.replace(/Content-Length: \d+/, `Content-Length: ${bodyBytes}`)}\r\n\r\n`);
    const piece = Buffer.alloc(bodyBytes / 16, ' ');
    let left = 15;
    const pieces = setInterval(() => {
      if (left-- > 0) socket.write(piece);
      else clearInterval(pieces);
    }, 100);
    socket.on('close', () => clearInterval(pieces));
  });
}

/** Opens connections and sends nearly as much of a head as a server takes. */
export function sendHeads(baseUrl: string, connections: number): Hoard {
  return keepOpen(baseUrl, connections, (socket) => {
    socket.write(`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(12_000)}`);
  });
}

/** Keys in the form of the service's, of which none is known. */
export function guessKeys(baseUrl: string, caller: Caller, connections: number): Load {
  const keyLike = (key: string) =>
    key.slice(0, 3) +
    randomBytes(64)
      .toString('base64url')
      .slice(0, key.length - 3);
  return putLoad({
    baseUrl,
    caller,
    connections,
    next: () => ({
      method: 'POST',
      path: '/api/monitor/get-list',
      body: {},
      caller: { ...caller, key: keyLike(caller.key ?? '') },
    }),
  });
}

const OPERATORS = [...operatorsOf({ families: ['equality'] }, 'value'), ...operatorsOf({ families: ['text'] }, 'text')];
const TEXTS = ['name', 'description', 'slug', 'monitoringInterval'];

/** Ever new shapes of queries, each as long as may be and sent twice. */
export function varyShapes(baseUrl: string, caller: Caller, connections: number): Load {
  return putLoad({
    baseUrl,
    caller,
    connections,
    next: (connection, number) => {
      let shape = (connection + 1) * 1_000_003 + (number >> 1);
      const pick = <T>(list: readonly T[]): T | undefined => {
        shape = (shape * 1_103_515_245 + 12_345) % 2_147_483_648;
        return list[shape % list.length];
      };
      const select = Object.fromEntries(
        [...TEXTS, 'createdAt', 'updatedAt', 'customFields'].map((field) => [field, true]),
      );
      const query = Object.fromEntries(TEXTS.map((field) => [field, { _type: pick(OPERATORS), value: 'x' }] as const));
      const sort = Object.fromEntries(
        [...TEXTS, 'createdAt', 'updatedAt'].map((field) => [field, pick(['ASC', 'DESC'])]),
      );
      return {
        method: 'POST',
        path: `/api/monitor/get-list?limit=${(number % 100) + 1}`,
        body: { select, query, sort },
      };
    },
  });
}

/** Bodies that are small as text and large as values. */
export function sendBombs(baseUrl: string, caller: Caller, connections: number, bodyBytes: number): Load {
  const bomb = Array.from({ length: Math.floor((bodyBytes - 1_000) / 3) }, () => []);
  return putLoad({
    baseUrl,
    caller,
    connections,
    next: () => ({ method: 'POST', path: '/api/monitor/get-list', body: { query: { customFields: { bomb } } } }),
  });
}

function keepOpen(baseUrl: string, connections: number, use: (socket: Socket) => void): Hoard {
  const { hostname, port } = new URL(baseUrl);
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = () => {
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.add(socket);
    socket.once('connect', () => use(socket));
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (!isOver) setTimeout(open, 100);
    });
  };
  for (let opened = 0; opened < connections; opened += 1) open();
  return {
    stop() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
