import { serialize } from 'pg-protocol';
import {
  type BackendMessage,
  CommandCompleteMessage,
  DataRowMessage,
  DatabaseError as ErrorMessage,
  NotificationResponseMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { type Result, ResultTooLarge, type Row, rowCount, type SqlValue, type Statement } from './database.js';
import type { EmbeddedEngine } from './embedded-engine.js';
import { isStaleStatement, portError } from './errors.js';
import { PreparedStatements } from './prepared-statements.js';
import type { WireAnswer } from './wire-query.js';

type Handler = (payload: string) => void;

/**
 * The one session of an embedded database. It speaks the wire protocol, whose values are text, and prepares statements.
 * Statements run one after another.
 */
export class EmbeddedSession {
  readonly #engine: EmbeddedEngine;
  readonly #prepared = new PreparedStatements();
  readonly #parser = new Parser();
  readonly #listeners = new Map<string, Set<Handler>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine;
  }

  /** @throws DatabaseError */
  async query(statement: Statement, values: readonly SqlValue[] = [], inTransaction = false): Promise<Result> {
    const { rows, tag } = await this.#exclusively(() => this.#run(statement, values, !inTransaction));
    requireSize(rows, statement.maximumBytes);
    return { rows, count: rowCount(tag) };
  }

  /** Runs a statement without parameters, and gives its command tag. */
  async command(text: string): Promise<string> {
    const { tag } = await this.#exclusively(() => this.#run({ text }, [], false));
    return tag;
  }

  /** Restores the session afterwards, whatever the script set or left open. */
  script(sql: string): Promise<void> {
    return this.#exclusively(async () => {
      try {
        await this.#send([serialize.query(sql)]);
      } finally {
        await this.#send([serialize.query('ROLLBACK')]);
        await this.#send([serialize.query('RESET ALL')]);
      }
    });
  }

  /** `channel` is a plain name. */
  async listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const handlers = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, handlers.add(handler));
    await this.command(`LISTEN "${channel}"`);
    return async () => {
      handlers.delete(handler);
      if (handlers.size === 0) await this.command(`UNLISTEN "${channel}"`);
    };
  }

  /** Reads the answers of one call before it makes the next. */
  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  async #run(statement: Statement, values: readonly SqlValue[], mayRepeat: boolean): Promise<WireAnswer> {
    const { name, text } = statement;
    const use = name === undefined ? undefined : this.#prepared.use(text);
    const server = use?.server ?? '';
    const parse = use?.confirmed !== true;
    const messages = this.#prepared.drainDropped().map((dropped) => serialize.close({ type: 'S', name: dropped }));
    if (parse) messages.push(serialize.parse({ name: server, text }));
    messages.push(serialize.bind({ statement: server, values: [...values] }), serialize.execute({}), serialize.sync());
    try {
      const answer = await this.#send(messages);
      if (use !== undefined && parse) use.confirmed = true;
      return answer;
    } catch (error) {
      const stale = !parse && isStaleStatement(error);
      if (use !== undefined && (parse || stale)) this.#prepared.forget(use);
      if (stale && mayRepeat) return this.#run({ text }, values, false);
      throw error;
    }
  }

  async #send(messages: readonly Uint8Array[]): Promise<WireAnswer> {
    const rows: Row[] = [];
    let tag = '';
    let refusal: ErrorMessage | undefined;
    const { buffer, byteOffset, byteLength } = await this.#engine.exec(together(messages));
    this.#parser.parse(Buffer.from(buffer, byteOffset, byteLength), (message: BackendMessage) => {
      if (message instanceof DataRowMessage) rows.push(message.fields);
      else if (message instanceof CommandCompleteMessage) tag = message.text;
      else if (message instanceof NotificationResponseMessage) this.#notify(message);
      else if (message instanceof ErrorMessage) refusal ??= message;
    });
    if (refusal !== undefined) throw portError(refusal);
    return { rows, tag };
  }

  /** In a microtask: what a handler throws must not reach the parser. */
  #notify({ channel, payload }: NotificationResponseMessage): void {
    for (const handler of this.#listeners.get(channel) ?? []) queueMicrotask(() => handler(payload));
  }
}

/** In memory of its own: a part of a shared block would be copied to another thread together with the whole block. */
function together(messages: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(messages.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const message of messages) {
    bytes.set(message, offset);
    offset += message.length;
  }
  return bytes;
}

/** After the fact: the database and its answer are in this process anyway. */
function requireSize(rows: readonly Row[], maximumBytes: number | undefined): void {
  if (maximumBytes === undefined) return;
  let length = 0;
  for (const row of rows) for (const cell of row) length += cell?.length ?? 0;
  if (length > maximumBytes) throw new ResultTooLarge(maximumBytes);
}
