import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  clientFor,
  installByNpm,
  installByPip,
  NO_REGISTRY,
  pythonIn,
  runTypeScript,
} from '../built/served-clients.js';
import { ROOT } from '../harness/service.js';
import { INSTALLER, MODULE, runPython } from '../python/programs.js';

const run = promisify(execFile);
const PATIENCE_MS = 120_000;

/** What each of the programs prints: the same, in three languages. */
const PRINTED = `# Monitors with the names of their statuses
Checkout API: Operational
Nightly reports: Degraded
Shop: Operational
# Two conditions
Shop
# A thousand records, page by page
1000
1000
# Create with labels
["Shop","Production"]
# Update with If-Match
412 precondition_failed #header/If-Match
# A mistake
/data/slug invalid_value
/data/desciption unknown_field
# Changes since the cursor
added Café
updated Café
# A webhook
monitor-group.added
# CSV
name,color
Internal,#3498db
Production,#e74c3c
# History
["update",{"from":"Shop","to":"Café"}]
["create",{"to":"Shop"}]
# Undo
[[{"resource":"Monitor Group","creates":0,"updates":1,"deletes":0}],[]]
Shop
`;

const { baseUrl, apiKey, projectId } = inject('service');
/** All that a newcomer has. */
const caller = { BASE_URL: baseUrl, API_KEY: apiKey, PROJECT_ID: projectId };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-minutes-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('in a shell, with curl, jq and openssl', { timeout: PATIENCE_MS }, async (context) => {
  const hasJq = await run('jq', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasJq) return context.skip('This machine has no jq');
  const home = join(folder, 'shell');
  await mkdir(home);
  const receiver = createServer(async (request, answer) => {
    const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}\n`);
    await writeFile(join(home, 'head'), lines.join(''));
    await writeFile(join(home, 'body'), await text(request));
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = { ...process.env, ...caller, HOOK_URL: `http://127.0.0.1:${port}/`, HOOK_FOLDER: home };
  try {
    const { stdout } = await run('bash', [join(import.meta.dirname, 'minutes.sh')], {
      cwd: home,
      env,
      timeout: PATIENCE_MS,
    });
    expect(stdout).toBe(PRINTED);
  } finally {
    receiver.close();
  }
});

test('with the TypeScript client, which npm installs without a registry', { timeout: PATIENCE_MS }, async () => {
  const home = join(folder, 'npm');
  const { name, version, integrity, install, url } = await clientFor('TypeScript', baseUrl);
  const stderr = await installByNpm(home, install);
  expect(stderr).toContain(url);
  expect(stderr).not.toContain(NO_REGISTRY);
  const lock: unknown = JSON.parse(await readFile(join(home, 'package-lock.json'), 'utf8'));
  expect(lock).toMatchObject({ packages: { [`node_modules/${name}`]: { version, integrity } } });
  await symlink(join(ROOT, 'node_modules/@types'), join(home, 'node_modules/@types'));
  await copyFile(join(import.meta.dirname, 'minutes.ts'), join(home, 'minutes.ts'));
  expect(await runTypeScript(home, 'minutes.ts', { ...process.env, ...caller })).toBe(PRINTED);
});

test.skipIf(INSTALLER === undefined)(
  'with the Python client, which pip installs without an index, and the example of its description (needs pip)',
  { timeout: PATIENCE_MS },
  async () => {
    const { url, sha256, version, file } = await clientFor('Python', baseUrl);
    expect(file).toBe(`${MODULE}-${version}-py3-none-any.whl`);
    const python = await pythonIn(join(folder, 'python'));
    await expect(installByPip(python, `${url}#sha256=${'0'.repeat(64)}`)).rejects.toThrow('HASHES');
    await installByPip(python, `${url}#sha256=${sha256}`);
    // What is installed, not the sources.
    const runInstalled = (...words: string[]) =>
      runPython(python, ['-W', 'error', ...words], { ...caller, PYTHONPATH: '' });
    expect(await runInstalled(join(import.meta.dirname, 'minutes.py'))).toBe(PRINTED);
    const metadata = `import importlib.metadata as m; print(m.metadata('${MODULE}').get_payload())`;
    const [, example = ''] = /```python\n(.*?)```/s.exec(await runInstalled('-c', metadata)) ?? [];
    const program = example
      .replace('Client("…"', `Client("${baseUrl}"`)
      .replace('project_id="…"', `project_id="${projectId}"`)
      .replace('api_key="…"', `api_key="${apiKey}"`)
      .replace('get("…")', 'get("00000000-0000-4000-8000-000000000000")');
    expect(program).not.toContain('…');
    const text = await runInstalled('-c', program);
    expect(text.trim().split('\n').at(-1)).toMatch(/^[\w.-]+$/);
    expect(text.match(/^\d{4}-\d\d-\d\dT/gm)?.length).toBeGreaterThan(3);
  },
);
