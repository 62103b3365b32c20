import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { onRequestHookHandler } from 'fastify';

/** How many requests may wait on one connection for the answer to another. */
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
 * Requests that are sent before the one ahead of them is answered. Node begins with each at once, whatever their number, and says
 * nothing of the end of those whose turn to be answered had not come when the connection is closed.
 */
class Pipelining {
  readonly #waiting = new WeakMap<Socket, Set<ServerResponse>>();

  /** False where the connection has been closed, for there were too many. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // The one whose turn it is has the socket.
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

  /** Ends with the connection what Node does not. */
  #follow(socket: Socket): Set<ServerResponse> {
    const waiting = new Set<ServerResponse>();
    this.#waiting.set(socket, waiting);
    socket.once('close', () => {
      const cutOff = [...waiting].filter((response) => response.socket === null);
      for (const response of cutOff) response.destroy();
      // Node 24 has said by then that they are closed: it is to be heard once.
      setImmediate(() => {
        for (const response of cutOff) if (waiting.has(response)) response.emit('close');
      });
    });
    return waiting;
  }
}
