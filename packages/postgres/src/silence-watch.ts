import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import { arrayText } from './arrays.js';
import type { Connection } from './connection.js';
import { DatabaseError, DatabaseUnavailable, NO_ANSWER } from './database.js';
import { isErrorResponse } from './errors.js';
import { activityOf, type SessionIdentity, STARTED } from './session.js';

interface SilenceWatchOptions {
  /** Opens a session on the same server for one question. @throws DatabaseUnavailable */
  readonly openForQuestion: () => Promise<Connection>;
  /** Called when all sessions are silent and no new one can be opened. */
  readonly onSilent: () => void;
}

const LOOK_MS = 250;
/** A session that was idle for this long is probed. */
const IDLE_MS = 2_000;
/** After this time without an answer, the server is asked whether it is still executing the statement. */
const SUSPECT_MS = 1_000;
/** How long that question may take. */
export const QUESTION_MS = 2_000;
/** A session whose statement the server is executing is not suspected again for this time. */
const CLEARED_MS = 2_000;
/** How long a short answer may take if the server cannot be asked, as behind a pooler. */
const UNTOLD_MS = 4_000;

/**
 * Of the sessions with these process ids ($1), those that execute a statement, or finished one so recently that its answer is on the
 * way. One that waits for its client does not: data is lost in one direction.
 */
const AT_WORK = `SELECT pid, ${STARTED} FROM ${activityOf('NULL::int')} WHERE pid = ANY ($1::int[]) AND (state = 'disabled'
OR state = 'active' AND wait_event_type IS DISTINCT FROM 'Client' OR state_change > clock_timestamp() - interval '500 ms')`;

/** Ends sessions by process ids ($1) and beginnings ($2): they may hold locks. */
const END = `SELECT count(pg_terminate_backend(pid)) FROM ${activityOf('NULL::int')}
WHERE (pid::text, ${STARTED}) IN (SELECT * FROM unnest($1::text[], $2::text[]))`;

/** What a new session says of the others; `silent` if none can be opened, `unknown` if the server answers but cannot say. */
type Findings = { readonly asked: Connection; readonly atWork: ReadonlySet<string> } | 'silent' | 'unknown';

/**
 * Detects within seconds that sessions of a server have fallen silent without being closed. A slow statement is silent too, so a new
 * session asks the server whether it is still executing it. If it is not, all silent sessions are dropped. If no new session can be
 * opened either and all sessions are silent, all are dropped.
 */
export class SilenceWatch {
  readonly #options: SilenceWatchOptions;
  readonly #sessions = new Set<Connection>();
  /** Until when a session is not suspected. */
  readonly #cleared = new WeakMap<Connection, number>();
  /** Sessions that the server may still have, with what they have locked. */
  readonly #abandoned: SessionIdentity[] = [];
  #clock: NodeJS.Timeout | undefined;
  #isAsking = false;

  constructor(options: SilenceWatchOptions) {
    this.#options = options;
  }

  get sessions(): readonly Connection[] {
    return [...this.#sessions];
  }

  /** Watches a session until it is lost. */
  add(session: Connection): void {
    this.#sessions.add(session);
    this.#clock ??= setInterval(() => this.#look(), LOOK_MS).unref();
  }

  #look(): void {
    for (const session of this.#sessions) if (!session.usable) this.#sessions.delete(session);
    if (this.#sessions.size === 0) {
      clearInterval(this.#clock);
      this.#clock = undefined;
      return;
    }
    const now = performance.now();
    for (const session of this.#sessions) if (session.idleMs(now) >= IDLE_MS) session.probe();
    if (this.#isAsking) return;
    const isAnySuspect = this.sessions.some((session) => this.#isSuspect(session, now));
    if (!isAnySuspect && this.#abandoned.length === 0) return;
    this.#isAsking = true;
    const over = () => {
      this.#isAsking = false;
    };
    // A failed question is repeated at the next look.
    (isAnySuspect ? this.#examine(now) : this.#endAbandoned()).then(over, over);
  }

  #isSuspect(session: Connection, now: number): boolean {
    return session.silentMs(now) >= SUSPECT_MS && (this.#cleared.get(session) ?? 0) <= now;
  }

  async #examine(since: number): Promise<void> {
    // Live sessions answer meanwhile.
    for (const session of this.#sessions) session.probe();
    const findings = await this.#ask();
    // Data that has arrived is read first: this process may have been slow itself.
    await nextTick();
    const now = performance.now();
    const quiet = this.sessions.filter((session) => session.usable && session.heardAt(now) < since);
    if (typeof findings === 'object') {
      await this.#judge(findings, quiet, now).finally(() => findings.asked.close(0));
    } else if (findings === 'silent' && quiet.length === this.#sessions.size) {
      this.#options.onSilent();
      this.#giveUp(quiet);
    } else if (quiet.some((session) => isOverdue(session, now))) {
      // A statement that may take long and was sent a moment ago may be in progress.
      this.#giveUp(quiet.filter((session) => !session.mayTakeLong || session.silentMs(now) >= UNTOLD_MS / 2));
    }
  }

  async #judge({ asked, atWork }: Exclude<Findings, string>, quiet: readonly Connection[], now: number): Promise<void> {
    const isAtWork = ({ identity }: Connection) => identity !== undefined && atWork.has(keyOf(identity));
    const idle = quiet.filter((session) => !isAtWork(session));
    if (idle.some((session) => this.#isSuspect(session, now))) {
      const identities = idle.flatMap(({ identity }) => identity ?? []);
      // First: a repeated statement must not wait for the locks of its predecessor.
      await end(asked, identities).catch(() => {});
      for (const session of idle) session.drop(silence());
    }
    for (const session of quiet) this.#cleared.set(session, now + CLEARED_MS);
    this.#giveUp(quiet.filter((session) => session.silentMs(now) >= session.answerLimitMs));
  }

  #giveUp(sessions: readonly Connection[]): void {
    for (const session of sessions) {
      if (session.identity !== undefined) this.#abandoned.push(session.identity);
      session.giveUp(silence());
    }
  }

  /** Ends sessions that were given up while the server could not be reached. */
  async #endAbandoned(): Promise<void> {
    const abandoned = this.#abandoned.slice();
    const asked = await this.#options.openForQuestion();
    try {
      await end(asked, abandoned).catch(unlessRefused);
      this.#abandoned.splice(0, abandoned.length);
    } finally {
      asked.destroy();
    }
  }

  /** Never throws, and takes no longer than `QUESTION_MS`. */
  async #ask(): Promise<Findings> {
    if (this.sessions.some(({ identity }) => identity === undefined)) return 'unknown';
    const opening = this.#options.openForQuestion();
    const limit = setTimeout(() => {
      opening.then(
        (asked) => asked.destroy(),
        () => {},
      );
    }, QUESTION_MS);
    const late = pause(QUESTION_MS, 'silent' as const, { ref: false });
    const ids = this.sessions.flatMap(({ identity }) => identity?.processId ?? []);
    const told = opening.then(async (asked): Promise<Findings> => {
      const { rows } = await asked.query({ text: AT_WORK }, [arrayText(ids)]);
      clearTimeout(limit);
      return { asked, atWork: new Set(rows.map((row) => row.join(' '))) };
    });
    // A server that has no room is alive all the same.
    const refused = (error: unknown): Findings =>
      error instanceof DatabaseUnavailable && !isErrorResponse(error.cause) ? 'silent' : 'unknown';
    return Promise.race([told.catch(refused), late]);
  }
}

/** Whether an answer takes longer than its statement may, if the server cannot be asked. */
function isOverdue(session: Connection, now: number): boolean {
  const limitMs = session.mayTakeLong ? session.answerLimitMs : UNTOLD_MS;
  return session.silentMs(now) >= limitMs;
}

async function end(session: Connection, identities: readonly SessionIdentity[]): Promise<void> {
  const values = [identities.map(({ processId }) => processId), identities.map(({ started }) => started)];
  const limit = setTimeout(() => session.destroy(), QUESTION_MS);
  await session.query({ text: END }, values.map(arrayText)).finally(() => clearTimeout(limit));
}

/** Without the permission to end sessions there is no second attempt: the server ends them itself, later. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof DatabaseError)) throw error;
}

function keyOf({ processId, started }: SessionIdentity): string {
  return `${processId} ${started}`;
}

function silence(): Error {
  return new Error(NO_ANSWER);
}
