import { describe, expect, it } from 'vitest';
import type { Definition, ReferenceField } from '../definition/definition.js';
import { givesDisordered, insertionOrder } from './insertion-order.js';

const field = (more: Partial<ReferenceField> = {}): ReferenceField => ({
  type: 'Text',
  description: 'A text.',
  required: false,
  access: { read: [], create: [], update: [] },
  ...more,
});

const withFields = (fields: Readonly<Record<string, ReferenceField>>): Definition => ({
  kind: 'reference',
  key: 'Place',
  title: 'Place',
  description: 'Where something is.',
  table: 'Place',
  scope: 'project',
  access: { read: [], create: [], update: [], delete: [] },
  fields: { _id: field({ type: 'Object ID', column: 'id' }), name: field(), ...fields },
});

const unique = field({ unique: true });
const ONE = withFields({ slug: unique, oldSlug: field({ unique: true, aliasOf: 'slug' }) });
const TWO = withFields({ slug: unique, code: unique, oldCode: field({ unique: true, aliasOf: 'code' }) });
const NUMBERED = withFields({ slug: unique, number: field({ type: 'Number', default: { sequence: 'project' } }) });

describe('records that are inserted together', () => {
  it('are in the order of the one unique field, unless they get numbers', () => {
    expect([ONE, TWO, NUMBERED, withFields({})].map((definition) => insertionOrder(definition))).toEqual([
      'slug',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['one unique field', ONE, ['_id']],
    ['two of them', TWO, ['_id', 'slug', 'code', 'oldCode']],
    ['numbers', NUMBERED, ['_id', 'slug']],
  ] as const)('with %s, give unique values in another order by some names', (_what, definition, names) => {
    const gives = (name: string) => givesDisordered(definition, { data: [{ name: 'A' }, { name: 'B', [name]: 'x' }] });
    expect(Object.keys(definition.fields).filter(gives)).toEqual(names);
  });

  it('are none in a body of another shape', () => {
    expect([undefined, [], { data: {} }, { data: [null, ['_id']] }].map((body) => givesDisordered(ONE, body))).toEqual(
      Array(4).fill(false),
    );
  });
});
