import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { answerWithout, differences } from '../harness/as-documented.js';
import { operations } from '../harness/openapi.js';
import { partOf } from '../harness/part-of.js';
import { ROOT } from '../harness/service.js';
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
});

/** A request that a page shows as code, and what the page says of its answer. */
interface Shown {
  readonly page: string;
  readonly request: z.infer<typeof REQUEST>;
  readonly status: number;
  readonly answer: unknown;
  readonly isForServiceKeys: boolean;
}

const SAMPLE = /data-request="([^"]*)" data-status="(\d+)".*?<code class="answer">(.*?)<\/code>/gs;
const plain = (html: string): string => html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const GUIDES = join(ROOT, 'generated/docs/guides');

const pages = [
  ...readdirSync(GUIDES).map((name) => [name, readFileSync(join(GUIDES, name), 'utf8')] as const),
  ['start', readFileSync(join(ROOT, 'generated/docs/start/index.html'), 'utf8')] as const,
];

const ofPages: readonly Shown[] = pages.flatMap(([page, html]) =>
  [...html.matchAll(SAMPLE)].map(([, request = '', status = '', answer = '']) => ({
    page,
    request: REQUEST.parse(JSON.parse(plain(request))),
    status: Number(status),
    answer: JSON.parse(plain(answer)),
    isForServiceKeys: false,
  })),
);

/** As the reference shows them: with the example of the path, and with that of the body where there is one. */
const ofReference: readonly Shown[] = operations.map(({ id, method, target, example, answer, isForServiceKeys }) => ({
  page: `reference, ${id}`,
  request: {
    method: method.toUpperCase(),
    path: target.split('?', 1)[0] ?? '',
    ...(example !== undefined && { body: example }),
  },
  status: 200,
  answer,
  isForServiceKeys,
}));

const shown = [...ofPages, ...ofReference];
/** The requests of the reference are alike for all resources; examples.test.ts sends them without the code around them. */
const drawn = [...ofPages, ...partOf(ofReference, 6)];

/** The code as the script of the pages makes it. */
function codesIn(
  language: 'curl' | 'TypeScript' | 'Python',
  credentials = service.apiKey,
  samples: readonly Shown[] = drawn,
): readonly string[] {
  const script = readFileSync(join(ROOT, 'generated/docs/pages/code-samples.js'), 'utf8');
  const context = createContext({});
  runInContext(script, context);
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

function expectShown(answers: z.infer<typeof ANSWERS>, samples: readonly Shown[] = drawn): void {
  expect(answers).toHaveLength(samples.length);
  const wrong = answers.flatMap(([status, body], index) => {
    const { page = '', request, status: wanted, answer } = samples[index] ?? {};
    const isNew = request?.method === 'POST' && /^\/[^/]+\/[^/]+(\/create-many)?$/.test(request.path);
    const found = differences(answer, answerWithout(service.serviceKeyId, body), isNew);
    return status === wanted && found.length === 0 ? [] : [{ page, status, found, body }];
  });
  expect(wrong).toEqual([]);
}

describe('every sample that a page shows runs, and brings the answer that the page shows', () => {
  const [hasCurl, hasPython] = [['curl'], ['python3']].map(([program = '']) => isThere(program));

  test('curl', { timeout: LIMIT_MS }, async (context) => {
    if (!(await hasCurl)) return context.skip('This machine has no curl');
    // A process for each: a part of all.
    const samples = partOf(shown, 8);
    // What is pasted is run as it is; the shell adds the status to what curl prints.
    const prelude = `curl() { command curl -w '\\n%{http_code}\\n${NEXT}' "$@"; }\n`;
    const text = await run(
      'bash',
      ['-s'],
      prelude +
        codesIn('curl', service.apiKey, samples)
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
      samples,
    );
  });

  test('TypeScript, with the token of a person', { timeout: LIMIT_MS }, async () => {
    const prelude = "const console = { log: (...shown) => process.stdout.write(JSON.stringify(shown) + '\\n') };\n";
    const program =
      prelude +
      codesIn('TypeScript', service.personToken)
        .map((code) => `{\n${code}\n}\n`)
        .join('');
    const { code } = await transform(program, { loader: 'ts', format: 'esm', target: 'es2022' });
    const text = await run(process.execPath, ['--input-type=module', '-'], code);
    expectShown(
      ANSWERS.parse(
        text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
    );
  });

  test('Python', { timeout: LIMIT_MS }, async (context) => {
    if (!(await hasPython)) return context.skip('This machine has no Python');
    const program = `import json, sys
answers = []
for code in json.load(sys.stdin):
    exec(code, {'print': lambda *shown: answers.append(shown)})
print(json.dumps(answers))`;
    expectShown(ANSWERS.parse(JSON.parse(await run('python3', ['-c', program], JSON.stringify(codesIn('Python'))))));
  });
});

describe('the programs of the guide about paging print every record', () => {
  const guide = readFileSync(join(GUIDES, 'paging.html'), 'utf8');
  const caller = { BASE_URL: service.baseUrl, API_KEY: service.apiKey, PROJECT_ID: service.projectId };
  const { path = '', field = '' } =
    /BASE_URL\}(?<path>[^`]+)\/get-list[\s\S]*?record\.(?<field>\w+)/.exec(guide)?.groups ?? {};

  /** In pages of two, so that there are several. */
  const programOf = (language: string): string => {
    const found = new RegExp(`aria-labelledby="all-${language}"><code>(.*?)</code>`, 's').exec(guide)?.[1] ?? '';
    return plain(found).replace(/("?limit"?: ?)\d+/, '$12');
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
    ['python', 'python3', ['-'], 'python3'],
  ] as const)('%s', async ([language, program, words, needed], context) => {
    if (needed !== undefined && !(await isThere(needed))) return context.skip(`This machine has no ${needed}`);
    const text = programOf(language);
    const code = language === 'typescript' ? (await transform(text, { loader: 'ts', format: 'esm' })).code : text;
    expect((await run(program, words, code, caller)).trim().split('\n').sort()).toEqual(await everyRecord());
  });
});
