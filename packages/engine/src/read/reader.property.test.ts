import type { Database } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../definition/definition.js';
import { Reader } from './reader.js';
import { RecordVersions } from './record-version.js';
import { callerWith, LABEL, MONITOR, MONITOR_PROBE, PAGING, PROJECT_ID, REGISTRY } from './testing/definitions.js';
import { createTables, insert, type Stored } from './testing/tables.js';

/**
 * Random queries over random records, answered by the service on PGlite and by a few lines of JavaScript over the records
 * in memory: the same ids in the same order.
 */

/** The records are the same in every run; the queries are not. */
const SEED = 1;
const TEXTS = ['', 'a', 'A', 'ab', '100%', '1_0', 'x\\y', 'É', 'z"z', 'Ab%'];
const KINDS = ['Manual', 'Website', 'API'];
const NUMBERS = [-2, 0, 1, 1.5, 7];
const DATES = ['2026-01-01T00:00:00.000Z', '2026-01-02T03:04:05.600Z', '2026-06-30T23:59:59.999Z'];
const DOCUMENTS = [{ a: 1 }, { a: 1, b: [1, 2] }, { a: { c: 'x' } }, { b: [2] }, {}];
const id = (group: number, index: number) => `30000000-000${group}-7000-8000-${String(index).padStart(12, '0')}`;
const LABELS = [0, 1, 2, 3].map((index) => id(1, index));

/** The same resource, where fields have an index or are unique: it is asked in other words, and answers the same. */
const { name: NAME, order: ORDER, seenAt: SEEN_AT, isEnabled: IS_ENABLED } = MONITOR.fields;
const INDEXED_MONITOR: ResourceDefinition = {
  ...MONITOR,
  fields: {
    ...MONITOR.fields,
    name: { ...NAME, type: 'Slug', unique: true, indexed: true },
    order: { ...ORDER, integer: true, indexed: true },
    seenAt: { ...SEEN_AT, indexed: true },
    isEnabled: { ...IS_ENABLED, indexed: true },
  },
};
const definitions = fc.constantFrom<ResourceDefinition>(MONITOR, INDEXED_MONITOR);

interface MonitorRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly name: string | null;
  readonly note: string | null;
  readonly kind: string | null;
  readonly order: number | null;
  readonly ratio: number | null;
  readonly isEnabled: boolean | null;
  readonly seenAt: string | null;
  readonly data: object | null;
  readonly labels: readonly string[];
  /** Whether the name is unique, so that equality ignores case. */
  readonly hasUniqueName?: boolean;
}

interface ProbeRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly note: string | null;
  readonly monitor: string | null;
}

type Value = Exclude<MonitorRecord[keyof MonitorRecord], undefined>;
/** One condition on a record: its JSON, and what it means. */
interface Condition<R> {
  readonly json: Readonly<Record<string, unknown>>;
  readonly holds: (record: R) => boolean;
}

const nullable = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { freq: 4 });

const monitors = fc
  .array(
    fc.record({
      createdAt: fc.constantFrom(...DATES),
      name: nullable(TEXTS),
      note: nullable(TEXTS),
      kind: nullable(KINDS),
      order: nullable([1, 2, 3]),
      ratio: nullable(NUMBERS),
      isEnabled: nullable([true, false]),
      seenAt: nullable(DATES),
      data: nullable(DOCUMENTS),
      labels: fc.subarray(LABELS),
    }),
    { minLength: 40, maxLength: 40 },
  )
  .map((records): readonly MonitorRecord[] => records.map((record, index) => ({ _id: id(2, index), ...record })));

const probes = fc
  .array(
    fc.record({
      createdAt: fc.constantFrom(...DATES),
      note: nullable(TEXTS),
      monitor: nullable(Array.from({ length: 40 }, (_, index) => id(2, index))),
    }),
    { minLength: 30, maxLength: 30 },
  )
  .map((records): readonly ProbeRecord[] => records.map((record, index) => ({ _id: id(3, index), ...record })));

// What each operator means on one value. Nothing but what is asked for holds of a null.
const fold = (text: string) => text.toLowerCase();
const less = (a: Value, b: Value) => (typeof a === 'number' || typeof a === 'string') && b !== null && a < b;
type Same = (a: Value, b: Value) => boolean;
const isSame: Same = (a, b) => a === b;
const isSameIgnoringCase: Same = (a, b) => a === b || (a !== null && b !== null && fold(String(a)) === fold(String(b)));
type Meaning<O> = (value: NonNullable<Value>, operand: O, same: Same) => boolean;
const COMPARISONS: Readonly<Record<string, { readonly meaning: Meaning<Value>; readonly ofNull?: true }>> = {
  EqualTo: { meaning: (value, operand, same) => same(value, operand) },
  NotEqual: { meaning: (value, operand, same) => !same(value, operand) },
  EqualToOrNull: { meaning: (value, operand, same) => same(value, operand), ofNull: true },
};
const ORDERINGS: typeof COMPARISONS = {
  GreaterThan: { meaning: (value, operand) => less(operand, value) },
  GreaterThanOrEqual: { meaning: (value, operand) => !less(value, operand) },
  LessThan: { meaning: less },
  LessThanOrEqual: { meaning: (value, operand) => !less(operand, value) },
  GreaterThanOrNull: { meaning: (value, operand) => less(operand, value), ofNull: true },
  LessThanOrNull: { meaning: less, ofNull: true },
};
const MATCHES: Readonly<Record<string, Meaning<string>>> = {
  Search: (value, operand) => fold(String(value)).includes(fold(operand)),
  StartsWith: (value, operand) => fold(String(value)).startsWith(fold(operand)),
  EndsWith: (value, operand) => fold(String(value)).endsWith(fold(operand)),
  NotContains: (value, operand) => !fold(String(value)).includes(fold(operand)),
};

type Read<R> = (record: R) => Value;

function scalar<R>(
  name: string,
  read: Read<R>,
  values: readonly Value[],
  ordered: boolean,
  sameOf: (record: R) => Same = () => isSame,
): fc.Arbitrary<Condition<R>> {
  const operand = fc.constantFrom(...values);
  const operators = ordered ? { ...COMPARISONS, ...ORDERINGS } : COMPARISONS;
  const condition = (json: unknown, holds: (value: Value, same: Same) => boolean): Condition<R> => ({
    json: { [name]: json },
    holds: (record) => holds(read(record), sameOf(record)),
  });
  const options = [
    operand.map((value) => condition(value, (other, same) => same(other, value))),
    fc.constant(condition(null, (other) => other === null)),
    fc.constant(condition({ _type: 'IsNull' }, (other) => other === null)),
    fc.constant(condition({ _type: 'NotNull' }, (other) => other !== null)),
    fc.subarray([...values]).map((list) => condition(list, (other, same) => list.some((one) => same(other, one)))),
    fc
      .subarray([...values])
      .map((list) =>
        condition(
          { _type: 'IncludesNone', value: list },
          (other, same) => other !== null && !list.some((one) => same(other, one)),
        ),
      ),
    fc
      .tuple(fc.constantFrom(...Object.entries(operators)), operand)
      .map(([[type, { meaning, ofNull }], value]) =>
        condition({ _type: type, value }, (other, same) =>
          other === null ? ofNull === true : meaning(other, value, same),
        ),
      ),
  ];
  const between = fc
    .tuple(operand, operand)
    .map(([a, b]) =>
      condition(
        { _type: 'InBetween', startValue: a, endValue: b },
        (other) => other !== null && !less(other, a) && !less(b, other),
      ),
    );
  return fc.oneof(...options, ...(ordered ? [between] : []));
}

function text<R>(name: string, read: Read<R>, sameOf?: (record: R) => Same): fc.Arbitrary<Condition<R>> {
  const matching = fc.tuple(fc.constantFrom(...Object.entries(MATCHES)), fc.constantFrom(...TEXTS)).map(
    ([[type, matches], value]): Condition<R> => ({
      json: { [name]: { _type: type, value } },
      holds: (record) => {
        const other = read(record);
        return other !== null && matches(other, value, isSame);
      },
    }),
  );
  return fc.oneof(scalar(name, read, TEXTS, true, sameOf), matching);
}

const labelsCondition: fc.Arbitrary<Condition<MonitorRecord>> = fc
  .tuple(
    fc.constantFrom('one', 'list', 'Includes', 'IncludesAll', 'IncludesNone', 'IsNull', 'NotNull', 'named'),
    fc.subarray(LABELS),
  )
  .map(([type, given]) => {
    const [first = id(1, 0)] = given;
    const some = (labels: readonly string[]) => given.some((label) => labels.includes(label));
    const holds: Record<string, (labels: readonly string[]) => boolean> = {
      one: (labels) => labels.includes(first),
      list: some,
      Includes: some,
      IncludesAll: (labels) => given.every((label) => labels.includes(label)),
      IncludesNone: (labels) => !some(labels),
      IsNull: (labels) => labels.length === 0,
      NotNull: (labels) => labels.length > 0,
      named: (labels) => labels.includes(first),
    };
    const json: Record<string, unknown> = {
      one: { _id: first },
      list: given,
      IsNull: { _type: 'IsNull' },
      NotNull: { _type: 'NotNull' },
      named: { name: `label ${LABELS.indexOf(first)}` },
    };
    return {
      json: { labels: type in json ? json[type] : { _type: type, value: given } },
      holds: ({ labels }) => holds[type]?.(labels) === true,
    };
  });

function contains(stored: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return Array.isArray(stored) && wanted.every((w) => stored.some((s) => contains(s, w)));
  if (typeof wanted !== 'object' || wanted === null) return stored === wanted;
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false;
  const entries = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(wanted).every(([key, value]) => entries.has(key) && contains(entries.get(key), value));
}

const monitorCondition: fc.Arbitrary<Condition<MonitorRecord>> = fc.oneof(
  text<MonitorRecord>(
    'name',
    ({ name }) => name,
    ({ hasUniqueName }) => (hasUniqueName ? isSameIgnoringCase : isSame),
  ),
  scalar<MonitorRecord>('kind', ({ kind }) => kind, KINDS, true),
  scalar<MonitorRecord>('order', ({ order }) => order, NUMBERS, true),
  scalar<MonitorRecord>('ratio', ({ ratio }) => ratio, NUMBERS, true),
  scalar<MonitorRecord>('isEnabled', ({ isEnabled }) => isEnabled, [true, false], false),
  scalar<MonitorRecord>('seenAt', ({ seenAt }) => seenAt, DATES, true),
  scalar<MonitorRecord>('_id', ({ _id }) => _id, [id(2, 3), id(2, 4)], false),
  labelsCondition,
  fc.constantFrom(...DOCUMENTS).map((document) => ({
    json: { data: document },
    holds: ({ data }: MonitorRecord) => data !== null && contains(data, document),
  })),
  fc.constantFrom(...TEXTS).map((value) => ({
    json: { anything: { _type: 'MultiSearch', value, fields: ['name', 'note'] } },
    holds: ({ name, note }: MonitorRecord) =>
      [name, note].some((other) => other !== null && fold(other).includes(fold(value))),
  })),
);

/** Conditions on different keys; a later one on the same key takes its place. */
function query<R>(condition: fc.Arbitrary<Condition<R>>): fc.Arbitrary<readonly Condition<R>[]> {
  return fc
    .array(condition, { maxLength: 3 })
    .map((conditions) => [...new Map(conditions.map((one) => [Object.keys(one.json)[0], one])).values()]);
}

/** Such conditions, or queries of them in `_or` and `_not`. */
function combined<R>(condition: fc.Arbitrary<Condition<R>>, depth = 3): fc.Arbitrary<Condition<R>> {
  if (depth === 0) return condition;
  const within = query(combined(condition, depth - 1)).filter((conditions) => conditions.length > 0);
  const or = fc.array(within, { minLength: 1, maxLength: 2 }).map(
    (queries): Condition<R> => ({
      json: { _or: queries.map(jsonOf) },
      holds: (record) => queries.some((conditions) => conditions.every(({ holds }) => holds(record))),
    }),
  );
  const not = within.map(
    (conditions): Condition<R> => ({
      json: { _not: jsonOf(conditions) },
      holds: (record) => !conditions.every(({ holds }) => holds(record)),
    }),
  );
  return fc.oneof({ weight: 3, arbitrary: condition }, { weight: 1, arbitrary: or }, { weight: 1, arbitrary: not });
}

function jsonOf<R>(conditions: readonly Condition<R>[]): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...conditions.map(({ json }) => json));
}

const SORTABLE = ['name', 'order', 'seenAt', 'isEnabled', 'createdAt'] as const;
const sorts = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...SORTABLE), fc.constantFrom('ASC', 'desc')), {
    maxLength: 2,
    selector: ([key]) => key,
  })
  .map((keys) => Object.fromEntries(keys));

/** Up to four keys, `_id` among them: every mixture of directions, nulls and ties. */
const cursorSorts = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...SORTABLE, 'ratio', '_id'), fc.constantFrom('ASC', 'DESC')), {
    maxLength: 4,
    selector: ([key]) => key,
  })
  .map((keys) => Object.fromEntries(keys));

function compareBy(sort: Readonly<Record<string, string>>): (a: MonitorRecord, b: MonitorRecord) => number {
  const keys = Object.keys(sort).length === 0 ? { createdAt: 'DESC' } : sort;
  const directions = Object.values(keys);
  const all: (readonly [string, string])[] = [...Object.entries(keys), ['_id', directions.at(-1) ?? 'DESC']];
  return (a, b) => {
    for (const [key, direction] of all) {
      const [x, y] = [new Map(Object.entries(a)).get(key), new Map(Object.entries(b)).get(key)];
      if (x === y) continue;
      const rank = x === null ? 1 : y === null ? -1 : x < y ? -1 : 1;
      return direction.toUpperCase() === 'ASC' ? rank : -rank;
    }
    return 0;
  };
}

function stored(record: object): Stored {
  const values = Object.entries(record).map(([key, value]) => [
    key,
    value === null || Array.isArray(value) || typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { projectId: PROJECT_ID, ...Object.fromEntries(values) };
}

describe('a random query over random records', () => {
  let database: Database;
  let records: readonly MonitorRecord[];
  let attached: readonly ProbeRecord[];

  beforeAll(async () => {
    database = await openTestDatabase();
    await createTables(database);
    for (const [index, label] of LABELS.entries()) {
      await insert(database, LABEL, stored({ _id: label, createdAt: DATES[0], name: `label ${index}` }));
    }
    [records = []] = fc.sample(monitors, { numRuns: 1, seed: SEED });
    [attached = []] = fc.sample(probes, { numRuns: 1, seed: SEED });
    for (const record of records) await insert(database, MONITOR, stored(record));
    for (const { monitor, ...record } of attached) {
      await insert(database, MONITOR_PROBE, stored({ ...record, monitorId: monitor }));
    }
  }, 60_000);
  afterAll(() => database.close());

  const caller = callerWith('Reader', 'ProbeReader');
  const reader = () =>
    new Reader({
      registry: REGISTRY,
      database,
      settings: { wireValues: 'plain' },
      paging: PAGING,
      versions: new RecordVersions(database, 'secret'),
    });
  const recordsOf = (definition: ResourceDefinition): readonly MonitorRecord[] =>
    records.map((record) => ({ ...record, hasUniqueName: definition === INDEXED_MONITOR }));
  const idsOf = (answer: string): unknown => JSON.parse(answer).data.map(({ _id }: { _id: string }) => _id);

  it('gives the records that meet every condition, in order, with their number', async () => {
    const page = fc.record({ limit: fc.constantFrom(1, 5, 100), skip: fc.constantFrom(0, 0, 3, 60) });
    await fc.assert(
      fc.asyncProperty(
        definitions,
        query(combined(monitorCondition)),
        sorts,
        page,
        async (definition, conditions, sort, { limit, skip }) => {
          const body = { query: jsonOf(conditions), sort, limit, skip };
          const matches = recordsOf(definition).filter((record) => conditions.every(({ holds }) => holds(record)));
          const expected = matches.toSorted(compareBy(sort)).slice(skip, skip + limit);
          const answer = await reader().list(definition, caller, {}, body);
          expect(idsOf(answer)).toEqual(expected.map(({ _id }) => _id));
          expect(JSON.parse(answer)).toMatchObject({ count: matches.length, limit, skip });
          const counted = await reader().count(definition, caller, {}, { query: body.query });
          expect(JSON.parse(counted)).toEqual({ count: matches.length });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives the same records in the same order by cursor, each once, and at the end none', async () => {
    const seenBy = async (definition: ResourceDefinition, body: object, limit: number): Promise<unknown[]> => {
      const seen: unknown[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page = JSON.parse(await reader().list(definition, caller, { after }, { ...body, limit, count: false }));
        expect(Object.keys(page)).toEqual(['limit', 'skip', 'next', 'data']);
        if (page.next !== null) expect(page.data).toHaveLength(limit);
        seen.push(...page.data.map(({ _id }: { _id: string }) => _id));
        after = page.next;
      }
      return seen;
    };
    await fc.assert(
      fc.asyncProperty(
        definitions,
        query(monitorCondition),
        cursorSorts,
        fc.constantFrom(1, 4, 40),
        async (definition, conditions, sort, limit) => {
          const body = { query: jsonOf(conditions), sort, select: { labels: { name: true } } };
          const expected = recordsOf(definition).filter((record) => conditions.every(({ holds }) => holds(record)));
          expect(await seenBy(definition, body, limit)).toEqual(
            expected.toSorted(compareBy(sort)).map(({ _id }) => _id),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  it('gives the records whose related record meets every condition', async () => {
    // A condition on the labels of a monitor is its second level, and {"_id": …} alone names the record.
    const shallow = monitorCondition.filter(({ json }) => !isNamedLabel(json) && !('_id' in json));
    const oneMonitor = query(combined(shallow, 2)).filter((conditions) => conditions.length > 0);
    const note = text<ProbeRecord>('note', (record) => record.note);
    await fc.assert(
      fc.asyncProperty(oneMonitor, query(combined(note)), async (nested, conditions) => {
        const body = { query: { monitor: jsonOf(nested), ...jsonOf(conditions) }, limit: 100 };
        const meets = (record: ProbeRecord) => {
          const monitor = records.find(({ _id }) => _id === record.monitor);
          return monitor !== undefined && nested.every(({ holds }) => holds(monitor));
        };
        const expected = attached.filter((record) => meets(record) && conditions.every(({ holds }) => holds(record)));
        const answer = await reader().list(MONITOR_PROBE, caller, {}, body);
        expect(new Set(JSON.parse(answer).data.map(({ _id }: { _id: string }) => _id))).toEqual(
          new Set(expected.map(({ _id }) => _id)),
        );
      }),
      { numRuns: 160 },
    );
  });
});

function isNamedLabel({ labels }: Readonly<Record<string, unknown>>): boolean {
  return typeof labels === 'object' && labels !== null && 'name' in labels;
}
