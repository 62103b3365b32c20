import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { eventually } from '@catalog-service/testing/contract';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ROOT } from './project-copy.js';

vi.setConfig({ testTimeout: 120_000 });

const PRISMA = 'node_modules/prisma/build/index.js';

let server: PostgresServer;
let environment: NodeJS.ProcessEnv;
/** Prisma downloads its schema engine before each command, which these do not need: any file that exists will do. */
const prisma = (words: readonly string[]) => {
  const env = { ...environment, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
  return spawnSync(process.execPath, [PRISMA, ...words], { cwd: ROOT, env, encoding: 'utf8' });
};

beforeAll(async () => {
  server = await startPostgres();
  environment = { ...process.env, DATABASE_URL: server.url, CHECKPOINT_DISABLE: '1', NO_COLOR: '1' };
  execFileSync(process.execPath, ['dist/service/migrate.js'], { cwd: ROOT, env: environment, stdio: 'pipe' });
});
afterAll(() => server.stop());

it.each([
  ['migrate dev', 'npm run generate'],
  ['migrate deploy', 'npm run migrate'],
  ['migrate reset', 'npm run migrate on an empty database'],
  ['db push', 'npm run generate, then npm run migrate'],
  ['db pull', 'prisma db pull --print'],
])('prisma %s is refused, and names %s', (command, instead) => {
  const { status, stdout, stderr } = prisma(command.split(' '));
  expect({ status, said: stdout + stderr }).toEqual({
    status: 1,
    said: expect.stringContaining(`Instead of prisma ${command}, use ${instead}.`),
  });
});

it('prisma studio reads the tables of the server', async () => {
  const port = await freePort();
  const words = [PRISMA, 'studio', '--port', String(port), '--browser', 'none'];
  const studio: ChildProcess = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...environment, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
    stdio: 'ignore',
  });
  try {
    const ask = (sql: string) =>
      fetch(`http://127.0.0.1:${port}/bff`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ procedure: 'query', query: { sql, parameters: [] } }),
      });
    await eventually('studio serves', 60_000, () =>
      fetch(`http://127.0.0.1:${port}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    expect(await (await ask('SELECT count(*)::int AS "monitors" FROM "Monitor"')).text()).toContain('"monitors":0');
  } finally {
    studio.kill();
  }
});

const ENGINE = z.object({
  schemaEngine: z.custom<() => Promise<typeof import('@prisma/schema-engine-wasm/schema_engine_bg')>>(),
});
const [CHAR, DATE] = [18, 1082];

/** Prisma's adapter does not know `"char"`, a type of the system catalogs, which have no dates. */
class Connections extends Pool {
  override async query(...words: readonly unknown[]) {
    const result = await Reflect.apply(super.query, this, words);
    for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = DATE;
    return result;
  }
}
class Adapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const { columnTypes, ...result } = await queryRaw(query);
      const types = columnTypes.map((type) => (type === ColumnTypeEnum.Date ? ColumnTypeEnum.Character : type));
      return { ...result, columnTypes: types };
    };
    return adapter;
  }
}

/** What the commands below download, as WebAssembly: it needs no network. */
async function engineOfServer() {
  const module: unknown = await import(join(ROOT, 'generator/src/testing/schema-engine.ts'));
  const { SchemaEngine } = await ENGINE.parse(module).schemaEngine();
  const adapter = new Adapter(new Connections({ connectionString: server.url }));
  return SchemaEngine.new({ datamodels: undefined }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter));
}

const modelsOf = (texts: readonly string[]): readonly (string | undefined)[] =>
  texts.flatMap((text) => [...text.matchAll(/^model (\w+) \{/gm)].map(([, name]) => name)).toSorted();

it('the engine of prisma db pull finds a model of each table', async () => {
  const engine = await engineOfServer();
  const { schema } = await engine.introspect({
    schema: { files: [{ path: 'schema.prisma', content: 'datasource db {\n  provider = "postgresql"\n}\n' }] },
    baseDirectoryPath: ROOT,
    force: false,
    compositeTypeDepth: 0,
    namespaces: null,
  });
  const folder = join(ROOT, 'prisma/schema');
  const ours = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  // Prisma's schema language has no partitioned tables.
  const partitioned = 'model AuditEntry {';
  expect(modelsOf(schema.files.map(({ content }) => content))).toEqual(modelsOf([...ours, partitioned]));
});

it('the engine of prisma migrate status finds each migration applied', async () => {
  const engine = await engineOfServer();
  const folder = join(ROOT, 'prisma/migrations');
  const names = readdirSync(folder).filter((name) => !name.includes('.'));
  const status = await engine.diagnoseMigrationHistory({
    migrationsList: {
      baseDir: folder,
      lockfile: { path: 'migration_lock.toml', content: readFileSync(join(folder, 'migration_lock.toml'), 'utf8') },
      migrationDirectories: names.map((name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: readFileSync(join(folder, name, 'migration.sql'), 'utf8') },
        },
      })),
      shadowDbInitScript: '',
    },
    optInToShadowDatabase: false,
    filters: { externalTables: [], externalEnums: [] },
  });
  expect(status).toMatchObject({ history: null, editedMigrationNames: [], failedMigrationNames: [] });
});
