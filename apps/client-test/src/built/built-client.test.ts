import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserProgram, openBrowser, openPage } from '@catalog-service/testing';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { transform } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createClient } from '../../../../generated/client/src/index.js';
import { ROOT } from '../harness/service.js';
import { type BuiltClient, buildClient } from './build-client.js';
import { PROGRAM_RESULT } from './program.js';
import { runInPage } from './run-in-page.js';

/** npm, the compiler and a busy machine. */
const PATIENCE_MS = 120_000;

const service = inject('service');
let built: BuiltClient;

beforeAll(async () => {
  built = await buildClient();
}, PATIENCE_MS);

afterAll(() => built?.remove());

/** What Node has, and browsers have not. */
const OF_NODE = new Set([
  'process',
  'Buffer',
  'require',
  'module',
  'exports',
  '__dirname',
  '__filename',
  'setImmediate',
]);

/** What a module takes from elsewhere: imports of other packages, and names that only Node has. */
function foreignIn(path: string, text: string): string[] {
  const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const foreign = imported.filter((from) => !/^\.\.?\//.test(from)).map((from) => `${path} imports ${from}`);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && OF_NODE.has(node.text)) foreign.push(`${path} names ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext));
  return foreign;
}

/** Runs a linter of packages on the packed one. Gives what it prints. @throws Error with that where it complains. */
const lint = async (program: string, ...words: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules', program), ...words])).stdout;

describe('the built package', () => {
  test('would be published as it is, with its licence', () => {
    // Nobody is logged in here; anything else that npm warns of is a defect of the package.
    const warnings = built.published.filter(
      (line) => /^npm (warn publish|error)/i.test(line) && !/logged in/.test(line),
    );
    expect(warnings).toEqual([]);
    const files = built.published.flatMap((line) => /^npm notice [\d.]+k?B (\S+)$/.exec(line)?.slice(1) ?? []);
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
    );
    const foreign = files.filter(
      (file) =>
        !/^(LICENSE|README\.md|package\.json|bin\/(mcp|records)\.js|cjs\/(package|tsconfig)\.json|(cjs|dist|src)\/.+\.(ts|js|map))$/.test(
          file,
        ),
    );
    expect(foreign).toEqual([]);
  });

  test('is all right to publint, and its types are to modules and to programs that require it', {
    timeout: PATIENCE_MS,
  }, async () => {
    expect(await lint('publint/src/cli.js', 'run', '--strict', built.tarball)).toContain('All good!');
    const types = await lint(
      '@arethetypeswrong/cli/dist/index.js',
      built.tarball,
      '--profile',
      'node16',
      '--format',
      'ascii',
    );
    for (const from of ['CJS', 'ESM']) expect(types).toContain(`node16 (from ${from}): 🟢 (${from})`);
  });

  test('works in a program that requires it', async () => {
    const { createClient: create } = createRequire(import.meta.url)(join(built.folder, '../cjs/index.js'));
    const page = await create(service).monitor.list({ limit: 1 });
    expect(page).toEqual({ count: expect.any(Number), limit: 1, skip: 0, data: [{ _id: expect.any(String) }] });
  });

  test('the example of its README runs', async () => {
    const readme = await readFile(join(ROOT, 'generated/client/README.md'), 'utf8');
    const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
    const given = {
      "baseUrl: '…'": `baseUrl: '${service.baseUrl}'`,
      "projectId: '…'": `projectId: '${service.projectId}'`,
      "apiKey: '…'": `apiKey: '${service.apiKey}'`,
      "get('…')": "get('00000000-0000-4000-8000-000000000000')",
    };
    const program = Object.entries(given).reduce((text, [shown, meant]) => text.replaceAll(shown, meant), example);
    expect(program).not.toContain('…');
    const { code } = await transform(program, { loader: 'ts', target: 'es2022' });
    const file = join(built.folder, '../example.mjs');
    await writeFile(file, code.replace(/from "[^"]+"/, 'from "./dist/index.js"'));
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    // Each record of the page and of all, then the id of the request that found none.
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^[\w.-]+$/);
    expect(stdout.match(/^\d{4}-\d\d-\d\dT/gm)?.length).toBeGreaterThan(3);
  });

  test.each([
    ['2025', 'legacy'],
    ['2026', { pin: '2026-07-28' }],
  ] as const)('its command passes on the protocol of %s', async (_year, mode) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const env = { API_URL: service.baseUrl, API_KEY: service.apiKey, PROJECT_ID: service.projectId };
    const args = [join(built.folder, '../bin/mcp.js')];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
    const { content } = await client.callTool({ name: 'find', arguments: { words: 'count team' } });
    expect(content).toEqual([expect.objectContaining({ text: expect.stringContaining('countTeam: ') })]);
    await client.close();
  });

  test('its command plans, applies, imports and exports files', async () => {
    const home = join(built.folder, '..');
    // Where `npm install yaml` puts it.
    await symlink(join(ROOT, 'node_modules'), join(home, 'node_modules'));
    const env = { ...process.env, API_URL: service.baseUrl, API_KEY: service.apiKey, PROJECT_ID: service.projectId };
    const records = (...words: string[]) => {
      const command = [join(home, 'bin/records.js'), ...words];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: home, env, encoding: 'utf8' });
      return [status, `${stdout}${stderr}`];
    };
    const slug = `night-${Date.now().toString(36)}`;
    const text = `# Who is called at night.
teamPermission:
  - { team: ${slug}, permission: ProjectMember, labels: [Production, Internal] }
monitor:
  - slug: ${slug}
    name: Watched
    monitorType: API
    currentMonitorStatus: Operational
    isOwnerNotifiedOfResourceCreation: false
    disableActiveMonitoring: false
    incomingRequestReceivedAt: 2026-01-01T02:00:00+02:00
team:
  - name: Night # shift
    slug: ${slug}
`;
    await writeFile(join(home, 'a.yaml'), text);
    const [differs, plan] = records('plan', 'a.yaml');
    expect(plan).toContain(
      `+ team ${slug}\n  + name: Night\n  + slug: ${slug}\n3 to create, 0 to change, 0 to delete.`,
    );
    expect(differs).toBe(3);
    expect(records('apply', 'a.yaml')).toEqual([0, expect.stringContaining('Done: nothing differs.')]);
    expect(records('plan', 'a.yaml')).toEqual([0, expect.stringMatching(/^Nothing differs\. \d+ other records/)]);
    expect(records('export', 'team')).toEqual([0, expect.stringContaining(`  - name: Night\n    slug: ${slug}\n`)]);

    await writeFile(join(home, 'a.yaml'), text.replace('Night', 'Day').replace('Production, ', ''));
    expect(records('plan', 'a.yaml')).toEqual([3, expect.stringContaining('  - name: Night\n  + name: Day\n')]);
    expect(records('import', 'a.yaml')[0]).toBe(0);
    expect(await readFile(join(home, 'a.yaml'), 'utf8')).toBe(
      text.replace('[Production, Internal]', '[ Internal, Production ]'),
    );

    const unknown = text.replace('Production', 'Nowhere').replace('name: Night', 'nme: Night\n    constructor: Night');
    await writeFile(join(home, 'a.yaml'), unknown);
    const places = [
      'a.yaml:13: team has no field nme that a caller may give\n',
      'a.yaml:13: team has no field constructor that a caller may give\n',
      'a.yaml:3: teamPermission labels: there is no label Nowhere\n',
    ];
    expect(records('import', 'a.yaml')).toEqual([1, places.slice(0, 2).join('')]);
    expect(records('apply', 'a.yaml')).toEqual([1, expect.stringContaining(places.join(''))]);
    await writeFile(join(home, 'a.yaml'), text.replace('\nteam:', '\nconstructor:'));
    expect(records('import', 'a.yaml')[1]).toContain('there is no kind constructor');
    await writeFile(join(home, 'a.yaml'), text.replace('ProjectMember', 'Nobody'));
    expect(records('apply', 'a.yaml')).toEqual([1, expect.stringContaining('a.yaml:3: teamPermission')]);
    await writeFile(join(home, 'a.yaml'), text.replace('API', 'Website'));
    const fixed = 'a.yaml:5: monitor cannot change monitorType after its creation\n';
    expect(records('apply', 'a.yaml')).toEqual([1, expect.stringContaining(fixed)]);
    expect(records('plan', 'b.yaml')).toEqual([2, expect.stringContaining('b.yaml')]);
    await writeFile(join(home, 'b.yaml'), `team: [{ slug: ${slug} }]\nteams: []`);
    expect(records('plan', 'b.yaml')).toEqual([1, expect.stringContaining('b.yaml:2: there is no kind teams')]);
    await writeFile(join(home, 'b.yaml'), 'teamPermission: []');
    expect(records('apply', 'b.yaml', '--prune')).toEqual([2, expect.stringContaining('answer with --yes')]);
    expect(records('reset')[0]).toBe(2);

    // The next tests meet the demo project as it was. Permissions go with their team.
    const { monitor, team } = createClient(service);
    const query = { slug };
    await monitor.delete(String((await monitor.list({ query })).data[0]?._id));
    await team.delete(String((await team.list({ query })).data[0]?._id));
  });

  test('imports its own files only, and names nothing of Node', async () => {
    const files = await readdir(built.folder, { recursive: true });
    const modules = files.filter((file) => /\.(js|d\.ts)$/.test(file));
    const texts = await Promise.all(modules.map((file) => readFile(join(built.folder, file), 'utf8')));
    expect(modules.flatMap((file, index) => foreignIn(file, texts[index] ?? ''))).toEqual([]);
    expect(modules).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', 'runtime/transport.js']));
    expect(foreignIn('x.js', "import { env } from 'process';\nBuffer.from(env.X);")).toEqual([
      'x.js imports process',
      'x.js names Buffer',
    ]);
  });

  test.skipIf(browserProgram === undefined)('does its work in a browser (needs Chromium)', async () => {
    const browser = await openBrowser();
    try {
      const { page, complaints } = await openPage(browser, service.baseUrl);
      expect(await runInPage(page, built.folder, service)).toEqual(PROGRAM_RESULT);
      // The browser itself notes an answer of 404.
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
