import type { SessionSettings } from './client-config.js';
import { Connection, type ConnectionEvents } from './connection.js';
import { DatabaseUnavailable } from './database.js';

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

/** One database on one or several servers, of which one at a time takes writes. */
export class Servers {
  readonly #urls: readonly string[];
  readonly #takesWrites: boolean;
  readonly #sessions = new Set<Connection>();
  /** The one that has let us in last. */
  #last = 0;

  /** @param takesWrites whether a server that takes none is refused */
  constructor(url: string, takesWrites = true) {
    this.#urls = takesWrites ? serverUrls(url) : [url];
    this.#takesWrites = takesWrites;
  }

  /** Opens a session on the first server that takes writes. @throws DatabaseUnavailable with what each of them says. */
  async open(settings: Omit<SessionSettings, 'url'>, events: ConnectionEvents = {}): Promise<Connection> {
    const refusals: unknown[] = [];
    // Others open sessions meanwhile and find another one: the round begins where it began, or it would leave a server out.
    const first = this.#last;
    for (let tried = 0; tried < this.#urls.length; tried += 1) {
      const place = (first + tried) % this.#urls.length;
      try {
        const session = await this.#openAt(this.#urls[place] ?? '', settings, events);
        this.#last = place;
        return session;
      } catch (error) {
        refusals.push(error);
      }
    }
    throw refusals.length === 1 ? refusals[0] : refusedByAll(refusals);
  }

  /** Drops every session; others are opened wherever there is a server that is good for them. */
  leave(reason = 'The server takes no writes any more'): void {
    for (const session of [...this.#sessions]) session.drop(new Error(reason));
  }

  async #openAt(url: string, settings: Omit<SessionSettings, 'url'>, events: ConnectionEvents): Promise<Connection> {
    const session = await Connection.open(
      { ...settings, url, takesWrites: this.#takesWrites },
      { ...events, onReadOnly: () => this.leave() },
    );
    for (const known of this.#sessions) if (!known.usable) this.#sessions.delete(known);
    this.#sessions.add(session);
    return session;
  }
}

/** A server that takes no writes is as it should be: the cause is that of one which could not be reached. */
function refusedByAll(refusals: readonly unknown[]): DatabaseUnavailable {
  const errors = refusals.filter((refusal) => refusal instanceof Error);
  const cause = errors.find((error) => error.cause !== undefined)?.cause;
  return new DatabaseUnavailable(errors.map(({ message }) => message).join('; '), { cause });
}
