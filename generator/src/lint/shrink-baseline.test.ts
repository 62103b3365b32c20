import { describe, expect, it } from 'vitest';
import { readBaseline } from './lint-baseline.js';
import { shrinkBaseline } from './shrink-baseline.js';

const TEXT = `# Why.
accepted:
  - rule: public-access
    resource: A
    reason: One.
  - rule: write-only-field
    resource: B
    field: [x, y, z]
    reason: Two.

  # Of C
  - { rule: write-only-field, resource: C, field: x, reason: Three. }
`;

const shrunk = (...subjects: readonly string[]): string =>
  shrinkBaseline(
    TEXT,
    readBaseline(TEXT).acceptances.filter(({ subject }) => subjects.includes(subject)),
  );

describe('shrinkBaseline', () => {
  it('changes nothing where nothing is stale', () => {
    expect(shrunk()).toBe(TEXT);
  });

  it('takes out an entry, and leaves all other text as it is', () => {
    expect(shrunk('public-access · A')).toBe(
      TEXT.replace('  - rule: public-access\n    resource: A\n    reason: One.\n', ''),
    );
  });

  it('takes out one of several fields', () => {
    expect(shrunk('write-only-field · B · y')).toBe(TEXT.replace('[x, y, z]', '[x, z]'));
  });

  it('takes out an entry of which no field is left', () => {
    const text = shrunk('write-only-field · B · x', 'write-only-field · B · y', 'write-only-field · B · z');
    expect(readBaseline(text).acceptances.map(({ subject }) => subject)).toEqual([
      'public-access · A',
      'write-only-field · C · x',
    ]);
  });

  it('leaves an empty list where nothing is left', () => {
    const all = readBaseline(TEXT).acceptances;
    expect(shrinkBaseline(TEXT, all)).toBe('# Why.\naccepted: []\n');
  });
});
