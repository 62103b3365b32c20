import { fieldType, isNullable } from '@catalog-service/vocabulary';
import type { Field } from '../../model/model.js';

/** Whether a field may be null in addition to its values. `siblings` are all fields of the entity. */
export function isOrNull(field: Field, siblings: readonly Field[]): boolean {
  const sibling = (id: string) => siblings.find(({ name }) => name === id);
  return fieldType(field).hasNull !== true && isNullable(field.name, field, sibling);
}
