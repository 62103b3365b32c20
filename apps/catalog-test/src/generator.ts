import { join } from 'node:path';
import { z } from 'zod';

export const ROOT = join(import.meta.dirname, '../../..');

/** Runs one command line of the generator and gives its exit code. */
type Main = (
  words: readonly string[],
  process: {
    readonly home: string;
    readonly colours: boolean;
    out(text: string): void;
    err(text: string): void;
  },
) => Promise<number>;
const GENERATOR = z.object({ load: z.custom<() => Promise<Main>>((value) => typeof value === 'function') });
let loaded: Promise<Main> | undefined;

/** Runs the generator in this process, in which its compiler and its database are loaded once for all projects. */
export async function tryGenerator(
  root: string,
  words: readonly string[],
): Promise<{ status: number; stdout: string; stderr: string }> {
  loaded ??= import(join(ROOT, 'generator/load.mjs')).then((module) => GENERATOR.parse(module).load());
  const main = await loaded;
  const said = { stdout: '', stderr: '' };
  const status = await main([...words, '--root', root], {
    home: ROOT,
    colours: false,
    out: (text) => {
      said.stdout += text;
    },
    err: (text) => {
      said.stderr += text;
    },
  });
  return { status, ...said };
}

/** @returns what it prints. @throws Error with what it says where it does not succeed. */
export async function runGenerator(root: string, words: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await tryGenerator(root, words);
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
