import {
  asObject,
  asText,
  Client,
  eventually,
  expectProblem,
  leaveOut,
  openAdmin,
  resourceNamed,
  unique,
} from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canStartPostgres, type PostgresServer, startPostgres } from './harness/postgres-server.js';
import { defectsIn, type ServiceProcess, startService } from './harness/service-process.js';

const TEAM = resourceNamed('Team');
/** So long that what stands still is near enough for all that is asked here. */
const LAG_SECONDS = '30';

if (world.database !== 'postgres') leaveOut('reads from a replica', 'only with --database postgres');
else if (!canStartPostgres()) leaveOut('reads from a replica', 'no PostgreSQL binaries were found');
else {
  describe('with a replica to read from', () => {
    let primary: PostgresServer;
    let replica: PostgresServer;
    let services: readonly ServiceProcess[];
    /** Two keys of a project, each as a client of one process; and the first key as a client of another process. */
    let writer: Client;
    let other: Client;
    let elsewhere: Client;

    beforeAll(async () => {
      primary = await startPostgres();
      const admin = await openAdmin({ DATABASE_URL: primary.url });
      const projectId = asText((await admin.run('project', 'create', 'Replicas')).id);
      const key = async () => {
        const words = ['--project', projectId, '--name', 'Owner', '--permission', 'ProjectOwner'];
        return asText((await admin.run('key', 'create', ...words)).secret);
      };
      const keys = [await key(), await key()];
      await admin.close();
      replica = await startPostgres(undefined, {}, primary.url);
      const environment = {
        DATABASE_URL: primary.url,
        DATABASE_READ_URLS: replica.url,
        DATABASE_READ_LAG_SECONDS: LAG_SECONDS,
      };
      services = await Promise.all([startService(environment), startService(environment)]);
      const clientOf = (service: number, key: number) =>
        new Client(services[service]?.baseUrl ?? '', { projectId, key: keys[key] ?? '' });
      [writer, other, elsewhere] = [clientOf(0, 0), clientOf(0, 1), clientOf(1, 0)];
    });

    afterAll(async () => {
      expect(await Promise.all(services.map((service) => service.stop()))).toEqual([0, 0]);
      expect(services.flatMap((service) => defectsIn(service.log()))).toEqual([]);
      await replica.stop();
      await primary.stop();
    });

    test('whoever wrote finds it, also elsewhere; who did not is told what was true a moment ago', async () => {
      const tell = async (text: string) => {
        const client = new pg.Client(replica.url);
        await client.connect();
        const { rows } = await client.query(text);
        await client.end();
        return rows;
      };
      const ofTeams = `SELECT FROM pg_stat_activity WHERE query LIKE '%"Team"%' AND pid <> pg_backend_pid()`;
      const before = await writer.createId(TEAM, { name: 'Before', slug: unique('before') });
      const get = (client: Client, id: string, headers = {}) =>
        client.call('POST', `${TEAM.path}/${id}/get-item`, undefined, headers);
      await eventually('the replica is asked by both', 10_000, async () => {
        const found = await Promise.all([other, elsewhere].map((client) => get(client, before)));
        return found.every(({ status }) => status === 200) && (await tell(ofTeams)).length >= 2;
      });
      await tell('SELECT pg_wal_replay_pause()');
      const created = await writer.tryCreate(TEAM, { name: 'After', slug: unique('after') });
      const after = asText(asObject(created.body)._id);
      const position = asText(created.headers['database-position']);
      const said = { 'Database-Position': position };
      const asked = [get(writer, after), get(other, after, said), get(elsewhere, after), get(elsewhere, after, said)];
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 404, 200]);
      expect((await get(other, after)).status).toBe(404);
      expect(await writer.count(TEAM, { name: 'After' })).toBe(1);
      expect(await other.count(TEAM, { name: 'After' })).toBe(0);
      expectProblem(await get(other, after, { 'Database-Position': position.slice(1) }), 400, 'invalid_parameter', {
        errors: ['#header/Database-Position invalid_value'],
      });
      await tell('SELECT pg_wal_replay_resume()');
      await eventually('the replica has all', 10_000, async () => (await get(other, after)).status === 200);
    });
  });
}
