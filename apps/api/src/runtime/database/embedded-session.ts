import type { PGlite } from '@electric-sql/pglite';
import { rowCount } from './command-tag.js';
import type { Result, Row, SqlValue, Statement } from './database.js';
import { isStaleStatement, portError } from './errors.js';
import { MAX_PREPARED, PreparedStatements } from './prepared-statements.js';
import type { WireAnswer } from './wire-query.js';

/** The module itself, which is only loaded where it is used. */
export type PgliteModule = typeof import('@electric-sql/pglite');

/**
 * The one session of an embedded database. It speaks the wire protocol, where values are text already, and keeps
 * statements prepared; PGlite's own `query` would parse, describe and convert each time. Statements run one after another.
 */
export class EmbeddedSession {
  readonly #pglite: PGlite;
  readonly #module: PgliteModule;
  readonly #prepared = new PreparedStatements(MAX_PREPARED);
  #last: Promise<unknown> = Promise.resolve();

  constructor(pglite: PGlite, module: PgliteModule) {
    this.#pglite = pglite;
    this.#module = module;
  }

  /** @throws DatabaseError */
  async query(statement: Statement, values: readonly SqlValue[] = [], inTransaction = false): Promise<Result> {
    const { rows, tag } = await this.#exclusively(() => this.#run(statement, values, !inTransaction));
    return { rows, count: rowCount(tag) };
  }

  /** Runs a statement without parameters, and gives its command tag. */
  async command(text: string): Promise<string> {
    const { tag } = await this.#exclusively(() => this.#run({ text }, [], false));
    return tag;
  }

  /** Leaves the session as it was, whatever the script set or did not end. */
  script(sql: string): Promise<void> {
    return this.#exclusively(async () => {
      const { serialize } = this.#module.protocol;
      try {
        await this.#send([serialize.query(sql)]);
      } finally {
        await this.#send([serialize.query('ROLLBACK')]);
        await this.#send([serialize.query('RESET ALL')]);
      }
    });
  }

  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#exclusively(async () => {
      const stop = await this.#pglite.listen(channel, handler);
      return () => this.#exclusively(() => stop());
    });
  }

  /** PGlite answers only one caller at a time. */
  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #run(statement: Statement, values: readonly SqlValue[], mayRepeat: boolean): Promise<WireAnswer> {
    const { name, text } = statement;
    const use = name === undefined ? undefined : this.#prepared.use(text);
    const server = use?.server ?? '';
    const parse = use?.confirmed !== true;
    const { serialize } = this.#module.protocol;
    const messages = this.#prepared.takeDropped().map((dropped) => serialize.close({ type: 'S', name: dropped }));
    if (parse) messages.push(serialize.parse({ name: server, text }));
    messages.push(serialize.bind({ statement: server, values: [...values] }), serialize.execute({}), serialize.sync());
    try {
      const answer = await this.#send(messages);
      if (use !== undefined && parse) this.#prepared.confirm(use);
      return answer;
    } catch (error) {
      const stale = !parse && isStaleStatement(error);
      if (use !== undefined && (parse || stale)) this.#prepared.forget(use);
      if (stale && mayRepeat) return this.#run({ text }, values, false);
      throw error;
    }
  }

  async #send(messages: readonly Uint8Array[]): Promise<WireAnswer> {
    const { CommandCompleteMessage, DataRowMessage } = this.#module.messages;
    const rows: Row[] = [];
    let tag = '';
    try {
      // The node file system needs no `syncToFs`: it writes through.
      const answer = await this.#pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
      for (const message of answer) {
        if (message instanceof DataRowMessage) rows.push(message.fields);
        else if (message instanceof CommandCompleteMessage) tag = message.text;
      }
    } catch (error) {
      throw portError(error);
    }
    return { rows, tag };
  }
}
