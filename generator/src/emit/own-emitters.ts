import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import type { Message } from 'esbuild';
import { entryAt } from '../plan/entry-at.js';
import { isManaged, MANAGED_ROOTS, TEMPORARY_SUFFIX } from '../plan/output.js';
import { UserError } from '../user-error.js';
import type { Emitter, NamedEmitter } from './emitter.js';

/** Folder of a project's own emitters, from its root. */
const EMITTERS_FOLDER = 'catalog/emitters';

const MODULE = /^(?!.*\.(?:test|d)\.ts$)[^.].*\.(?:ts|mjs|js)$/;

/** An emitter of the project cannot be loaded, threw, or gave something other than files below `generated/`. */
export class EmitterDefect extends UserError {
  override readonly name = 'EmitterDefect';

  constructor(emitter: string, problem: string, cause?: unknown) {
    super(`${emitter}: ${problem}`, { cause });
  }
}

/**
 * Loads the emitters of a project: the default export of each module directly in `catalog/emitters/`, in the order of names.
 *
 * @throws EmitterDefect if a module does not build, throws, or has no function as its default export.
 */
export async function loadOwnEmitters(root: string): Promise<readonly NamedEmitter[]> {
  const folder = join(root, EMITTERS_FOLDER);
  if (!entryAt(folder)?.isDirectory()) return [];
  const modules = readdirSync(folder).filter((name) => MODULE.test(name));
  return Promise.all(modules.sort().map((module) => load(folder, module)));
}

async function load(folder: string, module: string): Promise<NamedEmitter> {
  const name = `${EMITTERS_FOLDER}/${module}`;
  const file = join(folder, module);
  // A link may lead to code that was not reviewed.
  if (!entryAt(file)?.isFile()) throw new EmitterDefect(name, 'It is not a regular file.');
  const code = await bundled(name, file);
  const loaded: { exports: { readonly default?: unknown } } = { exports: {} };
  try {
    compileFunction(code, ['module', 'exports', 'require'], {
      filename: file,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    })(loaded, loaded.exports, createRequire(file));
  } catch (error) {
    throw new EmitterDefect(name, messageOf(error), error);
  }
  const emit = loaded.exports.default;
  if (!isEmitter(emit)) throw new EmitterDefect(name, 'Its default export is not a function.');
  return { name, emit };
}

/** The module and the files that it imports as one CommonJS text; packages are required from where the module is. */
async function bundled(name: string, file: string): Promise<string> {
  const { build } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'silent',
    });
    return outputFiles[0]?.text ?? '';
  } catch (error) {
    throw new EmitterDefect(name, hasErrors(error) ? error.errors.map(located).join('\n') : messageOf(error), error);
  }
}

const hasErrors = (error: unknown): error is { readonly errors: readonly Message[] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

const located = ({ text, location }: Message): string =>
  location === null ? text : `${text} (${location.line}:${location.column + 1})`;

const isEmitter = (value: unknown): value is Emitter => typeof value === 'function';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The files that an emitter of the project gives.
 *
 * @throws EmitterDefect if it throws, or where something is not a text with a path below `generated/`.
 */
export function filesOfOwn(
  { name, emit }: NamedEmitter,
  ...given: Parameters<Emitter>
): readonly (readonly [string, string])[] {
  let files: unknown[];
  try {
    files = [...emit(...given)];
  } catch (error) {
    throw new EmitterDefect(name, messageOf(error), error);
  }
  return files.map((file) => {
    if (!isTextFile(file)) throw new EmitterDefect(name, 'It gives something that is not a pair of a path and a text.');
    if (!isOwnPath(file[0])) {
      const where = 'a file below generated/, outside of the folders that others fill';
      throw new EmitterDefect(name, `${JSON.stringify(file[0])} is not the path of ${where}.`);
    }
    return file;
  });
}

const isTextFile = (file: unknown): file is readonly [string, string] =>
  Array.isArray(file) && file.length === 2 && file.every((part) => typeof part === 'string');

/** A path without hidden names, and without characters that are special to a file system or the manifest. */
const isOwnPath = (path: string): boolean =>
  /^generated(?:\/[\w-][\w.-]*)+$/.test(path) && !path.endsWith(TEMPORARY_SUFFIX) && isManaged(path, MANAGED_ROOTS);
