import { asArray, asObject, asText, type Caller, credentialsOf, unique } from '@catalog-service/testing/contract';
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
  expect(await lines('')).toContain('Team: 11 operations');
  expect(await lines('create team')).toContain('createTeam: Create one Team record');
  const [, described] = await use(client, 'describe', { name: 'createTeam' });
  expect(asObject(JSON.parse(described))).toMatchObject({
    method: 'POST',
    path: '/api/team',
    parameters: [{ name: 'Idempotency-Key' }],
    schemas: { CreateTeamData: { required: ['name', 'slug'] } },
  });

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

test('every documented operation is described in a few thousand tokens', async () => {
  const document = asObject(await (await fetch(new URL('/openapi.json', world.baseUrl))).json());
  const documented = Object.values(asObject(document.paths)).flatMap((path) =>
    Object.entries(asObject(path))
      .filter(([method]) => method !== 'parameters' && (method !== 'get' || !('post' in asObject(path))))
      .map(([, operation]) => asText(asObject(operation).operationId)),
  );
  for (const name of documented) {
    const [isError, text] = await use(client, 'describe', { name });
    expect([isError, text.length < 30_000], name).toEqual([false, true]);
    expect(asObject(JSON.parse(text)).operation).toBe(name);
  }
});

test('a caller finds and does no more than its permissions allow', async () => {
  const [spareKey] = main.tenant.spareKeys;
  if (spareKey === undefined) throw new Error('The world has no spare key');
  const { caller } = await new SpareKey(main, spareKey).hold({ permission: 'CanReadProjectTeam' });
  const limited = await connect(caller);
  const [, found] = await use(limited, 'find', { words: 'one team record' });
  expect(found.split('\n')).toEqual([
    'getItemTeam: Get one Team record',
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

test('clients of the protocol of 2026 need no handshake', async () => {
  const modern = await connect(main.owner.caller, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  expect(await use(modern, 'find', { words: 'count team' })).toEqual([false, expect.stringContaining('countTeam: ')]);
  await modern.close();
});
