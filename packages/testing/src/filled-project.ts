import type { DemoData, Registry } from '@catalog-service/engine';
import { insertProject } from '@catalog-service/engine';
import type { Queryable } from '@catalog-service/postgres';
import { insertDemoRecords } from '@catalog-service/server';
import { newId } from '@catalog-service/vocabulary';

/** Makes a project that has some of every resource. Gives its id. */
export async function insertFilledProject(queryable: Queryable, registry: Registry, demo: DemoData): Promise<string> {
  const now = new Date();
  const { id: projectId, seeds } = await insertProject(queryable, registry, { name: 'Filled' }, now.toISOString());
  await insertDemoRecords(queryable, registry, demo, { projectId, seeds, now, nextId: newId });
  return projectId;
}
