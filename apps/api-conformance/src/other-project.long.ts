import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@catalog-service/testing';
import { asArray, asObject, asText, eventually, send } from '@catalog-service/testing/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeOtherProject, replacing } from './harness/other-project.js';
import { defectsIn, type ServiceProcess, startService } from './harness/service-process.js';

const FIELD_TYPES = 'packages/vocabulary/src/field-types';

/** The recipe "Add a field type" of CONTRIBUTING.md: this file, two lines in the list, its name in the documents, a field in the golden catalog. */
const POSTCODE = `import { TEXT } from '../column-type.js';
import { accepted, invalidValue, type Parsed, wrongType } from '../parsed.js';
import { defineFieldType, ours } from './field-type.js';

function parsePostcode(value: unknown): Parsed {
  if (typeof value !== 'string') return wrongType('a postcode', value);
  return /^[a-z]{2}[0-9]{4}$/i.test(value) ? accepted(value.toUpperCase()) : invalidValue('A postcode is like NO0150.');
}

const POSTCODE = { type: 'string', pattern: '^[a-zA-Z]{2}[0-9]{4}$' };

export const postcode = defineFieldType<'Postcode', string>({
  name: 'Postcode',
  description: 'A postcode, such as NO0150.',
  keys: ['default', 'unique'],
  column: () => TEXT,
  families: ['equality'],
  sortable: true,
  parse: parsePostcode,
  answerSchema: () => POSTCODE,
  condition: () => ({ name: 'Postcode', operand: POSTCODE }),
  client: () => ({ answer: 'string', input: 'string', condition: 'Equality<string>' }),
  decorators: () => [ours('IsValueOf', 'Postcode')],
  example: () => 'NO0150',
  sample: (_field, { number }) => 'NO'.concat(String(1000 + number)),
});
`;

/** The recipe "Add an operator": a file, two lines in the list, its meaning for the tests. Of a text, a value and a list. */
const OPERATORS = [
  {
    file: 'not-starts-with',
    name: 'NotStartsWith',
    body: "form: 'text', meaning: 'Does not begin with the text, ignoring case.', pattern: (literal) => literal.concat('%'), sql: { text: ({ searched, like }) => searched.concat(' NOT ', like()) }",
    meaning: 'ofValue((value, { value: operand }) => !text(value).startsWith(text(operand)))',
  },
  {
    file: 'differs-or-null',
    name: 'DiffersOrNull',
    body: "form: 'value', nulls: 'included', called: 'isdistinctfrom', meaning: 'Differs from the operand, or is null.', sql: { equality: ({ key, keyOf, value }) => key.concat(' IS DISTINCT FROM ', keyOf(value())) }",
    meaning: 'or(isNull, not(isEqualTo))',
  },
  {
    file: 'has-items',
    name: 'HasItems',
    body: "form: 'none', meaning: 'Is a list with items.', sql: { list: ({ column }) => 'cardinality('.concat(column, ') > 0') }",
    meaning: '(value) => Array.isArray(value) && value.length > 0',
  },
] as const;
const OPERATOR_FOLDER = 'packages/vocabulary/src/operators';
const constantOf = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const operatorFile = ({ name, body }: (typeof OPERATORS)[number]) =>
  `import { defineOperator } from './operator.js';\n\nexport const ${constantOf(name)} = defineOperator({ name: '${name}', ${body} });\n`;

const MOOD = `name: Mood
description: How a group feels.
caseMatters: true
values:
  - { name: Calm, description: All is well. }
  - { name: Tense, description: Something is wrong. }
`;

/** A catalog with other values for the whole service, a type of fields and an enumeration that this one does not have. */
describe.skipIf(process.env.CONFORMANCE_URL !== undefined)('another catalog', () => {
  let project: Awaited<ReturnType<typeof makeOtherProject>>;
  let service: ServiceProcess;
  let headers: Readonly<Record<string, string>>;

  const call = async (method: string, path: string, body?: unknown) => {
    const call = { method, path, headers: { ...headers, 'Content-Type': 'application/json' } };
    const { status, body: answer } = await send(service.baseUrl, body === undefined ? call : { ...call, body });
    return { status, answer };
  };
  const dataOf = ({ answer }: Awaited<ReturnType<typeof call>>) => asArray(asObject(answer).data);
  const refusal = async (method: string, path: string, body: unknown) => {
    const { status, answer } = await call(method, path, body);
    const errors = asArray(asObject(answer).errors).map((error) => asObject(error));
    return [status, ...errors.map(({ pointer, code, detail }) => ({ pointer, code, detail }))];
  };
  const create = async (data: object) => asObject((await call('POST', '/v9/monitor-group', { data })).answer);

  beforeAll(async () => {
    project = await makeOtherProject({
      'catalog/service.yaml': (text) =>
        text
          .replace(/^name: .*$/m, 'name: House Watch')
          .replace(/^basePath: .*$/m, 'basePath: /v9')
          .replace(/^paging: .*$/m, 'paging: { defaultLimit: 5, maximumLimit: 50 }'),
      [`${FIELD_TYPES}/postcode.ts`]: () => POSTCODE,
      [`${FIELD_TYPES}/index.ts`]: (text) =>
        replacing('  boolean,\n', '  boolean,\n  postcode,\n')(`import { postcode } from './postcode.js';\n${text}`),
      ...Object.fromEntries(
        OPERATORS.map((operator) => [`${OPERATOR_FOLDER}/${operator.file}.ts`, () => operatorFile(operator)] as const),
      ),
      [`${OPERATOR_FOLDER}/index.ts`]: (text) =>
        OPERATORS.reduce(
          (list, { file, name }) =>
            replacing(
              '  isEmpty,\n',
              `  isEmpty,\n  ${constantOf(name)},\n`,
            )(`import { ${constantOf(name)} } from './${file}.js';\n${list}`),
          text,
        ),
      'packages/testing/src/contract/query-conditions.ts': (text) =>
        OPERATORS.reduce(
          (meanings, { name, meaning }) =>
            replacing('  EqualTo: isEqualTo,\n', `  EqualTo: isEqualTo,\n  ${name}: ${meaning},\n`)(meanings),
          text,
        ),
      'generator/golden/catalog/resources/device.yaml': (text) =>
        `${text.trimEnd()}\n  postcode: { type: Postcode, updatable: true, description: Where it is sent. }\n`,
      'catalog/README.md': replacing('`Number`, ', '`Number`, `Postcode`, '),
      'catalog/enumerations/mood.yaml': () => MOOD,
      'catalog/resources/monitor-group.yaml': (text) =>
        `${text.trimEnd()}
  postcode: { type: Postcode, updatable: true, description: Where it is. }
  nicknames: { type: Text, list: true, updatable: true, description: What people call it. }
  mood: { type: Mood, updatable: true, default: Calm, description: How it feels. }
`,
    });
    service = await startService({ DATA_FOLDER: join(project.root, 'data'), DATABASE_URL: '' }, project.root);
    const demo = asObject(JSON.parse(await readFile(join(project.root, 'data/demo.json'), 'utf8')));
    headers = { ApiKey: asText(demo.apiKey), ProjectID: asText(demo.projectId) };
  }, 600_000);

  afterAll(async () => {
    const status = await service.stop();
    await project.remove();
    expect({ status, defects: defectsIn(service.log()) }).toEqual({ status: 0, defects: [] });
  });

  it('says its name, its base path and its limits, and keeps to them', async () => {
    for (let made = 0; made < 7; made += 1) await create({ name: `Group ${made}`, slug: `group-${made}` });
    const { answer } = await call('POST', '/v9/monitor-group/get-list', {});
    expect(asObject(answer)).toMatchObject({ limit: 5, skip: 0 });
    expect(dataOf(await call('POST', '/v9/monitor-group/get-list', {}))).toHaveLength(5);
    expect((await call('POST', '/v9/monitor-group/get-list?limit=50', {})).status).toBe(200);
    expect(await refusal('POST', '/v9/monitor-group/get-list?limit=51', {})).toEqual([
      400,
      {
        pointer: '#query/limit',
        code: 'invalid_value',
        detail: 'Expected an integer from 1 to 50. Request the rest in further pages.',
      },
    ]);
    expect((await call('POST', '/api/monitor-group/get-list', {})).status).toBe(404);
    const document = asObject((await call('GET', '/openapi.json')).answer);
    expect(document.info).toMatchObject({ title: 'House Watch' });
    expect(Object.keys(asObject(document.paths)).filter((path) => !path.startsWith('/v9/'))).toEqual([]);
    expect(asObject(asObject(document.components).schemas).Limit).toMatchObject({ default: 5, maximum: 50 });
    const client = join(project.root, 'generated/client');
    expect(await readFile(join(client, 'package.json'), 'utf8')).toContain('"house-watch-client"');
    expect(await readFile(join(client, 'src/paging.ts'), 'utf8')).toContain('maximumLimit: 50');
  });

  it('serves a new type of fields in all six operations', async () => {
    const path = '/v9/monitor-group';
    const red = await create({ name: 'Red', slug: 'red', postcode: 'no0200' });
    const blue = await create({ name: 'Blue', slug: 'blue', postcode: 'NO0100' });
    expect([red.postcode, blue.postcode]).toEqual(['NO0200', 'NO0100']);
    expect(await refusal('POST', path, { data: { name: 'No', slug: 'no', postcode: 'Oslo' } })).toEqual([
      400,
      { pointer: '/data/postcode', code: 'invalid_value', detail: 'A postcode is like NO0150.' },
    ]);

    const item = await call('POST', `${path}/${asText(red._id)}/get-item`, { select: { postcode: true } });
    expect(item.answer).toEqual({ _id: red._id, postcode: 'NO0200' });
    const list = await call('POST', `${path}/get-list`, {
      query: { postcode: ['no0200', 'no0100'] },
      select: { postcode: true },
      sort: { postcode: 'ASC' },
    });
    expect(dataOf(list)).toEqual([
      { _id: blue._id, postcode: 'NO0100' },
      { _id: red._id, postcode: 'NO0200' },
    ]);
    expect((await call('POST', `${path}/count`, { query: { postcode: { _type: 'NotNull' } } })).answer).toEqual({
      count: 2,
    });
    expect(await refusal('POST', `${path}/count`, { query: { postcode: { _type: 'Search', value: 'no' } } })).toEqual([
      400,
      {
        pointer: '/query/postcode/_type',
        code: 'operator_not_applicable',
        detail: 'Search does not apply to a field of type Postcode.',
      },
    ]);

    const one = `${path}/${asText(red._id)}`;
    expect(await call('PUT', one, { data: { postcode: 'no0300' } })).toEqual({ status: 200, answer: {} });
    expect((await call('POST', `${one}/get-item`, { select: { postcode: true } })).answer).toMatchObject({
      postcode: 'NO0300',
    });
    expect(await call('DELETE', one)).toEqual({ status: 200, answer: {} });
    expect((await call('POST', `${path}/count`, { query: { postcode: 'NO0300' } })).answer).toEqual({ count: 0 });
  });

  it('needs no more for a new type than the recipe says: every test takes its values from the type', async () => {
    // Of the cases that are there for each type, those of the new one; of the records, one with a field of every type.
    const cases = '^(?!a new field|a record of |records of a project )|type Postcode|^a record of .Monitor Group. ';
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--no-isolate', '-t', cases];
    const files = ['packages/vocabulary', 'generator/src/cli/golden.test.ts', 'apps/api/test/project-records.test.ts'];
    const { stdout } = await promisify(execFile)(process.execPath, [...words, ...files], {
      cwd: project.root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, UPDATE_GOLDEN: '1' },
    });
    expect(stdout).toMatch(/Tests +\d+ passed/);
    // None of the files was left out by the names of its cases.
    expect(stdout).toMatch(/Test Files +(\d+) passed \(\1\)/);
  }, 600_000);

  it('serves new operators: SQL, problems, OpenAPI, guide, clients, synonyms', async () => {
    const path = '/v9/monitor-group';
    const make = async (name: string, more: object) =>
      asText((await create({ name, slug: `op-${name}`, ...more }))._id);
    const dawn = await make('dawn', { description: 'Early shift', nicknames: ['A'] });
    const noon = await make('noon', { description: 'The early shift' });
    const dusk = await make('dusk', {});
    const found = async (field: string, condition: object) => {
      const query = { _id: [dawn, noon, dusk], [field]: condition };
      const { answer } = await call('POST', `${path}/get-list`, {
        query,
        select: { _id: true },
        sort: { name: 'ASC' },
      });
      return asArray(asObject(answer).data).map((record) => asObject(record)._id);
    };
    // The text stands in the middle of one, and at the start of another in other letters.
    expect(await found('description', { _type: 'NotStartsWith', value: 'early' })).toEqual([noon]);
    expect(await found('description', { _type: 'DiffersOrNull', value: 'Early shift' })).toEqual([dusk, noon]);
    expect(await found('nicknames', { _type: 'HasItems' })).toEqual([dawn]);
    expect(
      await refusal('POST', `${path}/count`, { query: { createdAt: { _type: 'NotStartsWith', value: 'x' } } }),
    ).toEqual([
      400,
      {
        pointer: '/query/createdAt/_type',
        code: 'operator_not_applicable',
        detail: 'NotStartsWith does not apply to a field of type Date.',
      },
    ]);
    expect(await refusal('POST', `${path}/count`, { query: { name: { $isDistinctFrom: 'x' } } })).toEqual([
      400,
      {
        pointer: '/query/name/$isDistinctFrom',
        code: 'unknown_operator',
        detail: 'There is no such operator. Did you mean {"_type":"DiffersOrNull","value":…}?',
      },
    ]);
    const written = ['generated/openapi.json', 'generated/client/src/operators.ts', 'generated/client-python'];
    for (const { name } of OPERATORS) {
      const { stdout } = await promisify(execFile)('grep', ['-rlw', name, ...written], { cwd: project.root });
      expect(
        stdout
          .trim()
          .split('\n')
          .sort()
          .map((file) => file.split('/').slice(0, 2).join('/')),
      ).toEqual(expect.arrayContaining(['generated/client', 'generated/client-python', 'generated/openapi.json']));
    }
  });

  it('`dev` generates again after an edit of an operator, and sends webhooks to this machine', async () => {
    const words = [join(project.root, 'generator/run.mjs'), 'dev'];
    const port = String(await freePort());
    const child = spawn(process.execPath, words, {
      cwd: project.root,
      env: { ...process.env, DATABASE_URL: '', PORT: port, DATA_FOLDER: join(project.root, 'dev-data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    const closed = once(child, 'close');
    try {
      const isWatching = async () => said.includes('Watching');
      await eventually('dev serves', 300_000, isWatching);
      said = '';
      const file = join(project.root, OPERATOR_FOLDER, 'has-items.ts');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('Is a list with items.', 'Is a list that has an item.'));
      await eventually('dev serves again', 300_000, isWatching);
      const { body } = await send(`http://127.0.0.1:${port}`, { method: 'GET', path: '/openapi.json', headers: {} });
      expect(JSON.stringify(body)).toContain('HasItems: Is a list that has an item.');
      const heard: string[] = [];
      const receiver = createServer((request, response) => {
        heard.push(String(request.headers['webhook-id']));
        response.end();
      }).listen(0, '127.0.0.1');
      await once(receiver, 'listening');
      const demo = asObject(JSON.parse(await readFile(join(project.root, 'dev-data/demo.json'), 'utf8')));
      const own = {
        ApiKey: asText(demo.apiKey),
        ProjectID: asText(demo.projectId),
        'Content-Type': 'application/json',
      };
      const { port: at } = z.object({ port: z.number() }).parse(receiver.address());
      const data = {
        name: 'Here',
        url: `http://127.0.0.1:${at}`,
        resources: ['Monitor'],
        secret: `whsec_${'a'.repeat(43)}=`,
      };
      const call = { method: 'POST', path: '/v9/webhook', headers: own, body: { data } };
      expect(await send(`http://127.0.0.1:${port}`, call)).toMatchObject({ status: 200 });
      // The demo changes a monitor every few seconds.
      await eventually('the receiver is told of a change', 60_000, async () => heard.length > 0);
      receiver.close();
    } finally {
      child.kill('SIGINT');
      await closed;
    }
  });

  it('serves an enumeration that is YAML alone', async () => {
    const group = await create({ name: 'Mood', slug: 'mood' });
    expect(group.mood).toBe('Calm');
    const one = `/v9/monitor-group/${asText(group._id)}`;
    expect(await call('PUT', one, { data: { mood: 'Tense' } })).toEqual({ status: 200, answer: {} });
    expect(await refusal('PUT', one, { data: { mood: 'tense' } })).toEqual([
      400,
      {
        pointer: '/data/mood',
        code: 'invalid_value',
        detail: 'Not one of the allowed values; did you mean Tense?',
      },
    ]);
    const { answer } = await call('POST', '/v9/monitor-group/count', { query: { mood: 'Tense' } });
    expect(answer).toEqual({ count: 1 });
  });
});
