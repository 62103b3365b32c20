import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMaterialised, Registry } from '@catalog-service/engine';
import { openPreparedDatabase } from '@catalog-service/operator/internal/open-prepared-database';
import { runAdmin } from '@catalog-service/operator/internal/program';
import type { OpenOptions } from '@catalog-service/operator/internal/session';
import { type Database, DatabaseBusy, DatabaseUnavailable, SERVICE_WORK } from '@catalog-service/postgres';
import { openMigratedDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '../src/service.js';

const registry = new Registry(resources, references);
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
/** PGlite takes seconds to start, and longer on a busy machine. */
const START_LIMIT_MS = 60_000;
let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openMigratedDatabase();
  folder = await mkdtemp(join(tmpdir(), 'admin-'));
}, START_LIMIT_MS);

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

interface Ran {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

interface Surroundings {
  readonly isTTY?: boolean;
  readonly standardInput?: string;
  readonly openDatabase?: (options: OpenOptions) => Promise<Database>;
  readonly databaseUrl?: string;
}

/** Every command closes the database that it opened; this one stays open for the next. */
async function openShared(): Promise<Database> {
  return {
    kind: database.kind,
    hears: database.hears,
    replicas: undefined,
    query: (statement, values) => database.query(statement, values, SERVICE_WORK),
    transaction: (work) => database.transaction(work, SERVICE_WORK),
    script: (sql) => database.script(sql),
    requireWritable: () => database.requireWritable(),
    listen: (channel, handler, onGap) => database.listen(channel, handler, onGap),
    lanes: () => database.lanes(),
    close: async () => {},
  };
}

async function admin(words: readonly string[], surroundings: Surroundings = {}): Promise<Ran> {
  const { isTTY = false, standardInput = '', openDatabase = openShared, databaseUrl } = surroundings;
  let out = '';
  let err = '';
  const stdout = { isTTY, columns: 100, write: (text: string) => (out += text) };
  const stderr = { isTTY, columns: 100, write: (text: string) => (err += text) };
  const context = {
    terminal: { stdout, stderr },
    version: '1.0.0',
    registry,
    openDatabase,
    settings: () => ({
      dataFolder: join(folder, 'data'),
      secretKeys: [],
      ...(databaseUrl !== undefined && { databaseUrl }),
    }),
    readStandardInput: async () => standardInput,
  };
  const exitCode = await runAdmin(context, words);
  return { exitCode, out, err };
}

async function newProject(): Promise<string> {
  const { out } = await admin(['project', 'create', 'Shop', '--json']);
  return String(JSON.parse(out).id);
}

async function importText(text: string, project: string, name = 'import.yaml'): Promise<Ran> {
  const file = join(folder, name);
  await writeFile(file, text);
  const { exitCode, out, err } = await admin(['import', file, '--project', project]);
  return { exitCode, out, err: err.replaceAll(`${folder}/`, '') };
}

async function countOf(table: string, project: string): Promise<number> {
  const { rows } = await database.query(
    { text: `SELECT count(*) FROM "${table}" WHERE "projectId" = $1::uuid` },
    [project],
    SERVICE_WORK,
  );
  return Number(rows[0]?.[0]);
}

describe('docs/operations/admin.md', () => {
  it('names every command and every option; the help has the exit codes', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../docs/operations/admin.md'), 'utf8');
    const namesIn = (help: string): string[] =>
      [...(/^Commands:\n((?: {2}.*\n)+)/m.exec(help)?.[1]?.matchAll(/^ {2}(\w+)/gm) ?? [])].map(
        ([, name = '']) => name,
      );
    const top = await admin(['--help']);
    const commands = await Promise.all(
      namesIn(top.out).map(async (name) => {
        const group = namesIn((await admin([name, '--help'])).out);
        return group.length === 0 ? [[name]] : group.map((each) => [name, each]);
      }),
    );
    const helps = await Promise.all(commands.flat().map(async (words) => (await admin([...words, '--help'])).out));
    const options = helps.flatMap((help) =>
      [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, name = '']) => name),
    );
    const told = [...commands.flat().map((words) => `\`${words.join(' ')}`), ...options];
    expect([commands.flat().length > 10, new Set(options).size > 10]).toEqual([true, true]);
    expect([...top.out.matchAll(/^ {2}(\d) /gm)].map(([, code]) => Number(code))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(told.filter((name) => !page.includes(name))).toEqual([]);
  });
});

describe('output', () => {
  it('is data on standard output and remarks on standard error', async () => {
    const { exitCode, out, err } = await admin(['project', 'create', 'Quiet']);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^id {9}[0-9a-f-]{36}\nname {7}Quiet\ncreatedAt {2}\S+Z\n$/);
    expect(err).toBe('Created the project. Create a key for it with `key create`.\n');
  });

  it('has columns with names on a terminal, and tabs without names elsewhere', async () => {
    const id = await newProject();
    const row = await admin(['project', 'list']);
    expect(row.out.split('\n')).toContainEqual(expect.stringMatching(new RegExp(`^${id}\tShop\t\\S+Z$`)));
    expect(row.err).toBe('');
    const terminal = await admin(['project', 'list'], { isTTY: true });
    expect(terminal.out.split('\n')).toContainEqual(expect.stringMatching(new RegExp(`^${id}  Shop +\\S+Z$`)));
    expect(terminal.err).toMatch(/^id +name +createdAt\n$/);
  });
});

describe('failures', () => {
  it('of the command line are 2 and say how it is used', async () => {
    expect(await admin(['key', 'create'])).toEqual({
      exitCode: 2,
      out: '',
      err: "Required option '--project <id>' not specified. Run the command with --help for its usage.\n",
    });
    expect(await admin(['projct', 'list'])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Did you mean project?'),
    });
    expect(await admin(['key', 'list', '--project', 'shop'])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('An id must be a UUID.'),
    });
  });

  it('of values are 3, of what is not there 4, of what is taken 5, one line each', async () => {
    const project = await newProject();
    const key = ['key', 'create', '--project', project, '--name', 'CI', '--permission'];
    expect(await admin([...key, 'ProjectMembr'])).toEqual({
      exitCode: 3,
      out: '',
      err: 'ProjectMembr: Not one of the allowed values; did you mean ProjectMember?\n',
    });
    expect(await admin(['key', 'list', '--project', UNKNOWN])).toEqual({
      exitCode: 4,
      out: '',
      err: `There is no project with the id ${UNKNOWN}. \`project list\` lists them.\n`,
    });
    expect(await admin(['project', 'create', 'Again', '--id', project])).toEqual({
      exitCode: 5,
      out: '',
      err: `A project with the id ${project} already exists.\n`,
    });
  });

  it.each([
    new DatabaseUnavailable('The data folder ./data is in use by process 7'),
    new DatabaseBusy('canceling statement due to statement timeout', '57014'),
  ])('of the database are 6: $message', async (error) => {
    const openDatabase = () => Promise.reject(error);
    expect(await admin(['project', 'list'], { openDatabase })).toEqual({
      exitCode: 6,
      out: '',
      err: `The database cannot be used: ${error.message}.\n`,
    });
  });

  it.each([[['recount']], [['project', 'list']], [['user', 'list']], [['key', 'list', '--project', UNKNOWN]]])(
    'of %j where there is no database in the data folder are 6, and begin none',
    async (words) => {
      const dataFolder = join(folder, 'mistyped');
      const openDatabase = (options: OpenOptions) =>
        openPreparedDatabase(service, { dataFolder, databaseIfEmpty: 'refuse' }, options);
      expect(await admin(words, { openDatabase })).toEqual({
        exitCode: 6,
        out: '',
        err: `The database cannot be used: There is no database in ${dataFolder} (DATA_FOLDER), and DATABASE_URL is not set.\n`,
      });
      expect(await readdir(folder)).not.toContain('mistyped');
    },
  );

  it.each([
    [['project', 'create', 'Shop']],
    [['user', 'create', '--name', 'Grace', '--email', `grace-${UNKNOWN}@example.com`]],
  ])('are none of %j there, which may begin one', async (words) => {
    const asked: OpenOptions[] = [];
    const openDatabase = (options: OpenOptions) => {
      asked.push(options);
      return openShared();
    };
    expect(await admin(words, { openDatabase })).toMatchObject({ exitCode: 0 });
    expect(asked).toEqual([{ mustExist: false }]);
  });

  it('are JSON with --json', async () => {
    const { exitCode, err } = await admin(['key', 'revoke', UNKNOWN, '--json']);
    expect(exitCode).toBe(4);
    expect(JSON.parse(err)).toEqual({
      error: { code: 'not_found', message: `There is no key with the id ${UNKNOWN}. \`key list\` lists them.` },
    });
  });
});

describe('help', () => {
  it.each([
    [[]],
    [['project']],
    [['project', 'create']],
    [['user', 'create']],
    [['key', 'create']],
    [['key', 'rotate']],
    [['audit']],
    [['import']],
    [['references']],
  ])('of %j has examples', async (words) => {
    const { exitCode, out, err } = await admin([...words, '--help']);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toContain('Examples:\n  node dist/service/admin.js ');
  });
});

describe('keys', () => {
  it('are made, listed, rotated and revoked', async () => {
    const project = await newProject();
    const options = [
      '--name',
      'CI',
      '--permission',
      'ProjectMember',
      '--permission',
      'CurrentUser',
      '--expires',
      '90d',
    ];
    const made = await admin(['key', 'create', '--project', project, ...options]);
    expect(made.err).toBe('Save the secret now. It is not stored and cannot be shown again.\n');
    const id = /^id +(\S+)$/m.exec(made.out)?.[1] ?? '';
    expect(/^secret +(mk_\w{36})$/m.test(made.out)).toBe(true);

    const rotated = JSON.parse((await admin(['key', 'rotate', id, '--json'])).out);
    expect(rotated).toEqual({ id, secret: expect.stringMatching(/^mk_\w{36}$/) });
    expect(JSON.parse((await admin(['key', 'revoke', id, '--json'])).out)).toEqual({
      id,
      revokedAt: expect.any(String),
    });
    expect(JSON.parse((await admin(['key', 'list', '--project', project, '--json'])).out)).toEqual([
      {
        id,
        name: 'CI',
        prefix: rotated.secret.slice(0, 8),
        service: false,
        permissions: ['CurrentUser', 'ProjectMember'],
        userId: null,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        revokedAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    const trail = JSON.parse((await admin(['audit', '--project', project, '--record', id, '--json'])).out);
    expect(trail.map(({ change, actor }: Record<string, unknown>) => [change, actor])).toEqual([
      ['insert', 'operator'],
      ['update', 'operator'],
      ['update', 'operator'],
    ]);
    const shown = await admin(['audit', '--project', project, '--limit', '1']);
    expect(shown.out.split('\t').slice(1, 5)).toEqual(['operator', 'ApiKey', id, 'update']);
  });
});

describe('user token', () => {
  const words = ['user', 'token', 'ada'];

  it('is refused where the database is a server', async () => {
    expect(await admin(words, { databaseUrl: 'postgres://db.example/name' })).toEqual({
      exitCode: 2,
      out: '',
      err: 'The development issuer works only with the embedded database. Unset DATABASE_URL, or use a token of an issuer in TOKEN_ISSUERS.\n',
    });
    expect(await readdir(folder)).not.toContain('data');
  });

  it('prints a token and nothing else, without opening the database, which must be there', async () => {
    expect(await admin(words)).toMatchObject({ exitCode: 6, err: expect.stringContaining('There is no database in ') });
    expect(await readdir(folder)).not.toContain('data');
    await mkdir(join(folder, 'data', 'postgres'), { recursive: true });
    const openDatabase = () => Promise.reject(new Error('The service has it open'));
    expect(await admin(words, { openDatabase })).toEqual({
      exitCode: 0,
      out: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+\n$/),
      err: '',
    });
  });
});

describe('import', () => {
  it('writes all records of a file, whatever their order, with ids that are given or made', async () => {
    const project = await newProject();
    const states = JSON.parse((await admin(['references', 'Incident State', '--project', project, '--json'])).out);
    const label = crypto.randomUUID();
    const text = `
Incident:
  - title: Checkout is down
    currentIncidentState: ${states[0].id}
    labels: [${label}]
  - title: Reports are late
Label:
  - { _id: ${label}, name: Production, color: '#e74c3c' }
`;
    expect(await importText(text, project)).toEqual({
      exitCode: 0,
      out: 'Incident\t2\nLabel\t1\n',
      err: 'Imported 3 records.\n',
    });
    const listed = await admin(['references', 'Incident', '--project', project, '--json']);
    expect(JSON.parse(listed.out)).toEqual([
      { id: expect.any(String), name: 'Checkout is down' },
      { id: expect.any(String), name: 'Reports are late' },
    ]);
    expect(await countOf('Incident', project)).toBe(2);
  });

  it('reads JSON, by key instead of title, from standard input', async () => {
    const project = await newProject();
    const standardInput = JSON.stringify(
      { StatusPage: [{ name: 'Public' }], Domain: [{ name: 'example.com' }] },
      null,
      '\t',
    );
    const ran = await admin(['import', '-', '--project', project, '--json'], { standardInput });
    expect({ ...ran, out: JSON.parse(ran.out) }).toEqual({
      exitCode: 0,
      out: {
        imported: [
          { reference: 'Status Page', count: 1, ids: [expect.any(String)] },
          { reference: 'Domain', count: 1, ids: [expect.any(String)] },
        ],
      },
      err: '',
    });
  });

  it('tells every problem by its place, and writes nothing', async () => {
    const project = await newProject();
    const text = `Label:
  - { nme: Production }
  - name: 7
    color: '#fff'
Incidnt: []
Monitor:
  - name: Shop
Probe: Frankfurt
Incident:
  - title: Late
    labels: [production]
`;
    const { exitCode, out, err } = await importText(text, project);
    expect({ exitCode, out }).toEqual({ exitCode: 3, out: '' });
    expect(err.split('\n')).toEqual([
      'import.yaml:2:5: name is required.',
      'import.yaml:2:7: Label has no field nme. Did you mean name?',
      'import.yaml:3:11: Expected a string, not a number.',
      'import.yaml:5:1: There is no reference Incidnt. Did you mean Incident?',
      'import.yaml:6:1: Monitor is a resource. Use POST /api/monitor.',
      'import.yaml:8:8: Probe must be a list of records.',
      'import.yaml:11:14: An id must be a UUID.',
      'Nothing was imported.',
      '',
    ]);
    expect(await countOf('Label', project)).toBe(0);
  });

  it('tells what only the database knows: ids of nothing or of another project, and what is taken', async () => {
    const [project, other] = [await newProject(), await newProject()];
    await admin(['user', 'create', '--name', 'Grace', '--email', 'grace@example.com']);
    const label = crypto.randomUUID();
    expect((await importText(`Label: [{ _id: ${label}, name: Elsewhere }]`, other)).exitCode).toBe(0);
    const text = `User:
  - { name: Grace, email: GRACE@example.com }
  - { name: Ada, email: a@example.com }
  - { name: Eve, email: A@example.com }
Label:
  - { _id: ${label}, name: Mine }
Incident:
  - title: One
    currentIncidentStateId: ${UNKNOWN}
Status Page:
  - name: Page
    labels: [${UNKNOWN}]
`;
    const { exitCode, err } = await importText(text, project);
    expect(exitCode).toBe(3);
    expect(err.split('\n')).toEqual([
      'import.yaml:2:27: A User whose email is GRACE@example.com already exists.',
      'import.yaml:4:25: Another record of the file has this email.',
      `import.yaml:6:12: A Label whose _id is ${label} already exists.`,
      `import.yaml:9:29: The project has no Incident State with the id ${UNKNOWN}.`,
      `import.yaml:12:14: The project has no Label with the id ${UNKNOWN}.`,
      'Nothing was imported.',
      '',
    ]);
    expect(await countOf('Incident', project)).toBe(0);
  });

  it('refuses text that is no YAML, a list, and a file that is not there', async () => {
    const project = await newProject();
    expect((await importText('Label:\n  - { name: [ }', project)).err).toMatch(/^import\.yaml:2:\d+: .+/);
    expect((await importText('- Label', project)).err).toMatch(/^import\.yaml:1:1: The file must be a map/);
    expect(await admin(['import', '/nowhere.yaml', '--project', project])).toEqual({
      exitCode: 3,
      out: '',
      err: 'The file /nowhere.yaml cannot be read (ENOENT).\n',
    });
  });

  it('takes thousands of records', async () => {
    const project = await newProject();
    const labels = Array.from({ length: 2500 }, (_, index) => ({ name: `Label ${index}` }));
    const { exitCode } = await importText(JSON.stringify({ Label: labels }), project, 'import.json');
    expect({ exitCode, count: await countOf('Label', project) }).toEqual({ exitCode: 0, count: 2500 });
  });
});

describe('references', () => {
  it('shows the fields of what can be imported', async () => {
    const { out } = await admin(['references', 'incident state', '--json']);
    expect(JSON.parse(out)[0]).toMatchObject({ reference: 'Incident State', fields: expect.any(Array) });
    const all = await admin(['references']);
    expect(all.out).toContain('Incident: A failure that has to be resolved');
    expect(all.out).not.toContain('API Key:');
  });

  it('sends projects and keys to their own commands', async () => {
    expect(await admin(['references', 'API Key'])).toEqual({
      exitCode: 4,
      out: '',
      err: 'API Key cannot be imported. Use `key create`.\n',
    });
  });
});

describe('recount', () => {
  it('says that all counts are exact', async () => {
    const project = await newProject();
    const { rows } = await database.query({ text: 'SELECT count(*) FROM "Project"' }, [], SERVICE_WORK);
    const { length } = registry.resources.filter(isMaterialised);
    const exact = (where: string) => `Counted the records of ${length} resources in ${where}: all counts are exact.\n`;
    expect(await admin(['recount'])).toEqual({ exitCode: 0, out: '', err: exact(`${rows[0]?.[0]} projects`) });
    expect(await admin(['recount', '--project', project], { isTTY: true })).toEqual({
      exitCode: 0,
      out: '',
      err: exact('1 project'),
    });
  });

  it('prints what differs, ends with 7, and with 0 once it is repaired', async () => {
    const project = await newProject();
    await database.query({ text: 'DELETE FROM "RecordCount" WHERE "projectId" = $1::uuid' }, [project], SERVICE_WORK);
    const lost = { resource: 'Team', projectId: project, kept: 0, counted: 3 };
    expect(await admin(['recount', '--project', project])).toEqual({
      exitCode: 7,
      out: `Team\t${project}\t0\t3\n`,
      err: '1 count differs from the records. `recount --repair` corrects it.\n',
    });
    const { exitCode, out } = await admin(['recount', '--json']);
    expect({ exitCode, out: JSON.parse(out) }).toEqual({ exitCode: 7, out: [lost] });
    expect(await admin(['recount', '--repair'])).toEqual({
      exitCode: 0,
      out: `Team\t${project}\t0\t3\n`,
      err: 'Corrected 1 count.\n',
    });
    expect(await admin(['recount', '--json'])).toEqual({ exitCode: 0, out: '[]\n', err: '' });
    expect(await admin(['recount', '--mend'])).toMatchObject({ exitCode: 0 });
  });

  it('knows no project that is not there', async () => {
    expect(await admin(['recount', '--project', UNKNOWN])).toMatchObject({ exitCode: 4 });
  });
});
