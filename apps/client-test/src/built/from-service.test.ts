import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ROOT } from '../harness/service.js';
import { INSTALLER, MODULE, runPython } from '../python/programs.js';
import {
  clientFor,
  clientsOf,
  installByNpm,
  installByPip,
  NO_REGISTRY,
  pythonIn,
  runTypeScript,
} from './served-clients.js';

/** npm, pip and a busy machine. */
const PATIENCE_MS = 120_000;
const run = promisify(execFile);
const service = inject('service');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'from-service-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const listed = () => clientsOf(service.baseUrl);
const packageOf = (language: string) => clientFor(language, service.baseUrl);

describe('the packages that a service serves', () => {
  test('are what the list says, which a client that has them is not sent again', async () => {
    for (const { url, file, size, sha256, integrity } of await listed()) {
      const { headers, ...response } = await fetch(url).then(async (answer) => ({
        headers: answer.headers,
        content: Buffer.from(await answer.arrayBuffer()),
      }));
      const digest = createHash('sha256').update(response.content);
      expect(response.content).toHaveLength(size);
      expect(headers.get('repr-digest')).toBe(`sha-256=:${digest.copy().digest('base64')}:`);
      expect(digest.digest('hex')).toBe(sha256);
      expect(`sha512-${createHash('sha512').update(response.content).digest('base64')}`).toBe(integrity);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
      const known = await fetch(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect([known.status, await known.text()]).toEqual([304, '']);
    }
  });

  test('have names without a version, and no others', async () => {
    const [typescript, python] = [await packageOf('TypeScript'), await packageOf('Python')];
    expect(typescript.url).toBe(`${service.baseUrl}/client/typescript.tgz`);
    const redirected = await fetch(`${service.baseUrl}/client/python.whl`);
    expect([redirected.status, redirected.url]).toEqual([200, python.url]);
    const other = await fetch(`${service.baseUrl}/client/index.json`);
    expect([other.status, await other.json()]).toEqual([404, expect.objectContaining({ code: 'route_not_found' })]);
  });

  test('are the same bytes whenever they are packed', { timeout: PATIENCE_MS }, async () => {
    const out = join(folder, 'again');
    await run(process.execPath, ['generator/run.mjs', 'clients', '--out', out], { cwd: ROOT });
    const sums = (await listed()).map(({ language, file, sha256 }) => ({ language, file, sha256 }));
    expect(JSON.parse(await readFile(join(out, 'index.json'), 'utf8'))).toMatchObject(sums);
  });

  test('stand in the quickstart, the guide of clients and the index for language models', async () => {
    const commands = (await listed()).map(({ install }) => install);
    for (const page of ['first-call', 'clients']) {
      const text = await (await fetch(`${service.baseUrl}/docs/guides/${page}.md`)).text();
      for (const command of commands) expect(text).toContain(command);
    }
    expect(await (await fetch(`${service.baseUrl}/llms.txt`)).text()).toContain('(client)');
  });
});

const PROGRAM = `import { ApiProblem, createClient, greaterThan } from 'PACKAGE';

const { BASE_URL = '', API_KEY = '', PROJECT_ID = '' } = process.env;
const client = createClient({ baseUrl: BASE_URL, apiKey: API_KEY, projectId: PROJECT_ID });
const page = await client.monitor.list({ select: { name: true }, query: { createdAt: greaterThan('2020-01-01') }, limit: 2 });
const names: readonly string[] = page.data.map((monitor) => monitor.name);
const problem: unknown = await client.monitor.get('00000000-0000-4000-8000-000000000000').catch((error: unknown) => error);
console.log(JSON.stringify([names.length, problem instanceof ApiProblem && problem.code]));
`;

test('npm installs the TypeScript client without a registry; a program compiles and runs', {
  timeout: PATIENCE_MS,
}, async () => {
  const { name, version, integrity, install } = await packageOf('TypeScript');
  const home = join(folder, 'npm');
  const stderr = await installByNpm(home, install);
  expect(stderr).toContain(`${service.baseUrl}/client/typescript.tgz`);
  expect(stderr).not.toContain(NO_REGISTRY);
  const lock: unknown = JSON.parse(await readFile(join(home, 'package-lock.json'), 'utf8'));
  expect(lock).toMatchObject({ packages: { [`node_modules/${name}`]: { version, integrity } } });

  const program = `declare const process: { readonly env: Readonly<Record<string, string | undefined>> };\n${PROGRAM}`;
  await writeFile(join(home, 'program.ts'), program.replace('PACKAGE', name));
  const env = { ...process.env, BASE_URL: service.baseUrl, API_KEY: service.apiKey, PROJECT_ID: service.projectId };
  const stdout = await runTypeScript(home, 'program.ts', env, ['--types', '']);
  expect(JSON.parse(stdout)).toEqual([2, 'record_not_found']);
});

test('the sources of the TypeScript client build outside of the repository with the TypeScript that it declares', {
  timeout: PATIENCE_MS,
}, async () => {
  const home = join(folder, 'npm/node_modules', (await packageOf('TypeScript')).name);
  const manifest: unknown = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ devDependencies: { typescript: '>=6' } });
  for (const compiler of ['typescript', 'typescript-native']) {
    const tsc = join(ROOT, 'node_modules', compiler, 'bin/tsc');
    await run(process.execPath, [tsc, '-p', join(ROOT, 'generated/client/cjs'), '--outDir', join(folder, compiler)]);
    expect(await readdir(join(folder, compiler))).toEqual(expect.arrayContaining(['index.js', 'index.d.ts']));
  }
});

test.skipIf(INSTALLER === undefined)(
  'pip installs the Python client without an index; its example runs (needs pip)',
  {
    timeout: PATIENCE_MS,
  },
  async () => {
    const { url, sha256, version, file } = await packageOf('Python');
    expect(file).toBe(`${MODULE}-${version}-py3-none-any.whl`);
    const home = join(folder, 'python');
    const python = await pythonIn(home);
    await expect(installByPip(python, `${url}#sha256=${'0'.repeat(64)}`)).rejects.toThrow('HASHES');
    await installByPip(python, `${url}#sha256=${sha256}`);
    const readme = await runPython(python, [
      '-c',
      `import importlib.metadata as m; print(m.metadata('${MODULE}').get_payload())`,
    ]);
    const [, example = ''] = /```python\n(.*?)```/s.exec(readme) ?? [];
    const program = example
      .replace('Client("…"', `Client("${service.baseUrl}"`)
      .replace('project_id="…"', `project_id="${service.projectId}"`)
      .replace('api_key="…"', `api_key="${service.apiKey}"`)
      .replace('get("…")', 'get("00000000-0000-4000-8000-000000000000")');
    expect(program).not.toContain('…');
    // What is installed, not the sources.
    const text = await runPython(python, ['-W', 'error', '-c', program], { PYTHONPATH: '' });
    expect(text.trim().split('\n').at(-1)).toMatch(/^[\w.-]+$/);
    expect(text.match(/^\d{4}-\d\d-\d\dT/gm)?.length).toBeGreaterThan(3);
  },
);
