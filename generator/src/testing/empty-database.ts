import { join } from 'node:path';
import { openEngine } from '@catalog-service/migrations';
import { HOME } from './run-generator.js';

/** Folder of what the generator keeps for its next run. */
export const KEPT = join(HOME, 'node_modules/.cache/catalog');

/** The files of an empty PostgreSQL: initdb takes seconds. */
export async function emptyDatabase(): Promise<Blob> {
  const engine = await openEngine(KEPT);
  try {
    return await engine.dumpDataDir('none');
  } finally {
    await engine.close();
  }
}
