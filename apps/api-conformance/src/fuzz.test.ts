import { randomUUID } from 'node:crypto';
import {
  anyCharacter,
  credentialsOf,
  errorsOf,
  expectProblem,
  expectProblemShape,
  isObject,
  resourceNamed,
  send,
} from '@catalog-service/testing/contract';
import { draws, expectCivil, main, nasty, proveHostileRequests, world } from '@catalog-service/testing/run';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { hangUp, sendRaw } from './harness/raw-socket.js';

const TEAM = resourceNamed('Team');
const { owner } = main;
const CREDENTIALS = credentialsOf({ projectId: world.main.projectId, key: world.main.ownerKey });
const HEADERS = { ...CREDENTIALS, ProjectID: world.main.projectId, 'Content-Type': 'application/json' };

afterEach(async () => {
  const answer = await owner.tryList(TEAM, { limit: 1 });
  expect(answer.status, `after the hostile requests\n${answer.curl}`).toBe(200);
});

describe('hostile requests', () => {
  proveHostileRequests(300);

  test('a good create with one value made nasty', async () => {
    const resource = resourceNamed('Monitor');
    const good = await main.required(resource, { labels: [], customFields: {}, description: 'd' });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...resource.fields.map(({ name }) => name)), nasty, async (name, value) => {
        const data = { ...good, slug: `s-${randomUUID()}`, [name]: value };
        expectCivil(await owner.call('POST', resource.path, JSON.stringify({ data })));
      }),
      { numRuns: draws(300) },
    );
  });

  test('bytes that are no JSON', async () => {
    const text = JSON.stringify({ query: { name: 'x' }, select: { name: true } });
    const mutated = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      fc.nat(text.length).map((end) => Buffer.from(text.slice(0, end))),
      fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 0, max: 255 })).map(([at, byte]) => {
        const bytes = Buffer.from(text);
        bytes[at] = byte;
        return bytes;
      }),
      fc.string({ unit: anyCharacter }).map((more) => Buffer.from(`${text}${more}`)),
    );
    await fc.assert(
      fc.asyncProperty(mutated, async (body) => {
        expectCivil(await owner.call('POST', `${TEAM.path}/get-list`, body));
      }),
      { numRuns: draws(300) },
    );
  });

  const malformed: readonly (readonly [string, string | Buffer])[] = [
    ['a repeated key', '{"query":{"name":"a","name":"b"}}'],
    ['a repeated key behind an escape', '{"query":{"name":"a","n\\u0061me":"b"}}'],
    ['a key __proto__', '{"__proto__":{"limit":1}}'],
    ['a nested key __proto__', '{"query":{"__proto__":{"name":"x"}}}'],
    ['a NUL character', '{"query":{"name":"a\\u0000b"}}'],
    ['half a surrogate pair', '{"query":{"name":"\\ud800"}}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['an overlong encoding', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['nesting of 100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['nesting of 100 levels', `{"query":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`],
    ['a trailing comma', '{"query":{},}'],
    ['two values', '{} {}'],
    ['a number out of range spelled wrong', '{"limit":01}'],
    ['single quotes', "{'query':{}}"],
    ['a number of too many digits', `{"skip":1${'0'.repeat(999)}1e-999}`],
    ['a number that a double takes for zero', '{"skip":1e-400}'],
  ];
  test.each(malformed)('%s is malformed_json', async (_what, body) => {
    expectProblem(await owner.call('POST', `${TEAM.path}/get-list`, body), 400, 'malformed_json', { errors: [] });
  });

  test('a number of more digits than a double has is refused where it stands, but for JSON', async () => {
    const body = '{"limit":9007199254740993,"skip":0.1234567890123456789,"query":{"name":12345678901234567890}}';
    expectProblem(await owner.call('POST', `${TEAM.path}/get-list`, body), 400, 'invalid_body', {
      errors: ['/limit wrong_type', '/skip wrong_type', '/query/name wrong_type'],
    });
  });

  test('a body that is JSON but no object', async () => {
    for (const body of ['[]', '"text"', '1', 'true']) {
      const answer = await owner.call('POST', `${TEAM.path}/get-list`, body);
      expectProblem(answer, 400, 'invalid_body', { errors: [' wrong_type'] });
    }
  });

  test('very many conditions, selected fields, values and wrong names', async () => {
    const many = (count: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, value]));
    const bodies: readonly unknown[] = [
      { query: many(10_000, 'x') },
      { select: many(10_000, true) },
      { sort: many(10_000, 'ASC') },
      { query: { _or: Array.from({ length: 50_000 }, () => ({})) } },
      { query: { _or: Array.from({ length: 200 }, () => ({ name: 'x' })) } },
      { query: { name: Array.from({ length: 100_000 }, () => 'x') } },
      { query: { name: Array.from({ length: 9_000 }, (_, index) => `x${index}`) } },
      { query: { _id: Array.from({ length: 9_000 }, () => randomUUID()) } },
      { query: { x: { _type: 'MultiSearch', value: 'x', fields: Array.from({ length: 5_000 }, () => 'name') } } },
      many(20_000, 1),
    ];
    for (const method of ['POST', 'PUT'] as const) {
      const path = method === 'POST' ? TEAM.path : `${TEAM.path}/${randomUUID()}`;
      for (const body of [many(20_000, 1), { data: many(20_000, 1) }]) {
        expect(errorsOf(await owner.call(method, path, body))).toHaveLength(100);
      }
    }
    for (const body of bodies) expectCivil(await owner.call('POST', `${TEAM.path}/get-list`, body));
    const labels = Array.from({ length: 20_000 }, () => randomUUID());
    const data = await main.required(resourceNamed('Monitor Group'), { labels });
    expectCivil(await owner.tryCreate(resourceNamed('Monitor Group'), data));
  });

  test('a body over the limit is 413, also when it comes in pieces', async () => {
    const big = JSON.stringify({ query: { name: 'x'.repeat(1_100_000) } });
    expectProblem(await owner.call('POST', `${TEAM.path}/get-list`, big), 413, 'body_too_large', { errors: [] });
    const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    const head = headOf('POST', `${TEAM.path}/get-list`, { 'Transfer-Encoding': 'chunked' });
    const answer = await sendRaw(world.baseUrl, `${head}${chunk.repeat(20)}`);
    expect(answer?.status).toBe(413);
  });
});

describe('hostile headers, ids and paths', () => {
  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json-patch+json',
    'nonsense',
  ])('a body of type %s is 415', async (type) => {
    const answer = await owner.call('POST', `${TEAM.path}/get-list`, '{}', { 'Content-Type': type });
    expectProblem(answer, 415, 'unsupported_media_type', { errors: ['#header/Content-Type invalid_value'] });
  });

  test.each([{}, { 'Transfer-Encoding': 'chunked' }])('an empty body needs no type: %j', async (headers) => {
    const answer = await owner.call('POST', `${TEAM.path}/count`, undefined, headers);
    expect(answer.status, answer.curl).toBe(200);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset=UTF-8'])(
    'a body of type %s is read',
    async (type) => {
      const answer = await owner.call('POST', `${TEAM.path}/get-list`, '{"limit":3}', { 'Content-Type': type });
      expect([answer.status, isObject(answer.body) && answer.body.limit], answer.curl).toEqual([200, 3]);
    },
  );

  test('values of headers', async () => {
    const value = fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        'null',
        'undefined',
        '*',
        '%00',
        'a,b',
        world.main.projectId.toUpperCase(),
        'x'.repeat(8_000),
      ),
      fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
    );
    const name = fc.constantFrom(
      'ApiKey',
      'ProjectID',
      'Content-Type',
      'Accept',
      'Accept-Encoding',
      'X-Request-Id',
      'Expect',
    );
    await fc.assert(
      fc.asyncProperty(name, value, async (header, text) => {
        if (header === 'Expect') return;
        const headers = { ...HEADERS, [header]: text };
        expectCivil(await send(world.baseUrl, { method: 'POST', path: `${TEAM.path}/get-list`, headers, body: '{}' }));
      }),
      { numRuns: draws(200) },
    );
  });

  test('paths', async () => {
    const part = fc.constantFrom(
      ...['api', 'team', 'get-list', 'get-item', 'count', '..', '.', '', '%', '%zz', '%00', '%2e%2e', '%c0%af', '%ff'],
      ...[
        '__proto__',
        'constructor',
        ':id',
        '*',
        'a'.repeat(4_000),
        randomUUID(),
        '%F0%9F%99%82',
        'TEAM',
        'team;x=1',
        '&',
      ],
    );
    const path = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD');
    await fc.assert(
      fc.asyncProperty(method, path, async (verb, target) => {
        const answer = await send(world.baseUrl, { method: verb, path: target, headers: HEADERS });
        expect(answer.status, answer.curl).toBeLessThan(500);
        if (answer.status >= 400 && verb !== 'HEAD') expectProblemShape(answer);
      }),
      { numRuns: draws(300) },
    );
  });

  test('query strings', async () => {
    const key = fc.constantFrom(
      'limit',
      'skip',
      'Limit',
      'limit[]',
      'limit[a]',
      '__proto__',
      'constructor',
      'id',
      '%',
      '',
    );
    const value = fc.constantFrom(
      '1',
      '0',
      '-1',
      '1.5',
      '1e1',
      '101',
      '99999999999999999999',
      '',
      ' ',
      'NaN',
      '%00',
      '%zz',
      '0x1',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 4 }), async (pairs) => {
        const text = pairs
          .map(([name, given]) => `${name}=${given}`)
          .join('&')
          .replaceAll(' ', '+');
        expectCivil(await owner.call('GET', `${TEAM.path}/get-list?${text}`));
      }),
      { numRuns: draws(200) },
    );
  });
});

function headOf(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ Host: 'localhost', ...HEADERS, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

describe('what is no HTTP, or half of it', () => {
  const list = `${TEAM.path}/get-list`;
  const broken: readonly (readonly [string, string])[] = [
    ['garbage', 'GARBAGE\r\n\r\n'],
    ['a wrong version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a negative length', headOf('POST', list, { 'Content-Length': '-1' })],
    ['a length that is no number', headOf('POST', list, { 'Content-Length': 'ten' })],
    [
      'a length and chunks at once',
      `${headOf('POST', list, { 'Content-Length': '2', 'Transfer-Encoding': 'chunked' })}0\r\n\r\n`,
    ],
    ['a broken chunk', `${headOf('POST', list, { 'Transfer-Encoding': 'chunked' })}zz\r\n{}\r\n0\r\n\r\n`],
    ['headers beyond any size', headOf('GET', list, { 'X-Big': 'x'.repeat(40_000) })],
    ['a path beyond any size', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a NUL in a header', headOf('GET', list, { 'X-Nul': 'a\u0000b' })],
    ['a space before the colon', `GET / HTTP/1.1\r\nHost : x\r\n\r\n`],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ];
  test.each(broken)('%s is answered with a problem', async (_what, text) => {
    const answer = await sendRaw(world.baseUrl, Buffer.from(text, 'latin1'));
    if (answer === undefined) throw new Error('The connection was closed without an answer');
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.head, answer.text).toMatch(/content-type: application\/problem\+json/i);
    expect(answer.body, answer.text).toMatchObject({ status: answer.status, code: expect.any(String), errors: [] });
  });

  test('requests that break off in the middle', async () => {
    const whole = `${headOf('POST', list, { 'Content-Length': '30' })}{"query":{"name":"abc"}}`;
    const cuts = [1, 20, 60, whole.indexOf('\r\n\r\n') + 2, whole.indexOf('\r\n\r\n') + 4, whole.length];
    await Promise.all(cuts.map((cut) => hangUp(world.baseUrl, whole.slice(0, cut))));
    const started = `${headOf('POST', list, { 'Transfer-Encoding': 'chunked' })}5\r\n{"que\r\n`;
    await Promise.all(Array.from({ length: 20 }, () => hangUp(world.baseUrl, started)));
  });

  test('requests in one packet, and one in many', async () => {
    const body = '{"limit":1}';
    const one = `${headOf('POST', list, { 'Content-Length': String(body.length) })}${body}`;
    const last = `${headOf('POST', list, { 'Content-Length': String(body.length), Connection: 'close' })}${body}`;
    const both = await sendRaw(world.baseUrl, `${one}${last}`);
    expect(both?.status, both?.text).toBe(200);
    const chunks = [...body].map((character) => `1\r\n${character}\r\n`).join('');
    const chunked = await sendRaw(
      world.baseUrl,
      `${headOf('POST', list, { 'Transfer-Encoding': 'chunked' })}${chunks}0\r\n\r\n`,
    );
    expect([chunked?.status, isObject(chunked?.body) && chunked.body.limit], chunked?.text).toEqual([200, 1]);
  });
});
