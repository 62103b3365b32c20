import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { durationOf, durationSql, FIELD_TYPES, fieldType } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellFormat } from './cell-format.js';
import { cellJson } from './encoder.js';
import { cellSql } from './related-array.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function inDatabase(sql: string, type: string, value: string): Promise<string | null> {
  const text = `SELECT (${sql})::text FROM (SELECT $1::${type} AS "value") AS row`;
  const { rows } = await database.query({ text }, [value], SERVICE_WORK);
  const cell = rows[0]?.[0];
  return cell == null ? null : String(cell);
}

/** Texts near the forms, right and wrong. */
const TEXTS = fc.oneof(
  fc.emailAddress(),
  fc.domain(),
  fc.ipV4(),
  fc.ipV6(),
  fc.stringMatching(/^::(ffff:)?([0-9a-f]{1,4}:)?[0-9a-f]{1,4}$/),
  fc.stringMatching(/^[+]?[0-9]{1,17}$/),
  fc.stringMatching(/^#[0-9a-fA-F]{5,7}$/),
  fc.stringMatching(/^[A-Z]{2}$/),
  fc.stringMatching(/^[0-9]{1,2}[.][0-9][.][0-9](-[0-9a-z.]{1,4})?([+][a-z.]{0,3})?$/),
  fc.stringMatching(/^([0-9*]{1,2}(-[0-9])?([/,][0-9])? ){4}([0-9]|MON)$/),
  fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'UTC', 'Etc/GMT+1', 'America/Argentina/Buenos_Aires'),
  fc.stringMatching(/^P([0-9]{1,4}D)?(T([0-9]{1,3}H)?([0-9]{1,3}M)?([0-9]{1,3}([.][0-9]{1,3})?S)?)?$/),
  fc.string(),
);

const FORMATS = FIELD_TYPES.flatMap(({ name, check, column, parse }) =>
  check === undefined || name === 'JSON' ? [] : [{ name, check: check('"value"', {}), type: column({}).sql, parse }],
);

describe.each(FORMATS)('type $name', ({ name, check, type, parse }) => {
  it('has no value that the database refuses, and its own spelling stays', async () => {
    await fc.assert(
      fc.asyncProperty(TEXTS, async (given) => {
        const parsed = parse(given, {});
        if (!parsed.ok) return;
        expect(await inDatabase(check, type, parsed.value)).toBe('true');
        if (name !== 'Duration') expect(parse(parsed.value, {})).toEqual(parsed);
        if (name === 'IP Address') expect(await inDatabase('host("value")', type, parsed.value)).toBe(parsed.value);
      }),
      { numRuns: 300 },
    );
  });

  it('is printed as PostgreSQL gives it back', async () => {
    const run = (text: string) => database.query({ text }, [], SERVICE_WORK);
    await run(`CREATE TABLE "Form" ("value" ${type}, CONSTRAINT "form" CHECK (${check}))`);
    const { rows } = await run(`SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'form'`);
    await run('DROP TABLE "Form"');
    expect(String(rows[0]?.[0])).toBe(`CHECK (${check.replaceAll('"value"', 'value')})`);
  });
});

const ENUMERATION = { title: 'Size', type: 'Size', values: ['Small', 'Very large'], caseMatters: false };
const ITEMS = fc.oneof(
  TEXTS,
  fc.constantFrom('', ' ', 'NULL', '{}', '","', '\\', '\\"', '{a,b}', '\n', 'é😀', 'small'),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.stringMatching(/^-?[0-9]{1,9}([.][0-9]{1,2})?$/),
  fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    .map((day) => day.toISOString()),
);

const LISTED = FIELD_TYPES.filter(({ keys }) => keys.includes('list'));

describe.each(LISTED.map(({ name }) => name))('a list of the type %s', (type) => {
  const field = { type, list: true, minItems: 1, maxItems: 4, uniqueItems: true, enumeration: ENUMERATION };
  const { check = () => '', column, parse } = fieldType(field);
  const { sql } = column(field);
  const format = cellFormat({ ...field, description: '', access: { read: [], create: [], update: [] } }, 'value', {
    wireValues: 'plain',
  });

  it('has no value that the database refuses, and is answered alike by the service and the database', async () => {
    const item = fieldType({ type });
    const items = ITEMS.map((given) => [given, given !== '' && item.parse(given, field).ok] as const)
      .filter(([, isValue]) => isValue)
      .map(([given]) => given);
    await fc.assert(
      fc.asyncProperty(fc.array(items, { maxLength: 4 }), async (given) => {
        const parsed = parse(given, field);
        if (!parsed.ok) return;
        expect(await inDatabase(check('"value"', field), sql, parsed.value)).toBe('true');
        const cell = await inDatabase('"value"', sql, parsed.value);
        expect(JSON.parse(cellJson(cell, format))).toEqual(
          JSON.parse((await inDatabase(cellSql(format, '"value"'), sql, parsed.value)) ?? ''),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is refused by the database with equal items, nulls, or the wrong number of items', async () => {
    const given = field.enumeration.values[0];
    const one =
      type === 'Enumeration'
        ? given
        : fieldType({ type }).sample(field, { number: 1, id: '01234567-89ab-7cde-8f01-23456789abcd', word: 'x' });
    const item = fieldType({ type }).parse(one, field);
    if (!item.ok) throw new Error(item.detail);
    for (const list of ['{}', `{"${item.value}","${item.value}"}`, `{"${item.value}",NULL}`, `[2:2]={"${item.value}"}`])
      expect([list, await inDatabase(check('"value"', field), sql, list)]).toEqual([list, 'false']);
  });

  it('is printed as PostgreSQL gives it back', async () => {
    const run = (text: string) => database.query({ text }, [], SERVICE_WORK);
    await run(`CREATE TABLE "Form" ("value" ${sql}, CONSTRAINT "form" CHECK (${check('"value"', field)}))`);
    const { rows } = await run(`SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'form'`);
    await run('DROP TABLE "Form"');
    expect(String(rows[0]?.[0])).toBe(`CHECK (${check('"value"', field).replaceAll('"value"', 'value')})`);
  });
});

it('writes a duration in the service as in the database', async () => {
  const milliseconds = fc.oneof(
    fc.integer({ min: 0, max: 200_000_000 }),
    fc.integer({ min: 0, max: 999_999_999_999_999 }),
  );
  await fc.assert(
    fc.asyncProperty(milliseconds, async (many) => {
      const seconds = (many / 1000).toFixed(3);
      expect(await inDatabase(durationSql('"value"'), 'numeric(15,3)', seconds)).toBe(durationOf(seconds));
    }),
    { numRuns: 300 },
  );
});
