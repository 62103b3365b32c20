import {
  asText,
  expectProblem,
  type JsonObject,
  type Resource,
  resourceNamed,
  runsOf,
} from '@catalog-service/testing/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '@catalog-service/testing/run';
import { unique } from '@catalog-service/testing/contract';
import { main, world } from '@catalog-service/testing/run';
import { satisfies } from './records/conditions.js';

const { owner } = main;

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly description: string | null;
}

/** The records that there should be, oldest first. */
interface Model {
  rows: Row[];
  /** Ids of records that were deleted. */
  gone: string[];
}

interface Query {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly _or?: readonly Query[];
  readonly _not?: Query;
}

/** One collection in the service: the records of a resource that carry a mark. */
interface Real {
  readonly resource: Resource;
  /** Given to every record, so that the query finds it. */
  readonly marked: () => JsonObject;
  readonly query: JsonObject;
}

type Command = fc.AsyncCommand<Model, Real>;

const RESOURCES: readonly (readonly [string, (mark: string) => Omit<Real, 'resource'>])[] = [
  ['Monitor', (mark) => ({ marked: () => ({ monitoringInterval: mark }), query: { monitoringInterval: mark } })],
  ['Workflow', (mark) => ({ marked: () => ({ graph: { mark } }), query: { graph: { mark } } })],
  [
    'Monitor Group',
    (mark) => ({
      marked: () => ({ slug: `${mark}-${unique()}` }),
      query: { slug: { _type: 'StartsWith', value: mark } },
    }),
  ],
];

const select = { name: true, description: true };
const word = fc.constantFrom('a', 'b', 'c', 'A', 'ab', 'a%', '_', 'ä');
const description = fc.option(word);
const condition = fc.oneof(
  word,
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.record({
    _type: fc.constantFrom('Search', 'StartsWith', 'EndsWith', 'EqualTo', 'NotEqual', 'EqualToOrNull'),
    value: word,
  }),
  fc.record({ _type: fc.constantFrom('IsNull', 'NotNull') }),
  fc.record({ _type: fc.constant('Includes'), value: fc.array(word, { maxLength: 3 }) }),
);
const conditions = fc.record({ name: condition, description: condition }, { requiredKeys: [] });
const some = conditions.filter((given) => Object.keys(given).length > 0);
const query: fc.Arbitrary<Query> = fc.oneof(
  { weight: 3, arbitrary: conditions },
  fc.record({ name: condition, _or: fc.array(some, { minLength: 1, maxLength: 3 }) }, { requiredKeys: ['_or'] }),
  fc.record({ description: condition, _not: fc.record({ _or: fc.array(some, { minLength: 1, maxLength: 2 }) }) }),
  fc.record({ _not: some }),
);
const nth = fc.nat(50);

const create = fc.record({ name: word, description }).map(
  (given): Command => ({
    check: () => true,
    async run(model, { resource, marked }) {
      const record = await owner.create(resource, await main.required(resource, { ...marked(), ...given }));
      expect(record).toMatchObject(given);
      model.rows.push({ _id: asText(record._id), ...given });
    },
    toString: () => `create ${JSON.stringify(given)}`,
  }),
);

const update = fc
  .tuple(
    nth,
    fc.record({ name: word, description }, { requiredKeys: [] }).filter((given) => Object.keys(given).length > 0),
  )
  .map(
    ([index, given]): Command => ({
      check: ({ rows }) => rows.length > 0,
      async run(model, { resource }) {
        const row = model.rows[index % model.rows.length];
        if (row === undefined) return;
        await owner.update(resource, row._id, given);
        model.rows = model.rows.map((other) => (other === row ? { ...row, ...given } : other));
      },
      toString: () => `update ${index} ${JSON.stringify(given)}`,
    }),
  );

const remove = nth.map(
  (index): Command => ({
    check: ({ rows }) => rows.length > 0,
    async run(model, { resource }) {
      const row = model.rows[index % model.rows.length];
      if (row === undefined) return;
      await owner.delete(resource, row._id);
      model.rows = model.rows.filter((other) => other !== row);
      model.gone.push(row._id);
    },
    toString: () => `delete ${index}`,
  }),
);

const get = nth.map(
  (index): Command => ({
    check: ({ rows, gone }) => rows.length + gone.length > 0,
    async run({ rows, gone }, { resource }) {
      const row = rows[index % Math.max(rows.length, 1)];
      if (row !== undefined) expect(await owner.get(resource, row._id, select)).toEqual(row);
      const lost = gone[index % Math.max(gone.length, 1)];
      if (lost !== undefined) expectProblem(await owner.tryGet(resource, lost, select), 404, 'record_not_found');
    },
    toString: () => `get ${index}`,
  }),
);

const list = fc
  .record({
    query,
    limit: fc.integer({ min: 1, max: 6 }),
    skip: fc.nat(6),
    direction: fc.constantFrom('newest', 'ASC', 'DESC'),
    isByCursor: fc.boolean(),
  })
  .map(
    (asked): Command => ({
      check: () => true,
      async run(model, real) {
        const found = matching(model, asked.query);
        const ordered = asked.direction === 'ASC' ? found : [...found].reverse();
        const sort = asked.direction === 'newest' ? {} : { createdAt: asked.direction };
        const { limit, skip } = asked;
        const combined = { ...real.query, ...asked.query };
        const data = ordered.slice(skip, skip + limit);
        if (asked.isByCursor) {
          const seen = [];
          for await (const page of owner.pages(real.resource, { query: combined, select, sort, limit })) {
            seen.push(page);
          }
          const pages = Array.from({ length: Math.max(1, Math.ceil(ordered.length / limit)) }, (_, index) =>
            ordered.slice(index * limit, (index + 1) * limit),
          );
          expect(seen).toEqual(pages);
          return;
        }
        expect(await owner.list(real.resource, { query: combined, select, sort, limit, skip })).toEqual({
          count: found.length,
          limit,
          skip,
          data,
        });
      },
      toString: () => `list ${JSON.stringify(asked)}`,
    }),
  );

const count = query.map(
  (asked): Command => ({
    check: () => true,
    async run(model, real) {
      expect(await owner.count(real.resource, { ...real.query, ...asked })).toBe(matching(model, asked).length);
    },
    toString: () => `count ${JSON.stringify(asked)}`,
  }),
);

function matching({ rows }: Model, asked: Query): Row[] {
  return rows.filter((row) => meets(row, asked));
}

function meets(row: Row, { _or, _not, ...conditions }: Query): boolean {
  const fields = (['name', 'description'] as const).filter((field) => field in conditions);
  return (
    fields.every((field) => satisfies(row[field], conditions[field]) === true) &&
    (_or === undefined || _or.some((query) => meets(row, query))) &&
    (_not === undefined || !meets(row, _not))
  );
}

describe('list, count and get agree with what was written', () => {
  test.each(RESOURCES)('%s', async (name, collection) => {
    const resource = resourceNamed(name);
    const commands = fc.commands([create, create, create, update, remove, get, list, list, count], {
      maxCommands: 60,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const real = { resource, ...collection(unique('model')) };
        await fc.asyncModelRun(() => ({ model: { rows: [], gone: [] }, real }), steps);
      }),
      { numRuns: runsOf(12) },
    );
  });

  test('a record that exists throughout is seen once by cursor, whatever is made and deleted meanwhile', async () => {
    const resource = resourceNamed('Monitor Group');
    const mark = unique('cursor');
    const make = (name: string) => main.make(resource, { name, slug: `${mark}-${unique()}` });
    const query = { slug: { _type: 'StartsWith', value: mark } };
    const direction = fc.constantFrom('ASC', 'DESC');
    const sort = fc.oneof(
      fc.constant({}),
      fc.record({ name: direction, _id: direction }, { requiredKeys: ['name'] }),
      fc.record({ description: direction, createdAt: direction, name: direction }, { requiredKeys: ['description'] }),
    );
    const kept = await Promise.all(Array.from({ length: 20 }, (_, index) => make(`kept ${index % 4}`)));
    const other = await Promise.all(Array.from({ length: 20 }, (_, index) => make(`other ${index % 4}`)));
    await fc.assert(
      fc.asyncProperty(sort, fc.integer({ min: 1, max: 7 }), word, async (order, limit, name) => {
        const seen: unknown[] = [];
        let changes = 0;
        for await (const page of owner.pages(resource, { query, sort: order, limit })) {
          seen.push(...page.map(({ _id }) => _id));
          // In ascending order what is made always stands behind the cursor: somebody has to stop.
          if (++changes > 15) continue;
          const gone = other.shift();
          other.push(await make(`${name} ${other.length % 4}`));
          if (gone !== undefined) await owner.delete(resource, gone);
        }
        expect(seen.filter((id) => kept.includes(asText(id))).sort()).toEqual([...kept].sort());
        expect(new Set(seen).size).toBe(seen.length);
      }),
      { numRuns: runsOf(15) },
    );
  });

  test('the kept total of a project moves with every create and delete, also of many at once', async () => {
    const resource = resourceNamed('Monitor Group');
    const before = await owner.count(resource);
    const ids = await Promise.all(Array.from({ length: 30 }, () => main.make(resource)));
    expect(await owner.count(resource)).toBe(before + 30);
    await Promise.all([
      ...ids.slice(0, 20).map((id) => owner.delete(resource, id)),
      ...Array.from({ length: 5 }, () => main.make(resource)),
    ]);
    expect(await owner.count(resource)).toBe(before + 15);
    expect((await owner.list(resource, { limit: 1 })).count).toBe(before + 15);
    const { projectId } = world.main;
    expect(await owner.count(resource, { projectId })).toBe(before + 15);
  });
});
