import { takeTurn } from '../against.js';
import { OURS, type RunningContender, startContender } from '../contenders/contender.js';
import { idOf, PROJECT_ID } from '../database/dataset.js';
import { askServer, type SeededServer } from '../database/seeded-server.js';
import { turnAuditOn } from '../database/turn-audit-on.js';
import { type Effort, measure, median } from '../measure.js';
import { textTable } from '../report/text-table.js';
import { MEASURED, type Operation, type RequestPlace, removeGroup } from '../requests.js';
import { serverTime } from './server-time.js';

export interface EventCostOptions {
  readonly server: SeededServer;
  readonly monitors: number;
  readonly effort: Effort;
  readonly onProgress: (title: string, share: number) => void;
}

/** Of each operation, before the turns: PostgreSQL plans no statement any more. */
const WARM_UP = { warmUpSeconds: 2, seconds: 0 };
/** Deletes a second at most. */
const DELETES = 8_000;
/** Number of the first group that is there to be deleted. */
const FIRST = 2 ** 32;

/** What a change of a monitor group leaves behind it, from nothing on: how a database of this catalog gets there. */
const KINDS: readonly (readonly [title: string, prepare: (url: string) => Promise<unknown>])[] = [
  ['', (url) => dropTriggers(url, '^(history|audit)')],
  [
    'with a bare row',
    async (url) => {
      await dropTriggers(url, '^(history|audit)');
      await askServer(url, BARE_ROWS);
    },
  ],
  ['with events and values', (url) => dropTriggers(url, '^audit')],
  ['both in one row', joinLogs],
  ['audit too', turnAuditOn],
];

/**
 * What the logs of changes of monitor groups cost a create, an update and a delete of one: processor time of the service and of PostgreSQL
 * together, of services that take turns on one server. Beside them stands the least that a trigger can cost that adds a row.
 */
export async function measureEvents({ server, monitors, effort, onProgress }: EventCostOptions): Promise<string> {
  const deletes = Math.ceil(
    (WARM_UP.warmUpSeconds + effort.rounds * (effort.seconds + effort.warmUpSeconds)) * DELETES,
  );
  const withGroups = (name: string, prepare: (url: string) => Promise<unknown>) =>
    server.prepared(name, async (url) => {
      await askServer(url, GROUPS, [PROJECT_ID, idOf('MonitorGroup', FIRST), deletes]);
      await prepare(url);
      return server.credentials.apiKey;
    });
  const databases = [];
  for (const [place, [, prepare]] of KINDS.entries()) databases.push(await withGroups(`logs_${place}`, prepare));
  const urls = await Promise.all(databases.map((database) => database.freshDatabase()));
  const place: RequestPlace = { credentials: server.credentials, monitors };
  const timeOfServer = await serverTime(urls[0] ?? '');
  const measured: Measured[] = [];
  try {
    for (const url of urls) {
      const first = MEASURED.getItem.request(place, 0);
      const started = await startContender(OURS, { environment: { DATABASE_URL: url }, first });
      const processorTime = () => (started.processorTime() ?? Number.NaN) + timeOfServer();
      let next = FIRST;
      const operations = [MEASURED.create, MEASURED.update, removeGroup(() => next++)];
      measured.push({ contender: { ...started, processorTime }, operations });
    }
    const asked = measured[0]?.operations.map(({ title }) => title) ?? [];
    for (const { contender, operations } of measured)
      for (const operation of operations)
        await measure([contender.baseUrl], operation, place, { ...effort, ...WARM_UP });
    const rows: string[][] = [];
    for (const [index, title] of asked.entries()) {
      const times: number[][] = measured.map(() => []);
      for (let round = 0; round < effort.rounds; round += 1) {
        onProgress(title, (index + round / effort.rounds) / asked.length);
        const order = [...measured.entries()];
        for (const [which, { contender, operations }] of round % 2 === 0 ? order : order.reverse()) {
          const operation = operations[index];
          if (operation === undefined) continue;
          times[which]?.push((await takeTurn(contender, round, operation, place, effort)).processorTime);
        }
      }
      rows.push([title, ...figuresOf(times)]);
    }
    const [written] = await askServer(urls.at(-1) ?? '', WRITTEN);
    if (written?.all !== true) throw new Error('Some of the logs are empty');
    const titles = KINDS.slice(1).flatMap(([title]) => [title, 'ratio']);
    return `${textTable(['', 'µs', ...titles], rows)}\n`;
  } finally {
    await Promise.all(measured.map(({ contender }) => contender.stop()));
  }
}

interface Measured {
  readonly contender: RunningContender;
  readonly operations: readonly Operation[];
}

/** Whether each of the logs has rows. */
const WRITTEN = `SELECT ${['RecordEvent', 'RecordVersion', 'AuditVersion'].map((log) => `EXISTS (SELECT FROM "${log}")`).join(' AND ')} AS all`;

/** A trigger that adds a row to a table without keys. */
const BARE_ROWS =
  'CREATE TABLE bare (id uuid, at timestamptz); ' +
  'CREATE FUNCTION bare() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO bare VALUES (coalesce(NEW."id", OLD."id"), now()); RETURN NULL; END $$; ' +
  'CREATE TRIGGER bare AFTER INSERT OR UPDATE OR DELETE ON "MonitorGroup" FOR EACH ROW EXECUTE FUNCTION bare()';

/** Groups that are copies of the first one: $1 is the project, $2 the id of the first copy, $3 their number. */
const GROUPS =
  'INSERT INTO "MonitorGroup" SELECT (jsonb_populate_record(g, jsonb_build_object(' +
  `'id', left($2, -12) || lpad(to_hex(('x' || right($2, 12))::bit(48)::bigint + number), 12, '0'), 'slug', 'copy-' || number))).* ` +
  'FROM generate_series(0, $3::bigint - 1) AS number, (SELECT g FROM "MonitorGroup" AS g WHERE "projectId" = $1 LIMIT 1) AS one';

async function dropTriggers(url: string, names: string): Promise<void> {
  const triggers = await askServer(url, TRIGGERS, [names]);
  for (const { drop } of triggers) await askServer(url, String(drop));
}

/** The statements that drop the triggers of monitor groups whose names match $1. */
const TRIGGERS =
  `SELECT format('DROP TRIGGER %I ON "MonitorGroup"', tgname) AS drop FROM pg_trigger ` +
  `WHERE tgrelid = '"MonitorGroup"'::regclass AND NOT tgisinternal AND tgname ~ $1`;

/**
 * Puts events into the rows of histories, as one table would have them: their columns are in the same row, their indexes beside that of
 * histories.
 */
async function joinLogs(url: string): Promise<void> {
  await dropTriggers(url, '^audit');
  await askServer(url, 'ALTER TABLE "RecordVersion" ADD "operation" text, ADD "fields" text');
  await askServer(url, 'CREATE UNIQUE INDEX ON "RecordVersion" ("xid", "seq", "slot")');
  await askServer(url, 'CREATE INDEX ON "RecordVersion" ("projectId", "table", "seq")');
  const bodyOf = async (name: string) => String((await askServer(url, BODY, [name]))[0]?.body);
  for (const name of ['MonitorGroup_history', 'MonitorGroup_history_delete']) {
    // In the order of the text: of an insert, of both sides of a move, of an update.
    const fields = ["''", "''", "''", "coalesce(fields, '')"];
    const body = (await bodyOf(name))
      .replaceAll(/INSERT INTO "RecordEvent"[^;]*;\n/g, '')
      .replaceAll(
        /"at"\)( VALUES \(.*?), clock_timestamp\(\)\)/gs,
        (_text, values) => `"at", "operation", "fields")${values}, clock_timestamp(), lower(TG_OP), ${fields.shift()})`,
      );
    if (!body.includes('"operation"')) throw new Error(`${name} writes no history`);
    await askServer(url, `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$${body}$$`);
  }
}

const BODY = 'SELECT prosrc AS body FROM pg_proc WHERE proname = $1';

/** The median without a trigger, and with each of the others what it needs more, and the ratio, turn by turn. */
function figuresOf([without = [], ...others]: readonly (readonly number[])[]): readonly string[] {
  const beside = others.flatMap((times) => {
    const more = median(times.map((time, turn) => time - (without[turn] ?? Number.NaN)));
    const ratio = median(times.map((time, turn) => time / (without[turn] ?? Number.NaN)));
    return [more.toFixed(0), ratio.toFixed(3)];
  });
  return [median(without).toFixed(0), ...beside];
}
