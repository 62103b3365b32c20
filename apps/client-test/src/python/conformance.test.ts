import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { ApiProblem, createClient } from '../../../../generated/client/src/index.js';
import { MODULE, PYTHON, runPython } from './programs.js';

/** The same calls by the TypeScript client, the Python client and plain HTTP. */
const service = inject('service');
const FILE = join(import.meta.dirname, 'calls.json');

const RECORD = z.record(z.string(), z.unknown());
const STEP = z.looseObject({ of: z.string().optional(), call: z.string(), as: z.string().optional() });
type Step = z.infer<typeof STEP>;
const STEPS: readonly Step[] = z.array(STEP).parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** The step, with results of earlier calls in place of texts such as `$a._id`. */
function filled(value: unknown, saved: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, saved));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, saved)]));
  }
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  const [first = '', ...path] = value.slice(1).split('.');
  return path.reduce<unknown>((found, part) => Reflect.get(Object(found), part), saved.get(first));
}

/** Makes all calls, one after the other. */
async function resultsOf(call: (step: Step) => Promise<unknown>): Promise<unknown[]> {
  const saved = new Map<string, unknown>([['key', randomUUID()]]);
  const results: unknown[] = [];
  for (const step of STEPS) {
    const result = await call(STEP.parse(filled(step, saved)));
    saved.set(step.as ?? '', result);
    results.push(result);
  }
  return results;
}

const PROBLEM = z.object({
  code: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })).default([]),
});

const UNDONE = z.object({ undone: z.array(RECORD), conflicts: z.array(RECORD) });

const problemAs = (problem: unknown, requestId: unknown) => {
  const { code, ...others } = PROBLEM.parse(problem);
  return { problem: code, ...others, hasRequestId: typeof requestId === 'string' };
};

async function byTypeScript({ of, call, as: _, ...given }: Step): Promise<unknown> {
  const client = createClient(service);
  const resource: unknown = of === undefined ? client : Reflect.get(client, of);
  const operation: unknown = Reflect.get(Object(resource), call);
  if (typeof operation !== 'function') throw new Error(`There is no ${of}.${call}`);
  const places = ['id', 'data', 'ids'].filter((name) => name in given);
  const options = Object.fromEntries(Object.entries(given).filter(([name]) => !places.includes(name)));
  try {
    const result: unknown = Reflect.apply(operation, resource, [...places.map((name) => given[name]), options]);
    if (!PAGED.includes(call)) return await result;
    const records: unknown[] = [];
    for await (const record of ITERABLE.parse(result)) records.push(record);
    return records;
  } catch (problem) {
    if (problem instanceof ApiProblem) return problemAs({ ...problem }, problem.requestId);
    throw problem;
  }
}

/** Calls whose results are read page by page. */
const PAGED = ['all', 'history'];

const ITERABLE = z.custom<AsyncIterable<unknown>>((value) => Symbol.asyncIterator in Object(value));

const PATHS: Readonly<Record<string, string>> = {
  monitor: '/api/monitor',
  monitorGroup: '/api/monitor-group',
  monitorStatus: '/api/monitor-status',
  userOnCallLogTimeline: '/api/user-notification-log-timeline',
};

/** The last part of the path of an operation. */
const SUFFIX: Readonly<Record<string, string>> = {
  list: '/get-list',
  all: '/get-list',
  history: '/history',
  count: '/count',
  aggregate: '/aggregate',
  createMany: '/create-many',
  updateMany: '/update-many',
  deleteMany: '/delete-many',
  updateMatching: '/update-many',
  deleteMatching: '/delete-many',
  permissions: '/permissions',
};

const METHODS: Readonly<Record<string, string>> = { update: 'PUT', delete: 'DELETE', permissions: 'GET' };

/** What plain HTTP answers, in the form of the result of a client. */
async function byHttp({ of, call, as: name, ...given }: Step): Promise<unknown> {
  const { id, ids, data = ids, dryRun, ifMatch, ifNoneMatch, idempotencyKey, ...body } = given;
  const path = of === undefined ? `/api/${call}` : PATHS[of];
  const suffix = call.startsWith('get') ? '/get-item' : (SUFFIX[call] ?? '');
  const method = METHODS[call] ?? 'POST';
  const hasBody = method === 'POST' || method === 'PUT';
  const response = await fetch(
    `${service.baseUrl}${path}${typeof id === 'string' ? `/${encodeURIComponent(id)}` : ''}${suffix}`,
    {
      method,
      headers: {
        ApiKey: service.apiKey,
        ProjectID: service.projectId,
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...(dryRun === true && { Prefer: 'tx=rollback' }),
        ...(typeof ifMatch === 'string' && { 'If-Match': ifMatch }),
        ...(typeof ifNoneMatch === 'string' && { 'If-None-Match': ifNoneMatch }),
        ...(typeof idempotencyKey === 'string' && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(hasBody && { body: JSON.stringify({ ...body, data }) }),
    },
  );
  const etag = response.headers.get('etag') ?? '';
  if (response.status === 304) return { etag };
  const answer = RECORD.parse(await response.json());
  if (!response.ok) return problemAs(answer, response.headers.get('x-request-id'));
  if (call === 'getTagged') return { etag, record: answer };
  if (call === 'update') return { etag };
  if (call === 'delete') return undefined;
  if (call === 'createMany') return answer.data;
  if (['count', 'updateMany', 'deleteMany', 'updateMatching', 'deleteMatching'].includes(call)) return answer.count;
  if (!PAGED.includes(call)) return answer;
  const records = z.array(z.unknown()).parse(answer.data);
  if (given.after !== undefined && answer.next === null) return records;
  const after = given.after === undefined ? '' : answer.next;
  const others = await byHttp({ of, call, as: name, ...given, after });
  return given.after === undefined ? others : [...records, ...z.array(z.unknown()).parse(others)];
}

/** Numbers for ids in the order in which they come, and words for what is new in each run. */
function normalised(results: readonly unknown[]): unknown {
  const ids = new Map<string, string>();
  const text = JSON.stringify(results.map((result) => result ?? null))
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
      ids.set(id, ids.get(id) ?? `id ${ids.size + 1}`);
      return ids.get(id) ?? '';
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/"(etag|next|version|requestId)":"(?:\\.|[^"\\])+"/g, '"$1":"given"')
    .replace(/(request \\")[^"\\]+/g, '$1given')
    .replace(/,"next":null/g, '');
  return JSON.parse(text);
}

describe('the same calls give the same results', () => {
  let expected: unknown;

  beforeAll(async () => {
    expected = normalised(await resultsOf(byHttp));
  });

  test('plain HTTP answers each as the script means it', () => {
    const results = z.array(z.unknown()).parse(expected);
    const codes = results.flatMap((result) => RECORD.safeParse(result).data?.problem ?? []);
    expect(results).toHaveLength(STEPS.length);
    expect(codes).toEqual([
      'idempotency_key_reused',
      'invalid_body',
      'already_exists',
      'already_exists',
      'record_not_found',
      'invalid_parameter',
      'invalid_body',
      'precondition_failed',
      'too_many_matches',
      // What an undo has taken back is not there to be taken back again.
      'record_not_found',
      'invalid_body',
      'operation_forbidden',
      'record_not_found',
    ]);
    const updates = (number: number) => [{ resource: 'Monitor Group', creates: 0, updates: number, deletes: 0 }];
    const undos = results.flatMap((result) => UNDONE.safeParse(result).data ?? []);
    expect(undos.map(({ undone, conflicts }) => [undone, conflicts.length])).toEqual([
      [[], 2],
      [updates(5), 0],
      [updates(5), 0],
      [[], 0],
    ]);
    expect(results[1]).toEqual(results[2]);
    expect(results.at(-1)).toBe(0);
  });

  test('TypeScript', async () => {
    expect(normalised(await resultsOf(byTypeScript))).toEqual(expected);
  });

  test.skipIf(PYTHON === undefined).each([['Client'], ['AsyncClient']])('Python, %s (needs httpx)', async (name) => {
    const text = await runPython(PYTHON, [join(import.meta.dirname, 'conformance_calls.py'), MODULE, name, FILE], {
      BASE_URL: service.baseUrl,
      PROJECT_ID: service.projectId,
      API_KEY: service.apiKey,
      KEY: randomUUID(),
    });
    expect(normalised(z.array(z.unknown()).parse(JSON.parse(text)))).toEqual(expected);
  });
});
