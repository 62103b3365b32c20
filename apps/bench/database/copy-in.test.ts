import { expect, it } from 'vitest';
import { copyLine } from './copy-in.js';

it('writes a row as COPY reads it', () => {
  expect(copyLine(['a\tb', null, '', 'c\\d\n'])).toBe('a\\tb\t\\N\t\tc\\\\d\\n\n');
});
