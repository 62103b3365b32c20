import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import {
  fieldType,
  isJsonObject,
  orderedColumn,
  type Properties,
  pathsOf,
  type Shape,
  valueIn,
} from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const SIZE = { title: 'Size', type: 'Size', values: ['Small', "It's", 'a "quoted" one'], caseMatters: false };
const names = fc.constantFrom('a', 'b', 'type', 'key', 'kind');

const { shape: shapes } = fc.letrec<{ shape: Shape; properties: Properties }>((tie) => ({
  properties: fc.dictionary(
    names,
    fc.record({ shape: tie('shape'), required: fc.boolean() }, { requiredKeys: ['shape'] }),
    { minKeys: 1, maxKeys: 3 },
  ),
  shape: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Shape>(
      { type: 'Text', maxLength: 3 },
      { type: 'Boolean' },
      { type: 'JSON' },
      { type: 'Number' },
      { type: 'Number', integer: true, minimum: -2, maximum: 2 },
      { type: 'Number', minimum: -0.5 },
      { type: 'Colour' },
      { type: 'Email' },
      { type: 'Decimal', precision: 4, scale: 2 },
      { type: 'Date' },
      { type: 'Enumeration', enumeration: SIZE },
    ),
    tie('properties').map((object): Shape => ({ object })),
    fc.record(
      {
        list: tie('shape').filter((item) => !('list' in item)),
        minItems: fc.nat(1),
        maxItems: fc.integer({ min: 1, max: 2 }),
      },
      { requiredKeys: ['list'] },
    ),
    fc.dictionary(fc.constantFrom('x', 'y'), tie('properties'), { minKeys: 1 }).map(
      (oneOf): Shape => ({
        tag: 'tag',
        oneOf: Object.fromEntries(Object.entries(oneOf).map(([name, { tag: _, ...properties }]) => [name, properties])),
      }),
    ),
  ),
}));

const leaf = fc.oneof(
  fc.constantFrom('', 'x', '#3498DB', 'ada@example.com', '1.5', '2026-01-02', 'small', "it's", true, null),
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** JSON that is of the shape, or almost. */
function near(shape: Shape): fc.Arbitrary<unknown> {
  const wrong = { weight: 1, arbitrary: fc.oneof(leaf, fc.constant([]), fc.constant({})) };
  const right = (arbitrary: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary }, wrong);
  if ('type' in shape) {
    const sample =
      shape.enumeration?.values[1] ??
      fieldType({ type: 'JSON', shape }).sample({ shape }, { number: 0, id: '', word: 'ab' });
    return right(fc.constant(sample));
  }
  if ('list' in shape) return right(fc.array(near(shape.list), { maxLength: 3 }));
  const object = (properties: Properties) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, near(property.shape)])), {
      requiredKeys: Object.keys(properties).slice(0, 1),
    });
  if ('object' in shape) return right(object(shape.object));
  const variants = Object.entries(shape.oneOf).map(([name, properties]) =>
    object(properties).map((others) => ({ ...others, [shape.tag]: name })),
  );
  return right(fc.oneof(...variants));
}

it('is a constraint as PostgreSQL gives it back, which holds for what the service accepts', async () => {
  const run = (text: string, values: string[] = []) => database.query({ text }, values, SERVICE_WORK);
  await run('CREATE TABLE "Form" ("value" jsonb)');
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      shapes.chain((shape) => fc.tuple(fc.constant(shape), fc.array(near(shape), { minLength: 3, maxLength: 6 }))),
      async ([shape, values]) => {
        const { check = () => '', parse } = fieldType({ type: 'JSON', shape });
        const sql = check('"value"', { shape });
        await run(`ALTER TABLE "Form" ADD CONSTRAINT "form" CHECK (${sql})`);
        const { rows } = await run(`SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'form'`);
        await run('ALTER TABLE "Form" DROP CONSTRAINT "form"');
        expect(String(rows[0]?.[0])).toBe(`CHECK (${sql.replaceAll('"value" ', 'value ')})`);
        for (const value of values) {
          const parsed = parse(value, { shape });
          if (!parsed.ok) continue;
          accepted += 1;
          const { rows: answered } = await run(`SELECT (${sql})::text FROM (SELECT $1::jsonb AS "value") AS row`, [
            parsed.value,
          ]);
          expect([parsed.value, answered[0]?.[0]]).toEqual([parsed.value, 'true']);
          expect(parse(JSON.parse(parsed.value), { shape })).toEqual(parsed);
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(accepted).toBeGreaterThan(100);
}, 60_000);

it('has values that conditions find at their paths, and no JSON makes a condition fail', async () => {
  const at = (json: unknown, path: readonly string[]): unknown =>
    path.reduce<unknown>((within, name) => (isJsonObject(within) ? within[name] : undefined), json);
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      shapes.chain((shape) => fc.tuple(fc.constant(shape), fc.array(near(shape), { minLength: 3, maxLength: 6 }))),
      async ([shape, values]) => {
        for (const [name, value] of Object.entries(pathsOf(shape))) {
          const field = { ...value, path: name.split('.') };
          const type = fieldType(field);
          const column = valueIn(field, 'column1');
          const { sql } = type.operandColumn(field);
          for (const given of values) {
            const parsed = fieldType({ type: 'JSON', shape }).parse(given, { shape });
            const json = parsed.ok ? parsed.value : JSON.stringify(given);
            const wanted = at(JSON.parse(json), field.path);
            const operand = parsed.ok && wanted !== undefined ? type.parseOperand(wanted, field) : undefined;
            const text = `SELECT ${column} = $2::${sql}, ${column} IS NULL, ${orderedColumn(field, column)} > $2::${sql} FROM (VALUES ($1::jsonb)) AS one`;
            const { rows } = await database.query({ text }, [json, operand?.ok ? operand.value : null], SERVICE_WORK);
            if (!parsed.ok) continue;
            expect(rows, `${name} of ${json}`).toEqual([operand === undefined ? [null, 't', null] : ['t', 'f', 'f']]);
            found += operand === undefined ? 0 : 1;
          }
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(20);
});
