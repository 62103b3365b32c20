import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../harness/service.js';

/** Looks for modules without loading them. */
const FIND = 'import sys; from importlib.util import find_spec; sys.exit(not all(map(find_spec, sys.argv[1:])))';

/** The first Python of this machine that has the modules; undefined without one. */
const pythonWith = (...modules: readonly string[]): string | undefined =>
  ['python3', '/usr/bin/python3'].find(
    (program) => spawnSync(program, ['-c', FIND, ...modules], { stdio: 'ignore' }).status === 0,
  );

/** The Python with the only package that the client needs. */
export const PYTHON = pythonWith('httpx');

/** The Python that installs packages. */
export const INSTALLER = pythonWith('venv', 'pip', 'httpx');

/** The Python that checks types. */
export const CHECKER = pythonWith('httpx', 'mypy');

export const PACKAGE = join(ROOT, 'generated/client-python');

/** What the package imports as. */
export const MODULE = readdirSync(PACKAGE).find((name) => name.endsWith('_client')) ?? '';

/** Runs Python, which finds the client on the path. Gives what it prints. @throws Error with that where it fails. */
export async function runPython(
  program: string | undefined,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, PYTHONPATH: PACKAGE, PYTHONDONTWRITEBYTECODE: '1', ...environment };
  const { stdout } = await promisify(execFile)(program ?? '', words, { env, maxBuffer: 64_000_000 });
  return stdout;
}

/** The complaints of mypy about files, with --strict: the path and the line of each, and its words. */
export async function complaintsOf(paths: readonly string[]): Promise<readonly string[]> {
  // It reads httpx and the library of Python once.
  const cache = join(ROOT, 'dist/mypy');
  const words = [
    '-m',
    'mypy',
    '--strict',
    '--no-color-output',
    '--python-version',
    '3.9',
    '--no-error-summary',
    '--cache-dir',
    cache,
  ];
  const environment = { MYPYPATH: PACKAGE, PYTHONPATH: '' };
  const text = await runPython(CHECKER, [...words, ...paths], environment).catch((error: unknown) =>
    String(Object(error).stdout),
  );
  return text.split('\n').filter((line) => line.includes(': error: '));
}
