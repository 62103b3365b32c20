import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@catalog-service/postgres';
import { embeddedImage } from '@catalog-service/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    emptyDatabase: string;
  }
}

/** Makes the files of an empty embedded database, once for all tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'empty-database-'));
  const database = await openEmbedded({ dataFolder: folder, image: await embeddedImage() });
  await database.close();
  project.provide('emptyDatabase', join(folder, 'postgres'));
  return () => rmSync(folder, { recursive: true, force: true });
}
