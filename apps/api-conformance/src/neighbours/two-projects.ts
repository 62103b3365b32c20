import { asText, type Caller, Client, resourceNamed, unique } from '@catalog-service/testing/contract';
import pg from 'pg';
import type { OwnDatabase } from '../harness/own-server.js';
import { type ServiceProcess, startService } from '../harness/service-process.js';

/** A project with records to work on. */
export interface Neighbour {
  readonly caller: Caller;
  readonly status: string;
  /** Of which all others are copies. */
  readonly monitor: string;
  readonly groups: readonly string[];
}

export interface TwoProjects {
  readonly service: ServiceProcess;
  /** Has many records, and does its worst. */
  readonly attacker: Neighbour;
  /** Has few records, and goes about its work. */
  readonly bystander: Neighbour;
  readonly database: pg.Client;
  close(): Promise<void>;
}

/** How many records the attacker has. */
export interface Sizes {
  readonly monitors: number;
  /** Of each group. */
  readonly members: number;
}

const GROUPS = 5;
const OF_BYSTANDER: Sizes = { monitors: 1_000, members: 10 };
/** What a pattern of 199 letters and another one is compared with at every letter. */
const DESCRIPTION = 'a'.repeat(400);

/** A service on a database that is closed with it, and two projects. */
export async function startTwoProjects(
  { url, main, other, close }: OwnDatabase,
  sizes: Sizes,
  settings: Readonly<Record<string, string>> = {},
  preload?: string,
): Promise<TwoProjects> {
  const database = new pg.Client(url);
  await database.connect();
  const service = await startService({ DATABASE_URL: url, ...settings }, undefined, preload);
  const [attacker, bystander] = [
    await fill(database, service, main, sizes),
    await fill(database, service, other, OF_BYSTANDER),
  ];
  await database.query('VACUUM ANALYZE');
  return {
    service,
    attacker,
    bystander,
    database,
    async close() {
      await service.stop();
      await database.end();
      await close();
    },
  };
}

async function fill(database: pg.Client, service: ServiceProcess, caller: Caller, sizes: Sizes): Promise<Neighbour> {
  const owner = new Client(service.baseUrl, caller);
  const { rows } = await database.query('SELECT "id" FROM "MonitorStatus" WHERE "projectId" = $1', [caller.projectId]);
  const status = asText(rows[0]?.id);
  const monitor = await owner.createId(resourceNamed('Monitor'), {
    name: 'Monitor',
    description: DESCRIPTION,
    slug: unique('monitor'),
    monitorType: 'Manual',
    currentMonitorStatusId: status,
    isOwnerNotifiedOfResourceCreation: false,
    disableActiveMonitoring: false,
  });
  await copy(database, 'Monitor', monitor, sizes.monitors, `'name', 'Monitor ' || number, 'slug', gen_random_uuid()`);
  const groups: string[] = [];
  for (let made = 0; made < GROUPS; made += 1) {
    const group = await owner.createId(resourceNamed('Monitor Group'), { name: 'Group', slug: unique('group') });
    const member = await owner.createId(resourceNamed('Monitor Group Resource'), {
      monitorGroupId: group,
      monitorId: monitor,
    });
    await copy(database, 'MonitorGroupResource', member, sizes.members, '');
    groups.push(group);
  }
  return { caller, status, monitor, groups };
}

/** Copies a record, with an id and a time of its own each. */
async function copy(database: pg.Client, table: string, id: string, count: number, changes: string): Promise<void> {
  await database.query(
    `INSERT INTO "${table}" SELECT (jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid(), ` +
      `'createdAt', source."createdAt" - number * interval '1 second'${changes === '' ? '' : `, ${changes}`}))).* ` +
      `FROM "${table}" AS source, generate_series(1, ${count}) AS number WHERE source."id" = $1`,
    [id],
  );
}
