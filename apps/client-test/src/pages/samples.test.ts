import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { answerWithout, differences } from '../harness/as-documented.js';
import { CLIENT, CLIENT_INDEX, editorWith } from '../harness/compiler.js';
import { sampledOperations } from '../harness/openapi.js';
import { ROOT } from '../harness/service.js';
import { CHECKER, complaintsOf, PYTHON, PACKAGE as PYTHON_PACKAGE } from '../python/programs.js';
import { type DryRunProxy, startDryRunProxy } from './dry-run-proxy.js';

/** Stands between what one sample prints and what the next one does. */
const NEXT = '---- next ----';
const LIMIT_MS = 300_000;
const service = inject('service');
let proxy: DryRunProxy;

beforeAll(async () => {
  proxy = await startDryRunProxy(service.baseUrl);
});

afterAll(() => proxy?.stop());

const REQUEST = z.object({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
  status: z.number().default(200),
});

/** A request that a page shows as code, and what the page says of its answer. */
interface Shown {
  readonly page: string;
  readonly request: z.infer<typeof REQUEST>;
  readonly answer: unknown;
  readonly isForServiceKeys: boolean;
}

const SAMPLE = /data-request="([^"]*)".*?<code class="answer"[^>]*>(.*?)<\/code>/gs;
const plain = (html: string): string => html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const GUIDES = join(ROOT, 'generated/docs/guides');

const pages = [
  ...readdirSync(GUIDES).map((name) => [name, readFileSync(join(GUIDES, name), 'utf8')] as const),
  ['start', readFileSync(join(ROOT, 'generated/docs/start/index.html'), 'utf8')] as const,
];

const ofPages: readonly Shown[] = pages.flatMap(([page, html]) =>
  [...html.matchAll(SAMPLE)].map(([, request = '', answer = '']) => ({
    page,
    request: REQUEST.parse(JSON.parse(plain(request))),
    answer: JSON.parse(plain(answer)),
    isForServiceKeys: false,
  })),
);

/** As the reference shows them: with the example of the path, and with that of the body where there is one. */
const ofReference: readonly Shown[] = sampledOperations.map(
  ({ id, method, target, example, answer, isForServiceKeys }) => ({
    page: `reference, ${id}`,
    request: {
      method: method.toUpperCase(),
      path: target.split('?', 1)[0] ?? '',
      ...(example !== undefined && { body: example }),
      status: 200,
    },
    answer,
    isForServiceKeys,
  }),
);

const shown = [...ofPages, ...ofReference];

/** The script of the pages that makes the code, and the package that the code imports. */
const context = createContext({});
for (const name of ['clients', 'code-samples']) {
  runInContext(readFileSync(join(ROOT, `generated/docs/pages/${name}.js`), 'utf8'), context);
}
const PACKAGE = String(runInContext('apiClients.packages.TypeScript', context));

function codesIn(
  language: 'curl' | 'TypeScript' | 'Python',
  credentials = service.apiKey,
  samples: readonly Shown[] = shown,
): readonly string[] {
  return samples.map(({ request, isForServiceKeys }) => {
    const caller = {
      base: proxy.baseUrl,
      ApiKey: isForServiceKeys ? service.serviceKey : credentials,
      ProjectID: service.projectId,
    };
    return String(
      runInContext(`codeSamples.${language}(${JSON.stringify(request)}, ${JSON.stringify(caller)})`, context),
    );
  });
}

/** Gives a program its input, and what it prints. @throws Error with what it complains of where it fails. */
async function run(program: string, words: readonly string[], input: string, more = {}): Promise<string> {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...more } });
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    texts.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    texts.stderr += chunk.toString();
  });
  child.stdin.end(input);
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${texts.stderr}`);
  return texts.stdout;
}

const isThere = async (program: string): Promise<boolean> =>
  promisify(execFile)(program, ['--version']).then(
    () => true,
    () => false,
  );

const ANSWERS = z.array(z.tuple([z.number(), z.unknown()]));

function expectShown(answers: z.infer<typeof ANSWERS>, samples: readonly Shown[]): void {
  expect(answers).toHaveLength(samples.length);
  const wrong = answers.flatMap(([status, body], index) => {
    const { page = '', request, answer } = samples[index] ?? {};
    const found = differences(answer, answerWithout(service.serviceKeyId, body), newAtOf(request));
    return status === request?.status && found.length === 0 ? [] : [{ page, status, found, body }];
  });
  expect(wrong).toEqual([]);
}

/** The path of a create. */
const newAtOf = (request: Shown['request'] | undefined): string | undefined =>
  request?.method === 'POST' && /^\/[^/]+\/[^/]+(\/create-many)?$/.test(request.path) ? request.path : undefined;

/** What a program prints: of each line its parts. */
const PRINTED = z.array(z.array(z.array(z.unknown())));
const PROBLEM = z.object({ code: z.string(), errors: z.array(z.unknown()).optional() });

/** The parts of the line that a program with a client prints of an answer; undefined if it prints none. */
function printedOf({ request: { method, path, status }, answer }: Shown): readonly unknown[] | undefined {
  if (status >= 400) {
    const { code, errors } = PROBLEM.parse(answer);
    return [status, code, ...(errors === undefined ? [] : [errors])];
  }
  if (method === 'DELETE' || path.endsWith('/restore')) return undefined;
  if (path.endsWith('/create-many')) return [Reflect.get(Object(answer), 'data')];
  if (/\/(?:count|update-many|delete-many)$/.test(path)) return [Reflect.get(Object(answer), 'count')];
  return [answer];
}

/** The programs print what the page shows of the answers. */
function expectPrinted(programs: z.infer<typeof PRINTED>, codes: readonly string[]): void {
  expect(programs).toHaveLength(shown.length);
  const isNoCall = (code: string | undefined): boolean => /^(?:\/\/|#) The /.test(code ?? '');
  // The types of the clients do not know the envelopes of older ones.
  const without = shown.filter((_, index) => isNoCall(codes[index]));
  expect(without.map(({ page }) => page)).toEqual(['upgrading.html']);
  const wrong = shown.flatMap((sample, index) => {
    const lines = programs[index] ?? [];
    const wanted = isNoCall(codes[index]) ? undefined : printedOf(sample);
    const place = sample.request.path.endsWith('/create-many') ? '/data' : '';
    const found = (wanted ?? []).flatMap((part, at) =>
      differences(part, answerWithout(service.serviceKeyId, lines[0]?.[at]), newAtOf(sample.request), place),
    );
    const isRight = lines.length === (wanted === undefined ? 0 : 1) && found.length === 0;
    return isRight ? [] : [{ page: sample.page, found, lines, code: codes[index] }];
  });
  expect(wrong).toEqual([]);
}

describe('every sample that a page shows runs, and brings the answer that the page shows', () => {
  test('curl', { timeout: LIMIT_MS }, async (context) => {
    if (!(await isThere('curl'))) return context.skip('This machine has no curl');
    // What is pasted is run as it is; the shell adds the status to what curl prints.
    const prelude = `curl() { command curl -w '\\n%{http_code}\\n${NEXT}' "$@"; }\n`;
    const text = await run(
      'bash',
      ['-s'],
      prelude +
        codesIn('curl')
          .map((code) => `${code}\n`)
          .join(''),
    );
    expectShown(
      ANSWERS.parse(
        text
          .split(NEXT)
          .slice(0, -1)
          .map((answer) => {
            const [, body = '', status = ''] = /^(.*)\n(\d{3})\n$/s.exec(answer) ?? [];
            return [Number(status), JSON.parse(body)];
          }),
      ),
      shown,
    );
  });

  test('TypeScript, with the token of a person', { timeout: LIMIT_MS }, async () => {
    const codes = codesIn('TypeScript', service.personToken);
    const programs = codes.map(
      (code) => `await (async () => {
  const lines: unknown[] = [];
  const console = { log: (...parts: unknown[]) => lines.push(parts) };
  ${withoutImport(code)}
  process.stdout.write(JSON.stringify(lines) + '\\n');
})().catch((error) => process.stdout.write(JSON.stringify([['failed', String(error)]]) + '\\n'));`,
    );
    const text = await run(
      process.execPath,
      ['--input-type=module', '-'],
      await bundled(`import * as sdk from '${PACKAGE}';\n${programs.join('\n')}`),
    );
    const lines = text.trim().split('\n');
    expectPrinted(PRINTED.parse(lines.map((line) => JSON.parse(line))), codes);
  });

  test('TypeScript: an editor underlines nothing in requests that succeed', { timeout: LIMIT_MS }, () => {
    const codes = codesIn(
      'TypeScript',
      service.apiKey,
      shown.filter(({ request, isForServiceKeys }) => request.status === 200 && !isForServiceKeys),
    );
    const mistakesIn = (all: readonly string[]) =>
      editorWith(
        [
          `import * as sdk from '${CLIENT}';`,
          ...all.map((code) => `export const _${all.indexOf(code)} = async () => {\n${withoutImport(code)}\n};`),
        ].join('\n'),
      ).mistakes();
    // All at once, as each file takes its time; one by one to name the wrong ones.
    const wrong = mistakesIn(codes).length === 0 ? [] : codes.map((code) => [code, mistakesIn([code])]);
    expect(wrong.filter(([, mistakes]) => mistakes?.length !== 0)).toEqual([]);
  });

  test.skipIf(PYTHON === undefined)('Python (needs httpx)', { timeout: LIMIT_MS }, async () => {
    const codes = codesIn('Python');
    // Nothing is encrypted here, and each client would read all certificates.
    const program = `import dataclasses, json, ssl, sys
ssl.SSLContext.load_verify_locations = lambda *parts, **named: None
def plain(value):
    return {name: one for name, one in dataclasses.asdict(value).items() if one is not None}
def outcome(code):
    lines = []
    try:
        exec(code, {"print": lambda *parts: lines.append(parts)})
    except Exception as error:
        lines.append(("failed", repr(error)))
    return lines
print(json.dumps([outcome(code) for code in json.load(sys.stdin)], default=plain))`;
    const text = await run(PYTHON ?? '', ['-c', program], JSON.stringify(codes), { PYTHONPATH: PYTHON_PACKAGE });
    expectPrinted(PRINTED.parse(JSON.parse(text)), codes);
  });
});

/** The programs in Python of guides and documents. */
const programsInPython = (): readonly string[] => [
  ...pages.flatMap(([, html]) =>
    [...html.matchAll(/<code data-language="python">(.*?)<\/code>/gs)].map(([, code = '']) => plain(code)),
  ),
  ...[join(ROOT, 'docs/python-client.md'), join(PYTHON_PACKAGE, 'README.md')].map((file) =>
    [...readFileSync(file, 'utf8').matchAll(/```python\n(.*?)```/gs)].map(([, code = '']) => code).join(''),
  ),
];

test.skipIf(CHECKER === undefined)(
  'mypy --strict finds no mistake in the samples in Python that succeed (needs mypy)',
  { timeout: LIMIT_MS },
  async () => {
    const succeeding = shown.filter(({ request, isForServiceKeys }) => request.status === 200 && !isForServiceKeys);
    const programs = [...codesIn('Python', service.apiKey, succeeding), ...programsInPython()];
    expect(programs.length).toBeGreaterThan(succeeding.length + 3);
    const folder = await mkdtemp(join(tmpdir(), 'samples-'));
    try {
      const files = programs.map((_, index) => join(folder, `sample_${index}.py`));
      for (const [index, file] of files.entries()) await writeFile(file, programs[index] ?? '');
      const wrong = (await complaintsOf(files)).map((line) => {
        const [, at = ''] = /sample_(\d+)\.py/.exec(line) ?? [];
        return { line, program: programs[Number(at)] };
      });
      expect(wrong).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

/** A code of which the client is given as `sdk`. */
const withoutImport = (code: string): string => code.replaceAll(IMPORT, 'const {$1} = sdk;');

const IMPORT = new RegExp(`^import \\{([^}]*)\\} from '${PACKAGE}';$`, 'gm');

/** A program with the client in it. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: ROOT },
    alias: { [PACKAGE]: CLIENT_INDEX },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

test('headers are options of the calls, and operators are functions', () => {
  // A proxy makes a dry run of everything here, so the answers would not tell.
  const shownWith = (is: (request: Shown['request']) => boolean) => {
    const samples = ofPages.filter(({ request }) => is(request));
    expect(samples.length).toBeGreaterThan(0);
    return (['TypeScript', 'Python'] as const).flatMap((language) => codesIn(language, service.apiKey, samples));
  };
  const withHeader = (name: string) => shownWith(({ headers = {} }) => name in headers);
  for (const code of withHeader('Prefer')) expect(code).toMatch(/dryRun: true|dry_run=True/);
  for (const code of withHeader('If-Match')) expect(code).toMatch(/ifMatch: '"|if_match="\\"/);
  for (const code of withHeader('Idempotency-Key')) expect(code).toMatch(/idempotencyKey: '|idempotency_key="/);
  for (const code of shownWith(({ body }) => JSON.stringify(body ?? '').includes('"Search"'))) {
    expect(code).toMatch(/\bsearch\(['"]/);
    expect(code).toMatch(/import .*\bsearch\b/);
  }
});

test('every operator of the guide has an example, which the service accepts', async () => {
  const guide = readFileSync(join(GUIDES, 'query-language.html'), 'utf8');
  const rows = [...guide.matchAll(/<tr><td><code>(\w+)<\/code>.*?<\/tr>/g)];
  const shown = rows.map(([row, name = '']) => {
    const [, path, query = '{}'] = /data-path="([^"]*)">(.*?)<\/code>/.exec(row) ?? [];
    return { name, path, query: JSON.parse(plain(query)) };
  });
  const types = shown.filter(({ path }) => path !== undefined).map(({ query }) => JSON.stringify(query));
  for (const { name, path, query } of shown.filter((one) => one.path !== undefined)) {
    expect(JSON.stringify(query)).toContain(`"_type":"${name}"`);
    const response = await fetch(service.baseUrl + path, {
      method: 'POST',
      headers: { ApiKey: service.apiKey, ProjectID: service.projectId, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(response.status, `${name}: ${await response.text()}`).toBe(200);
  }
  expect(types).toHaveLength(shown.length);
});

test.for([
  ['TypeScript', process.execPath, ['--input-type=module', '-']],
  ['Python', PYTHON, ['-']],
] as const)('the program of the guide about clients runs: %s', async ([language, program, words], context) => {
  if (program === undefined) return context.skip('This machine has no Python with httpx');
  const guide = readFileSync(join(GUIDES, 'clients.html'), 'utf8');
  const found =
    new RegExp(`aria-label="Use the ${language} client"><code[^>]*>(.*?)</code>`, 's').exec(guide)?.[1] ?? '';
  const environment = {
    BASE_URL: service.baseUrl,
    API_KEY: service.apiKey,
    PROJECT_ID: service.projectId,
    PYTHONPATH: PYTHON_PACKAGE,
  };
  const code = language === 'TypeScript' ? await bundled(plain(found)) : plain(found);
  const lines = (await run(program, words, code, environment)).trim().split('\n');
  expect(lines.slice(0, -1).filter((line) => /\d{4}-\d\d-\d\dT/.test(line)).length).toBeGreaterThan(2);
  expect(lines.at(-1)).toMatch(/^record_not_found [\w.-]+$/);
});

describe('the programs of the guide about paging print every record', () => {
  const guide = readFileSync(join(GUIDES, 'paging.html'), 'utf8');
  const caller = { BASE_URL: service.baseUrl, API_KEY: service.apiKey, PROJECT_ID: service.projectId };
  const { path = '', field = '' } =
    /BASE_URL(?<path>\/[^"]+)\/get-list[\s\S]*?record\.(?<field>\w+)/.exec(guide)?.groups ?? {};

  /** In pages of two, so that there are several. */
  const programOf = (language: string): string => {
    const found = new RegExp(`aria-labelledby="all-${language}"><code[^>]*>(.*?)</code>`, 's').exec(guide)?.[1] ?? '';
    return plain(found).replace(/("?limit"?[:=] ?)\d+/, '$12');
  };

  const everyRecord = async (): Promise<readonly string[]> => {
    const response = await fetch(`${service.baseUrl}${path}/get-list`, {
      method: 'POST',
      headers: { apikey: service.apiKey, projectid: service.projectId, 'content-type': 'application/json' },
      body: JSON.stringify({ select: { [field]: true }, limit: 100 }),
    });
    const page = z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(await response.json());
    expect(page.data.length).toBeGreaterThan(2);
    return page.data.map((record) => String(record[field])).sort();
  };

  test.for([
    ['shell', 'bash', ['-s'], 'jq'],
    ['typescript', process.execPath, ['--input-type=module', '-'], undefined],
    ['python', PYTHON ?? 'python3', ['-'], PYTHON ?? 'python3 with httpx'],
  ] as const)('%s', async ([language, program, words, needed], context) => {
    if (needed !== undefined && !(await isThere(needed))) return context.skip(`This machine has no ${needed}`);
    const text = programOf(language);
    const code = language === 'typescript' ? await bundled(text) : text;
    const environment = { ...caller, PYTHONPATH: PYTHON_PACKAGE };
    expect((await run(program, words, code, environment)).trim().split('\n').sort()).toEqual(await everyRecord());
  });
});
