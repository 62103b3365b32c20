import type { SessionSettings } from './client-config.js';
import { Connection, type ConnectionEvents } from './connection.js';
import { DatabaseUnavailable, NO_ANSWER } from './database.js';
import { QUESTION_MS, SilenceWatch } from './silence-watch.js';
import { splitEncryption } from './url-encryption.js';
import { splitOptions } from './url-options.js';

/** The values of `target_session_attrs` that ask for a server which accepts writes, as this service always does. */
const WRITABLE: ReadonlySet<string | null> = new Set(['read-write', 'primary', null]);

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * The servers of a URL that names several, as PostgreSQL's own clients accept it:
 * `postgres://user:password@one:5432,two:5433/name?target_session_attrs=read-write`.
 * @throws DatabaseUnavailable if it asks for a server that accepts no writes
 */
export function serverUrls(url: string): readonly string[] {
  const [, before, hosts, after] = PARTS.exec(url) ?? [];
  if (before === undefined || hosts === undefined || after === undefined) return [url];
  const rest = withoutTarget(after);
  return hosts.split(',').map((host) => `${before}${host}${rest}`);
}

function withoutTarget(pathAndQuery: string): string {
  if (!pathAndQuery.includes('target_session_attrs=')) return pathAndQuery;
  const [path = '', query] = pathAndQuery.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs');
  if (!WRITABLE.has(wanted)) {
    throw new DatabaseUnavailable(
      `The service needs a server that accepts writes: target_session_attrs of its URL must be read-write, not ${wanted}`,
    );
  }
  parameters.delete('target_session_attrs');
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** What is wrong with a URL, before a server is asked. @param takesWrites as for `Servers` */
export function urlDefect(url: string, takesWrites = true): string | undefined {
  try {
    for (const one of takesWrites ? serverUrls(url) : [url]) splitEncryption(splitOptions(one).url);
    return undefined;
  } catch (error) {
    // Node refuses what is no URL with a TypeError.
    if (error instanceof DatabaseUnavailable || error instanceof TypeError) return error.message;
    throw error;
  }
}

/** While a server is silent, the next one (or the same one again) is tried after this time. */
const HEDGE_MS = 700;

/** One database on one or several servers, of which one at a time accepts writes. */
export class Servers {
  readonly #urls: readonly string[];
  readonly #takesWrites: boolean;
  readonly #watch: SilenceWatch;
  #settings: Omit<SessionSettings, 'url'> | undefined;
  /** The one that accepted the last session. */
  #last = 0;
  #isSilent = false;

  /** @param takesWrites whether a server that accepts no writes is refused */
  constructor(url: string, takesWrites = true) {
    this.#urls = takesWrites ? serverUrls(url) : [url];
    this.#takesWrites = takesWrites;
    this.#watch = new SilenceWatch({
      openForQuestion: () => this.#openForQuestion(),
      onSilent: () => {
        this.#isSilent = true;
        this.#last = (this.#last + 1) % this.#urls.length;
      },
    });
  }

  /**
   * Opens a session on the first server that accepts writes. A silent server delays the attempt at the next one by `HEDGE_MS` only.
   * @throws DatabaseUnavailable with the reason of each server
   */
  open(settings: Omit<SessionSettings, 'url'>, events: ConnectionEvents = {}): Promise<Connection> {
    this.#settings = settings;
    return new Promise((resolve, reject) => {
      // Fixed for this round, since other sessions may change it: otherwise a server would be skipped.
      const first = this.#last;
      const refusals = new Map<number, unknown>();
      const began = performance.now();
      let tried = 0;
      let pending = 0;
      let isOver = false;
      let hedge: NodeJS.Timeout | undefined;

      const end = () => {
        isOver = true;
        clearTimeout(hedge);
      };
      const attempt = () => {
        clearTimeout(hedge);
        hedge = setTimeout(attempt, HEDGE_MS).unref();
        const index = (first + tried) % this.#urls.length;
        tried += 1;
        pending += 1;
        this.#openAt(this.#urls[index] ?? '', settings, events, () => !isOver).then(
          (session) => {
            end();
            this.#last = index;
            this.#isSilent = false;
            resolve(session);
          },
          (error: unknown) => {
            pending -= 1;
            if (isOver) return;
            refusals.set(index, error);
            if (tried < this.#urls.length) return attempt();
            const isLate = performance.now() - began >= settings.connectTimeoutMs - HEDGE_MS;
            if (pending > 0 && !isLate) return;
            end();
            this.#isSilent ||= isLate;
            const all = [...refusals.values()];
            reject(all.length === 1 ? all[0] : refusedByAll(all));
          },
        );
      };
      attempt();
    });
  }

  /** As `open`, but fails at once while the server is silent: other sessions try it. */
  async openUnlessSilent(settings: Omit<SessionSettings, 'url'>, events?: ConnectionEvents): Promise<Connection> {
    if (this.#isSilent) throw new DatabaseUnavailable(NO_ANSWER);
    return this.open(settings, events);
  }

  /** Drops every session; new ones are opened on whichever server accepts them. */
  leave(reason = 'The server no longer accepts writes'): void {
    for (const session of this.#watch.sessions) session.drop(new Error(reason));
  }

  /** @param isWanted called once the session is open: it may be too late */
  async #openAt(
    url: string,
    settings: Omit<SessionSettings, 'url'>,
    events: ConnectionEvents,
    isWanted: () => boolean,
  ): Promise<Connection> {
    const session = await Connection.open(
      { ...settings, url, takesWrites: this.#takesWrites },
      { ...events, onReadOnly: () => this.leave() },
    );
    if (!isWanted()) {
      session.destroy();
      throw new DatabaseUnavailable('Another session was opened before');
    }
    this.#watch.add(session);
    return session;
  }

  /** On the server of the sessions, even if it accepts no writes any more. */
  async #openForQuestion(): Promise<Connection> {
    if (this.#settings === undefined) throw new Error('There is no session yet');
    const url = this.#urls[this.#last] ?? '';
    return Connection.open({
      ...this.#settings,
      url,
      connectTimeoutMs: QUESTION_MS,
      statementTimeoutMs: QUESTION_MS,
      sharedTimeoutMs: QUESTION_MS,
    });
  }
}

/** A standby is as it should be: the cause is that of a server which could not be reached. */
function refusedByAll(refusals: readonly unknown[]): DatabaseUnavailable {
  const errors = refusals.filter((refusal) => refusal instanceof Error);
  const cause = errors.find((error) => error.cause !== undefined)?.cause;
  return new DatabaseUnavailable(errors.map(({ message }) => message).join('; '), { cause });
}
