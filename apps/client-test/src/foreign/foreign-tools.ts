import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { ROOT } from '../harness/service.js';

const run = promisify(execFile);
const SOURCE = join(ROOT, 'apps/client-test/foreign');
const FOLDER = join(ROOT, 'dist/foreign');
/** What the installed packages follow from. */
const ASKED = ['package.json', '.npmrc'];
const SHELL = process.platform === 'win32';

/** Programs of the tools, in their folder. */
const PROGRAMS = {
  openapiTypeScript: 'node_modules/openapi-typescript/bin/cli.js',
  heyApi: 'node_modules/@hey-api/openapi-ts/bin/run.js',
  orval: 'node_modules/orval/dist/bin/orval.js',
  spectral: 'node_modules/@stoplight/spectral-cli/dist/index.js',
} as const;

/**
 * Installs the generators and the linter of others in a folder of their own: they are larger than all that the service
 * needs. Their package.json has exact versions, their .npmrc the moment as of which npm resolves the rest, so what is installed stays
 * in the system's folder for temporary files.
 *
 * @param document what they are to read
 * @throws Error where npm fails
 */
export async function installForeignTools(document: object): Promise<void> {
  const asked = await Promise.all(ASKED.map((name) => readFile(join(SOURCE, name))));
  const wanted = createHash('sha256').update(Buffer.concat(asked)).digest('hex').slice(0, 16);
  const kept = join(tmpdir(), `foreign-tools-${wanted}`);
  if (!existsSync(kept)) await installInto(kept);
  await rm(FOLDER, { recursive: true, force: true });
  await cp(SOURCE, FOLDER, {
    recursive: true,
    filter: (path) => !GENERATORS.some(({ program }) => path.endsWith(program)),
  });
  await writeFile(join(FOLDER, 'openapi.json'), JSON.stringify(document));
  await symlink(join(kept, 'node_modules'), join(FOLDER, 'node_modules'), 'junction');
}

async function installInto(kept: string): Promise<void> {
  const folder = await mkdtemp(`${kept}-`);
  for (const name of ASKED) await cp(join(SOURCE, name), join(folder, name));
  const words = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', [...words, '--prefix', folder], { cwd: folder, shell: SHELL });
  // Another process may have been first: what it installed is the same.
  await rename(folder, kept).catch(() => rm(folder, { recursive: true }));
}

/** A tool that generates a client, and the program that uses it. */
interface Generator {
  readonly name: string;
  readonly program: string;
  readonly tool: keyof typeof PROGRAMS;
  readonly words: readonly string[];
}

const PLUGINS = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk', 'zod'];

export const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    program: 'openapi-fetch.ts',
    tool: 'openapiTypeScript',
    words: ['openapi.json', '-o', 'generated/openapi-typescript.ts'],
  },
  {
    name: 'hey-api',
    program: 'hey-api.ts',
    tool: 'heyApi',
    words: ['-i', 'openapi.json', '-o', 'generated/hey-api', '--no-log-file', '-p', ...PLUGINS],
  },
  { name: 'orval', program: 'orval.ts', tool: 'orval', words: ['--config', 'orval.config.cjs'] },
];

/** Generates a client, and nothing else beside it. @throws Error with what the tool printed where it fails. */
export async function generateClient({ tool: name, words, program }: Generator, baseUrl: string): Promise<void> {
  await rm(join(FOLDER, 'generated'), { recursive: true, force: true });
  await tool(name, words, { BASE_URL: baseUrl });
  await cp(join(SOURCE, 'programs', program), join(FOLDER, 'programs/drawn.ts'));
}

/** What spectral prints of the document that was generated from. @throws Error with it where it finds an error. */
export function lintWithSpectral(): Promise<string> {
  return tool('spectral', ['lint', 'openapi.json', '--ruleset', 'spectral.yaml', '--format', 'text']);
}

/** What the compiler says of the client and of the program that uses it. */
export async function compileClient(): Promise<string> {
  const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', FOLDER]).catch((error: { stdout: string }) => error);
  return stdout;
}

/** Runs the program against a service; what it prints. */
export async function runProgram(environment: Readonly<Record<string, string>>): Promise<unknown> {
  const outfile = join(FOLDER, 'programs.mjs');
  await build({
    entryPoints: [join(FOLDER, 'programs/main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
  });
  const { stdout } = await run(process.execPath, [outfile], { env: { ...process.env, ...environment } });
  return JSON.parse(stdout);
}

async function tool(
  name: keyof typeof PROGRAMS,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const program = join(FOLDER, PROGRAMS[name]);
  const options = { cwd: FOLDER, env: { ...process.env, ...environment, NO_COLOR: '1' }, maxBuffer: 1 << 24 };
  const { stdout, stderr } = await run(process.execPath, [program, ...words], options);
  return stdout + stderr;
}
