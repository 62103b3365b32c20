import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { arrayText, type Queryable, SERVICE_WORK, type Statement } from '@catalog-service/postgres';
import { type Migration, MigrationError, type MigrationKind } from '../format/migration-file.js';
import { knownNames } from './replaced.js';

/**
 * Each process of the service announces itself in the table `Service`, with the contracts and breaks that its build knows. A migration that
 * would break a build waits until its processes have been silent for some time.
 */
const INSTANCE = 'instance:';
const SEEN_AT = 'seenAt';
const HEARTBEAT = 'heartbeat';
const INTERVAL_MS = 10_000;
/** When the announcement of a killed process is removed. */
const FORGOTTEN_AFTER = '1 day';
const EXPAND: MigrationKind = 'expand';

const ANNOUNCE: Statement = {
  text: `INSERT INTO "Service" ("key", "value") VALUES ($1, jsonb_set($2::jsonb, $3::text[], to_jsonb(clock_timestamp()))::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"`,
};
const LEAVE: Statement = {
  text: `DELETE FROM "Service" WHERE "key" = $1
OR CASE WHEN "key" LIKE $2 THEN ("value"::jsonb->>$3)::timestamptz < clock_timestamp() - $4::interval END`,
};
/** Including a migration that was only begun. */
const UNKNOWN: Statement = {
  text: `SELECT migration_name FROM "_prisma_migrations"
WHERE rolled_back_at IS NULL AND logs IS DISTINCT FROM $2 AND migration_name <> ALL ($1::text[]) LIMIT 1`,
  repeatable: true,
};

/** SQL of the processes whose builds do not know a migration and that were seen in the last seconds. */
export const olderBuilds = (migration: string, seconds: string): string =>
  `SELECT format('%s (seen %s s ago)', fact->>'name', round(extract(epoch FROM clock_timestamp() - (fact->>'seenAt')::timestamptz))) AS build
FROM (SELECT "value"::jsonb AS fact FROM "Service" WHERE "key" LIKE '${INSTANCE}%' OFFSET 0) AS facts
WHERE (fact->>'seenAt')::timestamptz > clock_timestamp() - ${seconds} * interval '1 second' AND NOT fact->'knows' ? ${migration}
ORDER BY 1`;

/** Runs the announcements, and counts their failures. */
interface Heartbeats {
  run(task: typeof HEARTBEAT, work: () => Promise<void>): Promise<void>;
  /** @returns SQL that ends them */
  every(ms: number, task: typeof HEARTBEAT, work: () => Promise<void>): () => void;
}

/** The announcements of one process. */
export class RunningBuild {
  readonly #database: Queryable;
  readonly #key = `${INSTANCE}${randomUUID()}`;
  readonly #knows: string;
  readonly #fact: string;
  readonly #onOutdated: (reason: string) => void;
  readonly #background: Heartbeats;
  #stop: () => void = () => {};
  #isOutdated = false;

  /** @param onOutdated called once, if a migration makes the database unusable for this build */
  constructor(
    database: Queryable,
    migrations: readonly Migration[],
    background: Heartbeats,
    onOutdated: (reason: string) => void,
  ) {
    this.#database = database;
    this.#background = background;
    this.#knows = arrayText(knownNames(migrations));
    const knows = migrations
      .flatMap((migration) => [...migration.replaces, migration])
      .flatMap(({ name, kind }) => (kind === EXPAND ? [] : [name]));
    this.#fact = JSON.stringify({ name: `${hostname()}:${process.pid}`, knows });
    this.#onOutdated = onOutdated;
  }

  /**
   * Announces the process, at once and from now on. A migration either finds it, or is found by it.
   * @throws MigrationError if a migration made the database unusable for this build
   */
  async begin(): Promise<void> {
    const reason = await this.#beat();
    if (reason !== undefined) throw new MigrationError(reason);
    this.#stop = this.#background.every(INTERVAL_MS, HEARTBEAT, () => this.#repeat());
  }

  /** Withdraws the announcement: no migration waits for it. */
  async end(): Promise<void> {
    this.#stop();
    await this.#background.run(HEARTBEAT, async () => {
      await this.#database.query(LEAVE, [this.#key, `${INSTANCE}%`, SEEN_AT, FORGOTTEN_AFTER], SERVICE_WORK);
    });
  }

  async #repeat(): Promise<void> {
    const reason = await this.#beat();
    if (reason === undefined || this.#isOutdated) return;
    this.#isOutdated = true;
    this.#onOutdated(reason);
  }

  /** @returns why this build cannot work with the database; undefined if it can */
  async #beat(): Promise<string | undefined> {
    await this.#database.query(ANNOUNCE, [this.#key, this.#fact, arrayText([SEEN_AT])], SERVICE_WORK);
    const { rows } = await this.#database.query(UNKNOWN, [this.#knows, EXPAND], SERVICE_WORK);
    const [name] = rows[0] ?? [];
    if (name == null) return undefined;
    return `The database was migrated by ${name}, which this version of the service does not know and cannot work with.`;
  }
}
