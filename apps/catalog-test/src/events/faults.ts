import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresServer, type ServiceProcess, startPostgres, startServiceProcess } from '@catalog-service/testing';
import { openAdmin } from '@catalog-service/testing/contract';
import pg from 'pg';
import { Follower } from './follower.js';

export interface FaultOptions {
  /** A project whose catalog has the feature `events`, built. */
  readonly root: string;
  /** Changes of records, at least. */
  readonly events: number;
  readonly records: number;
  readonly writers: number;
  /** How long a transaction stays open while others write. */
  readonly heldMs: number;
  /** How often the service, the server, and both of them are killed. */
  readonly rounds: number;
}

/** What was found. */
export interface FaultOutcome {
  /** Changes of rides that are in the database, and those of berths. */
  readonly changes: number;
  readonly changesOfBerths: number;
  /** Changes of each of the followers, of rides alone and by the feed, that it was given or sent back to the list for. */
  readonly followers: readonly Pick<Follower, 'followed' | 'listed' | 'ofBerths'>[];
  /** Each in words: what was lost, given twice, or out of order. */
  readonly wrong: readonly string[];
  readonly resyncs: readonly (readonly string[])[];
  readonly kills: number;
  /** The longest wait for an event of others while the transaction was open. */
  readonly delayMs: number;
  /** Events that a cursor of a bare sequence missed, of rides alone and of both; and records whose events `(xid, seq)` swaps. */
  readonly missedByNumber: readonly number[];
  readonly swapped: number;
}

const SETTINGS = { synchronous_commit: 'on', max_connections: '200' };
const ROWS = 16;
/** Writers wait for a follower that is so many changes behind: it reads through each fault, and not only after them. */
const BEHIND = 2_000;
const PROBE_MS = 50;
const AGAIN_MS = 50;
const QUIET_MS = 300;
/** One in so many transactions stays open for up to `IDLE_MS`; one in so many is rolled back. */
const [IDLES, IDLE_MS, ABORTS] = [10, 100, 20];

/** The number of the change decides about the field, so that an event tells which one it may be. */
const CHANGE =
  'UPDATE "Ride" SET "cost" = "cost" + 1, "name" = CASE WHEN "cost"::int % 2 = 1 THEN ("cost"::int + 1)::text ELSE "name" END, ' +
  '"motto" = CASE WHEN "cost"::int % 2 = 0 THEN ("cost"::int + 1)::text ELSE "motto" END ' +
  'WHERE "projectId" = $1 AND "id" IN (SELECT "id" FROM "Ride" WHERE "projectId" = $1 AND "id" = ANY($2::uuid[]) ORDER BY "id" FOR UPDATE)';

/** It knows the changes of the rides that were committed. */
const FOLLOW_UP =
  'UPDATE "Berth" AS b SET "number" = b."number" + 1 FROM "Ride" AS r WHERE b."projectId" = $1 AND r."projectId" = $1 AND r."id" = b."rideId" ' +
  'AND b."number" < r."cost" AND b."id" IN (SELECT "id" FROM "Berth" WHERE "projectId" = $1 AND "rideId" = ANY($2::uuid[]) ORDER BY "id" FOR UPDATE)';

const NUMBERS = `FROM "RecordEvent" WHERE "table" = ANY($1) AND "operation" = 'update' AND "seq" > $2`;

const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/**
 * Lets writers change records while the service and the server are killed and a standby takes over, and follows the changes by cursors: of
 * one resource, and by the feed of two. The standby has what was acknowledged: its cursors begin anew, and the followers are sent to the list.
 */
export async function surviveFaults(options: FaultOptions): Promise<FaultOutcome> {
  const servers: PostgresServer[] = [];
  const services: ServiceProcess[] = [];
  const stops: (() => unknown)[] = [];
  try {
    const primary = await startPostgres({ settings: SETTINGS });
    servers.push(primary);
    const standby = await startPostgres({ standbyOf: primary.url, settings: SETTINGS });
    servers.push(standby);
    const [first, second] = [primary, standby].map(({ url }) => new URL(url).host);
    const url = `postgres://postgres@${first},${second}/postgres?target_session_attrs=read-write`;
    let pool = openPool(primary.url);
    stops.push(() => pool.end());
    await pool.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await pool.query('SELECT pg_reload_conf()');

    const admin = await openAdmin({ DATABASE_URL: primary.url }, join(options.root, 'dist'));
    const projectId = String((await admin.run('project', 'create', 'Faults')).id);
    await admin.close();
    const start = async () => {
      const program = join(options.root, 'dist/service/main.js');
      const service = await startServiceProcess({ program, cwd: options.root, environment: { DATABASE_URL: url } });
      services.push(service);
      return service;
    };
    let service = await start();
    const { rows: made } = await pool.query(
      `INSERT INTO "Ride" ("id", "projectId", "name", "motto", "cost", "createdAt", "updatedAt", "isHidden")
       SELECT gen_random_uuid(), $1, '0', '0', 0, now(), now(), false FROM generate_series(1, $2::int) RETURNING "id"`,
      [projectId, options.records],
    );
    const ids = made.map(({ id }) => String(id));
    const { rows: berths } = await pool.query(
      `INSERT INTO "Berth" ("id", "projectId", "rideId", "number", "createdAt", "updatedAt")
       SELECT gen_random_uuid(), $1, "id", 0, now(), now() FROM "Ride" WHERE "projectId" = $1 RETURNING "id", "rideId"`,
      [projectId],
    );
    const rideOf = new Map(berths.map(({ id, rideId }) => [String(id), String(rideId)]));
    const followers = [undefined, rideOf].map((of) => new Follower(projectId, () => service.baseUrl, of));
    for (const follower of followers) await follower.begin();
    let isOver = false;
    const following = Promise.all(followers.map((follower) => follower.follow(() => isOver)));
    const known = () => Math.min(...followers.map(({ followed, listed }) => followed + listed));
    stops.push(async () => {
      isOver = true;
      await following.catch(() => {});
    });

    const delayMs = await delayBesideOpen(pool, projectId, ids, followers, options.heldMs);

    let [changed, isPaused] = [0, false];
    const write = async () => {
      while (changed < options.events && !isOver) {
        if (isPaused || changed - known() > BEHIND) {
          await pause(AGAIN_MS);
          continue;
        }
        const some = Array.from({ length: ROWS }, () => any(ids) ?? '');
        const done = await writeOnce(pool, CHANGE, projectId, some);
        if (done !== undefined) await writeOnce(pool, FOLLOW_UP, projectId, some);
        if (done === undefined) await pause(AGAIN_MS);
        else changed += done;
      }
    };
    const bare = [['Ride'], ['Ride', 'Berth']].map((tables) => new BareCursor(() => pool, tables));
    for (const cursor of bare) await cursor.begin();
    const counting = Promise.all(bare.map((cursor) => cursor.follow(() => isOver)));
    const writing = Promise.all(Array.from({ length: options.writers }, write));
    stops.push(async () => {
      isOver = true;
      await Promise.all([writing, counting]).catch(() => {});
    });
    const until = async (share: number) => {
      while (known() < options.events * share) await pause(AGAIN_MS);
    };

    let kills = 0;
    const killService = async () => {
      service.signal('SIGKILL');
      await service.ended();
    };
    const faults = [
      async () => {
        await killService();
        service = await start();
      },
      async () => {
        await primary.crash();
        await primary.resume();
      },
      async () => {
        await Promise.all([killService(), primary.crash()]);
        await primary.resume();
        service = await start();
      },
    ];
    const all = Array.from({ length: options.rounds }, () => faults).flat();
    for (const [place, fault] of all.entries()) {
      await until((place + 1) / (all.length + 2));
      await fault();
      kills += 1;
    }
    await until((all.length + 1) / (all.length + 2));
    // The standby goes on with what was acknowledged; the followers list it before others write.
    isPaused = true;
    const resyncs = followers.map((follower) => follower.resyncs.length);
    await primary.crash();
    const old = pool;
    pool = openPool(standby.url);
    await old.end();
    await pool.query('SELECT pg_promote()');
    while (followers.some((follower, at) => follower.resyncs.length === resyncs[at])) await pause(AGAIN_MS);
    isPaused = false;
    await writing;
    await pause(QUIET_MS);
    isOver = true;
    await Promise.all([following, counting]);

    const keptIn = async (table: string, column: string): Promise<ReadonlyMap<string, number>> => {
      const text = `SELECT "id", "${column}"::int AS n FROM "${table}" WHERE "projectId" = $1 ORDER BY "id"`;
      const { rows } = await pool.query(text, [projectId]);
      return new Map(rows.map(({ id, n }) => [String(id), Number(n)]));
    };
    const sumOf = (kept: ReadonlyMap<string, number>) => [...kept.values()].reduce((sum, n) => sum + n, 0);
    const [rides, ofBerths] = [await keptIn('Ride', 'cost'), await keptIn('Berth', 'number')];
    const changes = sumOf(rides);
    const [alone = [], byFeed = []] = followers.map((follower, at) =>
      follower.differences(at === 0 ? rides : new Map([...rides, ...ofBerths])),
    );
    const wrong = [...alone, ...byFeed];
    if (changes < changed) wrong.push(`${changed} changes were acknowledged, and ${changes} are there`);
    return {
      changes,
      changesOfBerths: sumOf(ofBerths),
      followers: followers.map(({ followed, listed, ofBerths: berthsOf }) => ({
        followed,
        listed,
        ofBerths: berthsOf,
      })),
      wrong,
      resyncs: followers.map((follower) => follower.resyncs),
      kills: kills + 1,
      delayMs,
      missedByNumber: await Promise.all(bare.map((cursor) => cursor.missed())),
      swapped: await swappedRecords(pool),
    };
  } finally {
    for (const stop of stops.reverse()) await stop();
    for (const service of services) {
      service.signal('SIGKILL');
      await service.ended();
    }
    for (const server of servers.reverse()) await server.stop();
  }
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 80 });
  // Connections end with their server: those in use tell whoever uses them, the others are of no use to anybody.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** One transaction of a change of rides with these ids. @returns the number of its changes, 0 if it was rolled back, undefined if its server was lost */
async function writeOnce(
  pool: pg.Pool,
  change: string,
  projectId: string,
  ids: readonly string[],
): Promise<number | undefined> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch {
    return undefined;
  }
  const idle = () => (Math.random() < 1 / IDLES ? pause(Math.random() * IDLE_MS) : undefined);
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_current_xact_id()');
    await idle();
    const { rowCount } = await client.query(change, [projectId, ids]);
    await idle();
    const isAborted = Math.random() < 1 / ABORTS;
    await client.query(isAborted ? 'ROLLBACK' : 'COMMIT');
    client.release();
    return isAborted ? 0 : (rowCount ?? 0);
  } catch {
    client.release(true);
    return undefined;
  }
}

/** The longest wait, in milliseconds, for the event of a change beside a transaction that has changed a record and stays open. */
async function delayBesideOpen(
  pool: pg.Pool,
  projectId: string,
  [held = '', other = '']: readonly string[],
  followers: readonly Follower[],
  heldMs: number,
): Promise<number> {
  const open = await pool.connect();
  await open.query('BEGIN');
  await open.query(CHANGE, [projectId, [held]]);
  let longest = 0;
  for (const began = performance.now(); performance.now() - began < heldMs; await pause(PROBE_MS)) {
    const before = followers.map((follower) => follower.versionOf(other));
    await pool.query(CHANGE, [projectId, [other]]);
    const committed = performance.now();
    while (followers.some((follower, at) => follower.versionOf(other) === before[at])) await pause(1);
    longest = Math.max(longest, performance.now() - committed);
  }
  await open.query('COMMIT');
  open.release();
  return longest;
}

/** What a consumer reads who remembers the greatest number that it has seen. */
class BareCursor {
  #begin = 0;
  #last = 0;
  #seen = 0;

  constructor(
    private readonly pool: () => pg.Pool,
    private readonly tables: readonly string[],
  ) {}

  async begin(): Promise<void> {
    const { rows } = await this.pool().query('SELECT coalesce(max("seq"), 0) AS n FROM "RecordEvent"');
    this.#begin = Number(rows[0].n);
    this.#last = this.#begin;
  }

  async follow(isOver: () => boolean): Promise<void> {
    for (let isLast = false; !isLast; ) {
      isLast = isOver();
      try {
        const text = `SELECT "seq" ${NUMBERS} ORDER BY "seq"`;
        const { rows } = await this.pool().query(text, [this.tables, this.#last]);
        this.#seen += rows.length;
        this.#last = Number(rows.at(-1)?.seq ?? this.#last);
      } catch {
        isLast = false;
      }
      await pause(AGAIN_MS);
    }
  }

  async missed(): Promise<number> {
    const { rows } = await this.pool().query(`SELECT count(*) AS n ${NUMBERS}`, [this.tables, this.#begin]);
    return Number(rows[0].n) - this.#seen;
  }
}

/** Records whose events another order than that of their changes would have. */
async function swappedRecords(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(DISTINCT "recordId") AS n FROM (SELECT "recordId", "seq", lag("seq") OVER (PARTITION BY "recordId" ORDER BY "xid", "seq") AS before
     FROM "RecordEvent" WHERE "table" = 'Ride' AND "operation" = 'update') AS e WHERE "seq" < before`,
  );
  return Number(rows[0].n);
}
