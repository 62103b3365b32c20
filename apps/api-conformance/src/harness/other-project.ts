import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './workspace.js';

/** The packages that the copy has of its own. */
const OWN = '@catalog-service';

const run = promisify(execFile);

/** Neither sources nor what follows from the catalog. */
const NOT_COPIED = new Set(['.git', '.nx', 'bench', 'data', 'dist', 'node_modules']);

/** What a file says instead: of what it said, which is nothing where it is new. */
export type FileEdits = Readonly<Record<string, (text: string) => string>>;

/**
 * A copy of the whole project with other files in it, generated and compiled as by hand, in a folder of its own.
 * @throws Error with what the generator or the compiler says against the edits.
 */
export async function makeOtherProject(edits: FileEdits): Promise<{ readonly root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'other-project-'));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    for (const name of await readdir(ROOT)) {
      if (NOT_COPIED.has(name)) continue;
      await cp(join(ROOT, name), join(root, name), {
        recursive: true,
        filter: (path) => !NOT_COPIED.has(basename(path)),
      });
    }
    await linkPackages(root);
    for (const [path, edit] of Object.entries(edits)) {
      const file = join(root, path);
      const text = await readFile(file, 'utf8').catch(() => '');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, edit(text));
    }
    await inProject(root, 'generator/run.mjs', 'generate');
    // The types of what people edit; those of everything else are checked in this project.
    const compiler = 'node_modules/typescript-native/bin/tsc';
    await inProject(root, compiler, '-b', 'packages/vocabulary');
    await inProject(root, compiler, '-b', '--noCheck', 'apps/api');
    await inProject(root, 'apps/api/bundle.mjs');
    return { root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The packages of the project, each by a link, beside a cache of the copy's own, which knows what an empty PostgreSQL is like. */
async function linkPackages(root: string): Promise<void> {
  const packages = join(ROOT, 'node_modules');
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (!name.startsWith('.') && name !== OWN) await symlink(join(packages, name), join(root, 'node_modules', name));
  }
  await mkdir(join(root, 'node_modules', OWN));
  for (const name of await readdir(join(root, 'packages'))) {
    await symlink(join(root, 'packages', name), join(root, 'node_modules', OWN, name));
  }
  const [ours, own] = [join(packages, '.cache'), join(root, 'node_modules/.cache')];
  await mkdir(join(own, 'catalog'), { recursive: true });
  for (const name of await readdir(join(ours, 'catalog'))) {
    if (name.startsWith('pglite-')) await symlink(join(ours, 'catalog', name), join(own, 'catalog', name));
  }
}

async function inProject(root: string, ...words: readonly string[]): Promise<void> {
  try {
    await run(process.execPath, words, { cwd: root });
  } catch (error) {
    const { stdout, stderr } = Object.assign({ stdout: '', stderr: '' }, error);
    throw new Error(`${words.join(' ')}:\n${stdout}${stderr}`);
  }
}

/** An edit that puts a text in the place of another. @throws Error where the other does not stand there. */
export function replacing(before: string, after: string): (text: string) => string {
  return (text) => {
    if (!text.includes(before)) throw new Error(`There is no ${before}`);
    return text.replace(before, () => after);
  };
}
