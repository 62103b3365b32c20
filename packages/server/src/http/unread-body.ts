import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** How much of an unused body is read and dropped, so that its sender gets to the answer. */
const DROPPED_AT_MOST = { bytes: 64 * 1024 * 1024, milliseconds: 30_000 };

/**
 * Call it before an answer that is sent before the end of its request. Many clients send the whole body before they read an answer, and
 * lose the answer if the connection is closed meanwhile. Node drops a rest within the limit of bodies, and the connection stays open. With a
 * longer rest, one of unknown length, or a connection that closes anyway, the answer ends the connection, and the rest is dropped for a
 * while.
 * @param limit of bodies, in bytes
 * @returns whether the connection ends with the answer
 */
export function endsOverUnreadBody(reply: FastifyReply, limit: number): boolean {
  const { raw, headers } = reply.request;
  if (raw.complete) return false;
  const isLong = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > limit;
  if (!isLong && reply.getHeader('connection') !== 'close') return false;
  lingerOver(raw);
  return true;
}

/** Node calls `destroySoon` when the answer is written. */
function lingerOver(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    socket.end();
    const end = linger(socket);
    if (request.complete) end();
    else request.once('end', end).resume();
  };
}

/** Keeps a socket open for reading only, within bounds. Returns a function that closes it at once. */
export function linger(socket: Socket): () => void {
  const begun = socket.bytesRead;
  const end = () => socket.destroy();
  const timer = setTimeout(end, DROPPED_AT_MOST.milliseconds);
  const check = setInterval(() => {
    if (socket.bytesRead - begun > DROPPED_AT_MOST.bytes) end();
  }, CHECKED_EVERY);
  socket.once('close', () => {
    clearTimeout(timer);
    clearInterval(check);
  });
  return end;
}

const CHECKED_EVERY = 50;
