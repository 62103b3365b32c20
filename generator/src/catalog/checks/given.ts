import type { FieldEntry } from '../field-entries.js';

/** Made by the service for every record. */
const MADE = new Set(['_id', 'createdAt', 'updatedAt', 'projectId']);

/** The fields that a record must give: the service has no value for them. */
export function fieldsToGive(entries: readonly FieldEntry[]): FieldEntry[] {
  return entries.filter(
    ({ name, input }) => input.required && input.default === undefined && input.type !== 'Slug' && !MADE.has(name),
  );
}

/** Whether no two records of any project share the value. */
export const isUnique = ({ input }: FieldEntry): boolean => input.unique === true || input.type === 'Slug';
