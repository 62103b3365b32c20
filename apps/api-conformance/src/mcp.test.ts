import {
  asArray,
  asObject,
  asText,
  type Caller,
  credentialsOf,
  expectProblem,
  send as sendRequest,
  unique,
} from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A model reads the list before each conversation: a token is three characters or more of JSON. */
const LONGEST_LIST = 2_500;

async function connect(caller: Caller, options?: ConstructorParameters<typeof Client>[1]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options);
  const headers = { ...credentialsOf(caller), ProjectID: caller.projectId };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', world.baseUrl), { requestInit: { headers } }));
  return client;
}

/** The text of what a tool answers. */
async function use(client: Client, name: string, given: Record<string, unknown>): Promise<readonly [boolean, string]> {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  return [isError, asText(asObject(asArray(content)[0]).text)];
}

/** The head and the body of an answer of `call`. */
async function send(client: Client, operation: string, given: Record<string, unknown> = {}) {
  const [isError, text] = await use(client, 'call', { operation, ...given });
  const [head, body] = text.split('\n').map((line) => asObject(JSON.parse(line)));
  return { isError, ...asObject(head), body: asObject(body) };
}

/** One request to the route, with whatever body. */
const post = (body: unknown, more: Readonly<Record<string, string>> = {}) =>
  sendRequest(world.baseUrl, {
    method: 'POST',
    path: '/mcp',
    headers: {
      ...credentialsOf(main.owner.caller),
      ProjectID: main.owner.caller.projectId,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...more,
    },
    body,
  });

const callOf = (name: string, given: Readonly<Record<string, unknown>>) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});

let client: Client;
beforeAll(async () => {
  client = await connect(main.owner.caller);
});
afterAll(() => client.close());

test('three short tools reach every operation', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['find', 'describe', 'call']);
  expect(JSON.stringify(tools).length).toBeLessThan(LONGEST_LIST);
});

test('a task from the first search to the last request', async () => {
  const [name, slug] = [unique('Crew'), unique('crew')];
  const lines = async (words: string) => (await use(client, 'find', { words }))[1].split('\n');
  expect(await lines('')).toContain('Team: 14 operations');
  expect(await lines('create team')).toContain('createTeam: Create one Team record');
  const [, described] = await use(client, 'describe', { name: 'createTeam' });
  expect(described).toMatch(/^createTeam: POST \/api\/team\n/);
  expect(described).toContain('\nparameter Idempotency-Key (header): string ');
  expect(described).toContain('\nbody = {\n  data: CreateTeamData');
  expect(described).toContain('\n  name: string(1..100) // ');
  expect(described).toContain('\n  slug: ');
  expect(described).toContain('\n  description?: string(..500) | null // ');
  expect(await use(client, 'describe', { name: 'ObjectId' })).toEqual([
    false,
    'ObjectId = uuid // Id of a record: a UUID.',
  ]);

  const tried = await send(client, 'createTeam', { body: { data: { name, slug } } });
  expect(tried).toMatchObject({ isError: false, status: 200, dryRun: true, body: { name } });
  const query = { name };
  expect(await send(client, 'countTeam', { body: { query } })).toMatchObject({ body: { count: 0 } });

  const created = await send(client, 'createTeam', { body: { data: { name, slug } }, apply: true });
  expect(created).toEqual({ isError: false, status: 200, body: expect.objectContaining({ name }) });
  const id = asText(created.body._id);
  expect(await send(client, 'listTeam', { body: { query, select: { name: true } } })).toEqual({
    isError: false,
    status: 200,
    body: { count: 1, limit: 10, next: null, skip: 0, data: [{ _id: id, name }] },
  });

  const parameters = { id };
  const seen = asObject(await send(client, 'getItemTeam', { parameters }));
  const data = { description: 'On duty' };
  const changed = await send(client, 'updateTeam', { parameters, body: { data }, apply: true });
  expect(changed).toMatchObject({ isError: false, body: {} });
  const late = { parameters: { ...parameters, 'If-Match': asText(seen.etag) }, apply: true };
  expect(await send(client, 'deleteTeam', late)).toMatchObject({ isError: true, status: 412 });
  expect(await send(client, 'deleteTeam', { parameters, apply: true })).toMatchObject({ isError: false, status: 200 });
  expect(await send(client, 'getItemTeam', { parameters })).toMatchObject({ isError: true, status: 404 });
});

test('every documented operation is described in some two thousand tokens', async () => {
  const document = asObject(await (await fetch(new URL('/openapi.json', world.baseUrl))).json());
  const documented = Object.values(asObject(document.paths)).flatMap((path) =>
    Object.entries(asObject(path))
      .filter(([method]) => method !== 'parameters' && (method !== 'get' || !('post' in asObject(path))))
      .map(([, operation]) => asText(asObject(operation).operationId)),
  );
  for (const name of documented) {
    const [isError, text] = await use(client, 'describe', { name });
    expect([isError, text.length < 9_000], name).toEqual([false, true]);
    expect(text).toMatch(new RegExp(`^${name}: (GET|POST|PUT|DELETE) /`));
  }
});

test('words of fields, values and records that every project has lead to operations', async () => {
  const lines = async (words: string) => (await use(client, 'find', { words }))[1].split('\n');
  const offline = await lines('offline monitors');
  expect(offline).toEqual(
    expect.arrayContaining([
      'Monitor Status "Offline": Does not work. In a query of Monitor: {"currentMonitorStatus":{"name":"Offline"}}',
      'updateManyMonitor: Update many Monitor records, all or none',
    ]),
  );
  expect((await lines('must answer a ping'))[0]).toBe(
    'Monitor.monitorType can be "Ping": A host that must answer a ping.',
  );
  // Words that lead nowhere are passed over.
  const task = await lines('disable the checks of monitors nevermind');
  expect(task).toContain('Monitor.disableActiveMonitoring: Whether checks are switched off.');
  expect(task).toContain('updateMonitor: Update one Monitor record');
});

test('a comparison that matches nothing says what it would match ignoring case', async () => {
  const name = unique('Crew');
  const create = { body: { data: { name, slug: unique('crew') } }, apply: true };
  const { body } = await send(client, 'createTeam', create);
  const query = { name: name.toUpperCase() };
  const search = { name: { _type: 'Search', value: name.toUpperCase() } };
  const hint = 'Ignoring case, records match: use {"_type":"Search"} for name';
  for (const operation of ['countTeam', 'listTeam']) {
    expect(await send(client, operation, { body: { query } })).toMatchObject({ hint, body: { count: 0 } });
  }
  const related = { body: { query: { team: { name: { _type: 'EqualTo', value: name.toUpperCase() } } } } };
  expect(await send(client, 'countTeamPermission', related)).not.toHaveProperty('hint');
  expect(await send(client, 'countTeam', { body: { query: search } })).not.toHaveProperty('hint');
  expect(await send(client, 'countTeam', { body: { query: { name: unique('none') } } })).not.toHaveProperty('hint');
  await send(client, 'deleteTeam', { parameters: { id: asText(body._id) }, apply: true });
});

test('a caller finds and does no more than its permissions allow', async () => {
  const [spareKey] = main.tenant.spareKeys;
  if (spareKey === undefined) throw new Error('The world has no spare key');
  const { caller } = await new SpareKey(main, spareKey).hold({ permission: 'CanReadProjectTeam' });
  const limited = await connect(caller);
  const [, found] = await use(limited, 'find', { words: 'one team record' });
  expect(found.split('\n')).toEqual([
    'getItemTeam: Get one Team record',
    'historyTeam: List the versions of one Team record',
    'getItemTeamMember: Get one Team Member record',
    'getItemTeamPermission: Get one Team Permission record',
  ]);
  // Words in the plural find the same.
  expect(await use(limited, 'find', { words: 'one teams records' })).toEqual([false, found]);
  const body = { data: { name: unique('Crew') } };
  expect(await send(limited, 'createTeam', { body, apply: true })).toMatchObject({
    isError: true,
    status: 403,
    body: { code: 'operation_forbidden' },
  });
  await limited.close();
  const stranger = { projectId: main.tenant.projectId, key: 'not a key' };
  await expect(connect(stranger)).rejects.toThrow('401');
});

test('mistakes are told in band', async () => {
  expect(await use(client, 'describe', { name: 'makeTeam' })).toEqual([
    true,
    'There is no operation makeTeam. Use find.',
  ]);
  expect(await use(client, 'call', { operation: 'getItemTeam', parameters: { team: 1 } })).toEqual([
    true,
    'getItemTeam has no parameter team.',
  ]);
  expect(await use(client, 'call', { operation: 'deleteTeam', id: 'x' })).toEqual([
    true,
    'deleteTeam needs {"parameters":{"id":"…"}}.',
  ]);
  expect(await send(client, 'listTeam', { body: { query: { nome: 'x' } } })).toMatchObject({
    isError: true,
    status: 400,
    body: { errors: [{ pointer: '/query/nome' }] },
  });
});

test('a message is as short as its bounds, and one in each request', async () => {
  const tooMany = /words: Send at most 10 words, of 200 characters in all\.$/;
  expect(await use(client, 'find', { words: 'es '.repeat(66) })).toEqual([true, expect.stringMatching(tooMany)]);
  expect(await use(client, 'find', { words: 'e'.repeat(201) })).toEqual([true, expect.stringMatching(tooMany)]);
  const long = { words: 'es '.repeat(346_000) };
  expectProblem(await post(callOf('find', long)), 413, 'body_too_large', { errors: [] });
  const names = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`f${index}`, {}]));
  const started = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities: { experimental: names } } };
  expectProblem(await post(started), 413, 'body_too_large', { errors: [] });
  const batch = await post([callOf('find', {}), callOf('find', {})]);
  expectProblem(batch, 400, 'invalid_body', { errors: [' wrong_type'] });
  expect(batch.text).toContain('there are no batches');
  // The body of an operation has the bounds of any body, and the digits of its numbers.
  const body = `{"data":{"name":"Crew","slug":"${unique('crew')}","description":"${'d'.repeat(20_000)}"}}`;
  expect(
    (await post(JSON.stringify(callOf('call', { operation: 'createTeam', body: 0 })).replace(':0}', `:${body}}`))).text,
  )
    // A description has 500 characters.
    .toContain('/data/description');
  const exact = '{"query":{"customFields":{"a":90071992547409931}}}';
  const counted = JSON.stringify(callOf('call', { operation: 'countMonitor', body: 0 })).replace(':0}', `:${exact}}`);
  expect((await post(counted)).text).toContain('{\\"count\\":0}');
});

test('a client that waits for changes of the tools is told that there are none to come', async () => {
  const given = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  const _meta = {
    ...given,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { notifications: { toolsListChanged: true }, _meta };
  const answer = await post(
    { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params },
    { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'subscriptions/listen' },
  );
  expect(answer.text).toContain('Subscription limit reached');
});

test.each(Object.getOwnPropertyNames(Object.prototype))('%s is no name that a tool knows', async (name) => {
  const unknown = `There is no operation ${name}. Use find.`;
  expect(await use(client, 'describe', { name })).toEqual([true, unknown]);
  expect(await use(client, 'call', { operation: name })).toEqual([true, unknown]);
  expect(await use(client, 'find', { words: name })).toEqual([
    false,
    expect.stringMatching(/^There is no such operation/),
  ]);
  const parameters = `{"operation":"listTeam","parameters":{"${name}":1}}`;
  const message = JSON.stringify(callOf('call', {})).replace('"arguments":{}', `"arguments":${parameters}`);
  const sent = await post(message);
  // No body has this key.
  if (name === '__proto__') expectProblem(sent, 400, 'malformed_json', { errors: [] });
  else expect(sent.text).toContain(`listTeam has no parameter ${name}.`);
  expect((await post({ ...callOf(name, {}) })).text).toContain('"error"');
  expect((await post({ jsonrpc: '2.0', id: 1, method: name, params: {} })).text).toContain('"error"');
});

if (world.spareEnvironment !== undefined) {
  test('pages of other sites are rejected, whoever calls', async () => {
    const { host, origin } = new URL(world.baseUrl);
    const statusOf = async (headers: Readonly<Record<string, string>>) =>
      (await post(callOf('find', {}), headers)).status;
    const foreign = 'http://evil.example:3000';
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ Origin: origin })).toBe(200);
    expect(await statusOf({ Origin: `http://localhost:3000`, Host: 'localhost:3000' })).toBe(200);
    for (const Origin of [foreign, 'null', `https://${host}`, 'http://localhost:1']) {
      expect([Origin, await statusOf({ Origin })]).toEqual([Origin, 403]);
    }
    // Its name leads to this service now.
    for (const Host of ['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1']) {
      expect([Host, await statusOf({ Host })]).toEqual([Host, 403]);
      expect([Host, await statusOf({ Host, Origin: `http://${Host}` })]).toEqual([Host, 403]);
    }
    const stranger = await post(callOf('find', {}), { Origin: foreign, ApiKey: 'not a key' });
    expectProblem(stranger, 403, 'invalid_parameter', { errors: ['#header/Origin invalid_value'] });
    // Elsewhere, a page gets nothing that the service does not say to everybody.
    expect(
      (await sendRequest(world.baseUrl, { method: 'GET', path: '/health/live', headers: { Origin: foreign } })).status,
    ).toBe(200);
  });
}

test('clients of the protocol of 2026 need no handshake', async () => {
  const modern = await connect(main.owner.caller, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  expect(await use(modern, 'find', { words: 'count team' })).toEqual([false, expect.stringContaining('countTeam: ')]);
  await modern.close();
});
