import { type BackendMessage, DatabaseError, NotificationResponseMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { RingQueue } from './ring-queue.js';
import type { WireAnswer } from './wire-answer.js';

/** The code of a message and its length, which counts itself. */
const HEAD = 1 + 4;

const codeOf = (letter: string): number => letter.charCodeAt(0);
const DATA_ROW = codeOf('D');
const COMMAND_COMPLETE = codeOf('C');
const READY_FOR_QUERY = codeOf('Z');
/** Parse, bind and close are complete; empty query, no data, descriptions of rows and parameters, a notice, the status of a parameter. */
const IGNORED: ReadonlySet<number> = new Set(Array.from('123InTtNS', codeOf));

interface WireEvents {
  readonly onNotification: (channel: string, payload: string) => void;
  /** The server sent what answers nothing. */
  readonly onBroken: (error: Error) => void;
}

/** Reads what the server of one session sends after its start: the answers, in the order in which they are expected. */
export class WireReader {
  readonly #expected = new RingQueue<WireAnswer>();
  readonly #events: WireEvents;
  /** The beginning of a message whose end has not come, and how long it is as far as that is known. */
  #kept: Buffer[] = [];
  #keptLength = 0;
  #wanted = 0;
  #onIdle: (() => void) | undefined;

  constructor(events: WireEvents) {
    this.#events = events;
  }

  /** The number of answers that are expected. */
  get inFlight(): number {
    return this.#expected.size;
  }

  expect(answer: WireAnswer): void {
    this.#expected.push(answer);
  }

  /** Resolves when no answer is expected. */
  idle(): Promise<void> {
    if (this.inFlight === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onIdle = resolve;
    });
  }

  /** Answers all with an error. */
  fail(error: unknown): void {
    for (let answer = this.#expected.first; answer !== undefined; answer = this.#expected.first) {
      this.#expected.shift();
      answer.finish(error);
    }
    this.#onIdle?.();
  }

  read(chunk: Buffer): void {
    const bytes = this.#whole(chunk);
    if (bytes === undefined) return;
    let at = 0;
    this.#wanted = HEAD;
    while (at + HEAD <= bytes.length) {
      const length = 1 + bytes.readInt32BE(at + 1);
      if (at + length > bytes.length) {
        this.#wanted = length;
        break;
      }
      this.#take(bytes, at, at + length);
      at += length;
    }
    if (at < bytes.length) this.#keep(bytes.subarray(at));
  }

  /** The chunk behind what was kept; undefined while the message is not whole: a long one is put together once. */
  #whole(chunk: Buffer): Buffer | undefined {
    if (this.#keptLength === 0) return chunk;
    this.#keep(chunk);
    if (this.#keptLength < this.#wanted) return undefined;
    const bytes = Buffer.concat(this.#kept, this.#keptLength);
    this.#kept = [];
    this.#keptLength = 0;
    return bytes;
  }

  #keep(bytes: Buffer): void {
    this.#kept.push(bytes);
    this.#keptLength += bytes.length;
  }

  #take(bytes: Buffer, at: number, end: number): void {
    const code = bytes[at] ?? 0;
    if (code === DATA_ROW) this.#expected.first?.row(bytes, at, end);
    else if (code === COMMAND_COMPLETE) this.#expected.first?.complete(bytes.toString('latin1', at + HEAD, end - 1));
    else if (code === READY_FOR_QUERY) this.#ready();
    // What nobody understands is an error to the parser.
    else if (!IGNORED.has(code)) new Parser().parse(bytes.subarray(at, end), (message) => this.#takeRare(message));
  }

  #ready(): void {
    const answer = this.#expected.first;
    this.#expected.shift();
    answer?.end();
    if (this.inFlight === 0) this.#onIdle?.();
  }

  #takeRare(message: BackendMessage): void {
    if (message instanceof NotificationResponseMessage) {
      this.#events.onNotification(message.channel, message.payload);
    } else if (message instanceof DatabaseError) {
      const answer = this.#expected.first;
      if (answer === undefined) this.#events.onBroken(message);
      else answer.finish(message);
    } else this.#events.onBroken(new Error(`The server sent an unexpected message: ${message.name}`));
  }
}
