import type { LintContext, LintRule } from '../../lint/lint-finding.js';
import type { Catalog, Field, Reference, Resource } from '../../model/model.js';

type Entity = Resource | Reference;

/** References of one record to a common parent that could differ, without a `match` that says whether they may. */
export const referencesApart: LintRule = function* (context) {
  const { catalog, locations } = context;
  for (const entity of [...catalog.resources, ...catalog.references]) {
    const { title } = entity.names;
    for (const field of ownReferences(entity, context)) {
      const differences = differencesOf(entity, field, context);
      if (differences.length === 0) continue;
      yield {
        rule: 'references-apart',
        resource: title,
        field: field.name,
        message: `In a record of ${title}, ${differences.join('; ')}.`,
        location: locations.field(title, field.name),
      };
    }
  }
};

/** The possible differences of a reference from others, in words. */
function differencesOf(entity: Entity, field: Field, context: LintContext): string[] {
  const references = ownReferences(entity, context);
  const parents = parentsOf(field, context);
  return references.flatMap((other) => {
    if (other === field || isSaid(field, other)) return [];
    const direct = parents.filter((parent) => isSameTarget(parent, other));
    if (direct.length > 0) {
      return [`${other.name} may differ from ${direct.map(({ name }) => `${field.name}.${name}`).join(' or ')}`];
    }
    if (references.indexOf(other) < references.indexOf(field) || isSaid(other, field)) return [];
    // If the record points at the parent itself, each of the two references declares whether it matches.
    const isOpen = (parent: Field): boolean => !references.some((reference) => isSameTarget(reference, parent));
    return parents.filter(isOpen).flatMap((parent) =>
      parentsOf(other, context)
        .filter((candidate) => isSameTarget(candidate, parent))
        .map(({ name }) => `${other.name}.${name} may differ from ${field.name}.${parent.name}`),
    );
  });
}

/** The references of an entity without the common ones. */
function ownReferences({ names, fields }: Entity, { locations }: LintContext): readonly Field[] {
  return fields.filter(({ type, name }) => type === 'Entity' && !locations.isCommon(names.title, name));
}

const parentsOf = (field: Field, context: LintContext): readonly Field[] =>
  ownReferences(targetOf(field, context.catalog), context);

const isSameTarget = (left: Field, right: Field): boolean => left.relation?.target === right.relation?.target;

const isSaid = ({ relation }: Field, { name }: Field): boolean =>
  Object.hasOwn(relation?.match ?? {}, name) || relation?.unmatched?.includes(name) === true;

function targetOf({ name, relation }: Field, { resources, references }: Catalog): Entity {
  const target = [...resources, ...references].find(({ names }) => names.pascal === relation?.target);
  if (target === undefined) throw new Error(`Nothing is known of what ${name} points at`);
  return target;
}
