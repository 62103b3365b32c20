/** Room that stays between answers; beyond it, memory is given back. */
const ROOM = 64 * 1024;
/** Longer pieces are copied by the runtime, shorter ones here: a call costs as much as so many bytes. */
const SHORT = 48;

/** JSON's escape for each byte of UTF-8; undefined if the byte stands for itself. */
const ESCAPES: readonly (Uint8Array | undefined)[] = Array.from({ length: 256 }, (_, byte) => {
  const escaped = JSON.stringify(String.fromCharCode(byte)).slice(1, -1);
  return escaped.length > 1 ? Buffer.from(escaped) : undefined;
});

/** JSON text while it is written, as bytes of UTF-8. */
export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(ROOM);
  #length = 0;

  /** Begins a new text, whatever became of the last one. */
  begin(): this {
    this.#length = 0;
    return this;
  }

  /** Appends bytes that are JSON already. */
  copy(bytes: Uint8Array, start = 0, end = bytes.length): void {
    const room = this.#ensure(end - start);
    if (end - start > SHORT) {
      room.set(bytes.subarray(start, end), this.#length);
      this.#length += end - start;
      return;
    }
    let at = this.#length;
    for (let index = start; index < end; index += 1) room[at++] = bytes[index] ?? 0;
    this.#length = at;
  }

  /** Appends the content of a JSON string. */
  text(bytes: Buffer, start: number, end: number): void {
    let room = this.#ensure(end - start);
    let at = this.#length;
    for (let index = start; index < end; index += 1) {
      const byte = bytes[index] ?? 0;
      const escaped = ESCAPES[byte];
      if (escaped === undefined) room[at++] = byte;
      else {
        this.#length = at;
        room = this.#ensure(escaped.length + end - index);
        room.set(escaped, at);
        at += escaped.length;
      }
    }
    this.#length = at;
  }

  /** Appends a text that is JSON already. */
  string(text: string): void {
    this.#length += this.#ensure(Buffer.byteLength(text)).write(text, this.#length);
  }

  /** The text that was written. */
  take(): string {
    const text = this.#bytes.toString('utf8', 0, this.#length);
    if (this.#bytes.length > ROOM) this.#bytes = Buffer.allocUnsafeSlow(ROOM);
    return text;
  }

  #ensure(more: number): Buffer {
    const wanted = this.#length + more;
    if (wanted > this.#bytes.length) {
      const wider = Buffer.allocUnsafeSlow(2 * wanted);
      this.#bytes.copy(wider, 0, 0, this.#length);
      this.#bytes = wider;
    }
    return this.#bytes;
  }
}
