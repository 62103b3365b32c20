import { demo } from '#generated/demo';
import { insertDemoRecords } from '../bootstrap/demo-records.js';
import type { Queryable } from '../runtime/database/database.js';
import type { Registry } from '../runtime/definition/registry.js';
import { insertProject } from '../runtime/provision/projects.js';
import { newId } from '../runtime/text/new-id.js';

/** Makes a project that has some of every resource. Gives its id. */
export async function insertFilledProject(queryable: Queryable, registry: Registry): Promise<string> {
  const now = new Date();
  const { id: projectId, seeds } = await insertProject(queryable, registry, { name: 'Filled' }, now.toISOString());
  await insertDemoRecords(queryable, registry, demo, { projectId, seeds, now, nextId: newId });
  return projectId;
}
