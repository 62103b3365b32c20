import { randomUUID } from 'node:crypto';
import { OPERATORS, type OperandForm } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { draws } from '../long.js';
import type { Answer } from './answer.js';
import { type Client, succeeded } from './client.js';
import { contract, type Field, isReadOnly, type Resource, resourceNamed, servedReferences } from './contract.js';
import { HELD_BY_BEING_SOMEBODY, mayUseField } from './evaluator.js';
import { asObject, asText, isObject, type JsonObject } from './json.js';
import { type Leak, leaksOf, numberOf, type Side } from './leaks.js';
import './seed.js';
import { leaveOut } from './left-out.js';
import { fittingChecks } from './record-checks.js';
import { RecordMaker } from './record-maker.js';
import { world } from './run-world.js';
import { SpareKey } from './spare-key.js';
import { labelsOf, type Tenant } from './world.js';

const { twins } = world;

const WORDS = ['seen 1', 'seen', 'unseen 1', 'unseen', true];

export interface NonInterferenceOptions {
  readonly leaks?: readonly Leak[];
  /** Values that requests about references filter by. */
  readonly words?: readonly unknown[];
  /** How many records of a reference the narrowed callers and the owners see, in the left project and in the right one. */
  readonly expected?: {
    readonly reference: string;
    readonly narrowed: readonly [number, number];
    readonly owners: readonly [number, number];
  };
}

/** Proves that what a caller cannot read changes nothing of what it is answered, in two projects that differ in that alone. */
export function proveNonInterference(options: NonInterferenceOptions = {}): void {
  if (twins === undefined || twins.some(({ spareKeys }) => spareKeys.length === 0)) {
    leaveOut('what a caller cannot read changes nothing of what it is answered', 'two equal projects are needed');
  } else {
    nonInterference(twins, options);
  }
}

function nonInterference(tenants: readonly [Tenant, Tenant], options: NonInterferenceOptions): void {
  const { leaks = leaksOf() } = options;
  const [left, right] = tenants.map((tenant): Side => {
    const maker = new RecordMaker(world, tenant);
    const [key] = tenant.spareKeys;
    if (key === undefined) throw new Error('A twin has no key to read with');
    return sideOf(maker, tenant, new SpareKey(maker, key));
  });
  if (left === undefined || right === undefined) return;
  const isAsked = ofReferences(left, right, options);
  if (!isAsked && leaks.length === 0) leaveOut('what a caller cannot read', 'every caller may read all that there is');

  describe.each(leaks.map((one) => [one.title, one] as const))('%s', (_title, scenario) => {
    const resource = resourceNamed(scenario.resource);
    const held = new Set(scenario.grants(left).map(({ permission }) => permission));
    const unreadable = resource.fields.filter((field) => !mayUseField(held, field, 'read'));

    beforeAll(async () => {
      for (const side of [left, right]) await clear(side, resource);
      for (const side of [left, right]) await fill(side, side === left, resource, scenario);
    });

    test('gets the same answers from both projects', async () => {
      expect(unreadable.length + Number((scenario.unseen ?? scenario.behind) !== undefined)).toBeGreaterThan(0);
      const [a, b] = [
        await left.spare.hold(...scenario.grants(left)),
        await right.spare.hold(...scenario.grants(right)),
      ];
      await fc.assert(
        fc.asyncProperty(requestOf(resource, scenario.words, scenario.behind), async ({ operation, body, index }) => {
          const [one, two] = await Promise.all([
            ask(a, left, resource, operation, body, index),
            ask(b, right, resource, operation, body, index),
          ]);
          expect(told(one, left), `${one.curl}${two.curl}`).toBe(told(two, right));
        }),
        { numRuns: draws(250) },
      );
    });
  });
}

/**
 * References that a caller finds as it does resources: the left project has more of them, out of its sight.
 * @returns whether there are such
 */
function ofReferences(left: Side, right: Side, { words = WORDS, expected }: NonInterferenceOptions): boolean {
  const labelled = servedReferences.find(({ name, labelScope }) =>
    expected === undefined ? labelScope !== undefined : name === expected.reference,
  );
  if (labelled === undefined) {
    if (expected !== undefined) throw new Error(`${expected.reference} is not served`);
    return false;
  }
  describe('a caller narrowed to a label and what records point at', () => {
    beforeAll(() => {
      for (const side of [left, right]) nameReferences(side);
    });

    test('gets the same answers from both projects', async () => {
      const holding = (side: Side) =>
        side.spare.hold(...rolesToHold().map((permission) => ({ permission, labels: [side.labels[0] ?? ''] })));
      const [a, b] = [await holding(left), await holding(right)];
      const counts = (one: Client, two: Client) => Promise.all([one.count(labelled), two.count(labelled)]);
      const narrowed = await counts(a, b);
      const owners = await counts(left.maker.owner, right.maker.owner);
      if (expected !== undefined) {
        expect({ narrowed, owners }).toEqual({ narrowed: expected.narrowed, owners: expected.owners });
      }
      expect(narrowed[0]).toBe(narrowed[1]);
      expect(narrowed[0]).toBeGreaterThan(0);
      expect(owners[0], 'records that the narrowed caller does not see').toBeGreaterThan(owners[1]);
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
        { numRuns: draws(400) },
      );
    });
  });
  return true;
}

function nameReferences({ names, tenant, spare }: Side): void {
  if (spare.userId !== undefined) names.set(spare.userId, 'the caller');
  names.set(tenant.projectId, 'project');
  for (const [reference, ids] of Object.entries(tenant.references)) {
    for (const [index, id] of ids.entries()) names.set(id, `${reference} ${index}`);
  }
}

/** The roles that are granted, but for those of people: the first and the last. */
function rolesToHold(): string[] {
  const roles = contract.permissions.filter(
    ({ kind, name }) => kind === 'role' && !HELD_BY_BEING_SOMEBODY.includes(name),
  );
  return [...new Set([roles.at(0), roles.at(-1)].flatMap((role) => role?.name ?? []))];
}

function sideOf(maker: RecordMaker, tenant: Tenant, spare: SpareKey): Side {
  const names = new Map<string, string>();
  const made = new Map<string, Promise<string>>();
  const lastOf = new Map<string, string>();
  const labels = labelsOf(tenant);
  return {
    maker,
    tenant,
    spare,
    names,
    labels,
    uniqueText(name, maxLength) {
      const long = `same-${tenant.projectId}-${name.replaceAll(' ', '-')}`;
      const text =
        long.length <= maxLength ? long : `z${numberOf(name).toString(36)}${tenant === twins?.[0] ? 'l' : 'r'}`;
      names.set(text, name);
      return text;
    },
    once(resource, { index, label, purpose }, valuesOf) {
      const name = `${resource.name} of ${index}, ${purpose}, and label ${label === undefined ? 'none' : labels.indexOf(label)}`;
      const make = async (): Promise<string> => {
        const values = await valuesOf(resource);
        const creator = maker.service ?? maker.owner;
        const first = await creator.tryCreate(resource, values);
        const last = lastOf.get(resource.name);
        // All values of a list of unique ones may be taken: by such a record, or by one of an earlier scenario.
        if (first.status === 409 && last !== undefined) return last;
        if (first.status === 409) await maker.makeRoom(resource, values);
        const created = first.status === 409 ? await creator.tryCreate(resource, values) : first;
        const id = asText(asObject(succeeded(created))._id);
        lastOf.set(resource.name, id);
        names.set(id, name);
        return id;
      };
      const known = made.get(name) ?? make();
      made.set(name, known);
      return known;
    },
  };
}

/** Deletes the records of earlier scenarios, whose values of unique lists differ between the sides. */
async function clear({ maker, names }: Side, resource: Resource): Promise<void> {
  if (resource.unique === undefined) return;
  const made = Array.from({ length: 2 * SEEN }, (_, index) => nthOf(resource, index));
  for (const [id, called] of names) {
    if (!made.includes(called)) continue;
    await (maker.service ?? maker.owner).tryDelete(resource, id);
    names.delete(id);
  }
}

async function fill(side: Side, isLeft: boolean, resource: Resource, scenario: Leak): Promise<void> {
  const { maker, names, tenant } = side;
  nameReferences(side);
  // A worker, which may give what callers may not.
  const creator = maker.service ?? maker.creator(resource);
  for (let index = 0; index < SEEN; index++) {
    const same = await scenario.same(index, side);
    const values = { ...same, ...(await scenario.secret(index, isLeft, side)) };
    const given = { ...values, ...fittingChecks(resource, values, maker.fixed(resource, same, creator), tenant) };
    // A record that others refer to may have the values.
    if (index === 0) await maker.makeRoom(resource, given);
    const created = await creator.tryCreate(resource, await maker.required(resource, given, 0, creator));
    // Few records have different values for a list of unique ones.
    if (index > 0 && created.status === 409) continue;
    const { _id, slug } = asObject(succeeded(created));
    names.set(asText(_id), nthOf(resource, index));
    if (typeof slug === 'string') names.set(slug, `slug ${index}`);
  }
  if (!isLeft || scenario.unseen === undefined) return;
  for (let index = 0; index < SEEN; index++) {
    const unseen = await maker.required(resource, await scenario.unseen(index, side), 0, creator);
    const created = await creator.tryCreate(resource, unseen);
    if (created.status !== 409) names.set(asText(asObject(succeeded(created))._id), nthOf(resource, SEEN + index));
  }
}

/** Records that both sides have. */
const SEEN = 6;

/** What both sides call a record of a scenario. */
const nthOf = ({ name }: Resource, index: number): string => `${name} ${index}`;

interface Asked {
  readonly operation: 'list' | 'count' | 'aggregate' | 'get' | 'history' | 'delete';
  readonly body: JsonObject;
  readonly index: number;
}

/** The operators that take operands of a form. */
const namesOf = (form: OperandForm): readonly string[] =>
  Object.values(OPERATORS).flatMap((operator) => (operator.form === form ? [operator.name] : []));

/** Requests that name every field, also those that the caller may not read; every other time the relation behind which there are secrets. */
function requestOf(resource: Resource, words: readonly unknown[], behind?: string): fc.Arbitrary<Asked> {
  const relation = resource.fields.find(({ name }) => name === behind);
  const any = fc.constantFrom(...resource.fields);
  const field = relation === undefined ? any : fc.oneof(any, fc.constant(relation));
  const word = fc.constantFrom(...words);
  const operator = fc.constantFrom(...namesOf('value'), ...namesOf('text'));
  const condition = fc.oneof(
    word,
    fc.constant(null),
    fc.array(word, { maxLength: 3 }),
    fc.record({ _type: operator, value: word }),
    fc.record({ _type: fc.constantFrom(...namesOf('none')) }),
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
  const directions = some(fc.constantFrom('ASC', 'DESC'));
  const kinds = ['min', 'max', 'sum', 'average', 'distinct'] as const;
  const each = <T>(value: fc.Arbitrary<T>) => Object.fromEntries(kinds.map((kind) => [kind, value]));
  const aggregate = fc.record(
    {
      query,
      groupBy: some(fc.constantFrom(true, true, { by: 'month' })),
      measures: fc.record({ count: fc.constant(true), ...each(some(fc.constant(true))) }, { requiredKeys: [] }),
      sort: fc.record({ count: fc.constantFrom('ASC', 'DESC'), group: directions }, { requiredKeys: [] }),
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
    {
      weight: 3,
      arbitrary: fc.record({ operation: fc.constant('aggregate' as const), body: aggregate, index }),
    },
    { weight: 1, arbitrary: fc.record({ operation: fc.constant('get' as const), body: fc.record({ select }), index }) },
    ...(isReadOnly(resource)
      ? []
      : [
          {
            weight: 2,
            arbitrary: fc.record({
              operation: fc.constant('delete' as const),
              body: fc.record({ query, atMost: fc.integer({ min: 1, max: SEEN }) }),
              index,
            }),
          },
        ]),
    ...(resource.events?.keep === 'values'
      ? [
          {
            weight: 2,
            arbitrary: fc.record({
              operation: fc.constant('history' as const),
              body: fc.record({ limit: fc.integer({ min: 1, max: 3 }) }),
              index,
            }),
          },
        ]
      : []),
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
  if (operation === 'aggregate') return client.tryAggregate(resource, body);
  if (operation === 'delete') return client.tryMatching(resource, 'delete', body, { Prefer: 'tx=rollback' });
  if (operation === 'count') return client.tryCount(resource, body.query);
  if (operation === 'history') return client.tryHistory(resource, idOf(side, `${resource.name} ${index}`), body);
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
  let plain = text
    .replace(/"requestId":(?:"[^"]*"|null)/g, '')
    .replace(/"next":"[^"]*"/, '"next":"…"')
    // The names, times and authors of versions are of their project.
    .replace(/"(?:version|at|actor)":"[^"]*"/g, '');
  for (const [id, name] of names) plain = plain.replaceAll(id, name);
  return `${status} ${plain}`;
}
