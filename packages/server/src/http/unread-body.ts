import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** What is read and dropped of a body that nobody wants, so that its sender gets to the answer. */
export const DROPPED_AT_MOST = { bytes: 64 * 1024 * 1024, milliseconds: 30_000 };

/**
 * Before an answer that comes earlier than the end of its request. Many clients send the whole body before they look for
 * an answer, and a connection that is closed while they send takes the answer with it. A rest within the limit of bodies is
 * Node's to drop, and the connection goes on. After a longer one, or one of unknown length, or where it is to be closed
 * anyway, the answer goes out with the end of the connection, and what still comes is dropped for a while.
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

/** Lets a socket be that nothing is written to any more, within bounds. Gives what ends it at once. */
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
