import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFor, installByNpm, installByPip, pythonIn, runTypeScript } from '../built/served-clients.js';
import { ROOT, startDemo } from '../harness/service.js';
import { INSTALLER, runPython } from '../python/programs.js';

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

let folder: string;
let demo: Awaited<ReturnType<typeof startDemo>>;
/** All that a newcomer has. */
let known: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-minutes-'));
  // Its receivers listen on this machine.
  demo = await startDemo(join(folder, 'data'), { WEBHOOK_NETWORKS: '127.0.0.0/8' });
  known = { ...process.env, BASE_URL: demo.baseUrl, API_KEY: demo.apiKey, PROJECT_ID: demo.projectId };
});

afterAll(async () => {
  await demo?.stop();
  await rm(folder, { recursive: true, force: true });
});

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
  const env = { ...known, HOOK_URL: `http://127.0.0.1:${port}/`, HOOK_FOLDER: home };
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

test('with the TypeScript client', { timeout: PATIENCE_MS }, async () => {
  const home = join(folder, 'npm');
  await installByNpm(home, (await clientFor('TypeScript', demo.baseUrl)).install);
  await symlink(join(ROOT, 'node_modules/@types'), join(home, 'node_modules/@types'));
  await copyFile(join(import.meta.dirname, 'minutes.ts'), join(home, 'minutes.ts'));
  expect(await runTypeScript(home, 'minutes.ts', known, ['--types', 'node'])).toBe(PRINTED);
});

test.skipIf(INSTALLER === undefined)('with the Python client (needs pip)', { timeout: PATIENCE_MS }, async () => {
  const python = await pythonIn(join(folder, 'python'));
  await installByPip(python, (await clientFor('Python', demo.baseUrl)).url);
  const { BASE_URL = '', API_KEY = '', PROJECT_ID = '' } = known;
  // What is installed, not the sources.
  const caller = { BASE_URL, API_KEY, PROJECT_ID, PYTHONPATH: '' };
  expect(await runPython(python, ['-W', 'error', join(import.meta.dirname, 'minutes.py')], caller)).toBe(PRINTED);
});
