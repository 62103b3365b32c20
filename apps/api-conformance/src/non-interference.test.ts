import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Field, type Resource, resourceNamed, servedReferences } from './contract/contract.js';
import { mayUseField } from './contract/evaluator.js';
import type { Answer } from './harness/answer.js';
import type { Client } from './harness/client.js';
import { asText, isObject, type JsonObject } from './harness/json.js';
import './harness/seed.js';
import { leaveOut } from './harness/left-out.js';
import { type Grant, SpareKey } from './harness/spare-key.js';
import { world } from './harness/world.js';
import { RecordMaker } from './records/record-maker.js';
import type { Tenant } from './world/world.js';

const { twins } = world;

/** One of the two projects, and what its ids are called in both. */
interface Side {
  readonly maker: RecordMaker;
  readonly spare: SpareKey;
  readonly tenant: Tenant;
  readonly names: Map<string, string>;
}

interface Scenario {
  readonly title: string;
  readonly resource: string;
  readonly grants: (side: Side) => readonly Grant[];
  /** What is the same on both sides, in the n-th record. */
  readonly same: (index: number, side: Side) => JsonObject;
  /** What only one of the sides has, for its n-th record. */
  readonly secret: (index: number, isLeft: boolean, side: Side) => JsonObject;
  /** Records that one side has more of, out of the caller's sight. */
  readonly unseen?: (index: number, side: Side) => JsonObject;
  /** Values that requests filter by, secret ones among them. */
  readonly words: readonly unknown[];
}

const at = (index: number) => ({
  createdAt: new Date(Date.UTC(2025, 5, index + 1)).toISOString(),
  updatedAt: new Date(Date.UTC(2025, 6, index + 1)).toISOString(),
});
const secretWord = (index: number, isLeft: boolean) => (isLeft ? `left ${index % 3}` : `right ${5 - index}`);
const label = (side: Side, index: number) => side.tenant.references.Label?.[index] ?? '';

const step = (index: number, status: string, userId: unknown) => ({
  ...at(index),
  userId,
  status,
  statusMessage: status,
  userNotificationEventType: 'alert',
  createdByUserId: null,
});

const USER_AND_ANOTHER: Scenario = {
  title: 'a user and the steps by which others were alerted',
  resource: 'User On-Call Log Timeline',
  grants: () => [],
  same: (index, { spare }) => step(index, `seen ${index % 3}`, spare.userId),
  secret: () => ({}),
  unseen: (index, { tenant }) => step(index, `unseen ${index}`, index % 3 === 0 ? null : tenant.references.User?.[1]),
  words: ['seen 1', 'unseen 1', 'unseen', 'seen', 'alert', 'Grace', false],
};

const SCENARIOS: readonly Scenario[] = [
  {
    title: 'a visitor of a status page and its single sign-on',
    resource: 'Status Page SSO',
    grants: () => [{ permission: 'ProjectUser' }],
    same: (index) => ({
      ...at(index),
      name: `name ${index % 3}`,
      description: 'both',
      signOnURL: 'https://sso.example.com/',
      isEnabled: index % 2 === 0,
    }),
    secret: (index, isLeft, { tenant }) => ({
      signatureMethod: secretWord(index, isLeft),
      digestMethod: secretWord(index + 1, isLeft),
      issuerURL: `https://${isLeft ? 'left' : 'right'}.example.com/${index}`,
      publicCertificate: secretWord(index, !isLeft),
      isTested: isLeft === (index % 2 === 0),
      createdByUserId: isLeft ? tenant.references.User?.[0] : null,
      statusPageId: tenant.references['Status Page']?.[isLeft ? 0 : 1],
    }),
    words: ['name 1', 'both', 'left 0', 'right 5', 'left', 'https://left.example.com/1', true, false],
  },
  {
    title: 'a member and the verification tokens of domains',
    resource: 'Status Page Domain',
    grants: () => [{ permission: 'ProjectMember' }],
    same: (index, { tenant }) => ({
      ...at(index),
      subdomain: `sub${index % 3}`,
      domainId: tenant.references.Domain?.[0],
      statusPageId: tenant.references['Status Page']?.[0],
      createdByUserId: null,
    }),
    secret: (index, isLeft) => ({ cnameVerificationToken: secretWord(index, isLeft) }),
    words: ['sub1', 'left 0', 'right 5', 'left', 'domain-0', true],
  },
  {
    title: 'a caller narrowed to a label and the monitors without it',
    resource: 'Monitor',
    grants: (side) => [{ permission: 'ProjectMember', labels: [label(side, 0)] }],
    same: (index, side) => ({
      ...at(index),
      name: `seen ${index % 3}`,
      slug: `seen-${side.tenant.projectId}-${index}`,
      labels: [label(side, 0)],
      currentMonitorStatusId: side.tenant.references['Monitor Status']?.[0],
      createdByUserId: null,
    }),
    secret: () => ({}),
    unseen: (index, side) => ({
      ...at(index),
      name: `unseen ${index}`,
      labels: index % 2 === 0 ? [label(side, 1)] : [],
    }),
    words: ['seen 1', 'unseen 1', 'unseen', 'seen', 'Website'],
  },
  ...(world.people ? [USER_AND_ANOTHER] : []),
];

if (twins === undefined || twins.some(({ spareKeys }) => spareKeys.length === 0)) {
  leaveOut('what a caller cannot read changes nothing of what it is answered', 'two equal projects are needed');
} else {
  nonInterference(twins);
}

function nonInterference(tenants: readonly [Tenant, Tenant]): void {
  const [left, right] = tenants.map((tenant): Side => {
    const maker = new RecordMaker(world, tenant);
    const [key] = tenant.spareKeys;
    if (key === undefined) throw new Error('A twin has no key to read with');
    return { maker, tenant, spare: new SpareKey(maker, key), names: new Map() };
  });
  if (left === undefined || right === undefined) return;
  ofReferences(left, right);

  describe.each(SCENARIOS.map((one) => [one.title, one] as const))('%s', (_title, scenario) => {
    const resource = resourceNamed(scenario.resource);
    const held = new Set(scenario.grants(left).map(({ permission }) => permission));
    const unreadable = resource.fields.filter((field) => !mayUseField(held, field, 'read'));

    beforeAll(async () => {
      for (const side of [left, right]) await fill(side, side === left, resource, scenario);
    });

    test('gets the same answers from both projects', async () => {
      expect(unreadable.length + Number(scenario.unseen !== undefined)).toBeGreaterThan(0);
      const [a, b] = [
        await left.spare.hold(...scenario.grants(left)),
        await right.spare.hold(...scenario.grants(right)),
      ];
      await fc.assert(
        fc.asyncProperty(requestOf(resource, scenario.words), async ({ operation, body, index }) => {
          const [one, two] = await Promise.all([
            ask(a, left, resource, operation, body, index),
            ask(b, right, resource, operation, body, index),
          ]);
          expect(told(one, left), `${one.curl}${two.curl}`).toBe(told(two, right));
        }),
        { numRuns: 250 },
      );
    });
  });
}

/** References that a caller finds as it does resources: the left project has more of them, out of its sight. */
function ofReferences(left: Side, right: Side): void {
  describe('a caller narrowed to a label and what records point at', () => {
    beforeAll(() => {
      for (const side of [left, right]) nameReferences(side);
    });

    test('gets the same answers from both projects', async () => {
      const holding = (side: Side) =>
        side.spare.hold(
          ...['ProjectOwner', 'ProjectMember'].map((permission) => ({ permission, labels: [label(side, 0)] })),
        );
      const [a, b] = [await holding(left), await holding(right)];
      const [incident] = servedReferences.filter(({ name }) => name === 'Incident');
      if (incident === undefined) throw new Error('Incidents are not served');
      const counts = (one: Client, two: Client) => Promise.all([one.count(incident), two.count(incident)]);
      expect(await counts(a, b)).toEqual([5, 5]);
      expect(await counts(left.maker.owner, right.maker.owner)).toEqual([11, 7]);
      const words = ['seen 1', 'seen', 'unseen 1', 'unseen', 'Incident 0', 'Page', 'Twin', true];
      const asked = fc
        .constantFrom(...servedReferences)
        .chain((reference) => requestOf(reference, words).map((request) => ({ reference, ...request })));
      await fc.assert(
        fc.asyncProperty(asked, async ({ reference, operation, body, index }) => {
          const [one, two] = await Promise.all([
            ask(a, left, reference, operation, body, index),
            ask(b, right, reference, operation, body, index),
          ]);
          expect(told(one, left), `${one.curl}${two.curl}`).toBe(told(two, right));
        }),
        { numRuns: 400 },
      );
    });
  });
}

function nameReferences({ names, tenant, spare }: Side): void {
  if (spare.userId !== undefined) names.set(spare.userId, 'the caller');
  names.set(tenant.projectId, 'project');
  for (const [reference, ids] of Object.entries(tenant.references)) {
    for (const [index, id] of ids.entries()) names.set(id, `${reference} ${index}`);
  }
}

async function fill(side: Side, isLeft: boolean, resource: Resource, scenario: Scenario): Promise<void> {
  const { maker, names } = side;
  nameReferences(side);
  for (let index = 0; index < SEEN; index++) {
    const given = { ...scenario.same(index, side), ...scenario.secret(index, isLeft, side) };
    const { _id, slug } = await maker.creator(resource).create(resource, await maker.required(resource, given));
    names.set(asText(_id), `${resource.name} ${index}`);
    if (typeof slug === 'string') names.set(slug, `slug ${index}`);
    if (isLeft && scenario.unseen !== undefined) {
      names.set(await maker.make(resource, scenario.unseen(index, side)), `${resource.name} ${SEEN + index}`);
    }
  }
}

/** Records that both sides have. */
const SEEN = 6;

interface Asked {
  readonly operation: 'list' | 'count' | 'get';
  readonly body: JsonObject;
  readonly index: number;
}

/** Requests that name every field, also those that the caller may not read. */
function requestOf(resource: Resource, words: readonly unknown[]): fc.Arbitrary<Asked> {
  const field = fc.constantFrom(...resource.fields);
  const word = fc.constantFrom(...words);
  const operator = fc.constantFrom(
    'EqualTo',
    'NotEqual',
    'Search',
    'StartsWith',
    'NotContains',
    'GreaterThan',
    'LessThanOrNull',
  );
  const condition = fc.oneof(
    word,
    fc.constant(null),
    fc.array(word, { maxLength: 3 }),
    fc.record({ _type: operator, value: word }),
    fc.record({ _type: fc.constantFrom('IsNull', 'NotNull') }),
    fc.record({
      _type: fc.constant('MultiSearch'),
      value: word,
      fields: fc.uniqueArray(field.map(nameOf), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ name: word }),
  );
  const some = <T>(value: fc.Arbitrary<T>) =>
    fc.array(fc.tuple(field.map(nameOf), value), { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs));
  const select = fc.oneof(some(fc.constant(true)), some(fc.constant({ name: true })));
  const conditions = some(condition);
  const query = fc.oneof(
    { weight: 3, arbitrary: conditions },
    {
      weight: 1,
      arbitrary: fc.record(
        { _or: fc.array(conditions, { maxLength: 2 }), _not: fc.oneof(conditions, fc.record({ _not: conditions })) },
        { requiredKeys: [] },
      ),
    },
  );
  const list = fc.record(
    {
      query,
      select,
      sort: some(fc.constantFrom('ASC', 'DESC')),
      limit: fc.integer({ min: 1, max: 7 }),
      skip: fc.nat(3),
      after: fc.constant(''),
      count: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  // Also of records that only one side has, and of none.
  const index = fc.nat(2 * SEEN);
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ operation: fc.constant('list' as const), body: list, index }) },
    {
      weight: 3,
      arbitrary: fc.record({
        operation: fc.constant('count' as const),
        body: fc.record({ query }),
        index,
      }),
    },
    { weight: 1, arbitrary: fc.record({ operation: fc.constant('get' as const), body: fc.record({ select }), index }) },
  );
}

const nameOf = ({ name }: Field) => name;

async function ask(
  client: Client,
  side: Side,
  resource: Resource,
  operation: Asked['operation'],
  body: JsonObject,
  index: number,
): Promise<Answer> {
  if (operation === 'list') {
    const answer = await client.tryList(resource, body);
    // What a cursor leads to; a cursor itself is of its project.
    const next = isObject(answer.body) ? answer.body.next : undefined;
    return typeof next === 'string' ? client.tryList(resource, { ...body, after: next }) : answer;
  }
  if (operation === 'count') return client.tryCount(resource, body.query);
  return client.tryGet(resource, idOf(side, `${resource.name} ${index}`), body.select);
}

/** The id of what both sides call so; of what this one has not, one that nobody has. */
function idOf({ names }: Side, wanted: string): string {
  const known = [...names].find(([, name]) => name === wanted)?.[0];
  if (known !== undefined) return known;
  const id = randomUUID();
  names.set(id, wanted);
  return id;
}

/** What an answer tells, with the ids of one project replaced by names that both have. */
function told({ status, text }: Answer, { names }: Side): string {
  let plain = text.replace(/"requestId":"[^"]*"/, '').replace(/"next":"[^"]*"/, '"next":"…"');
  for (const [id, name] of names) plain = plain.replaceAll(id, name);
  return `${status} ${plain}`;
}
