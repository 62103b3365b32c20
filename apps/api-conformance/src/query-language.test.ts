import { randomUUID } from 'node:crypto';
import {
  asObject,
  asText,
  expectProblem,
  type Family,
  isApplicable,
  type JsonObject,
  leaveOut,
  resourceNamed,
  satisfies,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { isOwn, main, world } from '@catalog-service/testing/run';
import { MULTI_SEARCH, OPERATORS, type OperandForm, operatorsOf } from '@catalog-service/vocabulary';
import { beforeAll, describe, expect, test } from 'vitest';

const { owner } = main;
const MONITOR = resourceNamed('Monitor');
const EVENT = resourceNamed('Monitor Status Event');
const NOTE = resourceNamed('Incident Public Note');
const SSO = resourceNamed('Status Page SSO');
const GROUP = resourceNamed('Monitor Group');
const MEMBERSHIP = resourceNamed('Monitor Group Resource');
const LOG = resourceNamed('Workflow Log');
const LAYER_USER = resourceNamed('On-Call Schedule Layer User');
const PERMISSION = resourceNamed('API Key Permission');
const references = (name: string) => world.main.references[name] ?? [];
const [label0 = '', label1 = '', label2 = ''] = references('Label');
const mark = unique('q');

interface TypeCase {
  readonly type: string;
  readonly resource: typeof MONITOR;
  readonly field: string;
  readonly family: Family;
  /** Of the records that are made; the second is the operand. */
  readonly values: readonly unknown[];
  /** More operands: beside the second value. */
  readonly operands?: readonly unknown[];
}

const uuids = ['1', '2', '3'].map((digit) => randomUUID().replace(/^./, digit));
const TEXTS = ['alpha 100%', 'beta_x', 'gamma', 'Alphabet 100x'];
const moments = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 4, day, 3, 4, 5, 678)).toISOString());

const CASES: readonly TypeCase[] = [
  {
    type: 'Text',
    resource: MONITOR,
    field: 'monitoringInterval',
    family: 'text',
    values: [...TEXTS, null],
    operands: ['%', '_', 'ALPHA', '\\', ''],
  },
  {
    type: 'Long Text',
    resource: MONITOR,
    field: 'description',
    family: 'text',
    values: [...TEXTS, null],
    operands: ['100%', 'a_x'],
  },
  { type: 'Very Long Text', resource: SSO, field: 'publicCertificate', family: 'text', values: TEXTS },
  { type: 'Markdown', resource: NOTE, field: 'note', family: 'text', values: [...TEXTS, null] },
  {
    type: 'Slug',
    resource: GROUP,
    field: 'slug',
    family: 'text',
    values: ['a', 'b', 'C'].map((end) => `${mark}-${end}`),
    // Unique in any case, and found in any.
    operands: [`${mark}-c`, `${mark}-C`, `${mark}-B`],
  },
  {
    type: 'URL',
    resource: SSO,
    field: 'signOnURL',
    family: 'text',
    values: ['https://a.example/x', 'https://b.example/y_%25', 'https://c.example/'],
  },
  {
    type: 'Permission',
    resource: PERMISSION,
    field: 'permission',
    family: 'text',
    values: ['CanReadWorkflow', 'ProjectAdmin', 'Public'],
  },
  {
    type: 'Monitor Type',
    resource: MONITOR,
    field: 'monitorType',
    family: 'text',
    values: ['API', 'Manual', 'Website'],
  },
  {
    type: 'Date',
    resource: MONITOR,
    field: 'incomingRequestReceivedAt',
    family: 'ordered',
    values: [...moments, null],
  },
  {
    type: 'Boolean',
    resource: NOTE,
    field: 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated',
    family: 'scalar',
    values: [true, false, true, null],
  },
  { type: 'Object ID', resource: MONITOR, field: 'serverMonitorSecretKey', family: 'scalar', values: [...uuids, null] },
  {
    type: 'Object ID of an Entity',
    resource: MONITOR,
    field: 'createdByUserId',
    family: 'scalar',
    values: [...references('User'), null],
  },
  {
    type: 'Entity',
    resource: MONITOR,
    field: 'createdByUser',
    family: 'scalar',
    values: [...references('User'), null],
  },
  { type: 'JSON', resource: MONITOR, field: 'customFields', family: 'json', values: [{ a: 1 }, { b: 'x' }, null] },
  ...(label2 === ''
    ? []
    : [
        {
          type: 'Entity Array',
          resource: MONITOR,
          field: 'labels',
          family: 'set' as const,
          values: [[label0, label1], [label1], [], [label2]],
          operands: [label0],
        },
      ]),
  ...(main.service === undefined
    ? []
    : [
        {
          type: 'Workflow Status',
          resource: LOG,
          field: 'workflowStatus',
          family: 'text',
          values: ['Error', 'Running', 'Workflow Count Exceeded'],
        } as const,
      ]),
  ...(!isOwn || references('On-Call Duty Policy Schedule Layer').length < 2
    ? []
    : [{ type: 'Number', resource: LAYER_USER, field: 'order', family: 'ordered', values: [1, 2, 3] } as const]),
];

describe.each(CASES.map((one) => [one.type, one] as const))('conditions on %s', (_type, one) => {
  const { type, resource, field, family, values, operands = [] } = one;
  const rows: { readonly id: string; readonly value: unknown }[] = [];
  const ids = () => rows.map(({ id }) => id);

  beforeAll(async () => {
    const layer = references('On-Call Duty Policy Schedule Layer')[1];
    if (resource === LAYER_USER) {
      const old = await owner.ids(resource, { query: { onCallDutyPolicyScheduleLayerId: layer }, limit: 100 });
      for (const id of old) await owner.delete(resource, id);
    }
    for (const value of values) {
      const more = resource === LAYER_USER ? { onCallDutyPolicyScheduleLayerId: layer } : {};
      const data = await main.required(resource, { [field]: value, ...more });
      // A key that acts for a user makes records in no other name.
      const maker = field.startsWith('createdBy') ? main.service : undefined;
      rows.push({ id: await (maker ?? main.creator(resource)).createId(resource, data), value });
    }
  });

  /** The rows that the service finds, by list and by count, against those that it should. */
  async function expectRows(condition: unknown): Promise<void> {
    const decided = rows.map(({ id, value }) => ({ id, isFound: satisfies(value, condition, type === 'Slug') }));
    const expected = decided.filter(({ isFound }) => isFound).map(({ id }) => id);
    const query = { _id: ids(), [field]: condition };
    const answer = await owner.tryList(resource, { query, sort: { createdAt: 'ASC' } });
    expect(answer.status, answer.curl).toBe(200);
    const { count, data } = await owner.list(resource, { query, sort: { createdAt: 'ASC' } });
    const found = data.map(({ _id }) => asText(_id));
    expect([...found].sort(), answer.curl).toEqual([...expected].sort());
    expect([count, await owner.count(resource, query)], answer.curl).toEqual([found.length, found.length]);
  }

  const operand = Array.isArray(values[1]) ? values[1][0] : values[1];
  const first = Array.isArray(values[0]) ? values[0][0] : values[0];

  test('value, null, list and empty list', async () => {
    if (family !== 'json') await expectRows(operand);
    await expectRows(null);
    await expectRows([operand]);
    await expectRows([operand, first]);
    await expectRows([]);
  });

  const single = [operand, ...operands].map((value) => ({ value }));
  const ENVELOPES: Readonly<Record<OperandForm, readonly JsonObject[]>> = {
    none: [{}, { value: null }],
    value: single,
    text: single,
    range: [
      { startValue: first, endValue: operand },
      { startValue: operand, endValue: first },
    ],
    values: [[operand], [operand, first], []].map((value) => ({ value })),
  };

  test.each(Object.values(OPERATORS))('$name', async ({ name: operator, form }) => {
    for (const envelope of ENVELOPES[form]) {
      const condition = { _type: operator, ...envelope };
      if (isApplicable(operator, family)) {
        await expectRows(condition);
        continue;
      }
      const answer = await owner.tryCount(resource, { [field]: condition });
      expectProblem(answer, 400, 'invalid_body', { errors: [`/query/${field}/_type operator_not_applicable`] });
    }
  });

  if (family !== 'json') {
    test('an operand of a wrong type is refused where it stands', async () => {
      const wrong = family === 'text' ? 5 : { a: { b: 1 } };
      const isNested = family === 'set' || field === 'createdByUser';
      if (!isNested) {
        expectProblem(await owner.tryCount(resource, { [field]: wrong }), 400, 'invalid_body', {
          errors: [`/query/${field} wrong_type`],
        });
      }
      for (const [condition, pointer] of [
        [{ _type: 'EqualTo', value: wrong }, '/value'],
        [[operand, wrong], '/1'],
        [{ _type: 'Includes', value: [wrong] }, '/value/0'],
        [{ _type: 'Includes', value: operand }, '/value'],
      ] as const) {
        const answer = await owner.tryCount(resource, { [field]: condition });
        expectProblem(answer, 400, 'invalid_body', { errors: [`/query/${field}${pointer} wrong_type`] });
      }
    });
  }
});

describe('forms of conditions', () => {
  test('typed values of older clients stand for the value', async () => {
    const at = moments[0];
    const id = await main.make(MONITOR, { incomingRequestReceivedAt: at });
    const status = (await owner.get(MONITOR, id, { currentMonitorStatusId: true })).currentMonitorStatusId;
    for (const query of [
      { _id: { _type: 'ObjectID', value: id } },
      { _id: id, incomingRequestReceivedAt: { _type: 'DateTime', value: at } },
      { _id: id, incomingRequestReceivedAt: { _type: 'LessThanOrEqual', value: { _type: 'DateTime', value: at } } },
      { _id: id, currentMonitorStatus: { _id: status } },
      { _id: id, currentMonitorStatus: { _type: 'ObjectID', value: status } },
      { _id: id.toUpperCase() },
      { _id: { _type: 'Includes', value: [{ _type: 'ObjectID', value: id }] } },
    ]) {
      expect(await owner.ids(MONITOR, { query }), JSON.stringify(query)).toEqual([id]);
    }
  });

  test.each([
    [{ name: { _type: 'Serch', value: 'x' } }, '/query/name/_type unknown_operator'],
    [{ name: { _type: 5, value: 'x' } }, '/query/name/_type unknown_operator'],
    [{ name: { _type: 'Search' } }, '/query/name/value required'],
    [{ name: { _type: 'Search', value: 'x', values: 1 } }, '/query/name/values unknown_parameter'],
    [{ createdAt: { _type: 'InBetween', startValue: '2026-01-01' } }, '/query/createdAt/endValue required'],
    [{ name: { _type: 'IsNull', value: 1 } }, '/query/name/value wrong_type'],
    [{ name: { _type: 'EqualTo', value: null } }, '/query/name/value wrong_type'],
    [{ name: { first: 'x' } }, '/query/name wrong_type'],
    [{ createdAt: 'yesterday' }, '/query/createdAt invalid_value'],
    [{ _id: 'x' }, '/query/_id invalid_value'],
    [{ _id: [randomUUID(), 'x'] }, '/query/_id/1 invalid_value'],
    [{ monitorType: 'Websit' }, '/query/monitorType invalid_value'],
    [{ currentMonitorStatus: {} }, '/query/currentMonitorStatus empty'],
    [{ currentMonitorStatus: { nam: 'x' } }, '/query/currentMonitorStatus/nam unknown_field'],
    [{ 'a/b~c': 1 }, '/query/a~1b~0c unknown_field'],
  ])('%j is refused', async (query, error) => {
    expectProblem(await owner.tryCount(MONITOR, query), 400, 'invalid_body', { errors: [error] });
    expectProblem(await owner.tryList(MONITOR, { query }), 400, 'invalid_body', { errors: [error] });
  });

  test('a text to look for has at most 200 characters', async () => {
    const value = '🙂'.repeat(200);
    for (const _type of [...operatorsOf({ families: ['text'] }, 'text'), MULTI_SEARCH]) {
      const condition = { _type, ...(_type === MULTI_SEARCH && { fields: ['name'] }) };
      await owner.count(MONITOR, { name: { ...condition, value } });
      for (const longer of [`${value}x`, 'x'.repeat(400_000)]) {
        const answer = await owner.tryCount(MONITOR, { name: { ...condition, value: longer } });
        expectProblem(answer, 400, 'invalid_body', { errors: ['/query/name/value invalid_value'] });
      }
    }
  });

  test('everything that is wrong is told at once', async () => {
    const answer = await owner.tryList(MONITOR, {
      query: { nope: 1, createdAt: 'x' },
      select: { nope: true, name: 1 },
      sort: { labels: 'ASC', name: 'UP' },
      limit: 0,
      skip: -1,
    });
    expectProblem(answer, 400, 'invalid_body', {
      errors: [
        '/limit invalid_value',
        '/skip invalid_value',
        '/query/nope unknown_field',
        '/query/createdAt invalid_value',
        '/select/nope unknown_field',
        '/select/name wrong_type',
        '/sort/labels not_sortable',
        '/sort/name invalid_value',
      ],
    });
  });
});

describe('text is taken literally, in any case', () => {
  test('in MultiSearch over several fields', async () => {
    const word = unique('needle');
    const inName = await main.make(MONITOR, { name: `a ${word.toUpperCase()} b` });
    const inText = await main.make(MONITOR, { description: `${word}%` });
    await main.make(MONITOR, { monitoringInterval: word });
    const search = (value: string, ...fields: string[]) => ({ any: { _type: 'MultiSearch', value, fields } });
    expect((await owner.ids(MONITOR, { query: search(word, 'name', 'description') })).sort()).toEqual(
      [inName, inText].sort(),
    );
    expect(await owner.count(MONITOR, search(word, 'name', 'description', 'monitoringInterval'))).toBe(3);
    expect(await owner.ids(MONITOR, { query: search(`${word}%`, 'name', 'description') })).toEqual([inText]);
    expect(await owner.ids(MONITOR, { query: { ...search(word, 'name', 'description'), _id: inName } })).toEqual([
      inName,
    ]);
  });

  test.each([
    [{ value: 'x', fields: ['nam'] }, '/fields/0 unknown_field'],
    [{ value: 'x', fields: ['labels'] }, '/fields/0 operator_not_applicable'],
    [{ value: 'x', fields: [] }, '/fields empty'],
    [{ value: 'x', fields: ['name', 'name'] }, '/fields/1 duplicate'],
    [{ value: 5, fields: ['name'] }, '/value wrong_type'],
    [{ value: 'x', fields: 'name' }, '/fields wrong_type'],
    [{ value: 'x' }, '/fields required'],
  ])('MultiSearch refuses %j', async (rest, error) => {
    const answer = await owner.tryCount(MONITOR, { any: { _type: 'MultiSearch', ...rest } });
    expectProblem(answer, 400, 'invalid_body', { errors: [`/query/any${error}`] });
  });
});

describe('JSON containment', () => {
  test('an object without _type is contained in the stored one', async () => {
    const stored = { kind: mark, team: { name: 'core', size: 3 }, tags: ['a', 'b'], nothing: null };
    const id = await main.make(MONITOR, { customFields: stored });
    await main.make(MONITOR, { customFields: { kind: `${mark}-other` } });
    expect((await owner.get(MONITOR, id, { customFields: true })).customFields).toEqual(stored);
    const found = (customFields: unknown) => owner.ids(MONITOR, { query: { customFields } });
    expect(await found({ kind: mark })).toEqual([id]);
    expect(await found({ kind: mark, team: { size: 3 } })).toEqual([id]);
    expect(await found({ kind: mark, tags: ['b'] })).toEqual([id]);
    expect(await found({ kind: mark, nothing: null })).toEqual([id]);
    expect(await found({ kind: mark, team: { size: 4 } })).toEqual([]);
    expect(await found({ kind: mark, tags: ['c'] })).toEqual([]);
    expect(await found({ _type: 'EqualTo', value: stored })).toEqual([id]);
  });

  test('of at most 100 array elements and keys', async () => {
    const parts = (count: number) => ({ [mark]: Array.from({ length: count - 1 }, (_, index) => index) });
    await owner.count(MONITOR, { customFields: parts(100) });
    for (const [condition, pointer] of [
      [parts(101), ''],
      [{ _type: 'NotEqual', value: parts(101) }, '/value'],
    ] as const) {
      const answer = await owner.tryCount(MONITOR, { customFields: condition });
      expectProblem(answer, 400, 'invalid_body', { errors: [`/query/customFields${pointer} invalid_value`] });
    }
  });
});

describe('relations, one level', () => {
  test('in select: true gives the id, an object the fields, null stays null', async () => {
    const monitorId = await main.make(MONITOR, { name: `${mark} monitor`, labels: [label0] });
    const id = await main.make(EVENT, { monitorId, createdByUserId: null });
    const { monitorStatus } = await owner.get(EVENT, id, { monitorStatus: { name: true, priority: true } });
    expect(monitorStatus).toEqual({ _id: expect.any(String), name: expect.any(String), priority: expect.any(Number) });
    expect(
      await owner.get(EVENT, id, {
        monitor: { name: true, labels: true, createdByUser: true, currentMonitorStatusId: true },
        monitorId: true,
        createdByUser: { name: true },
        project: { _id: true },
      }),
    ).toEqual({
      _id: id,
      monitor: {
        _id: monitorId,
        name: `${mark} monitor`,
        labels: [{ _id: label0 }],
        createdByUser: world.main.ownerUserId === undefined ? expect.anything() : { _id: world.main.ownerUserId },
        currentMonitorStatusId: expect.any(String),
      },
      monitorId,
      createdByUser: null,
      project: { _id: world.main.projectId },
    });
    expect(await owner.get(EVENT, id, { monitor: {} })).toEqual({ _id: id, monitor: { _id: monitorId } });
  });

  test('in query: a condition on a field of the related record', async () => {
    const name = unique('related');
    const monitorId = await main.make(MONITOR, { name, labels: [label0] });
    const event = await main.make(EVENT, { monitorId });
    const groupId = await main.make(GROUP);
    const membership = await main.make(MEMBERSHIP, { monitorId, monitorGroupId: groupId });
    for (const monitor of [
      monitorId,
      { name },
      { _id: monitorId },
      { name: { _type: 'StartsWith', value: name.toUpperCase() }, monitorType: ['Website', 'Manual'] },
      { name, labels: label0 },
      { name, createdAt: { _type: 'LessThan', value: '9000-01-01' } },
      { any: { _type: 'MultiSearch', value: name, fields: ['name', 'description'] } },
    ]) {
      expect(await owner.ids(EVENT, { query: { monitor } }), JSON.stringify(monitor)).toEqual([event]);
      expect(await owner.count(MEMBERSHIP, { monitor, monitorGroup: groupId }), JSON.stringify(monitor)).toBe(1);
    }
    expect(await owner.ids(MEMBERSHIP, { query: { monitorGroup: { _id: groupId } } })).toEqual([membership]);
    expect(await owner.ids(EVENT, { query: { monitor: { name: `${name}x` } } })).toEqual([]);
  });

  test('deeper is refused, in select and in query', async () => {
    const deeper = await owner.tryList(EVENT, { select: { monitor: { currentMonitorStatus: { name: true } } } });
    expectProblem(deeper, 400, 'invalid_body', { errors: ['/select/monitor/currentMonitorStatus too_deep'] });
    const query = { monitor: { currentMonitorStatus: { name: 'x' } } };
    expectProblem(await owner.tryList(EVENT, { query }), 400, 'invalid_body', {
      errors: ['/query/monitor/currentMonitorStatus too_deep'],
    });
    expectProblem(await owner.tryList(EVENT, { select: { monitor: { nam: true } } }), 400, 'invalid_body', {
      errors: ['/select/monitor/nam unknown_field'],
    });
    expectProblem(await owner.tryList(EVENT, { select: { monitorId: { name: true } } }), 400, 'invalid_body', {
      errors: ['/select/monitorId wrong_type'],
    });
  });
});

if (label2 === '') leaveOut('labels', 'three labels are needed');
else
  describe('labels', () => {
    test('are selected with their fields, queried, replaced and cleared', async () => {
      const id = await main.make(MONITOR, { labels: [{ _id: label1 }, { _type: 'ObjectID', value: label0 }] });
      const { labels } = await owner.get(MONITOR, id, { labels: { name: true } });
      expect(labels).toEqual(
        expect.arrayContaining([
          { _id: label0, name: expect.any(String) },
          { _id: label1, name: expect.any(String) },
        ]),
      );
      const name = asText(asObject(Array.isArray(labels) ? labels[0] : undefined).name);
      for (const condition of [label0, [label0, label2], { name }, { _type: 'IncludesAll', value: [label0, label1] }]) {
        expect(await owner.ids(MONITOR, { query: { _id: id, labels: condition } }), JSON.stringify(condition)).toEqual([
          id,
        ]);
      }
      expect(
        await owner.ids(MONITOR, { query: { _id: id, labels: { _type: 'IncludesNone', value: [label1] } } }),
      ).toEqual([]);
      await owner.update(MONITOR, id, { labels: [label2] });
      expect(await owner.get(MONITOR, id, { labels: true })).toEqual({ _id: id, labels: [{ _id: label2 }] });
      await owner.update(MONITOR, id, { labels: [] });
      expect(await owner.get(MONITOR, id, { labels: true })).toEqual({ _id: id, labels: [] });
    });
  });

describe('order and pages', () => {
  test('sorts by several keys in order, in any case, with _id breaking ties', async () => {
    const description = unique('sorted');
    const made = [];
    for (const [name, monitoringInterval] of [
      ['b', '1'],
      ['a', '2'],
      ['b', '2'],
      ['a', '1'],
      ['a', '1'],
    ]) {
      made.push({ _id: await main.make(MONITOR, { name, monitoringInterval, description }), name, monitoringInterval });
    }
    const query = { description };
    const select = { name: true, monitoringInterval: true };
    const sorted = await owner.list(MONITOR, { query, select, sort: { name: 'desc', monitoringInterval: 'Asc' } });
    expect(sorted.data.map(({ name, monitoringInterval }) => `${name}${monitoringInterval}`)).toEqual([
      'b1',
      'b2',
      'a1',
      'a1',
      'a2',
    ]);
    const paged = [];
    for (let skip = 0; skip < 6; skip++)
      paged.push(...(await owner.ids(MONITOR, { query, sort: { name: 'ASC' }, limit: 1, skip })));
    expect(paged).toEqual(await owner.ids(MONITOR, { query, sort: { name: 'ASC' } }));
    expect(new Set(paged).size).toBe(5);
    const byDefault = await owner.ids(MONITOR, { query });
    expect(byDefault).toEqual(made.map(({ _id }) => _id).reverse());
    expect(await owner.list(MONITOR, { query, skip: 5 })).toEqual({ count: 5, limit: 10, skip: 5, data: [] });
    expect((await owner.list(MONITOR, { query, skip: 1_000_000_000 })).count).toBe(5);
  });

  test('pages by cursor: the number of all matches with each, unless it is not wanted', async () => {
    const description = unique('cursor');
    const made = [];
    for (const name of ['b', 'a', 'b']) made.push(await main.make(MONITOR, { name, description }));
    const [first, second, third] = made;
    const reading = { query: { description }, sort: { name: 'DESC', _id: 'ASC' }, limit: 2 };
    const page = asObject(succeeded(await owner.tryList(MONITOR, { ...reading, after: '' })));
    const data = [{ _id: first }, { _id: third }].sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
    expect(page).toEqual({ count: 3, limit: 2, skip: 0, next: expect.any(String), data });
    const { next } = page;
    const last = { limit: 2, skip: 0, next: null, data: [{ _id: second }] };
    expect(succeeded(await owner.tryList(MONITOR, { ...reading, after: next }))).toEqual({ count: 3, ...last });
    expect(succeeded(await owner.tryList(MONITOR, { ...reading, after: next, count: false }))).toEqual(last);
    const inQuery = await owner.call('POST', `${MONITOR.path}/get-list?after=${next}&limit=2`, {
      ...reading,
      select: { name: true },
      after: 'x',
    });
    expect(succeeded(inQuery)).toEqual({ count: 3, ...last, data: [{ _id: second, name: 'a' }] });
    expect(succeeded(await owner.tryList(MONITOR, { query: { description }, limit: 1, count: false }))).toEqual({
      limit: 1,
      skip: 0,
      data: [{ _id: third }],
    });
    // Nothing of what the records are sorted by, and as long whatever that is.
    expect(String(next)).toMatch(/^[\w-]{128}$/);
    expect(Buffer.from(String(next), 'base64url').toString('latin1')).not.toContain(String(first));

    const refused = { errors: ['/after invalid_value'] };
    for (const other of [
      { ...reading, query: { description: `${description}x` } },
      { ...reading, query: { _not: { description } } },
      { ...reading, sort: { name: 'DESC' } },
      { ...reading, sort: { name: 'ASC', _id: 'ASC' } },
    ]) {
      expectProblem(await owner.tryList(MONITOR, { ...other, after: next }), 400, 'invalid_body', refused);
    }
    expectProblem(await owner.tryList(GROUP, { ...reading, after: next }), 400, 'invalid_body', refused);
    for (const after of [`${next}x`.slice(1), String(next).slice(0, -4), 'x', 'x'.repeat(60), 'null']) {
      expectProblem(await owner.tryList(MONITOR, { ...reading, after }), 400, 'invalid_body', refused);
    }
    const path = `${MONITOR.path}/get-list?after=${first}`;
    expectProblem(await owner.call('GET', path), 400, 'invalid_parameter', { errors: ['#query/after invalid_value'] });
  });

  test.each([
    ['limit=0', '#query/limit invalid_value'],
    ['limit=101', '#query/limit invalid_value'],
    ['limit=1.5', '#query/limit invalid_value'],
    ['limit=', '#query/limit invalid_value'],
    ['limit=ten', '#query/limit invalid_value'],
    ['skip=-1', '#query/skip invalid_value'],
    ['limit=1&limit=2', '#query/limit duplicate'],
    ['limt=1', '#query/limt unknown_parameter'],
    ['after=&skip=0', '#query/skip invalid_value'],
    ['after=&after=', '#query/after duplicate'],
    ['count=false', '#query/count unknown_parameter'],
  ])('the query string %s is refused', async (text, error) => {
    const answer = await owner.call('GET', `${MONITOR.path}/get-list?${text}`);
    expectProblem(answer, 400, 'invalid_parameter', { errors: [error] });
  });

  test.each([
    [{ limit: 0 }, '/limit invalid_value'],
    [{ limit: 101 }, '/limit invalid_value'],
    [{ limit: 2.5 }, '/limit invalid_value'],
    [{ limit: '5' }, '/limit wrong_type'],
    [{ skip: -1 }, '/skip invalid_value'],
    [{ skip: null }, '/skip wrong_type'],
    [{ after: null }, '/after wrong_type'],
    [{ after: '', skip: 0 }, '/skip invalid_value'],
    [{ count: 'no' }, '/count wrong_type'],
    [{ select: [] }, '/select wrong_type'],
    [{ select: { name: 'false' } }, '/select/name wrong_type'],
    [{ query: 'x' }, '/query wrong_type'],
    [{ sort: { name: 1 } }, '/sort/name wrong_type'],
    [{ sort: { customFields: 'ASC' } }, '/sort/customFields not_sortable'],
    [{ sort: { currentMonitorStatus: 'ASC' } }, '/sort/currentMonitorStatus not_sortable'],
  ])('the body %j is refused', async (body, error) => {
    expectProblem(await owner.tryList(MONITOR, body), 400, 'invalid_body', { errors: [error] });
  });

  test.each([
    ['POST', '/count?limit=1', {}],
    ['POST', '?x=1', { data: {} }],
    ['PUT', '/:id?x=1', { data: { name: 'x' } }],
    ['DELETE', '/:id?x=1', undefined],
    ['GET', '/:id/get-item?limit=1', undefined],
  ])('%s %s takes no query parameters', async (method, path, body) => {
    const id = await main.make(GROUP);
    const answer = await owner.call(method, `${GROUP.path}${path.replace(':id', id)}`, body);
    const name = path.includes('limit') ? 'limit' : 'x';
    expectProblem(answer, 400, 'invalid_parameter', { errors: [`#query/${name} unknown_parameter`] });
    await owner.get(GROUP, id);
  });
});
