import type { EntityFile } from '../../catalog/catalog-files.js';
import type { FieldInput } from '../../catalog/schema/field.schema.js';
import { withIndex } from '../indexes/indexed-fields.js';

const retentionOf = (file: EntityFile) => (file.kind === 'resource' ? file.data.retain : undefined);

/** Whether its records are deleted at an age. */
export const isRetained = (file: EntityFile): boolean => retentionOf(file) !== undefined;

/** The fields; records are retained in the order of an index. */
export function retainedBy<E extends { readonly name: string; readonly input: FieldInput }>(
  file: EntityFile,
  entries: readonly E[],
) {
  const by = retentionOf(file)?.by;
  return entries.map((entry) => (entry.name === by ? withIndex(entry) : entry));
}
