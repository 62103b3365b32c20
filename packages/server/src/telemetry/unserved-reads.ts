import {
  arrayText,
  type Queryable,
  SERVICE_WORK,
  type Statement,
  type StatementObservation,
} from '@catalog-service/postgres';
import type { Background } from '../observation/background.js';
import { contextOf } from '../observation/request-context.js';

/** How long counts are collected before they are written, in milliseconds. */
const COLLECTED_MS = 2_000;
/** Indexes that are counted at once, and rows that are kept. */
const MOST = 500;

/** Keys of the table `Service`, before the words of the missing index. */
const UNSERVED = 'unserved:';

const sum = (name: string) => `'${name}', (fact."value"::jsonb->>'${name}')::bigint + (new->>'${name}')::bigint`;

const ADD: Statement = {
  text: `INSERT INTO "Service" AS fact ("key", "value")
SELECT '${UNSERVED}' || counted, jsonb_build_object('requests', requests, 'milliseconds', milliseconds, 'since', now(), 'lastAt', now())::text
FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS counts(counted, requests, milliseconds) ORDER BY counted
ON CONFLICT ("key") DO UPDATE SET "value" = (SELECT fact."value"::jsonb || jsonb_build_object(
  ${sum('requests')}, ${sum('milliseconds')}, 'lastAt', now()) FROM CAST(excluded."value" AS jsonb) AS new)::text`,
};
const FORGET: Statement = {
  text: `DELETE FROM "Service" WHERE "key" IN (SELECT "key" FROM "Service" WHERE "key" LIKE '${UNSERVED}%'
ORDER BY "value"::jsonb->>'lastAt' DESC OFFSET ${MOST})`,
};
/** Other rows have no JSON. */
const READ: Statement = {
  text: `SELECT substr("key", ${UNSERVED.length + 1}), "value" FROM "Service" WHERE CASE WHEN "key" LIKE '${UNSERVED}%'
THEN ("value"::jsonb->>'lastAt')::timestamptz > now() - interval '30 days' END`,
  repeatable: true,
};

interface Count {
  requests: number;
  milliseconds: number;
}

/** Requests that no index served, by the index that would have. */
export interface UnservedCount extends Readonly<Count> {
  readonly missing: string;
  /** ISO 8601. */
  readonly since: string;
}

/** The counts of all processes of the last 30 days. */
export async function readUnserved(database: Queryable): Promise<readonly UnservedCount[]> {
  const { rows } = await database.query(READ, [], SERVICE_WORK);
  return rows.map(([missing, value]) => ({ missing: missing ?? '', ...JSON.parse(value ?? '{}') }));
}

/** Tells callers that no index served their request (`Server-Timing`), and counts such requests in the database, for the doctor. */
export class UnservedReads {
  readonly #counts = new Map<string, Count>();
  #stop = async (): Promise<void> => {};

  /** @param missing the words of the index that would serve the statement */
  observe(observation: StatementObservation, missing: string): void {
    if (observation.endedAt !== undefined) this.#add(observation, missing, observation.endedAt);
  }

  /** Writes the counts from now on. */
  start(database: Queryable, background: Background): void {
    const write = () => this.#write(database);
    const stop = background.every(COLLECTED_MS, 'unserved reads', write);
    this.#stop = () => {
      stop();
      return background.run('unserved reads', write);
    };
  }

  /** Writes the remaining counts. */
  stop(): Promise<void> {
    return this.#stop();
  }

  #add({ work, sentAt }: StatementObservation, missing: string, endedAt: number): void {
    const context = contextOf(work);
    const count = this.#counts.get(missing) ?? { requests: 0, milliseconds: 0 };
    // A page and its total are one request.
    if (context === undefined || context.unservedMs === 0) count.requests += 1;
    count.milliseconds += endedAt - sentAt;
    if (context !== undefined) {
      context.unservedMs += endedAt - sentAt;
      context.reply.header('server-timing', `unserved;dur=${context.unservedMs.toFixed(1)};desc="${missing}"`);
    }
    if (this.#counts.has(missing) || this.#counts.size < MOST) this.#counts.set(missing, count);
  }

  /** Counts that cannot be written are lost: they are estimates. */
  async #write(database: Queryable): Promise<void> {
    const counts = [...this.#counts];
    this.#counts.clear();
    if (counts.length === 0) return;
    const column = (read: (count: Count) => number) =>
      arrayText(counts.map(([, count]) => String(Math.round(read(count)))));
    const values = [
      arrayText(counts.map(([missing]) => missing)),
      column((c) => c.requests),
      column((c) => c.milliseconds),
    ];
    await database.query(ADD, values, SERVICE_WORK);
    await database.query(FORGET, [], SERVICE_WORK);
  }
}
