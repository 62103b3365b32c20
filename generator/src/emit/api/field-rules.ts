import type { Field } from '../../model/model.js';

/** Common fields that are not marked as required, but that every stored record has. */
const ALWAYS_SET: ReadonlySet<string> = new Set(['_id', 'createdAt', 'updatedAt']);

/** Whether a stored record may have null here. `siblings` are all fields of the resource: an Entity is as its id field is. */
export function isNullable(field: Field, siblings: readonly Field[]): boolean {
  if (field.type === 'Entity Array') return false;
  const column = siblings.find(({ name }) => name === field.idField) ?? field;
  return !column.required && !ALWAYS_SET.has(column.name);
}

/** Whether a create must bring a value, be it under the name of the Entity. The project comes from a header. */
export function mustBeGiven(field: Field): boolean {
  return field.required && !field.auto && !field.derived && field.name !== 'projectId';
}

/** Whether an answer may have the field, for some caller. */
export function isReadable(field: Field): boolean {
  return !field.internal && field.access.read.length > 0;
}

/** Whether some caller may give the field on create. */
export function isCreatable(field: Field): boolean {
  return !field.internal && !field.auto && field.access.create.length > 0;
}

/** Whether some caller may give the field on update. */
export function isUpdatable(field: Field): boolean {
  return !field.internal && !field.auto && field.updatable && field.access.update.length > 0;
}
