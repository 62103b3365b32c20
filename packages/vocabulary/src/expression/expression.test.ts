import { describe, expect, it } from 'vitest';
import type { ExpressionKind, ExpressionScope } from './expression.js';
import { parseExpression, withValuesRenamed } from './parse-expression.js';

const KINDS = {
  pages: 'number',
  price: 'number',
  name: 'text',
  genre: 'text',
  isSold: 'boolean',
  startsAt: 'date',
  endsAt: 'date',
  authorId: 'id',
} as const;
const scope: ExpressionScope = {
  kindOf: (field) => new Map<string, ExpressionKind>(Object.entries(KINDS)).get(field),
  fields: [...Object.keys(KINDS), 'tags'],
  valuesOf: (field) => (field === 'genre' ? ['Novel', 'Poem'] : undefined),
  hasCaller: true,
};

describe('values of an enumeration', () => {
  const renamed = (text: string) =>
    withValuesRenamed(text, scope, (field, value) => (field === 'genre' && value === 'Poem' ? "Poet's work" : value));

  it.each([
    ["genre = 'Poem' or name = 'Poem'", "genre = 'Poet''s work' or name = 'Poem'"],
    [
      "genre in ('Novel', 'Poem') and 'Poem' != genre",
      "genre in ('Novel', 'Poet''s work') and 'Poet''s work' != genre",
    ],
    ["coalesce('Poem', genre, 'Poem') = 'Poem'", "coalesce('Poet''s work', genre, 'Poet''s work') = 'Poet''s work'"],
    ["genre = 'Poem' and", "genre = 'Poem' and"],
  ])('have other names in %s', (text, after) => {
    expect(renamed(text)).toBe(after);
  });
});

describe('what is parsed', () => {
  it.each([
    ['endsAt > startsAt', { op: '>', of: [{ field: 'endsAt' }, { field: 'startsAt' }] }, 'boolean'],
    [
      'isSold and pages > 1 and not price is null',
      {
        op: 'and',
        of: [
          { field: 'isSold' },
          { op: '>', of: [{ field: 'pages' }, { value: 1 }] },
          { op: 'not', of: [{ op: 'is null', of: [{ field: 'price' }] }] },
        ],
      },
      'boolean',
    ],
    ['1 + pages * 2', { op: '+', of: [{ value: 1 }, { op: '*', of: [{ field: 'pages' }, { value: 2 }] }] }, 'number'],
    ['endsAt - startsAt', { op: 'seconds', of: [{ field: 'endsAt' }, { field: 'startsAt' }] }, 'number'],
    [
      "genre in ('Novel', 'Poem')",
      { op: 'in', of: [{ field: 'genre' }, { value: 'Novel' }, { value: 'Poem' }] },
      'boolean',
    ],
    [
      "startsAt >= '2026-01-31'",
      { op: '>=', of: [{ field: 'startsAt' }, { date: '2026-01-31T00:00:00.000Z' }] },
      'boolean',
    ],
    ["name || ' of ''26'", { op: '||', of: [{ field: 'name' }, { value: " of '26" }] }, 'text'],
    ['authorId = caller.user', { op: '=', of: [{ field: 'authorId' }, { caller: 'user' }] }, 'boolean'],
    [
      'length(coalesce(name, genre)) <= 5',
      {
        op: '<=',
        of: [{ op: 'length', of: [{ op: 'coalesce', of: [{ field: 'name' }, { field: 'genre' }] }] }, { value: 5 }],
      },
      'boolean',
    ],
  ])('%s', (text, expression, kind) => {
    expect(parseExpression(text, scope)).toEqual({ ok: true, expression, kind });
  });
});

describe('what is refused, and where', () => {
  it.each([
    ['endAt > startsAt', 0, 'There is no field endAt. Did you mean endsAt?'],
    ['tags = 1', 0, 'An expression cannot use a field of the type of tags.'],
    ['pages > name', 8, 'This is a text, and is compared with a number.'],
    ["genre = 'Novell'", 8, 'genre has no value Novell. Did you mean Novel?'],
    ['name < genre', 0, '`<` compares numbers and dates, and this is a text.'],
    ["startsAt > 'soon'", 11, 'A date is written as 2026-01-31 or 2026-01-31T12:00:00Z.'],
    ['pages', 0, 'It is a number, and must be true or false.'],
    ['pages >', 7, 'A field, a value or `(` must stand here, and the text ends.'],
    ['isSold isSold', 7, 'Nothing can follow here, not `isSold`.'],
    ['pages == 1', 6, 'Equal is written =.'],
    ['isSold && isSold', 7, 'Both is written `and`.'],
    ['name = "x"', 7, "Texts stand in single quotes: 'Running'."],
    ["name = 'x\\'", 7, 'The quoted text does not end, or has a backslash; a quote in it is written twice.'],
    ['lenght(name) = 1', 0, 'There is no function lenght. Did you mean length?'],
    ['isSold; drop table "Book"', 6, 'No expression has `;`.'],
    [`${'('.repeat(30)}isSold${')'.repeat(30)}`, 20, 'It nests deeper than 20.'],
    [`isSold${' '.repeat(1000)}`, 1000, 'It is longer than 1000 characters.'],
    ["coalesce(genre, 'Novel') = 'Play'", 27, 'genre has no value Play. It has Novel, Poem.'],
    ['pages in (price)', 10, 'The list after `in` holds values, not fields.'],
    ['pages > 0.00001', 8, 'A number has at most 15 digits and is 0.0001 or more.'],
  ])('%s', (text, at, detail) => {
    expect(parseExpression(text, scope, 'boolean')).toEqual({ ok: false, at, detail });
  });
});
