import type { Field } from '../../model/model.js';

/** The key of an entity that lists the fields. */
export const SEARCHED = 'searchable';

/** Whether the index of the entity's texts has the parts of the field. */
export const isSearched = ({ searchable }: Pick<Field, 'searchable'>): boolean => searchable === true;

/** The traits of a field by the list of its entity. */
export const searchTraits = (
  name: string,
  { searchable = [] }: { readonly searchable?: readonly string[] | undefined },
): Pick<Field, 'searchable'> => (searchable.includes(name) ? { searchable: true } : {});
