import { describe, expect, it } from 'vitest';
import type { Field, OperationAccess } from '../../../model/model.js';
import { accessDifference } from './field-row.js';

const ACCESS: OperationAccess = { read: ['Owner', 'Member'], create: ['Owner'], update: ['Owner'], delete: ['Owner'] };

const field = (changes: Partial<Field> = {}): Field => ({
  name: 'size',
  type: 'Number',
  description: 'Size.',
  required: false,
  updatable: true,
  auto: false,
  derived: false,
  internal: false,
  access: ACCESS,
  ...changes,
});

describe('accessDifference', () => {
  it('is nothing where the field has the access of its resource', () => {
    expect(accessDifference(field(), ACCESS)).toEqual({ read: '', create: '', update: '' });
  });

  it('says who is added, who is left out, and that nobody is left', () => {
    const access = { read: [], create: ['Owner', 'Member'], update: ['CanEdit'] };
    expect(accessDifference(field({ access }), ACCESS)).toEqual({
      read: 'nobody',
      create: 'also `Member`',
      update: 'also `CanEdit`, not `Owner`',
    });
  });

  it('does not repeat what the flags of the field say', () => {
    const access = { read: ACCESS.read, create: [], update: [] };
    expect(accessDifference(field({ auto: true, updatable: false, access }), ACCESS)).toEqual({
      read: '',
      create: '',
      update: '',
    });
  });
});
