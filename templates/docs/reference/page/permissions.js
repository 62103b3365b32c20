/** Roles and permissions: all of them, or what one of them allows. */
import { addresses, permissionLink } from './addresses.js';

const { element, code, wordBreaks } = globalThis.accessParts;
const { usesOf } = globalThis.referenceEntries;

/** @param name of the permission; undefined: all of them */
export function permissionView(reference, name) {
  const { permissions } = reference;
  const permission = permissions.find((one) => one.name === name);
  if (permission === undefined) {
    return [
      element('h1', {}, 'Permissions'),
      element('p', {}, 'The roles and permissions that keys and users can have.'),
      element(
        'dl',
        {},
        permissions.map((one) => [
          element('dt', {}, permissionLink(one.name)),
          element('dd', {}, `${one.kind === 'role' ? 'A role. ' : ''}${one.description}`),
        ]),
      ),
    ];
  }
  return [
    element('h1', {}, wordBreaks(name)),
    element('p', {}, `${permission.kind === 'role' ? 'A role. ' : ''}${permission.description}`),
    element('p', {}, element('a', { href: `docs/access#/?names=${name}` }, 'What this permission allows on its own')),
    usesOf(reference, name).map(({ group, operations, fields }) => [
      element('h2', {}, element('a', { href: addresses.group(group) }, group.name)),
      operations.length > 0 && element('p', {}, `Operations: ${operations.join(', ')}.`),
      fields.length > 0 &&
        element(
          'details',
          {},
          element('summary', {}, `${fields.length} fields`),
          element(
            'ul',
            {},
            fields.map((field) =>
              element(
                'li',
                {},
                element('a', { href: addresses.field(group, field) }, code(field.name)),
                `: ${field.actions.join(', ')}`,
              ),
            ),
          ),
        ),
    ]),
  ];
}
