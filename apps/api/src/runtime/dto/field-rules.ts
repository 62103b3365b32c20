import type { FieldDefinition, ResourceDefinition } from '../definition/definition.js';

/** What callers may do with a field, and whether it may be missing: `record-types.ts` says the same to the compiler. */

/** Common fields that are not marked as required, but that every stored record has. */
const ALWAYS_SET: ReadonlySet<string> = new Set(['_id', 'createdAt', 'updatedAt']);

/** Whether a stored record may have null here. An Entity is as its id field is. */
export function isNullable(name: string, field: FieldDefinition, { fields }: ResourceDefinition): boolean {
  if (field.type === 'Entity Array') return false;
  const column = field.idField ?? name;
  return fields[column]?.required !== true && !ALWAYS_SET.has(column);
}

/** Whether a create must bring a value under this name. The project comes from a header; an id may come as its entity. */
export function mustBeGiven(name: string, field: FieldDefinition): boolean {
  const isFree = field.auto || field.derived || name === 'projectId' || field.entityField !== undefined;
  return field.required && !isFree;
}

/** Whether an answer may have the field, for some caller. */
export function isReadable({ access }: FieldDefinition): boolean {
  return access.read.length > 0;
}

/** Whether some caller may give the field on create. */
export function isCreatable({ auto, access }: FieldDefinition): boolean {
  return !auto && access.create.length > 0;
}

/** Whether some caller may give the field on update. */
export function isUpdatable({ auto, updatable, access }: FieldDefinition): boolean {
  return !auto && updatable && access.update.length > 0;
}
