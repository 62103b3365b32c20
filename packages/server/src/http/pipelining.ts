import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { onRequestHookHandler } from 'fastify';

/** The maximum number of requests of one connection that wait for the response to an earlier one. */
const MOST_WAITING = 8;

/** The step that ends a connection on which too many requests wait. */
export function limitPipelining(): onRequestHookHandler {
  const pipelining = new Pipelining();
  return (request, reply, done) => {
    if (pipelining.admit(request.raw, reply.raw)) done();
    else reply.hijack();
  };
}

/**
 * Counts requests that are sent before the previous one is answered. Node starts each at once, whatever their number. When the connection
 * closes, it emits no `close` for those whose answer was not the next one to be written.
 */
class Pipelining {
  readonly #waiting = new WeakMap<Socket, Set<ServerResponse>>();

  /** False where the connection has been closed because of too many requests. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // The next one to be answered has the socket.
    if (response.socket !== null) return true;
    const waiting = this.#waiting.get(socket) ?? this.#follow(socket);
    if (socket.destroyed || waiting.size >= MOST_WAITING) {
      socket.destroy();
      return false;
    }
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
    return true;
  }

  /** Ends the responses that Node does not end with the connection. */
  #follow(socket: Socket): Set<ServerResponse> {
    const waiting = new Set<ServerResponse>();
    this.#waiting.set(socket, waiting);
    socket.once('close', () => {
      const cutOff = [...waiting].filter((response) => response.socket === null);
      for (const response of cutOff) response.destroy();
      // Node 24 has emitted `close` by then; it must be emitted once.
      setImmediate(() => {
        for (const response of cutOff) if (waiting.has(response)) response.emit('close');
      });
    });
    return waiting;
  }
}
