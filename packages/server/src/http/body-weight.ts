import type { IncomingHttpHeaders } from 'node:http';

/** Bytes. Smaller bodies are not counted: the number of connections bounds them. */
const SMALL = 4 * 1024;
/** Bytes of memory for a byte of JSON in the worst case, `[[],[],…]`, while both text and value are in memory. */
const BYTES_OF_BYTE = 12;

/** Whether a body is not counted, and is scheduled on the thread before it is read. */
export function isSmall(bytes: number): boolean {
  return bytes <= SMALL;
}

/** Memory that a body will take, in bytes; without a length it may be as long as `limit`. 0 for a body that is not counted. */
export function weightOfBody(headers: IncomingHttpHeaders, limit: number): number {
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit * BYTES_OF_BYTE;
  const bytes = Number(length);
  // A body over the limit is rejected before it is read.
  return isSmall(bytes) || bytes > limit ? 0 : bytes * BYTES_OF_BYTE;
}

/** Whether the body is read before its request waits for the thread. A chunked body waits first: each chunk costs time when it arrives. */
export function isReadFirst(headers: IncomingHttpHeaders, limit: number): boolean {
  return headers['transfer-encoding'] === undefined && weightOfBody(headers, limit) > 0;
}
