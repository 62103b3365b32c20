import { readdirSync } from 'node:fs';
import { startServiceProcess, unprivilegedUser } from '@catalog-service/testing/servers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../harness/programs.js';
import { program } from '../harness/workspace.js';
import { Installation, PAGES, runBlocks, urlOf } from './installation.js';

const READY = '{"status":"ready"}';
const QUIET = '{"status":"ready","isQuiet":true}';
const NO_FAULTS = 'No faults found.';

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
    await testEmbeddedFolder(home);
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

    await home.execute(`
      id() { node -p "JSON.parse(fs.readFileSync(0))$1"; }
      project=$(node dist/service/admin.js project list --json | id '[0].id')
      key=$(node dist/service/admin.js key create --project "$project" --name CI --permission ProjectMember --json | id .id)`);
    const keys = await home.runBlock();
    expect(keys).toContain('CI');

    await home.execute('SECRET_KEYS="$(openssl rand -base64 32),$SECRET_KEYS"');
    expect(await home.runBlock()).toContain('Webhook\tsecret\t0\t0\t-\n');
  },

  'scale.md': async (home) => {
    await home.startDatabase();
    expect(await home.runBlock()).toContain('no request on 10,000 or more records lacked an index.');
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

async function testEmbeddedFolder(home: Installation): Promise<void> {
  home.set({ DATABASE_URL: '' });
  const data = home.makeFolder('data');
  home.replaced.set('/var/lib/catalog-service', data);
  const start = () =>
    startServiceProcess({
      program: program('service/main.js'),
      cwd: home.folder,
      environment: { DATABASE_URL: '', DATA_FOLDER: data, EMBEDDED_DATABASE: 'on' },
      user: unprivilegedUser(),
    });
  let service = await start();
  onTestFinished(async () => {
    await service.stop();
  });
  home.units.set('stop/catalog-service', () => service.stop());
  home.units.set('start/catalog-service', async () => {
    service = await start();
  });
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
