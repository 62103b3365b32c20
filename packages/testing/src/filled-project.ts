import type { DemoData, Registry } from '@catalog-service/engine';
import { insertDemoRecords, insertProject } from '@catalog-service/engine';
import type { Transaction } from '@catalog-service/postgres';
import { newId } from '@catalog-service/vocabulary';

/** Makes a project that has some of every resource. Gives its id. */
export async function insertFilledProject(
  transaction: Transaction,
  registry: Registry,
  demo: DemoData,
): Promise<string> {
  const now = new Date();
  const { id: projectId, seeds } = await insertProject(transaction, registry, { name: 'Filled' }, now.toISOString());
  await insertDemoRecords(transaction, registry, demo, { projectId, seeds, now, nextId: newId });
  return projectId;
}
