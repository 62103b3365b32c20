import { type Result, ResultTooLarge, type SqlValue, type Statement } from './database.js';
import type { EmbeddedEngine } from './embedded-engine.js';
import { isStaleStatement, portError } from './errors.js';
import { PreparedStatements } from './prepared-statements.js';
import { type Answered, resultOf, WireAnswer } from './wire-answer.js';
import { WireReader } from './wire-reader.js';
import { WireWriter } from './wire-writer.js';

type Handler = (payload: string) => void;

/** A statement with its values. */
export interface Asked {
  readonly statement: Statement;
  readonly values: readonly SqlValue[];
}

/** Commits do not wait for the disk, until `RESTORE`. `FLUSH` puts all of the log there: by itself, so that its failure leaves nothing relaxed. */
const RELAX = { name: 'relax_commits', text: "SELECT set_config('synchronous_commit', 'off', false)" };
const RESTORE = { name: 'restore_commits', text: "SELECT set_config('synchronous_commit', 'on', false)" };
const FLUSH = { name: 'flush_commits', text: "SELECT pg_logical_emit_message(false, '', '', true)" };

/**
 * The one session of an embedded database. It speaks the wire protocol, whose values are text, and prepares statements.
 * Statements run one after another, in the order of the calls.
 */
export class EmbeddedSession {
  readonly #engine: EmbeddedEngine;
  readonly #prepared = new PreparedStatements();
  readonly #writer = new WireWriter();
  readonly #reader = new WireReader({
    onNotification: (channel, payload) => this.#notify(channel, payload),
    onBroken: (error) => {
      throw error;
    },
  });
  readonly #listeners = new Map<string, Set<Handler>>();
  /** The answers to what is written and not sent. */
  #unsent: WireAnswer[] = [];

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine;
  }

  /** @throws DatabaseError, also of a stale statement: it is prepared anew by the next call */
  async query(statement: Statement, values: readonly SqlValue[] = []): Promise<Result> {
    return resultOf(await this.#sent(this.#run(statement, values, false)));
  }

  /**
   * Runs writes in one call of PostgreSQL. Each is a transaction of its own, which succeeds or fails alone, but they share one flush of
   * the log: none is answered before all are on the disk.
   * @returns their results in the same order, with the errors of `query`
   */
  together(writes: readonly Asked[]): Promise<readonly PromiseSettledResult<Result>[]> {
    const areMany = writes.length > 1;
    // Without it, each would be flushed alone.
    if (areMany) this.#run(RELAX, [], false).catch(() => {});
    const answers = writes.map(({ statement, values }) => this.#run(statement, values, true));
    const flushed = areMany
      ? Promise.all([RESTORE, FLUSH].map((statement) => this.#run(statement, [], false)))
      : undefined;
    const results = answers.map(async (answer) => {
      const [answered] = await Promise.all([answer, flushed]);
      return resultOf(answered);
    });
    return this.#sent(Promise.allSettled(results));
  }

  /** Runs a statement without parameters, and gives its command tag. */
  async command(text: string): Promise<string> {
    const { tag } = await this.#sent(this.#run({ text }, [], false));
    return tag;
  }

  /** Restores the session afterwards, whatever the script set or left open. */
  async script(sql: string): Promise<void> {
    try {
      await this.#sent(this.#write((writer) => writer.script(sql)));
    } finally {
      await this.#sent(this.#write((writer) => writer.script('ROLLBACK')));
      await this.#sent(this.#write((writer) => writer.script('RESET ALL')));
    }
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

  async #run(statement: Statement, values: readonly SqlValue[], mayRepeat: boolean): Promise<Answered> {
    const { name, text } = statement;
    const use = name === undefined ? undefined : this.#prepared.use(text);
    const server = use?.server ?? '';
    const parse = use?.confirmed !== true;
    const close = this.#prepared.drainDropped();
    try {
      const answer = await this.#write(
        (writer) => writer.statement({ text, values, server, parse, close, before: [] }),
        statement,
      );
      if (use !== undefined && parse) use.confirmed = true;
      return answer;
    } catch (error) {
      const stale = !parse && isStaleStatement(error);
      if (use !== undefined && (parse || stale)) this.#prepared.forget(use);
      if (stale && mayRepeat) return this.#sent(this.#run({ text }, values, false));
      throw error;
    }
  }

  /** Writes what ends with one Sync. @returns its answer, once it is sent */
  #write(write: (writer: WireWriter) => void, statement?: Statement): Promise<Answered> {
    write(this.#writer);
    return new Promise((resolve, reject) => {
      const done = (error: unknown, answer: Answered) => {
        if (error === undefined) resolve(answer);
        else reject(error instanceof ResultTooLarge ? error : portError(error));
      };
      this.#unsent.push(new WireAnswer(done, statement));
    });
  }

  /** Sends what was written, and gives `answer` once it is all answered. */
  async #sent<T>(answer: Promise<T>): Promise<T> {
    const [answered] = await Promise.all([answer, this.#send()]);
    return answered;
  }

  async #send(): Promise<void> {
    const answers = this.#unsent;
    this.#unsent = [];
    try {
      const { buffer, byteOffset, byteLength } = await this.#engine.exec(this.#writer.take());
      for (const answer of answers) this.#reader.expect(answer);
      this.#reader.read(Buffer.from(buffer, byteOffset, byteLength));
      this.#reader.fail(new Error('The database gave half an answer'));
    } catch (error) {
      for (const answer of answers) answer.finish(error);
    }
  }

  /** In a microtask: what a handler throws must not reach the parser. */
  #notify(channel: string, payload: string): void {
    for (const handler of this.#listeners.get(channel) ?? []) queueMicrotask(() => handler(payload));
  }
}
