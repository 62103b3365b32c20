import type { Definition, Part, ReferenceDefinition, Registry } from '@catalog-service/engine';
import { nearest } from '@catalog-service/vocabulary';

/** What has a command of its own, by its part in the service. */
const OWN_COMMAND: Readonly<Partial<Record<Part, string>>> = { project: 'project create', key: 'key create' };

const commandOf = ({ part }: Definition): string | undefined => part && OWN_COMMAND[part];

/** The references that a file can hold. */
export function importableReferences(registry: Registry): ReferenceDefinition[] {
  return registry.references.filter((reference) => commandOf(reference) === undefined);
}

/** The reference of that title or key, case aside, or what is wrong with the name. */
export function findImportable(registry: Registry, name: string): ReferenceDefinition | { readonly refusal: string } {
  const isNamed = ({ title, key }: Definition) =>
    [title, key].some((known) => known.toLowerCase() === name.toLowerCase());
  const reference = registry.references.find(isNamed);
  if (reference !== undefined) {
    const command = commandOf(reference);
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
