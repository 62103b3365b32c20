import { readdirSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeTurn } from '../against.js';
import { OURS, type RunningContender, startContender } from '../contenders/contender.js';
import { idOf, PROJECT_ID } from '../database/dataset.js';
import { ROOT, run } from '../database/operator.js';
import { askServer, type SeededServer } from '../database/seeded-server.js';
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
const MIGRATIONS = 'prisma/migrations';

/**
 * What events of monitor groups cost a create, an update and a delete of one: processor time of the service and of PostgreSQL together, of
 * services that take turns on one server. Beside it stands the least that a trigger can cost that adds a row.
 */
export async function measureEvents({ server, monitors, effort, onProgress }: EventCostOptions): Promise<string> {
  const deletes = Math.ceil(
    (WARM_UP.warmUpSeconds + effort.rounds * (effort.seconds + effort.warmUpSeconds)) * DELETES,
  );
  const withGroups = (name: string, prepare: (url: string) => Promise<unknown> = async () => {}) =>
    server.prepared(name, async (url) => {
      await askServer(url, GROUPS, [PROJECT_ID, idOf('MonitorGroup', FIRST), deletes]);
      await prepare(url);
      return server.credentials.apiKey;
    });
  const databases = [
    await withGroups('without_events'),
    await withGroups('bare_rows', (url) => askServer(url, BARE_ROWS)),
    await withGroups('with_events', turnOn),
  ];
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
    const titles = measured[0]?.operations.map(({ title }) => title) ?? [];
    for (const { contender, operations } of measured)
      for (const operation of operations)
        await measure([contender.baseUrl], operation, place, { ...effort, ...WARM_UP });
    const rows: string[][] = [];
    for (const [index, title] of titles.entries()) {
      const times: number[][] = measured.map(() => []);
      for (let round = 0; round < effort.rounds; round += 1) {
        onProgress(title, (index + round / effort.rounds) / titles.length);
        const order = [...measured.entries()];
        for (const [which, { contender, operations }] of round % 2 === 0 ? order : order.reverse()) {
          const operation = operations[index];
          if (operation === undefined) continue;
          times[which]?.push((await takeTurn(contender, round, operation, place, effort)).processorTime);
        }
      }
      rows.push([title, ...figuresOf(times)]);
    }
    const [written] = await askServer(urls[2] ?? '', 'SELECT count(*)::integer AS n FROM "RecordEvent"');
    if (!(Number(written?.n) > 0)) throw new Error('No events were written');
    return `${textTable(['', 'µs', 'with a bare row', 'more', 'ratio', 'with events', 'more', 'ratio'], rows)}\n`;
  } finally {
    await Promise.all(measured.map(({ contender }) => contender.stop()));
  }
}

interface Measured {
  readonly contender: RunningContender;
  readonly operations: readonly Operation[];
}

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

/** Brings a database to this catalog with events of monitor groups. */
async function turnOn(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'events-'));
  try {
    for (const path of ['catalog', 'prisma', 'apps/api', 'package.json', 'tsconfig.base.json'])
      await cp(join(ROOT, path), join(folder, path), { recursive: true });
    const file = join(folder, 'catalog/resources/monitor-group.yaml');
    await appendFile(file, 'events: { keep: names, retain: 7d }\n');
    await run('generator/run.mjs', ['generate', '--root', folder], {});
    const known = new Set(readdirSync(join(ROOT, MIGRATIONS)));
    for (const name of readdirSync(join(folder, MIGRATIONS)).filter((each) => !known.has(each)))
      await askServer(url, await readFile(join(folder, MIGRATIONS, name, 'migration.sql'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The median without a trigger, and with each of the others the median, and those of what it needs more turn by turn. */
function figuresOf([without = [], ...others]: readonly (readonly number[])[]): readonly string[] {
  const beside = others.flatMap((times) => {
    const more = median(times.map((time, turn) => time - (without[turn] ?? Number.NaN)));
    const ratio = median(times.map((time, turn) => time / (without[turn] ?? Number.NaN)));
    return [median(times).toFixed(0), more.toFixed(0), ratio.toFixed(3)];
  });
  return [median(without).toFixed(0), ...beside];
}
