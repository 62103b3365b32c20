import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/** What a file of JSON holds; undefined where there is none that can be read. */
export async function readPrivateFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON for the owner of the folder alone. Replaced in one step, so that a crash leaves the old one or the new one. */
export async function writePrivateFile(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.new`;
  await writeFile(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: OWNER_ONLY });
  await chmod(fresh, OWNER_ONLY);
  await rename(fresh, file);
}
