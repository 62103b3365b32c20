import { contract, type Field, type Resource, resourceNamed } from './contract.js';
import { world } from './run-world.js';
import type { Tenant } from './world.js';

/** The resource whose records are permissions of keys, and its fields. */
export interface KeyGrants {
  readonly resource: Resource;
  readonly key: string;
  readonly permission: string;
  /** Where grants can be narrowed to labels. */
  readonly labels: string | undefined;
}

const isPermission = ({ type }: Field): boolean => type === 'Permission';

/** Whether records of the resource hold a permission of somebody: where the world does not say so, all that name one. */
export const isGrantHolder = ({ name, fields }: Resource): boolean =>
  world.grantHolders?.includes(name) ?? fields.some(isPermission);

/** @throws Error where no resource holds the permissions of this key. */
export function keyGrantsOf({ references }: Tenant, keyId: string): KeyGrants {
  const holders = world.grantHolders?.map(resourceNamed) ?? contract.resources.filter(isGrantHolder);
  for (const resource of holders) {
    const permission = resource.fields.find(isPermission);
    const key = resource.fields.find(
      ({ type, entity = '' }) => type === 'Entity' && references[entity]?.includes(keyId) === true,
    );
    if (permission === undefined || key?.idField === undefined) continue;
    const labels = resource.labelScope?.kind === 'own' ? resource.labelScope.field : undefined;
    return { resource, key: key.idField, permission: permission.name, labels };
  }
  throw new Error('Callers cannot change the permissions of a key: no resource holds them');
}
