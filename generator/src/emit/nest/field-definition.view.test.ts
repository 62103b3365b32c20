import { describe, expect, it } from 'vitest';
import { accessLiteral } from './field-definition.view.js';
import { Identifier } from './literal.js';

const resource = { read: ['A', 'B'], create: ['A'], update: [], delete: [] };

describe('accessLiteral', () => {
  it("names the resource's list where a field has the same names, in any order", () => {
    expect(accessLiteral({ read: ['B', 'A'], create: ['A'], update: [] }, resource)).toEqual({
      read: new Identifier('read'),
      create: new Identifier('create'),
      update: [],
    });
  });

  it('writes out what differs, be it one name more or fewer', () => {
    expect(accessLiteral({ read: ['A', 'B', 'C'], create: [], update: ['A'] }, resource)).toEqual({
      read: ['A', 'B', 'C'],
      create: [],
      update: ['A'],
    });
  });
});
