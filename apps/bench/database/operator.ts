import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the project, from the sources as from the built files. */
export const ROOT = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The benchmark runs inside of the project');
  return rootAbove(parent);
}

export type Environment = Readonly<Record<string, string>>;

/** Applies the migrations to a PostgreSQL server. @throws Error with what it printed where that fails. */
export async function migrate(environment: Environment): Promise<void> {
  await run('dist/service/migrate.js', [], environment);
}

/** Makes the project of the benchmark. */
export async function createProject(id: string, environment: Environment): Promise<void> {
  await run('dist/service/admin.js', ['project', 'create', 'Benchmark', '--id', id, '--json'], environment);
}

/** Makes a key that may do what a member of the project may; narrowed to a label where one is given. */
export async function createKey(projectId: string, environment: Environment, label?: string): Promise<string> {
  const words = ['key', 'create', '--project', projectId, '--name', 'Benchmark', '--permission', 'ProjectMember'];
  const narrowed = label === undefined ? words : [...words, '--label', label];
  const made: unknown = JSON.parse(await run('dist/service/admin.js', [...narrowed, '--json'], environment));
  if (typeof made === 'object' && made !== null && 'secret' in made && typeof made.secret === 'string') {
    return made.secret;
  }
  throw new Error('The command line printed no key');
}

/**
 * Runs a program of Node and gives what it prints.
 * @param program from the root of the project, as the folder that it runs in
 * @throws Error with what it printed where it fails.
 */
export async function run(
  program: string,
  words: readonly string[],
  environment: Environment,
  folder = '',
): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, program), ...words], {
    cwd: join(ROOT, folder),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${errors}${output}`);
  return output;
}
