import { fieldNamed, parentsOf, type Resource, resourceNamed } from './contract.js';
import type { JsonObject } from './json.js';
import { main, world } from './run-world.js';
import { labelsOf } from './world.js';

const [label0, label1] = labelsOf(world.main);

/** What makes a record carry the label, or none: by itself, or by its parent; and the record through which it is read. */
export async function placed(resource: Resource, label: string | undefined): Promise<JsonObject> {
  const [parent] = parentsOf(resource);
  const { readThrough, labelScope } = resource;
  if (parent === undefined || readThrough === undefined || readThrough === labelScope?.field) {
    return labelledRecord(resource, label);
  }
  const { idField = '' } = fieldNamed(resource, readThrough);
  const parentId = await main.make(parent, await placed(parent, label));
  return { ...(await labelledRecord(resource, label)), [idField]: parentId };
}

async function labelledRecord(resource: Resource, label: string | undefined): Promise<JsonObject> {
  const scope = resource.labelScope;
  if (scope === undefined) return {};
  const labels = label === undefined ? [] : [label];
  if (scope.kind === 'own') return { [scope.field]: labels };
  const { entity = '', entityKind, idField = '' } = fieldNamed(resource, scope.field);
  if (entityKind === 'resource') {
    const parent = resourceNamed(entity);
    return { [idField]: await main.make(parent, await placed(parent, label)) };
  }
  // The first record of a labelled reference carries the first label, the second the second, the third none.
  const index = label === label0 ? 0 : label === label1 ? 1 : 2;
  return { [idField]: asId(world.main.references[entity]?.[index], entity) };
}

function asId(id: string | undefined, entity: string): string {
  if (id === undefined) throw new Error(`The world has too few records of ${entity}`);
  return id;
}
