import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Gives the first start of a project the files of an empty embedded database: to make them takes seconds. */
export function giveEmptyDatabase(root: string): void {
  cpSync(inject('emptyDatabase'), join(root, 'dist/embedded-image/postgres'), { recursive: true });
}
