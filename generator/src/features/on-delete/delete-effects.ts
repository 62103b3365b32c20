import { fieldType, goesWithTarget, isCleared, REFUSED } from '@catalog-service/vocabulary';
import type { FieldInput } from '../../catalog/schema/field.schema.js';
import type { ForeignKey } from '../../emit/prisma/database-table.js';
import type { Field, Relation } from '../../model/model.js';

/** What a delete of the record that a field points at does. */
export function deleteTexts({ type, relation }: Field): readonly string[] {
  if (fieldType({ type }).relation !== 'one') return [];
  return goesWithTarget(relation) ? ['deleted with it'] : isCleared(relation) ? ['null when it is deleted'] : [];
}

/** The action of a foreign key. */
export const deleteAction = (relation: Relation, column: string): ForeignKey['onDelete'] =>
  relation.onDelete === 'setNull' ? { setNull: column } : relation.onDelete;

/** The trait of a relation. */
export const deleteTrait = ({ onDelete = REFUSED.onDelete }: FieldInput): Pick<Relation, 'onDelete'> => ({ onDelete });
