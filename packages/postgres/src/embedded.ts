import { AsyncLocalStorage } from 'node:async_hooks';
import { statfs } from 'node:fs/promises';
import {
  type Database,
  DatabaseUnavailable,
  type Result,
  requireChannel,
  type SqlValue,
  type Statement,
  type Transaction,
} from './database.js';
import { EmbeddedCheckpoints } from './embedded-checkpoints.js';
import { type EmbeddedEngine, type EngineOptions, startEngine } from './embedded-engine.js';
import { damaged, type EmbeddedFolder, openFolder, requireWhole } from './embedded-folder.js';
import { type Asked, EmbeddedSession } from './embedded-session.js';
import { isConflict, isStaleStatement, unavailable } from './errors.js';
import { FairQueue, PERMIT_WAIT_MS } from './fair-queue.js';
import type { LaneState } from './lane-state.js';
import { joinDatabase, shareDatabase } from './shared-database.js';
import { startThreadedEngine } from './threaded-engine.js';
import { type Outcome, requireCommitted, retryTransaction } from './transaction-outcome.js';
import { PATIENT_WORK, SERVICE_WORK, type Work } from './work.js';

export interface EmbeddedOptions extends Pick<EngineOptions, 'image'> {
  /** Created if it does not exist; `:memory:` stores nothing. */
  readonly dataFolder: string;
  /** The files of a new folder; without them, PostgreSQL makes its own. */
  readonly imageFolder?: string | undefined;
  /** Refuses a folder without a database instead of creating one. */
  readonly mustExist?: boolean | undefined;
  /** `own`: PostgreSQL runs in a thread of its own. Only in the built service. */
  readonly thread?: 'own' | 'shared' | undefined;
  /**
   * `share`: other processes of the owner may use the database meanwhile. `join`: uses the database through the process that shares
   * it, if there is one.
   */
  readonly beside?: 'share' | 'join' | undefined;
  /** Told why the database cannot be shared. */
  readonly advise?: ((text: string) => void) | undefined;
  /** How often to see whether a checkpoint is worth it, in milliseconds. */
  readonly checkpointEveryMs?: number;
}

/** PostgreSQL does not start with less room on its disk: a segment of its log, in bytes. */
const ROOM_TO_START = 16 * 1024 * 1024;

/** How long `close` waits for work in progress. */
const GRACE_MS = 5000;

/** Writes that share a flush of the log at most: others wait as long as all of them take. */
const TOGETHER = 16;

/** A write of one statement that waits for the session. */
interface WaitingWrite extends Asked {
  readonly work: Work;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Opens a PostgreSQL that runs in this process, on one session. An acknowledged write is on the disk.
 * @throws DatabaseUnavailable if another process has the folder open, it has no database and must have one, or its disk is full
 */
export async function openEmbedded({
  dataFolder,
  mustExist,
  thread = 'shared',
  image,
  imageFolder,
  checkpointEveryMs,
  beside,
  advise,
}: EmbeddedOptions): Promise<Database> {
  const start = thread === 'own' ? startThreadedEngine : startEngine;
  const from = image === undefined ? {} : { image };
  if (dataFolder === ':memory:') return new EmbeddedDatabase(await start(from), checkpointEveryMs);
  const shared = beside === 'join' ? await joinDatabase(dataFolder) : undefined;
  if (shared !== undefined) return shared;
  const folder = openFolder(dataFolder, mustExist);
  try {
    const files = folder.isNew && image === undefined ? imageFolder : undefined;
    if (!folder.isNew) requireWhole(folder.path);
    const engine = await start({ path: folder.path, ...(files === undefined ? from : { files }) });
    folder.initialized();
    const database = new EmbeddedDatabase(engine, checkpointEveryMs, folder);
    if (beside === 'share') await database.share(dataFolder, advise);
    return database;
  } catch (error) {
    folder.release();
    if (!(await hasRoom(folder.path))) throw unavailable('The disk of the database is full', error);
    throw !folder.isNew && isAbort(error) ? damaged(folder.path, 'it does not start', error) : error;
  }
}

/** PGlite ends so, and without a reason, if PostgreSQL refuses its files. */
const isAbort = (error: unknown): boolean =>
  error instanceof Error && /^Aborted\(|^PGlite failed to initialize/.test(error.message);

/** PostgreSQL aborts without a reason if it cannot write its log at the start. */
async function hasRoom(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize >= ROOM_TO_START;
}

/** The transaction that the running code belongs to, until it is over. */
const current = new AsyncLocalStorage<EmbeddedTransaction>();

/** `openEmbedded` makes it. */
export class EmbeddedDatabase implements Database {
  readonly kind = 'embedded';
  readonly hears = true;
  readonly replicas = undefined;
  readonly #engine: EmbeddedEngine;
  readonly #session: EmbeddedSession;
  readonly #folder: EmbeddedFolder | undefined;
  readonly #checkpoints: EmbeddedCheckpoints;
  /** There is one session, and so one permit. */
  readonly #queue = new FairQueue({ permits: 1, waitMs: PERMIT_WAIT_MS });
  /** The last read that was sent. */
  #reading: Promise<unknown> = Promise.resolve();
  /** In the order in which they came. */
  readonly #writes = new Set<WaitingWrite>();
  #closing: Promise<void> | undefined;
  #endSharing: (() => void) | undefined;

  constructor(engine: EmbeddedEngine, checkpointEveryMs?: number, folder?: EmbeddedFolder) {
    this.#engine = engine;
    this.#session = new EmbeddedSession(engine);
    this.#folder = folder;
    this.#checkpoints = new EmbeddedCheckpoints(this, checkpointEveryMs);
  }

  /** The database works without it. */
  async share(dataFolder: string, advise?: (text: string) => void): Promise<void> {
    try {
      this.#endSharing = await shareDatabase(this, dataFolder);
    } catch (error) {
      advise?.(`The operator's commands need the service stopped: ${error instanceof Error ? error.message : error}`);
    }
  }

  query(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    if (statement.repeatable !== true) return this.#write(statement, values, work);
    return this.#read(statement, values, work);
  }

  transaction<T>(run: (transaction: Transaction) => Promise<T>, work: Work): Promise<T> {
    return retryTransaction(() => this.#withPermit(work, () => new EmbeddedTransaction(this.#session).run(run)));
  }

  script(sql: string): Promise<void> {
    return this.#withPermit(PATIENT_WORK, () => this.#session.script(sql));
  }

  async requireWritable(): Promise<void> {
    await this.query({ text: 'SELECT 1' }, [], SERVICE_WORK);
  }

  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#withPermit(PATIENT_WORK, async () => {
      requireChannel(channel);
      return this.#session.listen(channel, handler);
    });
  }

  lanes(): readonly LaneState[] {
    return [this.#queue.state('session', 1)];
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  /** Keeps the permit until the read before it is answered: PostgreSQL has the next statement when it has done one. */
  async #read(statement: Statement, values: readonly SqlValue[], work: Work, mayRepeat = true): Promise<Result> {
    const [answer] = await this.#withPermit(work, async () => {
      const sent = this.#session.query(statement, values);
      const before = this.#reading;
      this.#reading = sent.catch(() => {});
      await before;
      return [sent];
    });
    try {
      return await answer;
    } catch (error) {
      // With a permit of its own: a transaction may have begun meanwhile.
      if (mayRepeat && statement.name !== undefined && isStaleStatement(error))
        return this.#read(statement, values, work, false);
      throw error;
    }
  }

  /** Whoever gets the permit takes others along, which then find that they need it no more. */
  #write(statement: Statement, values: readonly SqlValue[], work: Work): Promise<Result> {
    return new Promise((resolve, reject) => {
      const write = { statement, values, work, resolve, reject };
      this.#writes.add(write);
      const turn = this.#withPermit(work, async () => {
        if (this.#writes.has(write)) await this.#writeTogether(write);
      });
      turn.catch((error: unknown) => {
        if (this.#writes.delete(write)) reject(error);
      });
    });
  }

  async #writeTogether(first: WaitingWrite): Promise<void> {
    const taken = [first];
    for (const write of this.#writes) {
      if (taken.length === TOGETHER) break;
      if (write !== first && write.work.client?.isGone !== true) taken.push(write);
    }
    for (const write of taken) this.#writes.delete(write);
    const outcomes = await this.#session.together(taken);
    for (const [index, { resolve, reject }] of taken.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') resolve(outcome.value);
      else reject(outcome?.reason);
    }
  }

  /** All others wait for a transaction, as there is only one session. */
  async #withPermit<T>(work: Work, run: () => Promise<T>): Promise<T> {
    if (this.#closing !== undefined) throw new DatabaseUnavailable('The database is closed');
    if (current.getStore()?.isOpenOn(this.#session)) {
      throw new Error('Code within a transaction must use the transaction, or the database would wait for itself');
    }
    return this.#queue.use(work, run);
  }

  async #end(): Promise<void> {
    this.#checkpoints.stop();
    this.#endSharing?.();
    await this.#queue.close(GRACE_MS);
    await this.#engine.close();
    this.#folder?.release();
  }
}

class EmbeddedTransaction implements Transaction {
  readonly #session: EmbeddedSession;
  #last: Promise<unknown> = Promise.resolve();
  #open = true;
  #again = false;

  constructor(session: EmbeddedSession) {
    this.#session = session;
  }

  isOpenOn(session: EmbeddedSession): boolean {
    return this.#open && this.#session === session;
  }

  async query(statement: Statement, values?: readonly SqlValue[]): Promise<Result> {
    if (!this.#open) throw new Error('The transaction has ended');
    // Of statements that are asked at once, each waits for the answer of the one before: its failure is theirs.
    const asked = this.#last.then(() => this.#session.query(statement, values));
    this.#last = asked.catch(() => {});
    try {
      return await asked;
    } catch (error) {
      this.#again ||= isConflict(error);
      throw error;
    }
  }

  /** Runs `work`, then commits, or rolls back if anything failed. */
  async run<T>(work: (transaction: Transaction) => Promise<T>): Promise<Outcome<T>> {
    await this.#session.command('BEGIN ISOLATION LEVEL READ COMMITTED');
    try {
      const value = await current.run(this, () => work(this));
      this.#open = false;
      requireCommitted(await this.#session.command('COMMIT'));
      return { done: true, value };
    } catch (error) {
      this.#open = false;
      await this.#session.command('ROLLBACK');
      return { done: false, error, again: this.#again || isConflict(error) };
    }
  }
}
