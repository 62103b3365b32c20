import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/** The content of a JSON file; undefined if it cannot be read. */
export async function readPrivateFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes a JSON file that only its owner can read. The file is replaced atomically. */
export async function writePrivateFile(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.new`;
  await writeFile(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: OWNER_ONLY });
  await chmod(fresh, OWNER_ONLY);
  await rename(fresh, file);
}
