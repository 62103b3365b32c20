import { servedReferences } from '../../../model/entities.js';
import type { Catalog, OperationAccess, PermissionName } from '../../../model/model.js';
import { codes, pageHeader } from './markdown-text.js';

export const PERMISSIONS_TEMPLATE = 'docs/markdown/permissions.md';

/** In the order of the columns; each by the letter that stands for it in the matrix. */
const OPERATIONS = [
  ['R', 'read'],
  ['C', 'create'],
  ['U', 'update'],
  ['D', 'delete'],
] as const satisfies readonly (readonly [string, keyof OperationAccess])[];

/** Context of the template: the access matrix of all resources. */
export function permissionsView(catalog: Catalog) {
  const { permissions, resources } = catalog;
  const roles = permissions.filter(({ kind }) => kind === 'role');
  const roleNames = roles.map(({ name }) => name);
  return {
    header: pageHeader('resources', PERMISSIONS_TEMPLATE),
    roles,
    resources: resources.map((resource) => ({
      names: resource.names,
      letters: roleNames.map((role) => lettersOf(role, resource.access)),
      permissions: OPERATIONS.map(([, operation]) =>
        codes(resource.access[operation].filter((name) => !roleNames.includes(name))),
      ),
    })),
    planned: resources.flatMap(({ names, plans }) =>
      plans === undefined
        ? []
        : [{ names, plans: OPERATIONS.map(([, operation]) => codes([plans[operation] ?? []].flat())) }],
    ),
    references: servedReferences(catalog).map(({ names, path, access: { read } }) => ({
      title: names.title,
      kebab: names.kebab,
      path,
      roles: codes(read.filter((name) => roleNames.includes(name))),
      permissions: codes(read.filter((name) => !roleNames.includes(name))),
    })),
  };
}

/** `R C U D` with a dot for each missing operation; '' if there is none. */
function lettersOf(role: PermissionName, access: OperationAccess): string {
  const letters = OPERATIONS.map(([letter, operation]) => (access[operation].includes(role) ? letter : '·'));
  return letters.every((letter) => letter === '·') ? '' : letters.join(' ');
}
