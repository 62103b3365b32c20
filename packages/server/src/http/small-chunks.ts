import type { preParsingHookHandler } from 'fastify';

/** Chunks of any length that a body may come in. */
const MOST_CHUNKS = 1_024;

/** Bytes that further ones have, on average. */
const LEAST_BYTES = 256;

/**
 * The `preParsing` hook that closes a connection on which a body comes in too many small chunks: Node calls back for each of them, and
 * thousands come in one read.
 */
export const refuseSmallChunks: preParsingHookHandler = (request, _reply, payload, done) => {
  if (request.headers['transfer-encoding'] !== undefined) {
    let chunks = 0;
    let bytes = 0;
    payload.on('data', (chunk: Buffer) => {
      chunks += 1;
      bytes += chunk.length;
      if (chunks > MOST_CHUNKS + bytes / LEAST_BYTES) request.raw.socket.destroy();
    });
  }
  done(null, payload);
};
