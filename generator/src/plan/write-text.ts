import { writeFileSync } from 'node:fs';

/** Writes a file. @throws the error of the file system, which names the path: of a write to a full disk, Node names none. */
export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    if (error instanceof Error && !error.message.includes(path)) error.message += ` '${path}'`;
    throw error;
  }
}
