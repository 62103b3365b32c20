/** The status of an answer and its body, where somebody wants it. */
export interface Answered {
  readonly status: number;
  readonly body: Buffer;
}

const END_OF_HEAD = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const STATUS_START = 'HTTP/1.1 '.length;
const NOTHING = Buffer.alloc(0);

/**
 * Cuts the bytes of one connection into answers. Understands just what a service on a kept connection sends, answers with a
 * Content-Length, because whatever the load takes of the processor, the service under test does not get.
 */
export class ResponseReader {
  #rest: Buffer = NOTHING;

  /**
   * Each answer that is complete with these bytes, which may be written over once all have been taken.
   * @throws Error for an answer without a length
   */
  *read(bytes: Buffer): Generator<Answered> {
    let buffer = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const headEnd = buffer.indexOf(END_OF_HEAD);
      if (headEnd < 0) break;
      const head = buffer.toString('latin1', 0, headEnd);
      const length = LENGTH.exec(head)?.[1];
      if (length === undefined) throw new Error(`An answer without Content-Length:\n${head}`);
      const bodyStart = headEnd + END_OF_HEAD.length;
      const end = bodyStart + Number(length);
      if (buffer.length < end) break;
      yield {
        status: Number(head.slice(STATUS_START, STATUS_START + 3)),
        body: buffer.subarray(bodyStart, end),
      };
      buffer = buffer.subarray(end);
    }
    this.#rest = buffer.length === 0 ? NOTHING : Buffer.from(buffer);
  }
}
