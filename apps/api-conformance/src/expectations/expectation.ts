import type { Field, Resource } from '@catalog-service/testing/contract';

/** What of the contract a person has read and meant: see README.md. */
export type Expected = Pick<Resource, 'name' | 'path' | 'access' | 'labelScope' | 'readThrough' | 'fields'>;

const ROLES: Readonly<Record<string, string>> = { ProjectOwner: 'O', ProjectAdmin: 'A', ProjectMember: 'M' };
const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;
const FIELD_OPERATIONS = ['read', 'create', 'update'] as const;
const FLAGS = ['required', 'updatable', 'auto', 'derived', 'unique'] as const;

/**
 * One resource in the notation of the records: a line an operation, a line a field. Each name, flag and type of the
 * resource is in it, so that two resources with the same text promise the same.
 */
export function expectationOf({ name, path, access, labelScope, readThrough, fields }: Expected): string {
  const lines = [
    `${name} ${path}`,
    ...OPERATIONS.map((operation) => `${operation}: ${namesText(access[operation])}`),
    ...(access.restore === undefined ? [] : [`restore: ${namesText(access.restore)}`]),
    `labels: ${labelScope === undefined ? '-' : `${labelScope.kind} ${labelScope.field}`}`,
    ...(readThrough === undefined ? [] : [`through: ${readThrough}`]),
    '',
    ...fields.map((field) => fieldText(field, access)),
  ];
  return `${lines.join('\n')}\n`;
}

function fieldText(field: Field, access: Resource['access']): string {
  const flags = FLAGS.filter((flag) => field[flag] === true);
  const own = FIELD_OPERATIONS.filter((operation) => !isUsual(field, operation, access)).map(
    (operation) => `; ${operation}: ${namesText(field.access[operation])}`,
  );
  return `${field.name}: ${[field.type, ...flags].join(' ')}${own.join('')}`;
}

/** Whether the list is what the resource and the flags of the field lead one to think. */
function isUsual(field: Field, operation: (typeof FIELD_OPERATIONS)[number], access: Resource['access']): boolean {
  const isNobody = (operation === 'create' && field.auto) || (operation === 'update' && !field.updatable);
  return namesText(field.access[operation]) === namesText(isNobody ? [] : access[operation]);
}

/** In a fixed order: the order of a list in the catalog means nothing. */
function namesText(names: readonly string[]): string {
  const roles = Object.entries(ROLES).flatMap(([name, letter]) => (names.includes(name) ? [letter] : []));
  const others = names.filter((name) => !Object.hasOwn(ROLES, name)).sort();
  return [...roles, ...others].join(' ') || '-';
}
