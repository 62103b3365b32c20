import type { PGlite } from '@electric-sql/pglite';
import { rowCount } from './command-tag.js';
import { type Result, ResultTooLarge, type Row, type SqlValue, type Statement } from './database.js';
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
    requireSize(rows, statement.maximumBytes);
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
    const use = name === undefined ? undefined : this.#prepared.use(name, text);
    const server = use?.server ?? '';
    const { serialize } = this.#module.protocol;
    const messages = this.#prepared.takeDropped().map((dropped) => serialize.close({ type: 'S', name: dropped }));
    if (use?.parse !== false) messages.push(serialize.parse({ name: server, text }));
    messages.push(serialize.bind({ statement: server, values: [...values] }), serialize.execute({}), serialize.sync());
    try {
      return await this.#send(messages);
    } catch (error) {
      const stale = use?.parse === false && isStaleStatement(error);
      if (use !== undefined && (use.parse || stale)) this.#prepared.forget(use);
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

/** There is no earlier moment: the database and its answer are in this process. */
function requireSize(rows: readonly Row[], maximumBytes: number | undefined): void {
  if (maximumBytes === undefined) return;
  let length = 0;
  for (const row of rows) for (const cell of row) length += cell?.length ?? 0;
  if (length > maximumBytes) throw new ResultTooLarge(maximumBytes);
}
