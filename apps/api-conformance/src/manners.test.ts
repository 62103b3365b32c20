import { asObject, asText, expectProblem, resourceNamed, send } from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';

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
    'ApiKey, Authorization, ProjectID, Accept-Encoding',
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
