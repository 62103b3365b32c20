import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonMembers } from './json-members.js';

test('the members of any object and any array, as text', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.boolean(), (object, isPretty) => {
      const json = JSON.stringify(object, null, isPretty ? 2 : 0);
      expect(jsonMembers(json).map(({ key, value }) => [key, JSON.parse(value)])).toEqual(
        Object.entries(JSON.parse(json)),
      );
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (array) => {
      const json = JSON.stringify(array);
      expect(jsonMembers(json).map(({ value }) => value)).toEqual(array.map((value) => JSON.stringify(value)));
    }),
  );
});

test('numbers keep their digits', () => {
  expect(jsonMembers('{"a":1.000,"b\\"":[12345678901234567890]}')).toEqual([
    { key: 'a', value: '1.000' },
    { key: 'b"', value: '[12345678901234567890]' },
  ]);
});
