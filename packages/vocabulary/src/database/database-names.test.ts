import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { databaseName } from './index.js';

describe('databaseName', () => {
  it('joins short parts as they are', () => {
    expect(databaseName('MonitorProbe', 'projectId', 'fkey')).toBe('MonitorProbe_projectId_fkey');
  });

  it('keeps a name of exactly 63 bytes', () => {
    expect(databaseName('a'.repeat(63))).toBe('a'.repeat(63));
  });

  it('cuts a longer one and tells two apart that begin alike', () => {
    const names = [databaseName('a'.repeat(80), 'x'), databaseName('a'.repeat(80), 'y')];
    expect(names).toEqual([expect.stringMatching(/^a{54}_[0-9a-f]{8}$/), expect.stringMatching(/^a{54}_[0-9a-f]{8}$/)]);
    expect(names[0]).not.toBe(names[1]);
  });

  it('never gives more than 63 bytes and always the same for the same parts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 90 })), (parts) => {
        const name = databaseName(...parts);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
        expect(databaseName(...parts)).toBe(name);
      }),
    );
  });
});
