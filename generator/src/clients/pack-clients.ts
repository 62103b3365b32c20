import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { COMPILERS } from '../compilers.js';
import { UserError } from '../user-error.js';
import { wheelOf } from './wheel.js';

const MANIFEST = z.object({ name: z.string(), version: z.string() });

/** A package in the folder, as the service serves it: `packages/server/src/bootstrap/docs/client-routes.ts` reads the list. */
interface PackedClient {
  readonly language: 'TypeScript' | 'Python';
  readonly name: string;
  readonly version: string;
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
  /** As `package-lock.json` has it. */
  readonly integrity: string;
}

/**
 * Packs the generated clients as npm and pip install them, with a list of them. The same sources give the same bytes.
 * @param out folder that is replaced
 * @throws UserError if there are no clients, or the TypeScript client does not compile
 */
export async function packClients(root: string, out: string): Promise<readonly PackedClient[]> {
  const typescript = join(root, 'generated/client');
  const python = join(root, 'generated/client-python');
  if (!existsSync(typescript) || !existsSync(python))
    throw new UserError('There are no clients: run catalog generate.');
  const packages = [
    { language: 'TypeScript', ...(await tarballOf(root, typescript)) },
    { language: 'Python', ...wheelOf(python) },
  ] as const;
  // Two builds may do this at once: whoever is last replaces the same with the same.
  const own = `${out}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  const packed = packages.map(({ content, ...about }): PackedClient => {
    writeFileSync(join(own, about.file), content);
    const digest = (algorithm: string) => createHash(algorithm).update(content);
    const integrity = `sha512-${digest('sha512').digest('base64')}`;
    return { ...about, size: content.length, sha256: digest('sha256').digest('hex'), integrity };
  });
  writeFileSync(join(own, 'index.json'), `${JSON.stringify(packed, null, 2)}\n`);
  rmSync(out, { recursive: true, force: true });
  renameSync(own, out);
  return packed;
}

/** The TypeScript client as npm packs it: compiled for modules and for programs that require it, with its sources. */
async function tarballOf(root: string, folder: string) {
  const copy = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const compiler = COMPILERS.map((file) => join(root, file)).find((file) => existsSync(file));
    if (compiler === undefined) throw new UserError('There is no compiler: run npm install.');
    for (const project of ['.', 'cjs']) await run(process.execPath, [compiler, '-p', join(copy, project)], copy);
    const file = (await run('npm', ['pack', '--ignore-scripts', '--silent', '--offline'], copy)).trim();
    const { name, version } = MANIFEST.parse(JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')));
    return { name, version, file, content: readFileSync(join(copy, file)) };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Runs a program. Gives what it prints. @throws UserError with that if it fails */
async function run(program: string, words: readonly string[], cwd: string): Promise<string> {
  const shell = process.platform === 'win32' && program === 'npm';
  return await promisify(execFile)(program, words, { cwd, shell }).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      const { stdout = '', stderr = '' } = Object(error);
      throw new UserError(`${relative(cwd, program)} failed:\n${stdout}${stderr || String(error)}`);
    },
  );
}
