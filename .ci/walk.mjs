/**
 * `npm run walk`: what a warm list and a warm create pass through. Starts the built service on an embedded database with the demo data,
 * sends each request three times, and counts the source files and functions that run for the third. `-- --files` lists the files.
 */
import './broken-pipe.mjs';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from './step.mjs';

/** The built modules are one to one with the sources: they are not bundled. */
const BUILT = /^(?:(packages\/\w+)\/dist|dist\/(generated|apps\/api\/src))\/(.*)\.js$/;
const TIMES = 3;
/** After it, nothing that the start or the last request began still runs. */
const QUIET_MS = 300;

const LABEL = { name: 'Walk', color: '#3498db' };
const REQUESTS = {
  list: { path: 'get-list?limit=10', body: () => ({ select: { name: true, color: true } }) },
  create: { path: '', body: (time) => ({ data: { ...LABEL, name: `${LABEL.name} ${time}` } }) },
};

const listsFiles = process.argv.includes('--files');
const session = new Session();
session.connect();
await session.post('Profiler.enable');
// Counts from the load on: code that V8 has inlined by then would not be counted.
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const folder = mkdtempSync(join(tmpdir(), 'walk-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
try {
  const send = await startService();
  for (const [name, { path, body }] of Object.entries(REQUESTS)) {
    for (let time = 1; time <= TIMES; time++) {
      await pause(QUIET_MS);
      await session.post('Profiler.takePreciseCoverage');
      await send(path, body(time));
    }
    print(name, functionsByFile((await session.post('Profiler.takePreciseCoverage')).result));
  }
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}

/** @returns what sends a request about labels as the demo key */
async function startService() {
  const port = await freePort();
  Object.assign(process.env, { DATA_FOLDER: folder, PORT: String(port), LOG_LEVEL: 'silent', EMBEDDED_DATABASE: 'on' });
  delete process.env.DATABASE_URL;
  process.argv.length = 2;
  process.stderr.write = () => true;
  await import('../dist/apps/api/src/main.js');
  delete process.stderr.write;
  const { projectId, apiKey } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const headers = { 'content-type': 'application/json', apikey: apiKey, projectid: projectId };
  return async (path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/label/${path}`.replace(/\/$/, ''), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** @returns the number of functions that ran, by source file */
function functionsByFile(scripts) {
  const files = new Map();
  for (const { url, functions } of scripts) {
    const built = url.startsWith('file:') && BUILT.exec(relative(ROOT, fileURLToPath(url)));
    const ran = functions.filter(({ ranges: [whole] }) => whole.count > 0).length;
    if (!built || ran === 0) continue;
    const [, ofPackage, folderName, name] = built;
    files.set(ofPackage === undefined ? `${folderName}/${name}.ts` : `${ofPackage}/src/${name}.ts`, ran);
  }
  return new Map([...files].sort());
}

function print(name, files) {
  const functions = [...files.values()].reduce((sum, ran) => sum + ran, 0);
  const byPart = new Map();
  for (const file of files.keys()) {
    const part = file.split('/', file.startsWith('generated') ? 1 : 2).join('/');
    byPart.set(part, (byPart.get(part) ?? 0) + 1);
  }
  const parts = [...byPart].map(([part, count]) => `${part} ${count}`);
  console.log(`${name}: ${files.size} files, ${functions} functions (${parts.join(', ')})`);
  if (listsFiles) for (const [file, ran] of files) console.log(`${String(ran).padStart(6)}  ${file}`);
}
