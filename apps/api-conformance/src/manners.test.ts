import { asObject, asText, expectProblem, resourceNamed, send } from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';
import { sendRaw } from './harness/raw-socket.js';

/** What HTTP asks of a service beside its operations. */

const NOTE = resourceNamed('Incident Public Note');
const TEAM = resourceNamed('Team');
const { owner } = main;
const { projectId, ownerKey } = world.main;
const LONG = 'The checkout answers again; we look into why it did not. '.repeat(60);
const ID = '01a1fdec-e8ce-750c-a05f-340270dc3b6e';

/** Unlike `send`, unpacks what is packed. */
async function ask(method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown) {
  const response = await fetch(world.baseUrl + path, {
    method,
    headers: { ApiKey: ownerKey, ProjectID: projectId, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('a long answer is packed as the caller likes best, a short one never, and both say what decides', async () => {
  const id = await main.make(NOTE, { note: LONG });
  const item = `${NOTE.path}/${id}/get-item`;
  const select = { note: true };
  const forms = [
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0.0, deflate', null],
    ['*;q=0', null],
  ] as const;
  const answers = await Promise.all(
    forms.map(([accepted]) => ask('POST', item, { 'Accept-Encoding': accepted }, { select })),
  );
  const found = answers.map(({ status, headers, text }) => [status, headers.get('content-encoding'), JSON.parse(text)]);
  expect(found).toEqual(forms.map(([, coding]) => [200, coding, { _id: id, note: LONG }]));
  expect(Number(answers[1]?.headers.get('content-length'))).toBeLessThan(LONG.length / 10);
  const short = await ask('POST', item, { 'Accept-Encoding': 'gzip, br' });
  expect([short.headers.get('content-encoding'), short.headers.get('vary')]).toEqual([
    null,
    'Accept, ApiKey, Authorization, ProjectID, Accept-Encoding',
  ]);
});

test('a packed answer has a tag of its own, which is as good as the other one', async () => {
  const id = await main.make(NOTE, { note: LONG });
  const item = `${NOTE.path}/${id}/get-item`;
  const body = { select: { note: true } };
  const [plain, packed] = [
    await ask('POST', item, { 'Accept-Encoding': 'identity' }, body),
    await ask('POST', item, { 'Accept-Encoding': 'gzip' }, body),
  ];
  const [tag, tagOfPacked] = [plain, packed].map(({ headers }) => asText(headers.get('etag')));
  expect(tagOfPacked).toBe(tag?.replace(/"$/, '-gzip"'));
  const again = await ask('POST', item, { 'Accept-Encoding': 'gzip', 'If-None-Match': tagOfPacked ?? '' }, body);
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tagOfPacked]);
  expect([again.headers.get('content-encoding'), again.headers.get('content-type')]).toEqual([null, null]);
  const other = await ask('POST', item, { 'Accept-Encoding': 'br', 'If-None-Match': tagOfPacked ?? '' }, body);
  expect([other.status, other.headers.get('content-encoding')]).toEqual([200, 'br']);
  const update = { data: { note: 'Solved.' } };
  const change = () => ask('PUT', `${NOTE.path}/${id}`, { 'If-Match': tagOfPacked ?? '' }, update);
  expect([(await change()).status, (await change()).status]).toEqual([200, 412]);
});

test('an answer in many parts of the world’s languages comes back whole, also where it is packed beside the thread', async () => {
  const note = `${LONG} Ünïcödé, 東京, 🚦. `.repeat(40);
  const id = await main.make(NOTE, { note });
  for (const coding of ['br', 'gzip']) {
    const answer = await ask(
      'POST',
      `${NOTE.path}/${id}/get-item`,
      { 'Accept-Encoding': coding },
      { select: { note: true } },
    );
    expect([answer.headers.get('content-encoding'), JSON.parse(answer.text).note === note]).toEqual([coding, true]);
  }
});

test('a problem with much to say is packed too', async () => {
  const select = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`nothing${index}`, true]));
  const answer = await ask('POST', `${TEAM.path}/get-list`, { 'Accept-Encoding': 'gzip' }, { select });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([400, 'gzip']);
  expect(JSON.parse(answer.text).errors).toHaveLength(40);
});

test('HEAD is GET without the body', async () => {
  for (const path of [`${TEAM.path}/get-list`, '/', '/openapi.json', '/health/live']) {
    const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => ask(method, path, {})));
    expect([head?.status, head?.text], path).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'vary', 'cache-control']) {
      expect([path, name, head?.headers.get(name)]).toEqual([path, name, get?.headers.get(name)]);
    }
  }
  expect((await ask('HEAD', `${TEAM.path}/${ID}/get-item`, {})).status).toBe(404);
});

test('OPTIONS tells anybody which methods a path takes', async () => {
  const options = (path: string) => send(world.baseUrl, { method: 'OPTIONS', path, headers: {} });
  for (const [path, allow] of [
    [TEAM.path, 'OPTIONS, POST'],
    [`${TEAM.path}/${ID}`, 'DELETE, OPTIONS, PUT'],
    [`${TEAM.path}/get-list/`, 'GET, HEAD, OPTIONS, POST'],
    [`${TEAM.path}/count?x=1`, 'OPTIONS, POST'],
    ['/docs', 'GET, HEAD, OPTIONS'],
    ['/health/ready', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const answer = await options(path);
    expect([answer.status, answer.headers.allow, answer.text], answer.curl).toEqual([204, allow, '']);
  }
  expectProblem(await options('/api/nowhere'), 404, 'route_not_found');
});

test('without CORS_ORIGINS no page of another origin may call', async () => {
  const headers = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' };
  for (const method of ['OPTIONS', 'GET']) {
    const answer = await send(world.baseUrl, { method, path: `${TEAM.path}/get-list`, headers });
    const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
    expect(names, answer.curl).toEqual([]);
  }
});

test('a refusal of a method says where the method leads', async () => {
  for (const [method, path, detail] of [
    ['GET', TEAM.path, `This path supports POST, not GET. Did you mean GET ${TEAM.path}/get-list?`],
    [
      'GET',
      `${TEAM.path}/${ID}`,
      `This path supports PUT and DELETE, not GET. Did you mean GET ${TEAM.path}/${ID}/get-item?`,
    ],
    [
      'PATCH',
      `${TEAM.path}/${ID}`,
      `This path supports PUT and DELETE, not PATCH. Did you mean PUT ${TEAM.path}/${ID}?`,
    ],
    ['DELETE', TEAM.path, `This path supports POST, not DELETE. Did you mean DELETE ${TEAM.path}/:id?`],
  ] as const) {
    const answer = await owner.call(method, path);
    expectProblem(answer, 405, 'method_not_allowed', { errors: [] });
    expect(asObject(answer.body).detail).toBe(detail);
  }
});

/** A request as it goes over the wire. */
const wire = (line: string, headers: readonly string[], body = '') =>
  [
    line,
    ...headers,
    `ApiKey: ${ownerKey}`,
    `ProjectID: ${projectId}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

test('a client that closes its side after the request gets the answer', async () => {
  const data = await main.required(TEAM);
  const body = JSON.stringify({ data });
  for (const version of ['1.0', '1.1']) {
    const slug = { slug: `half-${version.replace('.', '-')}-${Date.now()}` };
    const own = JSON.stringify({ data: { ...data, ...slug } });
    const answer = await sendRaw(world.baseUrl, wire(`POST ${TEAM.path} HTTP/${version}`, ['Host: x'], own), true);
    expect([answer?.status, answer?.body]).toEqual([200, expect.objectContaining(slug)]);
    expect(await owner.count(TEAM, slug)).toBe(1);
  }
  const broken = await sendRaw(world.baseUrl, wire(`POST ${TEAM.path} HTTP/1.1`, ['Host: x'], body).slice(0, -1), true);
  expect([broken?.status, broken?.body]).toEqual([400, expect.objectContaining({ code: 'bad_request' })]);
  if (world.adminUrl === undefined) return;
  const live = await sendRaw(world.adminUrl, 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n', true);
  expect(live?.text).toMatch(/^HTTP\/1\.1 200 .*\{"status":"live"\}/s);
});

test('a request has one Host, which is a host', async () => {
  const list = `GET ${TEAM.path}/get-list HTTP`;
  for (const [line, headers, detail] of [
    [`${list}/1.1`, ['Host: a', 'Host: b'], 'A request must have one Host header, not several.'],
    [`${list}/1.1`, ['Host: a', 'hOST: a'], 'A request must have one Host header, not several.'],
    [`${list}/1.0`, ['Host: a', 'Host: a'], 'A request must have one Host header, not several.'],
    [`${list}/1.1`, [], 'An HTTP/1.1 request must have a Host header.'],
    [`GET http://a${TEAM.path}/get-list HTTP/1.1`, [], 'An HTTP/1.1 request must have a Host header.'],
    [`${list}/1.1`, ['Host: a b'], 'The Host header must be a host, such as api.example.com:8080.'],
    [`GET http://user@a/ HTTP/1.1`, ['Host: a'], 'The Host header must be a host, such as api.example.com:8080.'],
  ] as const) {
    const answer = await sendRaw(world.baseUrl, wire(line, headers));
    expect([line, answer?.status, answer?.body]).toEqual([
      line,
      400,
      expect.objectContaining({ type: '/problems/bad_request', status: 400, code: 'bad_request', detail }),
    ]);
    expect(answer?.head).toMatch(/content-type: application\/problem\+json/i);
  }
  for (const [line, headers] of [
    [`${list}/1.0`, []],
    [`${list}/1.1`, ['Host: [::1]:3000']],
    [`${list}/1.1`, ['Host:']],
  ] as const) {
    expect((await sendRaw(world.baseUrl, wire(line, headers)))?.status).toBe(200);
  }
});

test('the absolute form of a target is served as the origin form, with its host', async () => {
  const at = (method: string, target: string) =>
    sendRaw(world.baseUrl, wire(`${method} ${target} HTTP/1.1`, ['Host: x', 'Connection: close']));
  for (const origin of ['http://api.example.com:8080', 'HTTPS://x', world.baseUrl]) {
    expect(await at('POST', `${origin}${TEAM.path}/count`)).toMatchObject({
      status: 200,
      body: { count: expect.any(Number) },
    });
    const options = await at('OPTIONS', `${origin}${TEAM.path}`);
    expect([options?.status, /allow: (.*)/.exec(options?.head ?? '')?.[1]]).toEqual([204, 'OPTIONS, POST']);
    expect(await at('PUT', `${origin}${TEAM.path}/count`)).toMatchObject({ status: 405 });
    expect(await at('GET', origin)).toMatchObject({ status: 200, body: { documents: expect.anything() } });
  }
  const guide = await at('GET', 'http://api.example.com:8080/docs/guides/models.md');
  expect(guide?.text).toContain('"url": "http://api.example.com:8080/mcp"');
});

test('Accept is obeyed with its qualities, and every JSON answer that depends on it says so', async () => {
  const [json, csv, lines] = ['application/json', 'text/csv', 'application/x-ndjson'];
  for (const [accept, type] of [
    ['text/csv;q=0.1, */*', json],
    ['text/csv;q=0, */*', json],
    ['text/csv;q=0.1, application/json;q=0.2', json],
    ['*/*;q=0.1, text/csv', csv],
    ['text/*', csv],
    ['application/*;q=0.9, text/csv;q=0.8', json],
    ['application/json;q=0, application/*', lines],
    ['image/png', json],
  ] as const) {
    const answer = await ask('POST', `${TEAM.path}/get-list`, { Accept: accept }, { limit: 1 });
    expect([accept, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([accept, 200, type]);
    expect(answer.headers.get('vary')).toMatch(/^Accept, /);
  }
  for (const [accept, type] of [
    ['text/html;q=0.1, */*', json],
    ['text/html;q=0, */*', json],
    ['text/html, */*;q=0.8', 'text/html'],
    ['text/markdown, text/html;q=0.9', 'text/markdown'],
    ['text/markdown;q=0.1, text/html', 'text/html'],
  ] as const) {
    const { headers } = await ask('GET', '/', { Accept: accept });
    expect([accept, headers.get('content-type')?.split(';')[0]]).toEqual([accept, type]);
  }
});

test('a byte order mark before a body is passed over, and other invisible characters are named', async () => {
  const count = (body: string) => owner.call('POST', `${TEAM.path}/count`, body);
  expect(await count('\uFEFF{"query":{}}')).toMatchObject({ status: 200, body: { count: expect.any(Number) } });
  expect((await count('\uFEFF')).status).toBe(200);
  const zero = await count('{"query":\u200B{}}');
  expectProblem(zero, 400, 'malformed_json');
  expect(asObject(zero.body).detail).toMatch(
    /^The body is not JSON: Unexpected token 'U\+200B', "\{"query":U\+200B\{\}\}"/,
  );
});

test('where no events and no history are kept, the answer says so and suggests nothing', async () => {
  for (const [path, detail] of [
    ['/api/label/events', 'This service does not keep events of Label.'],
    [`/api/label/${ID}/events`, 'This service does not keep events of Label.'],
    [`/api/label/${ID}/history`, 'This service does not keep a history of Label.'],
    [`/api/label/${ID}/restore-version`, 'This service does not keep a history of Label.'],
    ['/api/webhook/events', 'This service does not keep events of Webhook.'],
  ] as const) {
    for (const method of ['GET', 'POST']) {
      const answer = await owner.call(method, path);
      expectProblem(answer, 404, 'route_not_found', { errors: [] });
      expect(asObject(answer.body).detail).toBe(detail);
    }
  }
});

test('every answer of every server forbids to guess its type, and a file of CSV is to be saved', async () => {
  const html = { Accept: 'text/html' };
  const answers = [
    ['GET', `${TEAM.path}/get-list`, {}, 200],
    ['POST', TEAM.path, {}, 400],
    ['GET', `${TEAM.path}/get-list`, { ApiKey: 'x' }, 401],
    ['GET', '/api/nowhere', {}, 404],
    ['GET', '/api/nowhere', html, 404],
    ['GET', '/api/%zz', {}, 400],
    ['PATCH', TEAM.path, {}, 405],
    ['OPTIONS', TEAM.path, {}, 204],
    ['OPTIONS', '/health/ready', {}, 204],
    ['HEAD', '/docs', {}, 200],
    ['GET', '/', html, 200],
    ['GET', '/docs/pages.css', {}, 200],
    ['GET', '/docs/access/', {}, 308],
    ['GET', '/problems', html, 303],
    ['GET', '/llms.txt', {}, 200],
    ['GET', '/postman.json', {}, 200],
    ['POST', '/mcp', {}, 400],
  ] as const;
  const found = [];
  for (const [method, path, headers] of answers) {
    const { status: answered, headers: given } = await fetch(world.baseUrl + path, {
      method,
      headers: { ApiKey: ownerKey, ProjectID: projectId, ...headers },
      redirect: 'manual',
    });
    found.push([method, path, answered, given.get('x-content-type-options')]);
  }
  expect(found).toEqual(answers.map(([method, path, , status]) => [method, path, status, 'nosniff']));
  const broken = await sendRaw(world.baseUrl, 'GET /api HTTP/1.1\r\nno colon\r\n\r\n');
  expect(broken?.head).toMatch(/x-content-type-options: nosniff/);
  for (const path of world.adminUrl === undefined ? [] : ['/health/live', '/health/ready', '/metrics', '/nothing']) {
    expect((await fetch(world.adminUrl + path)).headers.get('x-content-type-options'), path).toBe('nosniff');
  }
  const csv = await ask('POST', `${TEAM.path}/get-list`, { Accept: 'text/csv' }, { limit: 1 });
  expect([csv.headers.get('content-disposition'), csv.headers.get('x-content-type-options')]).toEqual([
    'attachment; filename="team.csv"',
    'nosniff',
  ]);
});
