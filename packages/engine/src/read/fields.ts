import type { Definition, FieldDefinition } from '../definition/definition.js';

/** The field of that name; never something that every object inherits. */
export function fieldOf(definition: Definition, name: string): FieldDefinition | undefined {
  return Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
}

/** The value within shaped JSON that a condition names: `target.url`. */
export function valueField(definition: Definition, name: string): FieldDefinition | undefined {
  const [root = '', ...path] = name.split('.');
  const field = fieldOf(definition, root);
  const { paths = {} } = field ?? {};
  const at = path.join('.');
  const value = Object.hasOwn(paths, at) ? paths[at] : undefined;
  if (field?.column === undefined || value === undefined) return undefined;
  const { column, description, access } = field;
  return { ...value, column, description, access, path };
}

/** The field, or the value within one, of a name that has been looked up before. */
export function knownField(definition: Definition, name: string): FieldDefinition {
  const field = fieldOf(definition, name) ?? valueField(definition, name);
  if (field === undefined) throw new Error(`${definition.key} has no field ${name}`);
  return field;
}
