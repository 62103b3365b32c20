import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { freePort, markdownBlocks } from '@catalog-service/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { drawCatalog } from './drawn/draw-catalog.js';
import { type CatalogTexts, ROOT } from './project-copy.js';

/** A fenced block of shell commands; one that is marked `start` runs until the block after it has run. */
interface Block {
  readonly isStart: boolean;
  readonly commands: string;
}

const guide = readFileSync(join(ROOT, 'docs/second-service.md'), 'utf8');
const port = await freePort();
const environment = {
  ...process.env,
  HOME: '',
  PORT: String(port),
  SECRET_KEYS: randomBytes(32).toString('base64'),
  npm_config_cache: execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8', stdio: 'pipe' }).trim(),
  npm_config_prefer_offline: 'true',
  GIT_AUTHOR_NAME: 'Reader',
  GIT_AUTHOR_EMAIL: 'reader@example.com',
  GIT_COMMITTER_NAME: 'Reader',
  GIT_COMMITTER_EMAIL: 'reader@example.com',
};
let home = '';
let folder = ROOT;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'second-service-'));
  environment.HOME = home;
  folder = ROOT;
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function blocksOf(text: string): readonly Block[] {
  return markdownBlocks(text)
    .filter(({ language }) => language === 'sh')
    .map(({ words, code }) => ({
      isStart: words.includes('start'),
      commands: code.replaceAll(':3000', `:${port}`),
    }));
}

/** Runs commands in the folder that those before them went to; gives what they print. */
function run(commands: string): string {
  const started = performance.now();
  const script = `exec 2>&1\nset -eo pipefail\n${commands}\npwd > "$HOME/folder"\n`;
  const output = execFileSync('bash', ['-c', script], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  folder = readFileSync(join(home, 'folder'), 'utf8').trim();
  say(commands, started);
  return output;
}

function say(commands: string, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${seconds.padStart(7)} s  ${commands.trim().split('\n').join('\n           ')}\n`);
}

/** Starts what goes on until it is ended; resolves when it serves. */
async function start(commands: string): Promise<() => Promise<void>> {
  const started = performance.now();
  const child = spawn('bash', ['-c', `exec ${commands}`], { cwd: folder, env: environment, detached: true });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('Base URL')) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('close', (status) => reject(new Error(`${commands} ended with ${status}:\n${log}`)));
  });
  say(commands, started);
  return async () => {
    // As Ctrl-C does: all processes of the command.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  };
}

const versionOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(home, 'bookshop/node_modules/@catalog-service', name, 'package.json'), 'utf8')).version;

/** Does all that the guide says; gives what is printed. @param begin what happens to the folder when it has been made */
async function follow(text: string, begin: () => void = () => {}): Promise<string> {
  const blocks = blocksOf(text);
  expect(blocks.length).toBeGreaterThan(5);
  const printed: string[] = [];
  let stop = async (): Promise<void> => {};
  for (const { isStart, commands } of blocks) {
    if (isStart) {
      stop = await start(commands);
      continue;
    }
    if (commands.includes('npm run upgrade')) {
      const here = folder;
      folder = ROOT;
      run('npm run pack -- --version 0.2.0 --changes "Only of this test." --out ~/packages');
      folder = here;
    }
    printed.push(run(commands));
    if (commands.includes('npm run new')) begin();
    await stop();
    stop = async () => {};
  }
  const all = stripVTControlCharacters(printed.join('\n'));
  expect(all).toMatch(/Tests +\d+ passed/);
  expect(all).not.toMatch(/npm warn|DeprecationWarning/);
  expect(all).toContain('server 0.1.0 → 0.2.0');
  expect(all).toMatch(/## 0\.2\.0\s+Only of this test\.\s+(?!## 0\.1\.0)/);
  expect(versionOf('server')).toBe('0.2.0');
  return all;
}

test('the guide of a second service, word by word', { timeout: 1_200_000 }, async () => {
  const all = await follow(guide);
  expect(all).toContain('"unitPrice":"9.90","book":{"_id":');
  expect(all).toContain('purchase-line.hooks.ts');
});

const PARSER = z.object({ parseCatalog: z.custom<(texts: CatalogTexts) => { readonly catalog?: unknown }>() });
const RESOURCE = z.looseObject({
  name: z.string(),
  path: z.string(),
  fields: z.record(z.string(), z.looseObject({ type: z.string().optional() })),
});

test('the guide with a catalog that is drawn in place of the bookshop', { timeout: 1_200_000 }, async () => {
  const { parseCatalog } = PARSER.parse(await import(join(ROOT, 'generator/src/catalog/parse-catalog.ts')));
  const seed = Number(process.env.SEED ?? '1');
  const { texts } = drawCatalog(seed, (drawn) => parseCatalog(drawn).catalog !== undefined);
  const { basePath } = z.looseObject({ basePath: z.string() }).parse(parse(texts.get('service.yaml') ?? ''));
  const [[resource, field] = []] = [...texts].flatMap(([file, text]) => {
    if (!file.startsWith('resources/') || /^part:/m.test(text)) return [];
    const { name, path, fields } = RESOURCE.parse(parse(text));
    const plain = Object.keys(fields).filter((one) => !/Entity|Object ID|^$/.test(fields[one]?.type ?? ''));
    return plain.map((one) => [{ name, path }, one] as const);
  });
  // The names of the bookshop, and what its hook does to the review.
  const words = [
    ['/api/purchase-line', `${basePath}/${resource?.path}`],
    ['{ "unitPrice": true, "book": { "title": true } }', '{ "_id": true }'],
    ['Book.price listPrice', `"${resource?.name}.${field}" ${field}Anew`],
    ['test $? = 8', 'test $? -le 9'],
  ] as const;
  const own = words.reduce((text, [bookshop, drawn]) => {
    expect(text).toContain(bookshop);
    return text.replaceAll(bookshop, drawn);
  }, guide);
  const all = await follow(own, () => {
    for (const name of ['catalog', 'service/custom']) rmSync(join(home, 'bookshop', name), { recursive: true });
    for (const [name, text] of texts) {
      const path = join(home, 'bookshop/catalog', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  });
  expect(all).toContain(`${field}Anew`);
});
