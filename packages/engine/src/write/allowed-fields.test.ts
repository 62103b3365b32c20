import { expect, it } from 'vitest';
import type { FieldUse } from '../access/requirements.js';
import type { Caller } from '../caller/caller.js';
import { userCaller } from '../caller/make-caller.js';
import { callerWith, MONITOR, PROJECT_ID, REGISTRY } from '../read/testing/definitions.js';
import { AllowedFields } from './allowed-fields.js';

const NAME: FieldUse = { definition: MONITOR, field: 'name', action: 'create', pointer: '/data/name' };
const SECRET: FieldUse = { ...NAME, field: 'secret', pointer: '/data/secret' };
const LABELS = { permission: 'Reader', labels: ['30000000-0000-7000-8000-000000000001'] };
const allowed = new AllowedFields();

function pointersRefusedTo(caller: Caller, ...bodies: readonly (readonly FieldUse[])[]): unknown {
  try {
    allowed.require(
      { caller, definition: MONITOR, registry: REGISTRY },
      bodies.map((uses) => ({ uses })),
    );
    return [];
  } catch (error) {
    return Reflect.get(Object(error), 'errors').map(({ pointer }: { pointer: string }) => pointer);
  }
}

it('remembers what a caller may write, and decides again on any other caller, field and action', () => {
  const reader = callerWith('Reader');
  expect(pointersRefusedTo(reader, [NAME])).toEqual([]);
  expect(pointersRefusedTo(reader, [NAME], [NAME, SECRET], [SECRET])).toEqual(['/data/secret', '/data/secret']);
  expect(pointersRefusedTo(reader, [NAME])).toEqual([]);
  expect(pointersRefusedTo(callerWith('Narrow'), [NAME])).toEqual(['/data/name']);
  expect(pointersRefusedTo(callerWith(), [NAME])).toEqual(['/data/name']);
  expect(pointersRefusedTo(callerWith('Narrow'), [{ ...NAME, action: 'read' }])).toEqual([]);
  expect(pointersRefusedTo(callerWith('Narrow'), [{ ...NAME, action: 'update' }])).toEqual(['/data/name']);
});

it('takes no user for a key with the same permissions, and remembers nothing of a caller with labels', () => {
  const holding = { permissions: new Set(['Reader']), grants: [] };
  expect(pointersRefusedTo(callerWith(LABELS), [NAME])).toEqual([]);
  expect(pointersRefusedTo(userCaller({ projectId: PROJECT_ID, userId: PROJECT_ID, holding }), [NAME])).toEqual([]);
  expect(pointersRefusedTo(callerWith(LABELS), [NAME, SECRET])).toEqual(['/data/secret']);
});
