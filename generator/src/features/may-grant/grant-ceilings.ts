import type { PermissionsInput } from '../../catalog/schema/permissions.schema.js';
import type { GrantCeiling } from '../../model/model.js';
import { type CatalogSources, removeMention, removeMentionWhole } from '../../refactor/catalog/mention.js';
import { permissionNames } from '../../refactor/catalog/mentions.js';
import type { FileEdit } from '../../refactor/tree-change.js';

export const grantCeilings = ({ mayGrant = {} }: PermissionsInput): readonly GrantCeiling[] =>
  Object.entries(mayGrant).map(([holder, ceiling]) => ({
    holder,
    except: typeof ceiling === 'object' ? [...ceiling.everythingBut] : [],
  }));

/**
 * Removes a permission. A list of names that may not be granted becomes empty with its last name, which is a mistake: people must decide
 * whether the holder may then grant everything.
 */
export function ceilingsWithout(sources: CatalogSources, permission: string): FileEdit[] {
  const mentions = permissionNames(sources, permission).filter(({ path }) => path[0] === 'mayGrant');
  const own = mentions.find(({ at }) => at === 'key');
  const lists = mentions.filter(({ at, path }) => at === 'value' && path[1] !== permission);
  return [...(own === undefined ? [] : [removeMentionWhole(own)]), ...lists.map(removeMention)];
}
