import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npm, startServiceProcess } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CatalogTexts, ProjectCopy, ROOT, readCatalog } from '../project-copy.js';

/** The Model Context Protocol as its official inspector sees it, and what the list of tools costs a model. */
const MOST_TOKENS = 1_000;
const MANY_RESOURCES = 96;
/** The inspector needs a newer Node than the service. */
const NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const PACKAGES = ['@modelcontextprotocol/inspector@2', 'gpt-tokenizer@3', `${NODE}@24`];
const INSTALLED = join(ROOT, 'dist/mcp');
const MODULES = join(INSTALLED, 'node_modules');

const TOOLS = z.object({ tools: z.array(z.looseObject({ name: z.string() })) });
const RESULT = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
  isError: z.boolean().optional(),
});
const FAILED = z.object({ stdout: z.string().min(1) });
const DEMO = z.object({ projectId: z.string(), apiKey: z.string() });
const TOKENIZER = z.object({
  countTokens: z.custom<(text: string) => number>((value) => typeof value === 'function'),
});

let countTokens: (text: string) => number;

beforeAll(async () => {
  if (!existsSync(join(MODULES, PACKAGES[0]?.replace(/@\d+$/, '') ?? ''))) {
    await npm(INSTALLED, ['install', '--no-save', '--ignore-scripts', ...PACKAGES]);
  }
  const tokenizer: unknown = await import(join(MODULES, 'gpt-tokenizer/cjs/encoding/o200k_base.js'));
  ({ countTokens } = TOKENIZER.parse(tokenizer));
}, 300_000);

/** A service with its demo key, and what the inspector prints of it as JSON. */
async function serve(root: string) {
  const data = await mkdtemp(join(tmpdir(), 'mcp-'));
  const service = await startServiceProcess({
    program: join(root, 'dist/service/main.js'),
    cwd: root,
    environment: { DATABASE_URL: '', DATA_FOLDER: data },
  });
  const { projectId, apiKey } = DEMO.parse(JSON.parse(await readFile(join(data, 'demo.json'), 'utf8')));
  const credentials = ['--header', `ApiKey: ${apiKey}`, '--header', `ProjectID: ${projectId}`];
  const overHttp = [`${service.baseUrl}/mcp`, '--transport', 'http', ...credentials];
  return {
    overHttp,
    asProcess: [
      ...['-e', `API_URL=${service.baseUrl}`, '-e', `API_KEY=${apiKey}`, '-e', `PROJECT_ID=${projectId}`],
      ...[process.execPath, join(root, 'templates/client/bin/mcp.js')],
    ],
    stop: async () => {
      await service.stop();
      await rm(data, { recursive: true });
    },
  };
}

async function inspect(target: readonly string[], ...words: readonly string[]): Promise<unknown> {
  const inspector = join(MODULES, '.bin/mcp-inspector');
  const node = join(MODULES, NODE, 'bin/node');
  // It prints what a tool answers, and fails where that is an error of the tool.
  const { stdout } = await promisify(execFile)(node, [inspector, '--cli', ...target, ...words]).catch(
    (error: unknown) => FAILED.parse(error),
  );
  return JSON.parse(stdout);
}

/** What a tool answers, by the arguments of the inspector. */
async function use(target: readonly string[], name: string, ...given: readonly string[]) {
  const words = given.flatMap((argument) => ['--tool-arg', argument]);
  const answer = await inspect(target, '--method', 'tools/call', '--tool-name', name, ...words);
  const { content, isError = false } = RESULT.parse(answer);
  return { isError, text: content[0]?.text ?? '' };
}

async function tokensOf(target: readonly string[], what: string): Promise<number> {
  const { tools } = TOOLS.parse(await inspect(target, '--method', 'tools/list'));
  expect(tools.length).toBeLessThanOrEqual(4);
  const tokens = countTokens(JSON.stringify(tools));
  process.stdout.write(`tools/list, ${what}: ${tools.length} tools, ${tokens} tokens\n`);
  return tokens;
}

/** Our golden catalog with so many resources in all. */
function manyResources(): CatalogTexts {
  const golden = readCatalog(join(ROOT, 'generator/golden/catalog'));
  const known = [...golden.keys()].filter((path) => path.startsWith('resources/')).length;
  const more = Array.from({ length: MANY_RESOURCES - known }, (_, at): [string, string] => {
    const title = `Thing ${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;
    const path = title.toLowerCase().replace(' ', '-');
    return [
      `resources/${path}.yaml`,
      `name: ${title}\npath: ${path}\ndescription: One of many.\n` +
        'access: { read: [ProjectOwner], create: [ProjectOwner], update: [ProjectOwner], delete: [ProjectOwner] }\n' +
        'fields:\n  name: { type: Text, required: true, updatable: true, description: Name. }\n',
    ];
  });
  return new Map([...golden, ...more]);
}

describe('this service', () => {
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    served = await serve(ROOT);
  });
  afterAll(() => served.stop());

  test('lists its tools to the inspector in few tokens', { timeout: 60_000 }, async () => {
    expect(await tokensOf(served.overHttp, 'this catalog')).toBeLessThanOrEqual(MOST_TOKENS);
    expect(await inspect(served.asProcess, '--method', 'tools/list')).toEqual(
      await inspect(served.overHttp, '--method', 'tools/list'),
    );
  });

  test('is used through the inspector, over HTTP and as a process', { timeout: 60_000 }, async () => {
    for (const target of [served.overHttp, served.asProcess]) {
      const found = await use(target, 'find', 'words=count label');
      expect(found).toEqual({ isError: false, text: expect.stringContaining('countLabel: ') });
      expect((await use(target, 'describe', 'name=createLabel')).text).toContain('POST /api/label\n');
      const called = await use(target, 'call', 'operation=createLabel', 'body={"data":{"name":"Inspected"}}');
      expect(called.text).toContain('"dryRun":true');
      const wrong = await use(target, 'call', 'operation=createLabel', 'body={"data":{"nome":"Inspected"}}');
      expect(wrong).toEqual({ isError: true, text: expect.stringContaining('/data/nome') });
    }
  });
});

test('a service with 96 resources lists the same tools', { timeout: 300_000 }, async () => {
  const project = new ProjectCopy(manyResources()).withoutHooks();
  try {
    await project.generate();
    project.buildQuickly();
    const many = await serve(project.root);
    try {
      expect(await tokensOf(many.overHttp, `${MANY_RESOURCES} resources`)).toBeLessThanOrEqual(MOST_TOKENS);
      expect((await use(many.overHttp, 'find')).text.split('\n').length).toBeGreaterThan(40);
    } finally {
      await many.stop();
    }
  } finally {
    project.remove();
  }
});
