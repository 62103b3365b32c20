import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../harness/service.js';

/**
 * What the compiler may instantiate for each resource of a program that uses them all: a count, so the same on every
 * machine. The seconds that it stands for are in the last line of `npm run bench:generate`.
 */
const INSTANTIATIONS_A_RESOURCE = 5_000;

const PROGRAM = z.object({ project: z.string(), resources: z.number() });

/** The figures that the compiler prints of itself. @throws Error with its output where the program has a mistake. */
function compile(project: string): ReadonlyMap<string, number> {
  const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  // Several threads would each count what they share.
  const command = [compiler, '-p', project, '--extendedDiagnostics', '--singleThreaded'];
  const output = execFileSync(process.execPath, command, { encoding: 'utf8' });
  return new Map([...output.matchAll(/^(\w[\w ]*): +(\d+)$/gm)].map(([, name = '', count]) => [name, Number(count)]));
}

test('a program that uses every resource asks little of the compiler', { timeout: 120_000 }, () => {
  const written = execFileSync(process.execPath, [join(import.meta.dirname, 'write-program.mjs')], {
    encoding: 'utf8',
  });
  const { project, resources } = PROGRAM.parse(JSON.parse(written));
  expect(resources).toBeGreaterThan(20);
  const instantiations = compile(project).get('Instantiations');
  expect(instantiations).toBeGreaterThan(0);
  expect(instantiations).toBeLessThan(resources * INSTANTIATIONS_A_RESOURCE);
});
