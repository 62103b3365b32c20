import { readdirSync } from 'node:fs';
import { asObject, Client, succeeded } from '@catalog-service/testing/contract';
import { type PostgresServer, startServiceProcess, unprivilegedUser } from '@catalog-service/testing/servers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../harness/programs.js';
import { program } from '../harness/workspace.js';
import { Installation, PAGES, runBlocks, urlOf } from './installation.js';

const READY = '{"status":"ready"}';
const QUIET = '{"status":"ready","isQuiet":true}';
const NO_FAULTS = 'No faults found.';

/** As who runs the commands has them: a project, and a key of it with its secret. */
const SET_PROJECT_AND_KEY = `
  of() { node -p "JSON.parse(fs.readFileSync(0))$1"; }
  project=$(node dist/service/admin.js project list --json | of '[0].id')
  made=$(node dist/service/admin.js key create --project "$project" --name CI --permission ProjectOwner --json)
  key=$(echo "$made" | of .id)
  secret=$(echo "$made" | of .secret)`;

/** By page, what its blocks are run in, and what they print. */
const SCENES: Readonly<Record<string, (home: Installation) => Promise<void>>> = {
  'backup.md': async (home) => {
    const server = await home.startDatabase();
    home.replaced.set('postgres://…/restored', urlOf(server, 'restored'));
    home.replaced.set('PORT=3001', `PORT=${await freePort()}`);
    await home.runBlock();
    const restored = await home.runBlock();
    expect(restored).toContain(NO_FAULTS);
    expect(restored).toContain('in 1 project: all counts are exact.');
    expect(restored).toContain(QUIET);
    expect(await home.runBlock()).toContain('/restored');
    await testAnyMoment(home, server);
    await testEmbeddedFolder(home);
  },

  'README.md': async (home) => {
    await home.startDatabase();
    await home.execute(`psql -qc 'DROP INDEX "Team_slug_key"'`);
    expect(await home.execute('node dist/service/doctor.js --mend')).toContain('Team_slug_key');
    await home.execute('node dist/service/migrate.js --mend');
    expect(await home.runBlock()).toContain(NO_FAULTS);
  },

  'admin.md': async (home) => {
    const server = await home.startDatabase();
    const client = await startClient(home, () => urlOf(server));
    const data = { name: 'Wrongly deleted', slug: 'wrongly-deleted' };
    const { _id: id } = asObject(succeeded(await client.call('POST', '/api/monitor-group', { data })));
    const { headers } = await client.call('DELETE', `/api/monitor-group/${id}`);
    home.set({ request: String(headers['x-request-id']) });
    await home.runBlock();
    const found = await client.call('POST', `/api/monitor-group/${id}/get-item`, {
      select: { name: true, slug: true },
    });
    expect(found.body).toEqual({ _id: id, ...data });
  },

  'replicas.md': async (home) => {
    const primary = await home.startDatabase();
    const standby = await home.startServer({ standbyOf: primary.url });
    const [one, two] = [primary, standby].map(({ url }) => new URL(url).host);
    home.set({ DATABASE_URL: `postgres://service@${one},${two}/service?target_session_attrs=read-write` });
    await home.execute('node dist/service/admin.js database adopt');
    home.replaced.set('--host=two', `--port=${new URL(standby.url).port}`);
    await primary.halt();
    await home.runBlock();
    expect(await home.execute('node dist/service/admin.js recount')).toContain('all counts are exact.');
    // Hosts of the same list: it is not quiet.
    expect(await home.execute('node dist/service/main.js')).toContain(READY);
  },

  'rotation.md': async (home) => {
    const server = await home.startDatabase();
    await home.runBlock();
    home.set({ DATABASE_URL: urlOf(server, 'service', 'service_b') });
    await home.execute(`psql -qc 'ALTER ROLE service NOLOGIN'`);
    expect(await home.execute('node dist/service/doctor.js')).toContain(NO_FAULTS);

    await home.execute(SET_PROJECT_AND_KEY);
    const keys = await home.runBlock();
    expect(keys).toContain('CI');

    await home.execute('SECRET_KEYS="$(openssl rand -base64 32),$SECRET_KEYS"');
    expect(await home.runBlock()).toContain('Webhook\tsecret\t0\t0\t-\n');
  },

  'scale.md': async (home) => {
    await home.startDatabase();
    expect(await home.runBlock()).toContain('no request on 10,000 or more records lacked an index.');
    expect(await home.runBlock()).toMatch(/^Project: \d+ kB, 1 row of \d+ bytes\. Emptied: by its callers, /m);
  },

  'upgrade.md': async (home) => {
    const old = await home.startDatabase({ settings: { wal_level: 'logical' } });
    let url = urlOf(old);
    const client = await startClient(home, () => url);
    const create = async (slug: string) =>
      asObject(succeeded(await client.call('POST', '/api/monitor-group', { data: { name: slug, slug } })))._id;
    const id = await create('before');
    // As the first number of a project does, while its tables are copied.
    const numbers = `Team_name_${'0a'.repeat(16)}`;
    const stop = home.units.get('stop/catalog-service');
    home.units.set('stop/catalog-service', async () => {
      const make = `CREATE SEQUENCE "${numbers}" OWNED BY "Team"."name"; SELECT nextval('"${numbers}"')`;
      await home.execute(`psql -qd '${urlOf(old)}' -c '${make.replaceAll("'", `'\\''`)}'`);
      await stop?.();
    });
    const next = await home.startServer();
    await home.createDatabase();
    url = urlOf(next);
    home.replaced.set('postgres://…@old/service', urlOf(old, 'service', 'postgres'));
    home.replaced.set('postgres://…@new/service', urlOf(next, 'service', 'postgres'));
    home.replaced.set('postgres://service:…@new/service', url);
    const moved = await home.runBlock();
    expect(moved).toContain(NO_FAULTS);
    expect(moved).toContain('in 1 project: all counts are exact.');
    expect(await home.execute(`psql -Atc 'SELECT last_value FROM "${numbers}"'`)).toBe('1\n');
    await create('after');
    const { body } = await client.call('POST', '/api/monitor-group/get-list', {
      select: { slug: true },
      sort: { slug: 'DESC' },
    });
    expect(asObject(body).data).toEqual([{ _id: id, slug: 'before' }, expect.objectContaining({ slug: 'after' })]);
  },

  'server.md': async (home) => {
    const server = await home.startServer();
    await home.createDatabase();
    home.replaced.set('postgres://user:password@host:5432/name', urlOf(server));
    home.replaced.set('HOST=0.0.0.0', 'HOST=127.0.0.1');
    expect(await home.runBlock()).toContain(READY);
    await home.runBlock();
    await home.runBlock();
    expect(await home.execute('openssl verify -CAfile ca.pem server.crt')).toBe('server.crt: OK\n');
  },
};

type ServiceOptions = Parameters<typeof startServiceProcess>[0];

/** The unit of the service, running, which `systemctl` stops and starts with the settings of that moment. */
async function startUnit(
  home: Installation,
  environment: () => NonNullable<ServiceOptions['environment']>,
  user?: ServiceOptions['user'],
): Promise<void> {
  const start = () =>
    startServiceProcess({ program: program('service/main.js'), cwd: home.folder, environment: environment(), user });
  let service = await start();
  onTestFinished(async () => {
    await service.stop();
  });
  home.units.set('stop/catalog-service', () => service.stop());
  home.units.set('start/catalog-service', async () => {
    service = await start();
  });
}

/** A client of the unit, with a key of the project, which the commands have as `$project` and `$key`. */
async function startClient(home: Installation, databaseUrl: () => string): Promise<Client> {
  await home.execute(SET_PROJECT_AND_KEY);
  const [projectId = '', key = ''] = (await home.execute('echo "$project $secret"')).trim().split(' ');
  const port = String(await freePort());
  await startUnit(home, () => ({ DATABASE_URL: databaseUrl(), PORT: port }));
  return new Client(`http://127.0.0.1:${port}`, { projectId, key });
}

async function testAnyMoment(home: Installation, server: PostgresServer): Promise<void> {
  home.set({ DATABASE_URL: urlOf(server) });
  const port = String(await freePort());
  for (const [text, place] of [
    ['postgres://…:', 'postgres://service@127.0.0.1:'],
    ['/backup', `${home.folder}/backup`],
    ['5433', port],
  ] as const)
    home.replaced.set(text, place);
  home.units.set('restart/postgresql', () => server.restart());
  // The copy has none but that of the distribution, which belongs to another user.
  await home.execute(`psql -qc "ALTER SYSTEM SET unix_socket_directories = '${home.folder}'"`);
  await home.runBlock();
  await home.execute('node dist/service/admin.js project create Before');
  const moment = (await home.execute('psql -Atc "SELECT clock_timestamp()"')).trim();
  home.replaced.set('2026-11-29 10:00:00+00', moment);
  await home.execute('node dist/service/admin.js project create After');
  onTestFinished(() =>
    home.execute(`pg_ctl stop --mode=immediate --pgdata='${home.folder}/backup/restored'`).then(() => {}),
  );
  const restored = await home.runBlock();
  expect(restored).toContain(NO_FAULTS);
  expect(restored).toContain(`127.0.0.1:${port}/service`);
  const projects = await home.execute('node dist/service/admin.js project list');
  expect(projects).toContain('Before');
  expect(projects).not.toContain('After');
}

async function testEmbeddedFolder(home: Installation): Promise<void> {
  home.set({ DATABASE_URL: '' });
  const data = home.makeFolder('data');
  home.replaced.set('/var/lib/catalog-service', data);
  await startUnit(home, () => ({ DATABASE_URL: '', DATA_FOLDER: data, EMBEDDED_DATABASE: 'on' }), unprivilegedUser());
  await home.runBlock();
  const copied = await home.runBlock();
  expect(copied).toContain(NO_FAULTS);
  expect(copied).toContain(QUIET);
}

const pages = readdirSync(PAGES).filter((name) => name.endsWith('.md') && runBlocks(name).length > 0);

test('each page that has blocks to run has a scene to run them in', () => {
  expect(Object.keys(SCENES).sort()).toEqual(pages.sort());
});

test.each(Object.entries(SCENES))('the commands of %s', async (page, play) => {
  const home = await Installation.of(page);
  onTestFinished(() => home.remove());
  await play(home);
  expect(home.left).toBe(0);
});
