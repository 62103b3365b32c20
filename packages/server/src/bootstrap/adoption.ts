import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Database, type Queryable, SERVICE_WORK, serverUrls, serviceRows } from '@catalog-service/postgres';
import * as z from 'zod';
import type { ServiceState } from '../http/readiness.js';
import type { Background } from '../observation/background.js';
import { type BackgroundTask, isHeldBack } from '../observation/background-tasks.js';
import { type MetricFamily, single } from '../telemetry/exposition.js';
import type { Config } from './config.js';

/** The entry with the places at which the database is adopted. A copy has those of the original. */
const NAME = 'servedAt';
const PLACES = z.array(z.string());
const LOOK_MS = 5_000;

const READ = `SELECT current_database(), system_identifier, (SELECT oid FROM pg_database WHERE datname = current_database()),
(SELECT "value" FROM "Service" WHERE "key" = $1) FROM pg_control_system()`;
const FIRST = `INSERT INTO "Service" ("key", "value") VALUES ($1, jsonb_build_array($2::text)::text) ON CONFLICT ("key") DO NOTHING`;
const REPLACE = `INSERT INTO "Service" ("key", "value") VALUES ($1, $2) ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"`;

const QUIET =
  'the database is a copy, or has moved: it sends no webhooks and no events, and deletes nothing by its age, until node dist/service/admin.js database adopt is run with the settings of this process';
const ADOPTED = 'the database is adopted';

type Settings = Pick<Config, 'databaseUrl' | 'dataFolder'>;

interface AdoptionLog {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/** A database where it is served. */
interface Found {
  /** What a copy does not share: where the database is, and which one it is. */
  readonly place: string;
  /** The end of the places of this database: that of a restored dump is another. */
  readonly identity: string;
  /** What earlier versions noted for it. */
  readonly formerPlace: string;
  /** Where it is adopted; undefined if it was never served. */
  readonly adopted: readonly string[] | undefined;
}

/**
 * Whether the database is adopted where it is served. Until then, it is quiet: background work that others notice, or that removes records,
 * is held back. A new database is adopted by its first start.
 */
export class Adoption {
  readonly #database: Database;
  readonly #settings: Pick<Config, 'background' | keyof Settings>;
  readonly #state: ServiceState;
  #isAdopted = false;
  #hasTold = false;
  #log: AdoptionLog | undefined;
  #stop: () => void = () => {};

  constructor(database: Database, settings: Pick<Config, 'background' | keyof Settings>, state: ServiceState) {
    this.#database = database;
    this.#settings = settings;
    this.#state = state;
  }

  /** Whether the task has to wait. */
  readonly holds = (task: BackgroundTask): boolean => this.#state.isQuiet && isHeldBack(task);

  /** Looks now, and from now on: the database may be adopted, or become another one behind the same address. */
  async start(background: Background, log: AdoptionLog): Promise<void> {
    this.#log = log;
    const look = () => this.#look();
    await background.run('adoption', look);
    this.#stop = background.every(LOOK_MS, 'adoption', look);
  }

  stop(): void {
    this.#stop();
  }

  families(): readonly MetricFamily[] {
    const help = 'Whether the database is adopted at its address: if not, this process sends and deletes nothing.';
    return [single('gauge', 'database_adopted', help, this.#isAdopted ? 1 : 0)];
  }

  async #look(): Promise<void> {
    const { background } = this.#settings;
    const { place, formerPlace, adopted } = await find(this.#database, this.#settings);
    this.#isAdopted = adopted?.includes(place) === true;
    if (!this.#isAdopted && background === 'on') this.#isAdopted = await this.#adoptFirst(place, formerPlace, adopted);
    this.#state.isQuiet = background === 'off' || !this.#isAdopted;
    const isTold = this.#hasTold;
    this.#hasTold = !this.#isAdopted && adopted !== undefined;
    if (this.#hasTold && !isTold) this.#log?.warn({ place, adopted }, QUIET);
    if (isTold && this.#isAdopted) this.#log?.info({ place }, ADOPTED);
  }

  /** A new database, or one that an earlier version served here. */
  async #adoptFirst(place: string, formerPlace: string, adopted: readonly string[] | undefined): Promise<boolean> {
    if (adopted === undefined) {
      await this.#database.query({ text: FIRST }, [NAME, place], SERVICE_WORK);
      // Another process may have been first, elsewhere.
      return (await find(this.#database, this.#settings)).adopted?.includes(place) === true;
    }
    if (!adopted.includes(formerPlace)) return false;
    await adopt(this.#database, this.#settings);
    return true;
  }
}

/**
 * Lets the database send and delete where the settings lead to it, besides the other places of the same database.
 * @returns the place
 */
export async function adopt(database: Queryable, settings: Settings): Promise<string> {
  const { place, identity, adopted = [] } = await find(database, settings);
  const places = [...adopted.filter((one) => one !== place && one.endsWith(identity)), place];
  await database.query({ text: REPLACE }, [NAME, JSON.stringify(places)], SERVICE_WORK);
  return place;
}

async function find(database: Queryable, { databaseUrl, dataFolder }: Settings): Promise<Found> {
  const [[name, cluster, oid, value] = []] = await serviceRows(database, READ, [NAME]);
  const adopted = value == null ? undefined : PLACES.parse(JSON.parse(value));
  if (databaseUrl === undefined) {
    const folder = resolve(dataFolder);
    // A copy of the folder has another file, even on another machine at the same path.
    const file = statSync(join(folder, 'postgres/PG_VERSION'), { bigint: true, throwIfNoEntry: false });
    const identity = ` (file ${file?.ino ?? 'in memory'})`;
    return { place: `${folder}${identity}`, identity, formerPlace: folder, adopted };
  }
  const urls = serverUrls(databaseUrl).map((url) => new URL(url));
  const hosts = urls.map(({ hostname, port }) => `${hostname}:${port || '5432'}`).sort();
  const identity = ` (database ${oid} of cluster ${cluster})`;
  const formerPlace = `${urls.map(({ host }) => host)}/${name} of cluster ${cluster}`;
  return { place: `${hosts}/${name}${identity}`, identity, formerPlace, adopted };
}
