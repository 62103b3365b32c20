import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import {
  type Database,
  DatabaseBusy,
  DatabaseError,
  DatabaseUnavailable,
  type Result,
  type SqlValue,
  type Statement,
  type Transaction,
} from './database.js';
import { isConflict } from './errors.js';
import { retryTransaction } from './transaction-outcome.js';
import { SERVICE_WORK, type Work } from './work.js';

/*
 * Processes of the owner of an embedded database use it through a socket in its data folder, while another process has it open. A
 * connection is for one statement or for one transaction. Each request and each answer is a line of JSON.
 */

interface SentStatement {
  readonly statement: Omit<Statement, 'asBytes'>;
  readonly values: readonly SqlValue[];
}

type Request = { readonly projectId: string } & (SentStatement | { readonly step: 'begin' | 'commit' });

/** An error of the port, without the parts that only its own process can use. */
type SentError = Pick<Error, 'name' | 'message'> &
  Partial<Pick<DatabaseError, 'code' | 'constraint' | 'table' | 'column'>>;

type Answer = Result | { readonly error: SentError };

/** The longest path of a socket that the system takes, in bytes. */
const LONGEST_PATH = 107;

/** How long a client may be silent within its transaction, in milliseconds: less than requests wait for a permit. */
const SILENCE_MS = 1_500;

const DONE: Result = { rows: [], count: 0 };

/** Path of the socket of a data folder: the shorter of the two that there are. */
function socketOf(dataFolder: string): string {
  const path = join(resolve(dataFolder), 'socket');
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}

/**
 * Lets other processes of the owner use a database, until the returned function is called.
 * @throws Error if there can be no socket in the folder
 */
export async function shareDatabase(database: Database, dataFolder: string): Promise<() => void> {
  const path = socketOf(dataFolder);
  if (Buffer.byteLength(path) > LONGEST_PATH) throw new Error(`${path} is longer than ${LONGEST_PATH} bytes`);
  // A killed process leaves its socket behind. This process holds the lock of the folder.
  rmSync(path, { force: true });
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
    // Whoever reads or writes is told by its own result.
    connection.on('error', () => connection.destroy());
    serve(connection, database).then(
      () => connection.end(),
      (error: unknown) => connection.end(lineOf({ error: sentError(error) })),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(path, listening);
  });
  chmodSync(path, 0o600);
  return () => {
    server.close();
    for (const connection of connections) connection.destroy();
  };
}

/** Answers the requests of one connection. @throws the error of its last request */
async function serve(connection: Socket, database: Database): Promise<void> {
  const lines = linesOf<Request>(connection);
  const first = await lines.next();
  if (first.done) return;
  const work: Work = { projectId: first.value.projectId, isPatient: true };
  if ('statement' in first.value) {
    const { statement, values } = first.value;
    connection.write(lineOf(await database.query(statement, values, work)));
    return;
  }
  let isRepeated = false;
  await database.transaction(async (transaction) => {
    // Only the client can send its statements again.
    if (isRepeated) throw new DatabaseUnavailable('The transaction was rolled back');
    isRepeated = true;
    connection.write(lineOf(DONE));
    await serveTransaction(connection, lines, transaction);
  }, work);
  connection.write(lineOf(DONE));
}

/** Resolves when the client commits. @throws Error if it ends or falls silent before */
async function serveTransaction(connection: Socket, lines: Lines<Request>, transaction: Transaction): Promise<void> {
  connection.on('timeout', () => connection.destroy());
  for (;;) {
    connection.setTimeout(SILENCE_MS);
    const { done, value } = await lines.next();
    connection.setTimeout(0);
    if (done) throw new DatabaseUnavailable('The client has ended');
    if ('step' in value) return;
    const answer = transaction.query(value.statement, value.values);
    connection.write(lineOf(await answer.catch((error: unknown) => ({ error: sentError(error) }))));
  }
}

/**
 * Uses the database that another process shares.
 * @returns undefined if no process shares it
 */
export async function joinDatabase(dataFolder: string): Promise<Database | undefined> {
  const path = socketOf(dataFolder);
  const connection = await connect(path).catch(() => undefined);
  connection?.destroy();
  return connection && new SharedDatabase(path);
}

class SharedDatabase implements Database {
  readonly kind = 'embedded';
  readonly isShared = true;
  readonly hears = false;
  readonly replicas = undefined;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async query(statement: Statement, values: readonly SqlValue[], { projectId }: Work): Promise<Result> {
    const conversation = await this.#begin(projectId);
    try {
      return await conversation.ask({ statement: withTexts(statement), values });
    } finally {
      conversation.end();
    }
  }

  transaction<T>(run: (transaction: Transaction) => Promise<T>, { projectId }: Work): Promise<T> {
    return retryTransaction(async () => {
      const conversation = await this.#begin(projectId);
      try {
        await conversation.ask({ step: 'begin' });
        const value = await run({
          query: (statement, values = []) => conversation.ask({ statement: withTexts(statement), values }),
        });
        await conversation.ask({ step: 'commit' });
        return { done: true, value };
      } catch (error) {
        return { done: false, error, again: isConflict(error) };
      } finally {
        conversation.end();
      }
    });
  }

  async requireWritable(): Promise<void> {
    await this.query({ text: 'SELECT 1' }, [], SERVICE_WORK);
  }

  async script(): Promise<void> {
    throw new DatabaseUnavailable('Only the process that has opened the database can run a script');
  }

  async listen(): Promise<never> {
    throw new DatabaseUnavailable('Only the process that has opened the database receives notifications');
  }

  lanes(): readonly never[] {
    return [];
  }

  async close(): Promise<void> {}

  async #begin(projectId: string): Promise<Conversation> {
    try {
      return new Conversation(await connect(this.#path), projectId);
    } catch (error) {
      throw new DatabaseUnavailable('The service that has the database open has ended', { cause: error });
    }
  }
}

/** A line has no bytes. */
const withTexts = ({ asBytes, ...statement }: Statement): SentStatement['statement'] => statement;

/** The requests of one connection, one after another. */
class Conversation {
  readonly #connection: Socket;
  readonly #projectId: string;
  readonly #answers: Lines<Answer>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(connection: Socket, projectId: string) {
    this.#connection = connection;
    this.#projectId = projectId;
    this.#answers = linesOf(connection);
  }

  /** @throws DatabaseError, or DatabaseUnavailable if no answer comes */
  ask(request: SentStatement | { readonly step: 'begin' | 'commit' }): Promise<Result> {
    const asked = this.#last.then(async () => {
      this.#connection.write(lineOf({ projectId: this.#projectId, ...request }));
      const { done, value } = await this.#answers.next();
      if (done)
        throw new DatabaseUnavailable('The service that has the database open did not respond', {
          mayHaveWritten: true,
        });
      if ('error' in value) throw portErrorOf(value.error);
      return value;
    });
    this.#last = asked.catch(() => {});
    return asked;
  }

  end(): void {
    this.#connection.destroy();
  }
}

function connect(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const connection = createConnection(path, () => resolve(connection));
    connection.on('error', reject);
  });
}

type Lines<T> = AsyncGenerator<T, undefined>;

/** The messages of the other process, until the connection ends. */
async function* linesOf<T>(connection: Socket): Lines<T> {
  let rest = '';
  try {
    for await (const chunk of connection.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
  } catch (error) {
    if (connection.destroyed) return;
    throw error;
  }
}

const lineOf = (sent: Request | Answer): string => `${JSON.stringify(sent)}\n`;

function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  if (!(error instanceof DatabaseError)) return { name, message };
  const { code, constraint, table, column } = error;
  return { name, message, code, ...(constraint && { constraint }), ...(table && { table }), ...(column && { column }) };
}

function portErrorOf({ name, message, code = '', constraint, table, column }: SentError): Error {
  if (name === 'DatabaseUnavailable') return new DatabaseUnavailable(message);
  if (name === 'DatabaseBusy') return new DatabaseBusy(message, code, constraint, table, column);
  if (name === 'DatabaseError') return new DatabaseError(message, code, constraint, table, column);
  return new Error(message);
}
