import { expect, it } from 'vitest';
import { fileChangesOf } from '../plan/file-changes.js';
import { MANIFEST_PATH, manifestOf } from '../plan/manifest.js';
import { MANAGED_ROOTS } from '../plan/output.js';
import { inspectOutput } from './inspect-output.js';

it('tells stale, missing, left over and edited files apart by the hashes of the manifest', () => {
  const written = new Map([
    ['generated/edited.ts', 'as it was'],
    ['generated/edited-and-gone.ts', 'as it was'],
    ['generated/gone.ts', 'as it was'],
    ['generated/missing.ts', 'as it was'],
    ['generated/same.ts', 'same'],
    ['generated/stale.ts', 'as it was'],
  ]);
  const output = new Map([
    ['generated/edited.ts', 'as it was'],
    ['generated/missing.ts', 'as it was'],
    ['generated/same.ts', 'same'],
    ['generated/stale.ts', 'as it is now'],
  ]);
  const disk = new Map([
    ...written,
    ['generated/edited.ts', 'by hand'],
    ['generated/edited-and-gone.ts', 'by hand'],
    ['generated/stranger.ts', 'x'],
    [MANIFEST_PATH, manifestOf(written)],
  ]);
  disk.delete('generated/missing.ts');
  const full = new Map([...output, [MANIFEST_PATH, manifestOf(output)]]);
  const problems = inspectOutput(fileChangesOf(full, MANAGED_ROOTS, disk), full, disk);
  expect(problems.map(({ path, state }) => [path, state])).toEqual([
    ['generated/edited-and-gone.ts', 'edited by hand'],
    ['generated/edited.ts', 'edited by hand'],
    ['generated/gone.ts', 'left over'],
    ['generated/manifest.txt', 'stale'],
    ['generated/missing.ts', 'missing'],
    ['generated/stale.ts', 'stale'],
    ['generated/stranger.ts', 'left over'],
  ]);
  expect(problems[1]).toMatchObject({ found: 'by hand', wanted: 'as it was' });
});
