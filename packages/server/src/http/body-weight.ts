import type { IncomingHttpHeaders } from 'node:http';

/** Bodies up to here are not counted: there are at most as many as connections. */
const SMALL = 4 * 1024;
/** What a byte of JSON becomes at worst, `[[],[],…]`, while it is text and value. */
const BYTES_OF_BYTE = 12;

/** Whether a body is not counted, and takes its turn on the thread before it is read. */
export function isSmall(bytes: number): boolean {
  return bytes <= SMALL;
}

/** Memory that a body will take, in bytes; without a length it may be as long as `limit`. 0 where it need not be counted. */
export function weightOfBody(headers: IncomingHttpHeaders, limit: number): number {
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit * BYTES_OF_BYTE;
  const bytes = Number(length);
  // What is over the limit is refused before it is read.
  return isSmall(bytes) || bytes > limit ? 0 : bytes * BYTES_OF_BYTE;
}

/** Whether the body is read before its request waits for the thread. One in chunks waits first: each chunk costs time as it comes. */
export function isReadFirst(headers: IncomingHttpHeaders, limit: number): boolean {
  return headers['transfer-encoding'] === undefined && weightOfBody(headers, limit) > 0;
}
