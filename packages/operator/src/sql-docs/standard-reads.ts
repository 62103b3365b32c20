import type { Caller, FieldDefinition, Reader, Registry, ResourceDefinition } from '@catalog-service/engine';
import { isOfCaller } from '@catalog-service/vocabulary';

/** A typical request of clients. */
export interface StandardRead {
  /** `List`, `List by monitorId`. */
  readonly title: string;
  readonly ask: (reader: Reader, caller: Caller) => Promise<unknown>;
}

/** Ids for the requests. */
export interface SampleIds {
  readonly record: string;
  /** Id of the record to which a field refers. */
  readonly target: (field: string) => string;
}

/** The standard reads of a resource: list, get item, count, a list by each foreign key, and a list with relations. */
export function standardReads(
  definition: ResourceDefinition,
  registry: Registry,
  ids: SampleIds,
): readonly StandardRead[] {
  const list = (title: string, body: object): StandardRead => ({
    title,
    ask: (reader, caller) => reader.list(definition, caller, {}, body),
  });
  const related = relatedSelect(definition, registry);
  return [
    list('List', {}),
    {
      title: 'Get item with every field',
      ask: (reader, caller) => reader.getItem(definition, caller, ids.record, {}, { select: everyField(definition) }),
    },
    { title: 'Count', ask: (reader, caller) => reader.count(definition, caller, {}, {}) },
    ...foreignKeys(definition).map((field) => list(`List by ${field}`, { query: { [field]: ids.target(field) } })),
    ...(related === undefined ? [] : [list(`List with ${Object.keys(related).join(' and ')}`, { select: related })]),
  ];
}

/** The fields with the id of a related record, without the project, which is in every statement. */
export function foreignKeys({ fields }: ResourceDefinition): readonly string[] {
  return Object.entries(fields)
    .filter(([name, field]) => name !== 'projectId' && field.type === 'Object ID' && field.relation !== undefined)
    .map(([name]) => name);
}

/** The fields that are readable with some permission. */
function everyField({ fields }: ResourceDefinition): Readonly<Record<string, true>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { access }]) => (access.read.length === 0 ? [] : [[name, true]])),
  );
}

/** The first relation of the resource and its labels, each with the name of the record; undefined if it has neither. */
function relatedSelect(definition: ResourceDefinition, registry: Registry): Record<string, unknown> | undefined {
  const fields = Object.entries(definition.fields);
  const relation = fields.find(
    ([name, { type, idField = '' }]) =>
      type === 'Entity' &&
      name !== 'project' &&
      foreignKeys(definition).includes(idField) &&
      !isOfCaller(definition.fields[idField]?.default),
  );
  const labels = fields.find(([, { type }]) => type === 'Entity Array');
  if (relation === undefined && labels === undefined) return undefined;
  return {
    ...(relation !== undefined && { [relation[0]]: nameOf(relation[1], registry) }),
    ...(labels !== undefined && { [labels[0]]: nameOf(labels[1], registry) }),
  };
}

function nameOf(field: FieldDefinition, registry: Registry): true | Readonly<Record<string, true>> {
  const name = ['name', 'title'].find((each) => Object.hasOwn(registry.target(field).fields, each));
  return name === undefined ? true : { [name]: true };
}
