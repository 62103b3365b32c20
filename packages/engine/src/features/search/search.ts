import type { SqlValue } from '@catalog-service/postgres';
import type { Definition, FieldDefinition } from '../../definition/definition.js';

/** The key of the catalog by which an index has the parts of texts. */
export const SEARCHED = 'searchable';

/** Whether an index has the parts of the field's texts. */
export const isSearched = (field: FieldDefinition | undefined): boolean => field?.searchable === true;

/** The names of the fields whose texts an index has the parts of. */
export const searchedFields = ({ fields }: Definition): readonly string[] =>
  Object.keys(fields).filter((name) => isSearched(fields[name]));

/**
 * What the shape of a request has of a pattern: whether it has three letters or digits in a row, by which an index of the parts of texts
 * finds it; nothing if not all of the fields have such an index.
 */
export const wordOf = (
  fields: readonly (FieldDefinition | undefined)[],
  pattern: SqlValue | undefined,
): { readonly isWord?: boolean } =>
  fields.every(isSearched) ? { isWord: /[\p{L}\p{N}]{3}/u.test(pattern ?? '') } : {};
