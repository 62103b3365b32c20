import { expect, it } from 'vitest';
import { entityNames } from './names.js';
import { entityNameTaken, fieldNameTaken } from './reserved-names.js';

it.each([
  ['class', 'it is a word of JavaScript'],
  ['constructor', 'every object of JavaScript has a member of that name'],
  ['xmin', 'every table has a column of that name'],
  ['ctid', 'every table has a column of that name'],
  ['multiSearch', 'queries have a key of that name'],
  ['_type', 'what begins with _ is of the service itself'],
  ['_id', undefined],
  ['name', undefined],
])('says why no field can be called %s', (name, reason) => {
  expect(fieldNameTaken(name)).toBe(reason);
});

it.each([
  ['References', 'generated code has a type of that name'],
  ['Promise', 'TypeScript or Prisma has something of that name'],
  ['Audit Entry', 'the service has a table of that name'],
  ['Caller', 'generated code has a value of that name'],
  ['Class', 'it is a word of JavaScript'],
  ['Monitor', undefined],
])('says why nothing can be called %s', (title, reason) => {
  expect(entityNameTaken(entityNames(title))).toBe(reason);
});
