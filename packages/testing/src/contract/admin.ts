import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { asObject, isObject, type JsonObject } from './json.js';

/** The build whose programs are run. */
const BUILD = process.env.CONFORMANCE_BUILD ?? join(process.cwd(), 'dist');

/** The operator's command line on one database. */
export interface Admin {
  /**
   * Runs one command, after those before it, and gives what it prints.
   * @throws Error with its standard error where it fails
   */
  run(...words: readonly string[]): Promise<JsonObject>;
  /** Imports references into a project. */
  import(projectId: string, records: unknown): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the command line, which opens the database at the first command and closes it with `close`.
 * @param build folder of the build whose programs are run; default: the one under test
 */
export async function openAdmin(environment: Readonly<Record<string, string>>, build: string = BUILD): Promise<Admin> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-admin-'));
  const child = fork(join(build, 'service/admin.js'), ['-'], {
    cwd: dirname(build),
    env: { ...process.env, DATABASE_IF_EMPTY: 'migrate', ...environment },
    execArgv: [],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (status) => reject(new Error(`The command line ended with ${status}`)));
    child.once('error', reject);
  });
  ended.catch(() => {});

  const ask = async (words: readonly string[]): Promise<JsonObject> => {
    const reply = once(child, 'message');
    child.send([...words, '--json']);
    const [printed]: unknown[] = await Promise.race([reply, ended]);
    const { status, stdout, stderr } = asObject(printed);
    if (status !== 0) throw new Error(`admin ${words.join(' ')} ended with ${status}: ${stderr}${stdout}`);
    const output: unknown = JSON.parse(String(stdout));
    return isObject(output) ? output : { items: output };
  };
  let last: Promise<unknown> = Promise.resolve();
  const run = (...words: readonly string[]): Promise<JsonObject> => {
    const asked = last.then(() => ask(words));
    last = asked.catch(() => {});
    return asked;
  };
  return {
    run,
    async import(projectId, records) {
      const file = join(folder, `${projectId}.json`);
      await writeFile(file, JSON.stringify(records));
      await run('import', file, '--project', projectId);
    },
    async close() {
      if (child.connected) child.disconnect();
      await ended.catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
