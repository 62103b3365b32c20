import { describe, expect, it } from 'vitest';
import { keyedCaller, keylessCaller } from './make-caller.js';

const PROJECT = '11111111-1111-7111-8111-111111111111';

function callerWith(...labels: readonly (readonly string[])[]) {
  return keyedCaller({
    projectId: PROJECT,
    apiKeyId: '22222222-2222-7222-8222-222222222222',
    userId: null,
    isService: false,
    grants: labels.map((each) => ({ permission: 'ProjectMember', labels: each })),
  });
}

describe('hasLabelScopes', () => {
  it.each([
    { caller: keylessCaller(PROJECT), expected: false },
    { caller: callerWith(), expected: false },
    { caller: callerWith([]), expected: false },
    { caller: callerWith([], ['33333333-3333-7333-8333-333333333333']), expected: true },
  ])('is true of a caller one of whose records names a label', ({ caller, expected }) => {
    expect(caller.hasLabelScopes).toBe(expected);
  });
});
