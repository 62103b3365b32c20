import type { Definition, ReferenceDefinition } from '../../runtime/definition/definition.js';
import type { Registry } from '../../runtime/definition/registry.js';
import { nearest } from '../../runtime/vocabulary/nearest.js';

/** References that have a command of their own, by their key. */
const OWN_COMMAND: Readonly<Record<string, string>> = { Project: 'project create', ApiKey: 'key create' };

/** The references that a file can hold. */
export function importableReferences(registry: Registry): ReferenceDefinition[] {
  return registry.references.filter(({ key }) => OWN_COMMAND[key] === undefined);
}

/** The reference of that title or key, case aside, or what is wrong with the name. */
export function findImportable(registry: Registry, name: string): ReferenceDefinition | { readonly refusal: string } {
  const isNamed = ({ title, key }: Definition) =>
    [title, key].some((known) => known.toLowerCase() === name.toLowerCase());
  const reference = registry.references.find(isNamed);
  if (reference !== undefined) {
    const command = OWN_COMMAND[reference.key];
    return command === undefined
      ? reference
      : { refusal: `${reference.title} is not imported: \`${command}\` makes one.` };
  }
  const resource = registry.resources.find(isNamed);
  if (resource !== undefined) {
    return { refusal: `${resource.title} is a resource: POST ${resource.path} makes one.` };
  }
  const near = nearest(
    name,
    importableReferences(registry).flatMap(({ title, key }) => [title, key]),
  );
  const hint = near === undefined ? '`references` lists what can be imported.' : `Did you mean ${near}?`;
  return { refusal: `There is no reference ${name}. ${hint}` };
}
