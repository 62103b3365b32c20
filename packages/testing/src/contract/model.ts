import { operatorsOf } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '../long.js';
import { succeeded } from './client.js';
import { type Resource, resourceNamed } from './contract.js';
import { asArray, asText, type JsonObject } from './json.js';
import { expectProblem } from './problem.js';
import { satisfies } from './query-conditions.js';
import { main } from './run-world.js';
import { unique } from './sample-value.js';
import './seed.js';

const { owner } = main;

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly description: string | null;
  /** No update, delete or restore changes it, so it keeps the place of the record in lists. */
  readonly createdAt: string;
}

/** The records that were made, oldest first. */
interface Model {
  all: readonly Row[];
  /** Ids of records that are deleted. */
  readonly gone: Set<string>;
}

const rowsOf = ({ all, gone }: Model): readonly Row[] => all.filter(({ _id }) => !gone.has(_id));
const goneOf = ({ all, gone }: Model): readonly Row[] => all.filter(({ _id }) => gone.has(_id));
const pick = (rows: readonly Row[], index: number): Row | undefined => rows[index % Math.max(rows.length, 1)];

interface Query {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly _or?: readonly Query[];
  readonly _not?: Query;
}

/** Records of a resource that carry a mark, and the fields that the test writes. */
export interface Collection {
  /** Name of the resource. */
  readonly resource: string;
  /** Its field that stands for the required text, if it is not `name`. */
  readonly name?: string;
  /** Its field that stands for the text that may be null, if it is not `description`. */
  readonly description?: string;
  /** The values of each record, and the query that finds them. */
  readonly marked: (mark: string) => Promise<Mark> | Mark;
}

interface Mark {
  readonly values: () => Promise<JsonObject> | JsonObject;
  readonly query: JsonObject;
}

/** One collection in the service. */
interface Real extends Mark {
  readonly resource: Resource;
  /** The names of the model with those of the service. */
  readonly names: ReadonlyMap<string, string>;
}

type Command = fc.AsyncCommand<Model, Real>;

/** A query, a selection or values in the names of the service. */
const told = ({ names }: Pick<Real, 'names'>, given: unknown): JsonObject =>
  Object.fromEntries(
    Object.entries(Object(given)).map(([key, value]) => {
      if (key === '_or') return [key, asArray(value).map((query) => told({ names }, query))];
      return [names.get(key) ?? key, key === '_not' ? told({ names }, value) : value];
    }),
  );

/** A record in the names of the model. */
const heard = ({ names }: Real, record: JsonObject): JsonObject => {
  const back = new Map([...names].map(([ours, theirs]) => [theirs, ours]));
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [back.get(key) ?? key, value]));
};

const select = { name: true, description: true, createdAt: true };
const word = fc.constantFrom('a', 'b', 'c', 'A', 'ab', 'a%', '_', 'ä');
const description = fc.option(word);
const condition = fc.oneof(
  word,
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.record({
    _type: fc.constantFrom(
      ...operatorsOf({ families: ['text'] }, 'text'),
      ...operatorsOf({ families: ['equality'] }, 'value'),
    ),
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
    async run(model, real) {
      const { resource } = real;
      const values = await main.required(resource, { ...(await real.values()), ...told(real, given) });
      const record = await owner.create(resource, values);
      expect(heard(real, record)).toMatchObject(given);
      model.all = [...model.all, { _id: asText(record._id), ...given, createdAt: asText(record.createdAt) }];
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
      check: (model) => rowsOf(model).length > 0,
      async run(model, real) {
        const row = pick(rowsOf(model), index);
        if (row === undefined) return;
        await owner.update(real.resource, row._id, told(real, given));
        model.all = model.all.map((other) => (other === row ? { ...row, ...given } : other));
      },
      toString: () => `update ${index} ${JSON.stringify(given)}`,
    }),
  );

const remove = nth.map(
  (index): Command => ({
    check: (model) => rowsOf(model).length > 0,
    async run(model, { resource }) {
      const row = pick(rowsOf(model), index);
      if (row === undefined) return;
      await owner.delete(resource, row._id);
      model.gone.add(row._id);
    },
    toString: () => `delete ${index}`,
  }),
);

/** A deleted record comes back as it was, with its place; one that is there is none to restore. */
const restore = nth.map(
  (index): Command => ({
    check: ({ all }) => all.length > 0,
    async run(model, real) {
      const { resource } = real;
      const there = pick(rowsOf(model), index);
      if (there !== undefined) expectProblem(await owner.tryRestore(resource, there._id), 404, 'record_not_found');
      const lost = pick(goneOf(model), index);
      if (lost === undefined) return;
      expect(succeeded(await owner.tryRestore(resource, lost._id))).toEqual({});
      model.gone.delete(lost._id);
      expect(heard(real, await owner.get(resource, lost._id, told(real, select)))).toEqual(lost);
    },
    toString: () => `restore ${index}`,
  }),
);

const get = nth.map(
  (index): Command => ({
    check: ({ all }) => all.length > 0,
    async run(model, real) {
      const row = pick(rowsOf(model), index);
      const fields = told(real, select);
      if (row !== undefined) expect(heard(real, await owner.get(real.resource, row._id, fields))).toEqual(row);
      const lost = pick(goneOf(model), index);
      if (lost === undefined) return;
      expectProblem(await owner.tryGet(real.resource, lost._id, fields), 404, 'record_not_found');
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
        const read = { query: { ...real.query, ...told(real, asked.query) }, select: told(real, select), sort, limit };
        const data = ordered.slice(skip, skip + limit);
        if (asked.isByCursor) {
          const seen = [];
          for await (const page of owner.pages(real.resource, read)) {
            seen.push(page.map((record) => heard(real, record)));
          }
          const pages = Array.from({ length: Math.max(1, Math.ceil(ordered.length / limit)) }, (_, index) =>
            ordered.slice(index * limit, (index + 1) * limit),
          );
          expect(seen).toEqual(pages);
          return;
        }
        const page = await owner.list(real.resource, { ...read, skip });
        const heardPage = { ...page, data: page.data.map((record) => heard(real, record)) };
        expect(heardPage).toEqual({ count: found.length, limit, skip, data });
      },
      toString: () => `list ${JSON.stringify(asked)}`,
    }),
  );

const count = query.map(
  (asked): Command => ({
    check: () => true,
    async run(model, real) {
      expect(await owner.count(real.resource, { ...real.query, ...told(real, asked) })).toBe(
        matching(model, asked).length,
      );
    },
    toString: () => `count ${JSON.stringify(asked)}`,
  }),
);

function matching(model: Model, asked: Query): Row[] {
  return rowsOf(model).filter((row) => meets(row, asked));
}

function meets(row: Row, { _or, _not, ...conditions }: Query): boolean {
  const fields = (['name', 'description'] as const).filter((field) => field in conditions);
  return (
    fields.every((field) => satisfies(row[field], conditions[field]) === true) &&
    (_or === undefined || _or.some((query) => meets(row, query))) &&
    (_not === undefined || !meets(row, _not))
  );
}

/**
 * Proves that lists by page and by cursor, counts and reads give what random creates, updates, deletes and restores have written, by a model
 * in memory: a test for each collection.
 */
export function proveModel(collections: readonly Collection[]): void {
  test.each(collections.map((collection) => [collection.resource, collection] as const))(
    '%s',
    async (_, collection) => {
      const resource = resourceNamed(collection.resource);
      const { name = 'name', description: text = 'description' } = collection;
      const names = new Map([
        ['name', name],
        ['description', text],
      ]);
      const restores = resource.access.restore === undefined ? [] : [restore, remove];
      const all = [create, create, create, update, remove, get, list, list, count, ...restores];
      const commands = fc.commands(all, { maxCommands: 60, size: 'max' });
      await fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          const mark = await collection.marked(unique('model'));
          const model: Model = { all: [], gone: new Set() };
          await fc.asyncModelRun(() => ({ model, real: { resource, names, ...mark } }), steps);
        }),
        { numRuns: draws(12) },
      );
    },
  );
}
