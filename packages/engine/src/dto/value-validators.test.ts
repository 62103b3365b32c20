import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import {
  IfGiven,
  IsDateValue,
  IsEntityReference,
  IsJsonValue,
  IsNotEmptyUrl,
  IsObjectId,
  IsOneOf,
  IsSlug,
  IsText,
  IsUrlValue,
  MaxCharacters,
} from './value-validators.js';

const ID = '0190b9a0-0000-7000-8000-000000000001';

const KINDS = { title: 'Kind', type: 'Kind', values: ['Website', 'API'], caseMatters: false };

/** What class-validator says of a property with these decorators. */
function messages(decorators: readonly PropertyDecorator[], value: unknown): string[] {
  class Body {
    value = value;
  }
  for (const decorate of decorators) decorate(Body.prototype, 'value');
  return validateSync(new Body()).flatMap(({ constraints }) => Object.values(constraints ?? {}));
}

describe('the validators of values', () => {
  it.each([
    ['an id', IsObjectId(), ID],
    ['an id in an envelope', IsObjectId(), { _type: 'ObjectID', value: ID }],
    ['ids', IsEntityReference({ each: true }), [ID, { _id: ID }]],
    ['a day', IsDateValue(), '2026-01-31'],
    ['a URL', IsUrlValue(), 'https://example.org/a'],
    ['a slug', IsSlug(), 'my-überwachung_1'],
    ['a choice in any case', IsOneOf(KINDS), 'website'],
    ['JSON', IsJsonValue(), { a: [1, null] }],
    ['characters of several units', MaxCharacters(2), '😀😀'],
    ['a URL in an envelope', IsNotEmptyUrl(), { _type: 'URL', value: 'https://example.org' }],
  ])('accept %s', (_name, decorator, value) => {
    expect(messages([decorator], value)).toEqual([]);
  });

  it.each([
    ['an id that is none', IsObjectId(), 'x', 'value: An id must be a UUID.'],
    ['null', IsObjectId(), null, 'value: Expected an id, not null.'],
    ['something else than the choices', IsOneOf(KINDS), 'Websit', /did you mean Website/],
    ['a number for a text', IsText(), 7, 'value: Expected a string, not a number.'],
    ['a variation selector too many', MaxCharacters(1), 'a\uFE0F', 'value: The text is longer than 1 characters.'],
    ['an empty URL in an envelope', IsNotEmptyUrl(), { _type: 'URL', value: '' }, ''],
  ])('refuse %s with the words of the parser', (_name, decorator, value, message) => {
    expect(messages([decorator], value)).toEqual([expect.stringMatching(message)]);
  });
});

describe('IfGiven', () => {
  it('lets a value be left out, but not be null', () => {
    expect(messages([IfGiven(), IsObjectId()], undefined)).toEqual([]);
    expect(messages([IfGiven(), IsObjectId()], null)).toEqual(['value: Expected an id, not null.']);
  });
});
