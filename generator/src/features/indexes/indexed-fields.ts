import type { FieldEntry } from '../../catalog/field-entries.js';
import type { Field } from '../../model/model.js';

/** Common fields that have an index in every table. */
export const ALWAYS_INDEXED: ReadonlySet<string> = new Set(['_id', 'createdAt', 'projectId']);

/** The field with an index in its order. */
export const withIndex = <E extends Pick<FieldEntry, 'name' | 'input'>>(entry: E): E =>
  ALWAYS_INDEXED.has(entry.name) ? entry : { ...entry, input: { ...entry.input, indexed: true } };

export const isIndexed = ({ indexed }: Pick<Field, 'indexed'>): boolean => indexed === true;
