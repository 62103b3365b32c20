import { type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Between the notes to a client that has closed its side, in milliseconds. Most answers come before the first one. */
const NOTE_EVERY = 500;

/**
 * Answers clients that close their side of the connection after the request. TCP tells them from clients that have gone only when something
 * is sent: the connection of one that has gone rejects it. So the service notes that it still works (102) until it answers, which ends the
 * work for a client that has gone.
 */
export function answerHalfClosed<Any extends Server>(server: Any): Any {
  Object.assign(server, { httpAllowHalfOpen: true });
  // Node's own listener comes first, and ends connections without a request.
  return server.on('connection', (socket: Socket) => socket.on('end', noteProgress));
}

function noteProgress(this: Socket): void {
  if (this.writableEnded) return;
  const begun = responseOf(this);
  // A client that closes its side within a stream has had enough: the next part of the stream may be long in coming.
  if (begun?.headersSent === true && !begun.writableEnded) {
    this.destroy();
    return;
  }
  const timer = setInterval(() => {
    const response = responseOf(this);
    if (response?.headersSent === false && response.req.httpVersion === '1.1') response.writeProcessing();
  }, NOTE_EVERY);
  this.once('close', () => clearInterval(timer));
}

/** The response that a connection is due to send next. */
function responseOf(socket: Socket): ServerResponse | undefined {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return response instanceof ServerResponse ? response : undefined;
}
