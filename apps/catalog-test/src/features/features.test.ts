import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres, type PostgresServer, startPostgres, startServiceProcess } from '@catalog-service/testing';
import { openAdmin } from '@catalog-service/testing/contract';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, TestRunner } from 'vitest';
import { startNameServer } from '../name-server.js';
import { ProjectCopy } from '../project-copy.js';
import { SMALLEST } from '../smallest-catalog.js';
import type { FeatureService } from './feature.js';
import { FEATURES } from './feature-records.js';
import { mutated, UNGUARDED, weakened } from './mutants.js';
import { SECRET_KEYS } from './secrets.js';
import { testWritten } from './written-records.js';

const { FEATURE_MUTANTS, FEATURES_EMBEDDED } = process.env;

const hasServer = findPostgres() !== undefined;

/** Where there is a server, the features are tested on it alone, unless `npm run test:long -- features` asks for both. */
const onEmbedded = !hasServer || FEATURES_EMBEDDED === 'yes';

const RETRY_MS = 200;

/** Limits that no other catalog has. */
const SERVICE = (SMALLEST.get('service.yaml') ?? '').replace('maximumLimit: 100', 'maximumLimit: 123');

let project: ProjectCopy;
let names: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  names = await startNameServer({ 'inside.example': '10.20.30.40' });
  const catalog = new Map([
    ...SMALLEST,
    ['service.yaml', SERVICE],
    ...FEATURES.flatMap(({ record }) => Object.entries(record.catalog)),
  ]);
  project = new ProjectCopy(FEATURE_MUTANTS === 'declarations' ? mutated(catalog) : catalog).withoutHooks();
  project.withEmptyDatabase();
  for (const { hooks = [] } of FEATURES) {
    for (const [name, text] of hooks) project.write(`apps/api/src/custom/${name}`, text);
  }
  await project.generate();
  project.buildQuickly();
  // In every run, so that a guarantee that the code says otherwise is noticed at once.
  const files = weakened(join(project.root, 'dist/service'));
  if (FEATURE_MUTANTS === 'guarantees') for (const [name, text] of files) project.write(`dist/service/${name}`, text);
});
afterAll(() => {
  names?.stop();
  project.remove();
});

async function startFeatures(database: Readonly<Record<string, string>>) {
  const environment = { ...database, SECRET_KEYS: SECRET_KEYS.join(), LOG_LEVEL: 'info', ACCESS_LOG: 'on' };
  const admin = await openAdmin(environment, join(project.root, 'dist'));
  const tenantOf = async (title: string): Promise<FeatureService['tenants'][0]> => {
    const projectId = String((await admin.run('project', 'create', title)).id);
    const key = (...more: readonly string[]) =>
      admin.run('key', 'create', '--project', projectId, '--name', 'Key', ...more);
    const secretOf = async (...more: readonly string[]) => String((await key(...more)).secret);
    const user = await admin.run('user', 'create', '--name', title, '--email', `${title}@example.com`.toLowerCase());
    const userId = String(user.id);
    const serviceKey = await secretOf('--service');
    const plain = await key('--permission', 'CanReadBill');
    return {
      projectId,
      serviceKey,
      plainKey: String(plain.secret),
      plainKeyId: String(plain.id),
      userId,
      userKey: await secretOf('--user', userId, '--permission', 'CanReadBill'),
    };
  };
  const tenants = [await tenantOf('Features'), await tenantOf('Others')] as const;
  const { id: planned } = await admin.run('project', 'create', 'Planned', '--plan', 'Scale');
  // The embedded database is open in one process at a time.
  if (database.DATABASE_URL === '') await admin.close();
  const service = await startServiceProcess({
    program: join(project.root, 'dist/service/main.js'),
    cwd: project.root,
    nodeOptions: names.nodeOptions,
    environment: { ...environment, RETENTION_SECONDS: '1', WEBHOOK_NETWORKS: '127.0.0.0/8' },
  });
  return { service, admin, tenants, plannedId: String(planned) };
}

function callerOf({
  service: { baseUrl, log },
  tenants,
  plannedId,
}: Awaited<ReturnType<typeof startFeatures>>): Omit<FeatureService, 'psql'> {
  const [{ projectId }] = tenants;
  const call: FeatureService['call'] = async (method, path, body, more = {}) => {
    const headers = { projectid: projectId, 'content-type': 'application/json', ...more };
    for (;;) {
      const response = await fetch(`${baseUrl}/v1/${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = { status: response.status, body: await response.json() };
      // The service of a busy machine asks its callers to come again.
      if (answer.status !== 503) return answer;
      await sleep(RETRY_MS);
    }
  };
  const done = async (...words: Parameters<typeof call>) => {
    const { status, body } = await call(...words);
    if (status !== 200)
      throw new Error(`${words.slice(0, 2).join(' ')} is answered ${status}: ${JSON.stringify(body)}`);
    return Object(body);
  };
  return {
    baseUrl,
    folder: project.root,
    projectId,
    plannedId,
    tenants,
    log,
    call,
    create: async (path, data) => String((await done('POST', path, { data }))._id),
    async get(path, id, ...fields) {
      const select = Object.fromEntries(fields.map((field) => [field, true]));
      const { _id, ...rest } = await done('POST', `${path}/${id}/get-item`, { select });
      return rest;
    },
  };
}

function testAll(service: () => FeatureService): void {
  it('has the name, the base path and the limits of its catalog', async () => {
    const { baseUrl, call } = service();
    const listed = async (limit: number) => (await call('POST', `note/get-list?limit=${limit}`, {})).status;
    expect([await listed(123), await listed(124)]).toEqual([200, 400]);
    const document = Object(await (await fetch(`${baseUrl}/openapi.json`)).json());
    expect(document.info).toMatchObject({ title: 'Notes' });
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/v1/'))).toEqual([]);
  });

  for (const feature of FEATURES) {
    describe(feature.title, () => {
      feature.tests(service);
      const { tasks } = TestRunner.getCurrentSuite();
      const own = new Set(tasks.map(({ name }) => name));
      if (!('none' in feature.written)) testWritten(feature.written, service);

      it('has the tests that the documents name', () => {
        const named = [feature.contended, feature.foreign].filter((title) => typeof title === 'string');
        expect(named.filter((title) => !own.has(title))).toEqual([]);
      });
    });
  }
}

it('has a mistake in the declaration of each feature, and a loss of what guarantees it', () => {
  const lacking = FEATURES.filter(
    ({ record: { mutants } }) => !mutants.some((one) => 'change' in one) || mutants.every((one) => 'change' in one),
  );
  expect(lacking.map(({ title }) => title)).toEqual([]);
});

if (onEmbedded)
  describe('on the embedded database', () => {
    let started: Awaited<ReturnType<typeof startFeatures>>;
    let features: FeatureService;
    beforeAll(async () => {
      started = await startFeatures({ DATABASE_URL: '', DATA_FOLDER: join(project.root, 'data') });
      features = callerOf(started);
    });
    afterAll(() => started?.service.stop());

    testAll(() => features);
  });

describe.runIf(hasServer)('on PostgreSQL', () => {
  let server: PostgresServer;
  let psql: Client;
  let started: Awaited<ReturnType<typeof startFeatures>>;
  let features: FeatureService;
  beforeAll(async () => {
    server = await startPostgres({ logFile: join(project.root, 'postgres.log') });
    started = await startFeatures({ DATABASE_URL: server.url });
    psql = new Client({ connectionString: server.url });
    await psql.connect();
    if (FEATURE_MUTANTS === 'guarantees') await psql.query(UNGUARDED);
    features = {
      ...callerOf(started),
      psql,
      async another() {
        const other = new Client({ connectionString: server.url });
        await other.connect();
        return other;
      },
      async admin(settings, ...words) {
        if (Object.keys(settings).length === 0) return started.admin.run(...words);
        const admin = await openAdmin({ DATABASE_URL: server.url, ...settings }, join(project.root, 'dist'));
        return admin.run(...words).finally(() => admin.close());
      },
      async doctor(...words) {
        const program = [join(project.root, 'dist/service/doctor.js'), ...words];
        const { stdout } = await promisify(execFile)(process.execPath, program, {
          env: { ...process.env, DATABASE_URL: server.url },
        });
        return stdout;
      },
    };
  });
  // What a test that fails leaves behind.
  afterEach(() => psql.query('ROLLBACK; SELECT pg_advisory_unlock_all()'));
  afterAll(async () => {
    await psql?.end();
    await started?.admin.close();
    await started?.service.stop();
    await server?.stop();
  });
  testAll(() => features);

  it('has had no deadlock', async () => {
    expect(await readFile(join(project.root, 'postgres.log'), 'utf8')).not.toContain('deadlock detected');
  });
});
