import { type Definition, isReference, type Part, type Registry } from '@catalog-service/engine';
import { nearest } from '@catalog-service/vocabulary';

/** Parts of the service with a command of their own. */
const OWN_COMMAND: Readonly<Partial<Record<Part, string>>> = { project: 'project create', key: 'key create' };

const commandOf = ({ part }: Definition): string | undefined => part && OWN_COMMAND[part];

/** The references that can be imported. */
export function importableReferences(registry: Registry): Definition[] {
  return referencesOf(registry).filter((reference) => commandOf(reference) === undefined);
}

/** Every reference, by title. */
const referencesOf = ({ references, resources }: Registry): Definition[] =>
  [...references, ...resources.filter(isReference)].sort((one, other) => (one.title < other.title ? -1 : 1));

/** The reference with this title or key, in any case, or why it cannot be imported. */
export function findImportable(registry: Registry, name: string): Definition | { readonly refusal: string } {
  const isNamed = ({ title, key }: Definition) =>
    [title, key].some((known) => known.toLowerCase() === name.toLowerCase());
  const reference = referencesOf(registry).find(isNamed);
  if (reference !== undefined) {
    const command = commandOf(reference);
    return command === undefined
      ? reference
      : { refusal: `${reference.title} cannot be imported. Use \`${command}\`.` };
  }
  const resource = registry.resources.find(isNamed);
  if (resource !== undefined) {
    return { refusal: `${resource.title} is a resource. Use POST ${resource.path}.` };
  }
  const near = nearest(
    name,
    importableReferences(registry).flatMap(({ title, key }) => [title, key]),
  );
  const hint = near === undefined ? '`references` lists the references.' : `Did you mean ${near}?`;
  return { refusal: `There is no reference ${name}. ${hint}` };
}
