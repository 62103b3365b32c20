import type { SessionSettings } from './client-config.js';
import { Connection, type ConnectionEvents } from './connection.js';
import { DatabaseUnavailable, NO_ANSWER } from './database.js';
import { QUESTION_MS, SilenceWatch } from './silence-watch.js';

/** What PostgreSQL's own clients may ask of a session and this service asks of every one: that it takes writes. */
const WRITABLE: ReadonlySet<string | null> = new Set(['read-write', 'primary', null]);

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * The servers of a URL that names several, as PostgreSQL's own clients take it:
 * `postgres://user:password@one:5432,two:5433/name?target_session_attrs=read-write`.
 * @throws DatabaseUnavailable where it wants a server that takes no writes
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
    throw new DatabaseUnavailable(`The service writes: target_session_attrs of its URL is read-write, not ${wanted}`);
  }
  parameters.delete('target_session_attrs');
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** While a server is silent the next one is asked, or the same again, each time after so long. */
const HEDGE_MS = 700;

/** One database on one or several servers, of which one at a time takes writes. */
export class Servers {
  readonly #urls: readonly string[];
  readonly #takesWrites: boolean;
  readonly #watch: SilenceWatch;
  #settings: Omit<SessionSettings, 'url'> | undefined;
  /** The one that has let us in last. */
  #last = 0;
  #isSilent = false;

  /** @param takesWrites whether a server that takes none is refused */
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
   * Opens a session on the first server that takes writes. One that is silent for a moment keeps nobody from asking the next.
   * @throws DatabaseUnavailable with the reason of each of them
   */
  open(settings: Omit<SessionSettings, 'url'>, events: ConnectionEvents = {}): Promise<Connection> {
    this.#settings = settings;
    return new Promise((resolve, reject) => {
      // Others open sessions meanwhile and find another one: the round begins where it began, or it would leave a server out.
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
        const place = (first + tried) % this.#urls.length;
        tried += 1;
        pending += 1;
        this.#openAt(this.#urls[place] ?? '', settings, events, () => !isOver).then(
          (session) => {
            end();
            this.#last = place;
            this.#isSilent = false;
            resolve(session);
          },
          (error: unknown) => {
            pending -= 1;
            if (isOver) return;
            refusals.set(place, error);
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

  /** As `open`, for who need not wait: a server that is silent is tried by others. */
  async openUnlessSilent(settings: Omit<SessionSettings, 'url'>, events?: ConnectionEvents): Promise<Connection> {
    if (this.#isSilent) throw new DatabaseUnavailable(NO_ANSWER);
    return this.open(settings, events);
  }

  /** Drops every session; others are opened wherever there is a server that is good for them. */
  leave(reason = 'The server takes no writes any more'): void {
    for (const session of this.#watch.sessions) session.drop(new Error(reason));
  }

  /** @param isWanted asked once it is open: it may have come too late. */
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

  /** On the server of the sessions, whether or not it still takes writes. */
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

/** A server that takes no writes is as it should be: the cause is that of one which could not be reached. */
function refusedByAll(refusals: readonly unknown[]): DatabaseUnavailable {
  const errors = refusals.filter((refusal) => refusal instanceof Error);
  const cause = errors.find((error) => error.cause !== undefined)?.cause;
  return new DatabaseUnavailable(errors.map(({ message }) => message).join('; '), { cause });
}
