import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../definition/definition.js';
import { compile } from './compile.js';
import { requireAnswerable } from './page-size.js';
import { NO_SCOPES, type Selection } from './shape.js';
import { MONITOR, MONITOR_PROBE, REGISTRY } from './testing/definitions.js';

const MEBIBYTE = 'x'.repeat(1024 * 1024);

describe('rows whose cells are together more than 32 Mi characters', () => {
  const row = (cell: string) => ['id', null, cell];
  const page = [...Array.from({ length: 31 }, () => row(MEBIBYTE)), row(MEBIBYTE.slice(32 * 2))];

  it('are refused', () => {
    expect(() => requireAnswerable({ isUnbounded: true }, page)).not.toThrow();
    expect(() => requireAnswerable({ isUnbounded: true }, [...page, row('x')])).toThrow(
      expect.objectContaining({ code: 'answer_too_large', status: 400 }),
    );
  });

  it('are not measured where every field is bounded', () => {
    expect(() => requireAnswerable({ isUnbounded: false }, [...page, row('x')])).not.toThrow();
  });
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
