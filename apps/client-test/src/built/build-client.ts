import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../harness/service.js';

const run = promisify(execFile);
const SHELL = process.platform === 'win32';

/** The package as people get it, in a folder that `remove` takes away. */
export interface BuiltClient {
  /** What it imports as: the folder of its modules. */
  readonly folder: string;
  readonly tarball: string;
  /** What `npm publish --dry-run` printed, line by line. */
  readonly published: readonly string[];
  remove(): Promise<void>;
}

/** Builds, packs and all but publishes a copy of the generated package. @throws Error with what npm printed where it fails. */
export async function buildClient(): Promise<BuiltClient> {
  const copy = await mkdtemp(join(tmpdir(), 'built-client-'));
  const remove = () => rm(copy, { recursive: true, force: true });
  // Whoever works on the package has a compiler; here it is the one of the project.
  const PATH = [join(ROOT, 'node_modules/typescript-native/bin'), process.env.PATH].join(delimiter);
  const npm = (...words: string[]) =>
    run('npm', [...words, '--offline'], { cwd: copy, shell: SHELL, env: { ...process.env, PATH } });
  try {
    await cp(join(ROOT, 'generated/client'), copy, { recursive: true });
    const { stdout, stderr } = await npm('publish', '--dry-run');
    const packed = await npm('pack', '--ignore-scripts', '--silent');
    const published = `${stdout}\n${stderr}`.split('\n');
    return { folder: join(copy, 'dist'), tarball: join(copy, packed.stdout.trim()), published, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
