import type { Definition, FieldDefinition } from '../definition/definition.js';

/** The field of that name; never something that every object inherits. */
export function fieldOf(definition: Definition, name: string): FieldDefinition | undefined {
  return Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
}

/** The field of a name that has been looked up before. */
export function knownField(definition: Definition, name: string): FieldDefinition {
  const field = fieldOf(definition, name);
  if (field === undefined) throw new Error(`${definition.key} has no field ${name}`);
  return field;
}
