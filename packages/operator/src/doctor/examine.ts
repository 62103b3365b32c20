import { findCountDifferences } from '@catalog-service/engine';
import {
  few,
  fitsContract,
  MigrationError,
  migrationsFolder,
  missingMigrations,
  missingPrivileges,
  readContractHash,
  readDrift,
} from '@catalog-service/migrations';
import {
  caseFoldingDefect,
  DatabaseError,
  DatabaseUnavailable,
  isDiskFull,
  mostConnections,
  openConnections,
  requireRoom,
  SERVICE_WORK,
} from '@catalog-service/postgres';
import { requireIssuerKeys } from '@catalog-service/server';
import { encryption } from './encryption.js';
import { ask, type Examination, type Examined } from './examination.js';
import { indexes, tables } from './pages.js';
import { replicas } from './replicas.js';

const OLDEST = 15;
const CLOCK_SECONDS = 2;

/** The last releases of PostgreSQL's versions, by https://www.postgresql.org/support/versioning/. */
const LAST_RELEASES: Readonly<Record<number, string>> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};
const DAY = 86_400_000;
/** How long before its last release a version is named. */
const NOTICE_DAYS = 180;

const version: Examination = async ({ database, clock = Date.now }) => {
  const [row] = await ask(
    database,
    "SELECT current_setting('server_version_num')::int / 10000, current_setting('server_version')",
  );
  const major = Number(row?.[0]);
  if (major < OLDEST) return [`The server runs PostgreSQL ${row?.[1]}; ${OLDEST} or newer is required.`];
  const last = LAST_RELEASES[major];
  // The embedded database comes with the service.
  if (database.kind === 'embedded' || last === undefined || Date.parse(last) - clock() > NOTICE_DAYS * DAY) return [];
  return [`PostgreSQL ${major} gets no fixes after ${last}: upgrade the server to a newer version.`];
};

const locale: Examination = async ({ database }) => {
  const defect = await caseFoldingDefect(database);
  return defect === undefined ? [] : [defect];
};

/** What a setting of the server risks while it is off, and the remedy. */
const RISKS: Readonly<Record<string, string>> = {
  fsync: 'a power failure can lose committed transactions and corrupt the database: turn it on',
  full_page_writes: 'a power failure can corrupt the database: turn it on',
  synchronous_commit: 'a crash of the server can lose writes that the service has acknowledged: turn it on',
  autovacuum: 'tables grow without bound, and plans of queries become worse: turn it on',
  data_checksums:
    'a page that the disk has damaged is read as if it were right: stop the server and run pg_checksums --enable',
  wal_level:
    'no replica and no archive can follow the server: set it to replica, or to logical for a move by replication',
};
/** The value by which a setting is off. */
const OFF: ReadonlySet<string> = new Set(['off', 'minimal']);

const durability: Examination = async ({ database }) => {
  if (database.kind === 'embedded') return [];
  const names = Object.keys(RISKS);
  const [row] = await ask(database, `SELECT ${names.map((name) => `current_setting('${name}')`).join(', ')}`);
  return names.flatMap((name, at) => {
    const value = row?.[at] ?? '';
    return OFF.has(value) ? [`${name} is ${value}, so ${RISKS[name]}.`] : [];
  });
};

/** Rows of one kilobyte each: enough to allocate new disk space. */
const ROWS = 2_000;

/** Writes a temporary table. */
const room: Examination = async ({ database }) => {
  const text = `CREATE TEMPORARY TABLE doctor ON COMMIT DROP AS SELECT repeat('x', 1000) AS filling FROM generate_series(1, ${ROWS})`;
  try {
    await database.transaction((transaction) => transaction.query({ text }), SERVICE_WORK);
    return [];
  } catch (error) {
    if (!(error instanceof DatabaseError) || !isDiskFull(error)) throw error;
    return [`The disk of the database is full, so writes fail (${error.message}). Free space on it.`];
  }
};

const migrations: Examination = async ({ database, root }) => {
  try {
    const pending = await missingMigrations(database, migrationsFolder(root));
    if (pending.length === 0) return [];
    const wayOut = database.kind === 'embedded' ? 'start the service' : 'run node dist/service/migrate.js';
    return [`The database lacks the migrations ${pending.join(', ')}: ${wayOut}.`];
  } catch (error) {
    if (error instanceof MigrationError) return [error.message];
    throw error;
  }
};

/** Each start of an embedded database sets its catalog. */
const catalog: Examination = async ({ database, contractHash }) => {
  if (database.kind === 'embedded') return [];
  // As in readiness: an older build fits a database that a newer one migrated.
  return (await fitsContract(database, contractHash))
    ? []
    : [
        `The database was migrated for catalog ${(await readContractHash(database)) ?? '(unknown)'}, and this build has catalog ${contractHash}. Run node dist/service/migrate.js of this build.`,
      ];
};

const rights: Examination = ({ database, root }) => missingPrivileges(database, root);

/** Behind a pooler, the limit of the server does not apply. */
const connections: Examination = async ({ database, pools, isPooled = false }) => {
  if (database.kind === 'embedded' || isPooled || !database.hears) return [];
  try {
    const advice = await requireRoom(database, mostConnections(pools), openConnections(database.lanes()));
    return advice === undefined ? [] : [advice];
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return [`${error.message}.`];
    throw error;
  }
};

const pooler: Examination = async ({ database }) => {
  if (database.kind === 'embedded' || database.hears) return [];
  const stop = await database.listen('doctor', () => {});
  const { hears } = database;
  await stop();
  return hears
    ? []
    : [
        'DATABASE_URL points to a pooler that does not pass on notifications, so changes of keys take effect late. Set DATABASE_LISTEN_URL to the server itself.',
      ];
};

const clocks: Examination = async ({ database, clock = Date.now }) => {
  const before = clock();
  const [row] = await ask(database, 'SELECT extract(epoch FROM clock_timestamp()) * 1000');
  const seconds = Math.round((Number(row?.[0]) - (before + clock()) / 2) / 1_000);
  if (Math.abs(seconds) <= CLOCK_SECONDS) return [];
  const where = seconds > 0 ? 'ahead of' : 'behind';
  return [
    `The clock of the database is ${Math.abs(seconds)} s ${where} the clock of this machine. Synchronise both by NTP.`,
  ];
};

const issuers: Examination = async ({ issuers: named = [] }) => {
  const faults = await Promise.all(
    [...new Set(named)].map(async (issuer) => {
      try {
        await requireIssuerKeys(issuer);
        return [];
      } catch (error) {
        return [`Tokens of ${issuer} (TOKEN_ISSUERS) cannot be verified: ${reasonOf(error)}.`];
      }
    }),
  );
  return faults.flat();
};

/** The message of `fetch` says only that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}, ${error.cause.message}` : error.message;
}

const schema: Examination = async ({ database, root, additions, remark = () => {} }) => {
  const { sentences, tolerated, notCompared } = await readDrift(database, root, additions);
  for (const text of tolerated) remark(text);
  return notCompared === undefined ? sentences : [notCompared];
};

const totals: Examination = async ({ database, registry }) => {
  const differences = await findCountDifferences(database, registry);
  if (differences.length === 0) return [];
  const places = few(differences.map(({ resource, projectId }) => `${resource} of ${projectId}`));
  return [`Materialised counts differ from the records (${places}): node dist/service/admin.js recount --repair.`];
};

interface Look {
  /** The subject, for the message if it cannot be examined. */
  readonly at: string;
  readonly examine: Examination;
}

const SERVER: readonly Look[] = [
  { at: 'The version', examine: version },
  { at: 'The locale', examine: locale },
  { at: 'The durability settings', examine: durability },
  { at: 'The disk space', examine: room },
  { at: 'The connections', examine: connections },
  { at: 'The encryption', examine: encryption },
  { at: 'The pooler', examine: pooler },
  { at: 'The clock', examine: clocks },
  { at: 'Issuers', examine: issuers },
  { at: 'Replicas', examine: replicas },
  { at: 'Privileges', examine: rights },
  { at: 'Tables', examine: tables },
  { at: 'Indexes', examine: indexes },
];
const MIGRATIONS: Look = { at: 'Migrations', examine: migrations };
/** Examined only if all migrations are applied. */
const CONTENT: readonly Look[] = [
  { at: 'The catalog', examine: catalog },
  { at: 'The schema', examine: schema },
  { at: 'Counts', examine: totals },
];

/** Examines a database as the service sees it. A subject that cannot be examined is a fault and hides no other. */
export async function examine(examined: Examined): Promise<readonly string[]> {
  const faults: string[] = [];
  const look = async ({ at, examine }: Look): Promise<readonly string[]> => {
    try {
      const found = await examine(examined);
      faults.push(...found);
      return found;
    } catch (error) {
      if (!(error instanceof DatabaseError || error instanceof DatabaseUnavailable)) throw error;
      faults.push(`${at} could not be checked: ${error.message}.`);
      return [];
    }
  };
  for (const one of SERVER) await look(one);
  if ((await look(MIGRATIONS)).length === 0) for (const one of CONTENT) await look(one);
  return [...new Set(faults)];
}
