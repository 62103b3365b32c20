import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../harness/service.js';
import { INSTALLER, runPython } from '../python/programs.js';

/** Where nobody listens. */
export const NO_REGISTRY = 'http://127.0.0.1:9';

const LIST = z.array(
  z.object({
    language: z.string(),
    name: z.string(),
    version: z.string(),
    file: z.string(),
    size: z.number(),
    sha256: z.string(),
    integrity: z.string(),
    url: z.string(),
    install: z.string(),
  }),
);

const run = promisify(execFile);
/** A program that waits for what does not come ends. */
const PATIENCE_MS = 60_000;

/** The packages that a service serves. */
export const clientsOf = async (baseUrl: string) => LIST.parse(await (await fetch(`${baseUrl}/client`)).json());

/** The package of a language. */
export async function clientFor(language: string, baseUrl: string) {
  const found = (await clientsOf(baseUrl)).find((one) => one.language === language);
  if (found === undefined) throw new Error(`no client for ${language}`);
  return found;
}

/** Installs the TypeScript client by the command that the service gives, in a new folder. Gives what npm reports. */
export async function installByNpm(home: string, install: string): Promise<string> {
  await mkdir(home);
  await writeFile(join(home, 'package.json'), '{ "type": "module" }');
  const [npm = '', ...words] = install.split(' ');
  const options = ['--registry', NO_REGISTRY, '--cache', join(home, 'cache'), '--no-audit', '--no-fund'];
  const { stderr } = await run(npm, [...words, ...options, '--loglevel', 'http'], {
    cwd: home,
    shell: process.platform === 'win32',
  });
  return stderr;
}

/** Compiles and runs a program in the folder in which the client is installed. Gives what it prints. */
export async function runTypeScript(home: string, file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--module', 'nodenext'];
  await run(process.execPath, [compiler, ...strict, '--types', 'node', file], { cwd: home });
  const { stdout } = await run(process.execPath, [file.replace(/ts$/, 'js')], { cwd: home, env, timeout: PATIENCE_MS });
  return stdout;
}

/** Makes a Python with the httpx and the pip of the machine, as there is no index; gives its path. */
export async function pythonIn(home: string): Promise<string> {
  await runPython(INSTALLER, ['-m', 'venv', '--system-site-packages', '--without-pip', home]);
  return join(home, 'bin/python');
}

/** Installs the Python client. @param url with the hash that is wanted */
export const installByPip = (python: string, url: string): Promise<string> =>
  runPython(python, ['-m', 'pip', 'install', '--no-index', '--no-cache-dir', '--quiet', url]);
