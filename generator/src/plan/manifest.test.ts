import { expect, it } from 'vitest';
import { manifestOf } from './manifest.js';

it('lists every file with the hash of its text, in the order of paths', () => {
  expect(
    manifestOf(
      new Map([
        ['b', ''],
        ['B', 'é'],
        ['a/b', ''],
      ]),
    ),
  ).toBe(
    [
      '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c  B',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a/b',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b',
      '',
    ].join('\n'),
  );
});
