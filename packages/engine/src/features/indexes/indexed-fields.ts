import type { Definition, FieldDefinition } from '../../definition/definition.js';
import { knownField } from '../../read/fields.js';

/** Whether the field has an index of its own. */
export const hasOwnIndex = ({ indexed }: FieldDefinition): boolean => indexed === true;

/** Whether an index stores the field as it is ordered. */
export function isIndexed(definition: Definition, name: string): boolean {
  const field = knownField(definition, name);
  const isColumn = (other: string) => knownField(definition, other).column === field.column;
  return hasOwnIndex(field) || definition.indexes?.some((names) => names.some(isColumn)) === true;
}
