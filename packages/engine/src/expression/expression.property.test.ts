import type { Database } from '@catalog-service/postgres';
import { SERVICE_WORK } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import {
  asDouble,
  decimalOf,
  type Expression,
  type ExpressionKind,
  type ExpressionValue,
  evaluate,
  expressionSql,
  OutOfRange,
} from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Fields of each kind; a whole number is a field of the kind number, in a column of another type. */
const COLUMNS = {
  number: { price: 'double precision', pages: 'integer' },
  decimal: { cost: 'numeric(12,2)', tax: 'numeric(8,6)' },
  text: { name: 'text', genre: 'text' },
  boolean: { isSold: 'boolean', isRare: 'boolean' },
  date: { startsAt: 'timestamptz', endsAt: 'timestamptz' },
  id: { authorId: 'uuid', editorId: 'uuid' },
} as const;

const ALL = Object.values(COLUMNS).flatMap((columns) => Object.entries(columns));
const names = { field: (name: string) => (name === 'pages' ? asDouble(`"${name}"`) : `"${name}"`) };

const numbers = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, 0.5, 12.25, 1000),
  fc.integer({ min: 0, max: 1e6 }).map((whole) => whole / 100),
);
const decimalsOf = (scale: number) =>
  fc
    .tuple(fc.constantFrom('', '-'), fc.nat(99), fc.nat(10 ** scale - 1))
    .map(([sign, whole, part]) => decimalOf(`${sign}${whole}.${String(part).padStart(scale, '0')}`));
const decimals = fc.oneof(fc.constantFrom('0', '0.01', '-0.5', '12.25', '99.999999', '-0.000001'), decimalsOf(6));
const texts = fc.constantFrom('', 'a', "it's", 'Ärger', '🌍', 'b');
const moments = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T03:04:05.678Z', '1969-12-31T23:59:59.999Z');
const ids = fc.constantFrom('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002');

const fieldOf = (kind: ExpressionKind) =>
  fc.constantFrom(...Object.keys(COLUMNS[kind])).map((field): Expression => ({ field }));

const op = (name: Extract<Expression, { op: unknown }>['op'], ...parts: fc.Arbitrary<Expression>[]) =>
  fc.tuple(...parts).map((of): Expression => ({ op: name, of }));

const { boolean: booleans } = fc.letrec<Record<ExpressionKind, Expression>>((tie) => {
  const all = ['boolean', 'number', 'decimal', 'text', 'date', 'id'] as const;
  const same = (build: (kind: ExpressionKind) => fc.Arbitrary<Expression>, kinds: readonly ExpressionKind[] = all) =>
    fc.oneof(...kinds.map(build));
  const leaf = (kind: ExpressionKind, values?: fc.Arbitrary<Expression>) =>
    values === undefined ? fieldOf(kind) : fc.oneof(fieldOf(kind), fieldOf(kind), values);
  const either = { withCrossShrink: true, maxDepth: 4, depthIdentifier: 'expression' };
  const coalesce = (kind: ExpressionKind) => op('coalesce', tie(kind), tie(kind));
  return {
    number: fc.oneof(
      either,
      leaf(
        'number',
        numbers.map((value) => ({ value })),
      ),
      ...(['+', '-', '*', '/'] as const).map((sign) => op(sign, tie('number'), tie('number'))),
      op('seconds', tie('date'), tie('date')),
      op('length', tie('text')),
      ...(['abs', 'floor', 'ceil'] as const).map((name) => op(name, tie('number'))),
      coalesce('number'),
    ),
    decimal: fc.oneof(
      either,
      leaf(
        'decimal',
        decimals.map((decimal) => ({ decimal })),
      ),
      ...(['+', '-', '*'] as const).map((sign) => op(sign, tie('decimal'), tie('decimal'))),
      ...(['abs', 'floor', 'ceil'] as const).map((name) => op(name, tie('decimal'))),
      op('decimal', fc.constant({ field: 'pages' })),
      coalesce('decimal'),
    ),
    text: fc.oneof(
      either,
      leaf(
        'text',
        texts.map((value) => ({ value })),
      ),
      op('||', tie('text'), tie('text')),
      coalesce('text'),
    ),
    date: fc.oneof(
      either,
      leaf(
        'date',
        moments.map((date) => ({ date })),
      ),
      coalesce('date'),
    ),
    id: fc.oneof(either, leaf('id'), coalesce('id')),
    boolean: fc.oneof(
      either,
      leaf(
        'boolean',
        fc.boolean().map((value) => ({ value })),
      ),
      ...(['and', 'or'] as const).map((word) =>
        op(word, op('not', tie('boolean')), tie('boolean'), op('not', tie('boolean'))),
      ),
      op('not', tie('boolean')),
      ...(['=', '!='] as const).map((sign) => same((kind) => op(sign, tie(kind), tie(kind)))),
      ...(['<', '<=', '>', '>='] as const).map((sign) =>
        same((kind) => op(sign, tie(kind), tie(kind)), ['number', 'decimal', 'date']),
      ),
      ...(['is null', 'is not null'] as const).map((word) => same((kind) => op(word, tie(kind)))),
      op(
        'in',
        tie('text'),
        texts.map((value) => ({ value })),
        texts.map((value) => ({ value })),
      ),
      op(
        'in',
        tie('number'),
        numbers.map((value) => ({ value })),
        numbers.map((value) => ({ value })),
      ),
      op(
        'in',
        tie('decimal'),
        decimals.map((decimal) => ({ decimal })),
        decimals.map((decimal) => ({ decimal })),
      ),
      coalesce('boolean'),
    ),
  };
});

const rows = fc.record({
  price: fc.option(numbers),
  pages: fc.option(fc.integer({ min: -1000, max: 1000 })),
  cost: fc.option(decimalsOf(2)),
  tax: fc.option(decimals),
  name: fc.option(texts),
  genre: fc.option(texts),
  isSold: fc.option(fc.boolean()),
  isRare: fc.option(fc.boolean()),
  startsAt: fc.option(moments),
  endsAt: fc.option(moments),
  authorId: fc.option(ids),
  editorId: fc.option(ids),
});

function evaluated(expression: Expression, row: Readonly<Record<string, ExpressionValue>>): string {
  const field = (name: string): ExpressionValue => {
    const value = row[name] ?? null;
    return name in COLUMNS.date && typeof value === 'string' ? Date.parse(value) : value;
  };
  try {
    return String(evaluate(expression, { field }));
  } catch (error) {
    if (error instanceof OutOfRange) return 'refused';
    throw error;
  }
}

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.query(
    { text: `CREATE TABLE "Book" (${ALL.map(([name, type]) => `"${name}" ${type}`).join(', ')})` },
    [],
    SERVICE_WORK,
  );
});
afterAll(() => database.close());

/** What PostgreSQL makes of a row, and the constraint that it gives back. */
async function inDatabase(sql: string, row: Readonly<Record<string, ExpressionValue>>) {
  const given = ALL.map(([name, type], index) => `$${index + 1}::${type} AS "${name}"`).join(', ');
  const values = ALL.map(([name]) => (row[name] == null ? null : String(row[name])));
  try {
    const { rows: answered } = await database.query(
      { text: `SELECT (${sql})::text FROM (SELECT ${given}) AS row` },
      values,
      SERVICE_WORK,
    );
    return String(answered[0]?.[0] ?? null);
  } catch (error) {
    if (error instanceof Error && /out of range|division by zero/.test(error.message)) return 'refused';
    throw error;
  }
}

async function givenBack(sql: string): Promise<unknown> {
  await database.query({ text: `ALTER TABLE "Book" ADD CONSTRAINT "one" CHECK (${sql}) NOT VALID` }, [], SERVICE_WORK);
  const text = `SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'one'`;
  const { rows: answered } = await database.query({ text }, [], SERVICE_WORK);
  await database.query({ text: 'ALTER TABLE "Book" DROP CONSTRAINT "one"' }, [], SERVICE_WORK);
  return answered[0]?.[0];
}

it('decides as PostgreSQL does, and prints what PostgreSQL gives back', async () => {
  await fc.assert(
    fc.asyncProperty(booleans, fc.array(rows, { minLength: 1, maxLength: 4 }), async (expression, some) => {
      const sql = expressionSql(expression, names);
      const plain = (text: unknown) => String(text).replaceAll('"', '');
      expect(plain(await givenBack(sql))).toBe(plain(`CHECK (${sql}) NOT VALID`));
      for (const row of some) expect(await inDatabase(sql, row)).toBe(evaluated(expression, row));
    }),
    { numRuns: 300 },
  );
});
