import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Parsed } from '../parsed.js';
import type { TypedField } from './field-type.js';
import { type FieldTypeName, fieldType } from './index.js';

type ValueField = TypedField & { readonly type: FieldTypeName };

const ID = '0198c5d2-7b1a-7c3e-9f00-0123456789ab';

function parse(field: ValueField, value: unknown): Parsed {
  return fieldType(field).parse(value, field);
}

function choice(values: readonly string[], caseMatters = false): ValueField {
  return { type: 'Enumeration', enumeration: { title: 'Kind', type: 'Kind', values, caseMatters } };
}

function verdict(field: ValueField, value: unknown): string {
  const parsed = parse(field, value);
  return parsed.ok ? parsed.value : parsed.code;
}

describe('ids', () => {
  test.each([
    ['a UUID string', ID, ID],
    ['upper case', ID.toUpperCase(), ID],
    ['the envelope of older clients', { _type: 'ObjectID', value: ID }, ID],
    ['a record by its id', { _id: ID }, ID],
    ['a record by an id in an envelope', { _id: { _type: 'ObjectID', value: ID } }, ID],
    ['a text that is no UUID', 'not-an-id', 'invalid_value'],
    ['a number', 7, 'wrong_type'],
    ['another envelope', { _type: 'DateTime', value: ID }, 'wrong_type'],
    ['an envelope with more keys', { _type: 'ObjectID', value: ID, more: 1 }, 'wrong_type'],
  ])('reads %s', (_what, value, expected) => {
    expect([verdict({ type: 'Object ID' }, value), verdict({ type: 'Entity' }, value)]).toEqual([expected, expected]);
  });

  test('of a record as it was read only an entity takes the id', () => {
    const record = { _id: ID, name: 'x' };
    expect([verdict({ type: 'Object ID' }, record), verdict({ type: 'Entity' }, record)]).toEqual(['wrong_type', ID]);
  });
});

describe('dates', () => {
  test.each([
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30:00.123456+02:00', '2026-01-31T07:30:00.123Z'],
    ['2026-01-31T09:30-0530', '2026-01-31T15:00:00.000Z'],
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-02-29', 'invalid_value'],
    ['2026-01-31T09:30:00', 'invalid_value'],
    ['2026-01-31T24:00:00Z', 'invalid_value'],
    ['2026-13-01', 'invalid_value'],
    ['0000-01-01', 'invalid_value'],
    ['9999-12-31T23:59:59-01:00', 'invalid_value'],
    ['yesterday', 'invalid_value'],
    ['', 'invalid_value'],
  ])('reads %s as %s', (text, expected) => {
    expect([verdict({ type: 'Date' }, text), verdict({ type: 'Date' }, { _type: 'DateTime', value: text })]).toEqual([
      expected,
      expected,
    ]);
  });

  test('keeps every moment of the years 1 to 9999', () => {
    const moments = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => verdict({ type: 'Date' }, moment.toISOString()) === moment.toISOString()),
    );
  });
});

describe('texts', () => {
  test.each<[string, ValueField, unknown, string]>([
    ['a text', { type: 'Text', maxLength: 100 }, 'hello', 'hello'],
    ['as many characters as allowed, beyond the first plane', { type: 'Text', maxLength: 3 }, '😀😀😀', '😀😀😀'],
    ['one character too many', { type: 'Text', maxLength: 3 }, 'abcd', 'invalid_value'],
    ['a NUL character', { type: 'Text' }, 'a\0b', 'invalid_value'],
    ['half a surrogate pair', { type: 'Text' }, '\ud800', 'invalid_value'],
    ['a number', { type: 'Text' }, 1, 'wrong_type'],
    ['a text of the form', { type: 'Text', pattern: { matches: '^[a-z]+$', message: 'M.' } }, 'abc', 'abc'],
    [
      'a text of another form',
      { type: 'Text', pattern: { matches: '^[a-z]+$', message: 'M.' } },
      'aB',
      'invalid_value',
    ],
    ['a slug', { type: 'Slug' }, 'café-日本_1', 'café-日本_1'],
    ['a slug with a space', { type: 'Slug' }, 'a b', 'invalid_value'],
    ['a slug without a letter or digit', { type: 'Slug' }, '--', 'invalid_value'],
    ['an absolute URL', { type: 'URL' }, 'https://example.com/a?b', 'https://example.com/a?b'],
    ['a URL in its envelope', { type: 'URL' }, { _type: 'URL', value: 'http://a.b' }, 'http://a.b'],
    ['another scheme', { type: 'URL' }, 'ftp://example.com', 'invalid_value'],
    ['a relative URL', { type: 'URL' }, '/a', 'invalid_value'],
    ['a URL with white space', { type: 'URL' }, 'https://a b', 'invalid_value'],
    ['a choice in another case', choice(['Website', 'API']), 'api', 'API'],
    ['a choice in another case where case matters', choice(['Website', 'API'], true), 'api', 'invalid_value'],
    ['something else than the choices', choice(['Website']), 'Fax', 'invalid_value'],
  ])('reads %s', (_what, field, value, expected) => {
    expect(verdict(field, value)).toBe(expected);
  });

  test('offers the nearest choice', () => {
    const values = ['ProjectOwner', 'ProjectAdmin', ...Array.from({ length: 20 }, (_, index) => `CanDo${index}`)];
    expect(parse(choice(values), 'ProjectOwnr')).toEqual({
      ok: false,
      code: 'invalid_value',
      detail: 'Not one of the allowed values; did you mean ProjectOwner?',
    });
  });
});

describe('numbers, booleans and JSON', () => {
  test.each<[string, ValueField, unknown, string]>([
    ['a number', { type: 'Number' }, 1.5, '1.5'],
    ['a fraction where whole numbers are', { type: 'Number', integer: true }, 1.5, 'invalid_value'],
    ['a number below the minimum', { type: 'Number', integer: true, minimum: 1 }, 0, 'invalid_value'],
    ['a number above the maximum', { type: 'Number', maximum: 9 }, 10, 'invalid_value'],
    ['a whole number over 32 bits', { type: 'Number', integer: true }, 2 ** 31, 'invalid_value'],
    ['an infinite number', { type: 'Number' }, Number.POSITIVE_INFINITY, 'invalid_value'],
    ['a numeric text', { type: 'Number' }, '1', 'wrong_type'],
    ['true', { type: 'Boolean' }, true, 'true'],
    ['a word for true', { type: 'Boolean' }, 'true', 'wrong_type'],
    ['an object', { type: 'JSON' }, { a: [1, null] }, '{"a":[1,null]}'],
    ['a backslash before u0000', { type: 'JSON' }, { a: '\\u0000' }, '{"a":"\\\\u0000"}'],
    ['a NUL character in a value', { type: 'JSON' }, { a: 'x\0' }, 'invalid_value'],
    ['a number beyond all numbers', { type: 'JSON' }, { a: Number.POSITIVE_INFINITY }, 'invalid_value'],
    ['numbers of any size', { type: 'JSON' }, [1e308, 5e-324, -1e21, 1e-7, -0], '[1e+308,5e-324,-1e+21,1e-7,0]'],
    [
      'numbers that grow by a mebibyte',
      { type: 'JSON' },
      Array(3_404).fill(1e308),
      `[${'1e+308,'.repeat(3_404).slice(0, -1)}]`,
    ],
    ['numbers that grow by more', { type: 'JSON' }, Array(3_405).fill(1e308), 'invalid_value'],
    ['a NUL character in a key', { type: 'JSON' }, { 'x\0': 1 }, 'invalid_value'],
  ])('reads %s', (_what, field, value, expected) => {
    expect(verdict(field, value)).toBe(expected);
  });
});

const PATTERN = { matches: '^[A-Z]{2}[0-9]{4}$', message: 'Two letters and four digits.' };

describe('samples', () => {
  test.each<ValueField>([
    ...(['Text', 'Long Text', 'Very Long Text', 'Markdown', 'Slug'] as const).flatMap((type) =>
      [1, 2, 13, 60].map((maxLength) => ({ type, maxLength })),
    ),
    { type: 'Text', list: true, minItems: 3, maxLength: 2, uniqueItems: true },
    { type: 'Text', pattern: PATTERN, example: 'AB1234' },
    { type: 'Text', pattern: PATTERN, example: 'AB1234', maxLength: 6 },
    { type: 'Number', minimum: -5, maximum: -5 },
    { type: 'Number', integer: true, minimum: 3 },
    { type: 'Decimal', precision: 1, scale: 0, maximum: 1 },
    { type: 'Decimal', precision: 4, scale: 4, minimum: 0.5 },
  ])('are values of $type with its bounds %#', (field) => {
    const samples = [0, 1, 2].map((number) =>
      fieldType(field).sample(field, { number, id: ID, word: `isbn-0a1f-${number}` }),
    );
    expect(samples.map((sample) => parse(field, sample).ok)).toEqual([true, true, true]);
  });

  test.each([
    [PATTERN.matches, 'AB1234'],
    ['^[a-z]+[.][a-z]+$', 'ab.cd'],
    ['^[0-9A-F]{2}:[0-9A-F]{2}$', '0A:1B'],
  ])('of the pattern %s differ as far as its example does', (matches, example) => {
    const field: ValueField = { type: 'Text', pattern: { ...PATTERN, matches }, example };
    const words = Array.from({ length: 400 }, (_, count) => `isbn-0a1f-${count.toString(36)}`);
    const samples = words.map((word) => fieldType(field).sample(field, { number: 0, id: ID, word }));
    expect(samples.filter((sample) => !parse(field, sample).ok)).toEqual([]);
    expect(new Set(samples).size).toBe(400);
  });
});
