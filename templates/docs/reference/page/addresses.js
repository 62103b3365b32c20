/** Addresses within the reference, and links to them. */
const { element, code } = globalThis.accessParts;

export const addresses = {
  group: ({ slug }) => `#/${slug}`,
  operation: (group, { id }) => `#/${group.slug}/${id}`,
  field: (group, { name }) => `#/${group.slug}/field/${name}`,
  code: (name) => `#/code/${name}`,
  permission: (name) => `#/permission/${name}`,
};

export const permissionLink = (name) => element('a', { href: addresses.permission(name) }, code(name));
export const links = (names) =>
  names.flatMap((name, index) => (index === 0 ? [permissionLink(name)] : [', ', permissionLink(name)]));
