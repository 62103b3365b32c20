import type { Definition } from '../../definition/definition.js';
import { memoised } from '../../definition/memoised.js';
import type { Registry } from '../../definition/registry.js';

const NONE: readonly Definition[] = [];

/**
 * The definitions that a caller has to read in order to read the records: that of the parent, that of its own parent, and so on.
 * Most definitions have none.
 */
export function readParentsOf(definition: Definition, registry: Registry): readonly Definition[] {
  return definition.readThrough === undefined ? NONE : parentsOf(definition, registry);
}

const parentsOf = memoised((definition: Definition, registry: Registry): readonly Definition[] => {
  const { parent } = readParentOf(definition, registry);
  return [parent, ...readParentsOf(parent, registry)];
});

/** The parent, and the column that has its id. @throws Error where the records are not read through a parent */
export function readParentOf(
  { key, fields, readThrough = '' }: Definition,
  registry: Registry,
): { readonly parent: Definition; readonly column: string } {
  const field = fields[readThrough];
  if (field?.column === undefined) throw new Error(`${key} is not read through another record`);
  return { parent: registry.target(field), column: field.column };
}
