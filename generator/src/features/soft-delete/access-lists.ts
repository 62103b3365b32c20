import { ACCESS_LISTS, type AccessList } from '@catalog-service/vocabulary';

/** The lists of permissions that a resource has: `restore` only where deleted records can be restored. */
export const accessListsOf = (resource: object): readonly AccessList[] =>
  ACCESS_LISTS.filter((list) => list !== 'restore' || ('softDelete' in resource && resource.softDelete !== undefined));
