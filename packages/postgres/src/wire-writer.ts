import type { SqlValue } from './database.js';

/** A statement that is parsed for one execution. */
export interface Unprepared {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** One statement as it is sent, ended by one Sync: all of it happens or none. */
interface WireStatement extends Unprepared {
  /** Name of the prepared statement on the server, or the empty text. */
  readonly server: string;
  readonly parse: boolean;
  /** Prepared statements to close on the way. */
  readonly close: readonly string[];
  /** Run first, in the same round trip. */
  readonly before: readonly Unprepared[];
}

/** Room that stays; beyond it, memory is given back. */
const ROOM = 32 * 1024;
/** Bytes of UTF-8 that a unit of UTF-16 takes at most. */
const BYTES_OF_UNIT = 3;
const NULL = -1;

/** Writes messages to a server, which are sent together. No description of the columns is requested. */
export class WireWriter {
  #bytes = Buffer.allocUnsafeSlow(ROOM);
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  statement({ text, values, server, parse, close, before }: WireStatement): void {
    for (const name of close) {
      const start = this.#begin('C');
      this.#text(`S${name}`);
      this.#end(start);
    }
    for (const first of before) {
      this.#parse('', first.text);
      this.#run('', first.values);
    }
    if (parse) this.#parse(server, text);
    this.#run(server, values);
    this.sync();
  }

  /** Several statements, by the simple protocol. */
  script(text: string): void {
    const start = this.#begin('Q');
    this.#text(text);
    this.#end(start);
  }

  sync(): void {
    this.#end(this.#begin('S'));
  }

  /** Copy of what was written since the last call. */
  take(): Uint8Array {
    const bytes = new Uint8Array(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    if (this.#bytes.length > ROOM) this.#bytes = Buffer.allocUnsafeSlow(ROOM);
    return bytes;
  }

  #parse(name: string, text: string): void {
    const start = this.#begin('P');
    this.#text(name);
    this.#text(text);
    // No types of parameters: the statement has casts.
    this.#int16(0);
    this.#end(start);
  }

  /** Binds and executes it: all values are texts, and all cells. */
  #run(statement: string, values: readonly SqlValue[]): void {
    const start = this.#begin('B');
    this.#text('');
    this.#text(statement);
    this.#int16(0);
    this.#int16(values.length);
    for (const value of values) {
      const from = this.#length;
      this.#int32(NULL);
      if (value === null) continue;
      this.#append(value);
      this.#bytes.writeInt32BE(this.#length - from - 4, from);
    }
    this.#int16(0);
    this.#end(start);
    const execution = this.#begin('E');
    this.#text('');
    this.#int32(0);
    this.#end(execution);
  }

  /** @returns where the length of the message is, which `#end` writes */
  #begin(code: string): number {
    this.#ensure(1 + 4);
    this.#bytes[this.#length] = code.charCodeAt(0);
    this.#length += 1 + 4;
    return this.#length - 4;
  }

  #end(start: number): void {
    this.#bytes.writeInt32BE(this.#length - start, start);
  }

  #text(text: string): void {
    this.#append(text);
    this.#ensure(1);
    this.#bytes[this.#length] = 0;
    this.#length += 1;
  }

  #append(text: string): void {
    if (text === '') return;
    this.#ensure(BYTES_OF_UNIT * text.length);
    this.#length += this.#bytes.write(text, this.#length);
  }

  #int16(value: number): void {
    this.#ensure(2);
    this.#length = this.#bytes.writeUInt16BE(value, this.#length);
  }

  #int32(value: number): void {
    this.#ensure(4);
    this.#length = this.#bytes.writeInt32BE(value, this.#length);
  }

  #ensure(more: number): void {
    const wanted = this.#length + more;
    if (wanted <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(2 * wanted);
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
  }
}
