import { RowBytes } from '@catalog-service/postgres';
import { describe, expect, it, vi } from 'vitest';
import { keylessCaller } from '../caller/make-caller.js';
import type { ResourceDefinition } from '../definition/definition.js';
import { compile } from './compile.js';
import { requireAnswerable, requireLength } from './encoder.js';
import { NO_SCOPES } from './scopes.js';
import type { Selection } from './shape.js';
import { MONITOR, MONITOR_PROBE, REGISTRY } from './testing/definitions.js';

const CALLER = keylessCaller('5d1f7a52-0f0b-4f5e-8a0e-0b7c5b8e8d11');
const MEBIBYTE = 'x'.repeat(1024 * 1024);

describe('rows whose cells are together more than 4 Mi characters', () => {
  const row = (cell: string) => ['id', null, cell];
  const page = [...Array.from({ length: 3 }, () => row(MEBIBYTE)), row(MEBIBYTE.slice(4 * 2))];
  const refusal = expect.objectContaining({ code: 'answer_too_large', status: 413 });

  it('are refused', () => {
    expect(() => requireAnswerable({ isUnbounded: true }, RowBytes.of(page), CALLER)).not.toThrow();
    expect(() => requireAnswerable({ isUnbounded: true }, RowBytes.of([...page, row('x')]), CALLER)).toThrow(refusal);
  });

  it('are not measured where every field is bounded', () => {
    expect(() => requireAnswerable({ isUnbounded: false }, RowBytes.of([...page, row('x')]), CALLER)).not.toThrow();
  });

  it('are refused as a text too', () => {
    expect(() => requireLength(4 * MEBIBYTE.length, CALLER)).not.toThrow();
    expect(() => requireLength(4 * MEBIBYTE.length + 1, CALLER)).toThrow(refusal);
  });
});

it('counts what is not small for the client', () => {
  const hold = vi.fn();
  const caller = { ...CALLER, client: { isGone: false, onGone: () => () => {}, hold } };
  requireLength(16 * 1024, caller);
  expect(hold).not.toHaveBeenCalled();
  requireLength(20_000, caller);
  expect(hold.mock.calls).toEqual([[80_000]]);
});

describe('a plan', () => {
  it.each<[string, Selection, boolean]>([
    ['of a bounded field', [{ name: 'note' }], false],
    ['of a bounded field of a related record', [{ name: 'monitor', nested: ['name'] }], false],
    ['of a Markdown field of a related record', [{ name: 'monitor', nested: ['name', 'note'] }], true],
    ['of an Entity Array of a related record', [{ name: 'monitor', nested: ['labels'] }], true],
  ])('%s knows whether its cells can be long', (_what, selection, expected) => {
    const shape = { operation: 'list', conditions: [], sort: [], scopes: NO_SCOPES } as const;
    const page = { limit: 10, skips: false };
    const plan = (definition: ResourceDefinition, selected: Selection) =>
      compile({ ...shape, page, definition: definition.key, selection: selected }, definition, REGISTRY, {
        wireValues: 'plain',
      });
    expect(plan(MONITOR_PROBE, selection).isUnbounded).toBe(expected);
    expect(plan(MONITOR, [{ name: 'data' }]).isUnbounded).toBe(true);
  });
});
