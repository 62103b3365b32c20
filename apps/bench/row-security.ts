import pg from 'pg';
import { idOf, PROJECT_ID } from './database/dataset.js';
import type { SeededServer } from './database/seeded-server.js';
import { type Effort, median } from './measure.js';
import { textTable } from './report/text-table.js';

export interface RowSecurityOptions {
  readonly server: SeededServer;
  readonly monitors: number;
  readonly effort: Effort;
  readonly onProgress: (title: string, share: number) => void;
}

const CONNECTIONS = 4;
/** Statements under way on a connection: the service pipelines too. */
const IN_FLIGHT = 8;

const GET = { name: 'get', text: 'SELECT * FROM "Monitor" WHERE "projectId" = $1 AND "id" = $2' };
/** Each statement of the service may be for another project than the one before it on its connection. */
const SAY_PROJECT = { name: 'project', text: "SELECT set_config('service.project', $1, false)" };

/** A role that may read, and sees the rows of the project that its session names. */
const FENCE = `
  CREATE ROLE fenced NOLOGIN;
  GRANT USAGE ON SCHEMA public TO fenced;
  GRANT SELECT ON "Monitor" TO fenced;
  ALTER TABLE "Monitor" ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_project ON "Monitor" USING ("projectId" = current_setting('service.project')::uuid);`;

type Read = (client: pg.Client, id: string) => Promise<pg.QueryResult>;

const plain: Read = (client, id) => client.query({ ...GET, values: [PROJECT_ID, id] });

/** Both statements travel in one round trip. */
const fenced: Read = async (client, id) => {
  const said = client.query({ ...SAY_PROJECT, values: [PROJECT_ID] });
  const answer = client.query({ ...GET, values: [PROJECT_ID, id] });
  await said;
  return answer;
};

/**
 * What row-level security by project would cost a get in the database: the statement alone, and under a role whose policy
 * compares each row with the project that the session was told before it. By turns, on one table. Gives a table.
 */
export async function measureRowSecurity(options: RowSecurityOptions): Promise<string> {
  const { server, monitors, effort, onProgress } = options;
  const url = await server.freshDatabase();
  const owners = await connect(url);
  const fencedOnes = await connect(url);
  try {
    await owners[0]?.query(FENCE);
    for (const client of fencedOnes) await client.query('SET ROLE fenced');
    await proveFence(fencedOnes[0]);
    const turns: { plain: number; fenced: number }[] = [];
    for (let round = 0; round < effort.rounds; round += 1) {
      onProgress('Row-level security', round / effort.rounds);
      turns.push({
        plain: await microseconds(owners, plain, monitors, effort.seconds),
        fenced: await microseconds(fencedOnes, fenced, monitors, effort.seconds),
      });
    }
    const without = median(turns.map((turn) => turn.plain));
    const difference = median(turns.map((turn) => turn.fenced - turn.plain));
    return textTable(
      ['get by id, in the database', 'µs'],
      [
        ['the statement alone', without.toFixed(1)],
        ['row-level security and the project of the session on top', difference.toFixed(1)],
      ],
    );
  } finally {
    await Promise.all([...owners, ...fencedOnes].map((client) => client.end()));
    await server.drop(url);
  }
}

/** @throws Error where the policy lets a statement see another project's rows: what is measured would be no fence. */
async function proveFence(client: pg.Client | undefined): Promise<void> {
  await client?.query(SAY_PROJECT.text, ['00000000-0000-4000-8000-000000000000']);
  const seen = await client?.query('SELECT 1 FROM "Monitor" LIMIT 1');
  if (seen?.rowCount !== 0) throw new Error('The policy does not hide rows of other projects');
}

function connect(url: string): Promise<readonly pg.Client[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: url, pipeline: true });
      await client.connect();
      return client;
    }),
  );
}

/** Wall time for a get with all connections busy. */
async function microseconds(
  clients: readonly pg.Client[],
  read: Read,
  monitors: number,
  seconds: number,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  let count = 0;
  const lane = async (client: pg.Client) => {
    while (performance.now() < end) {
      count += 1;
      const { rowCount } = await read(client, idOf('Monitor', count % monitors));
      if (rowCount !== 1) throw new Error('A monitor is not there');
    }
  };
  await Promise.all(clients.flatMap((client) => Array.from({ length: IN_FLIGHT }, () => lane(client))));
  return ((performance.now() - began) * 1_000) / count;
}
