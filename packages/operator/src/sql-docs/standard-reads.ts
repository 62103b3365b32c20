import type { Caller, FieldDefinition, Reader, Registry, ResourceDefinition } from '@catalog-service/engine';

/** A request that every client of the resource makes, to be made of a reader. */
export interface StandardRead {
  /** `List`, `List by monitorId`. */
  readonly title: string;
  readonly ask: (reader: Reader, caller: Caller) => Promise<unknown>;
}

/** Values for the requests. Whether they are of anything is the affair of whoever makes them. */
export interface SampleIds {
  readonly record: string;
  /** Id that a field points at. */
  readonly target: (field: string) => string;
}

/** The standard reads of a resource: list, get item, count, a list by each foreign key, and one with what is related. */
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

/** The fields that hold the id of a related record; the project is in every statement anyway. */
export function foreignKeys({ fields }: ResourceDefinition): readonly string[] {
  return Object.entries(fields)
    .filter(([name, field]) => name !== 'projectId' && field.type === 'Object ID' && field.relation !== undefined)
    .map(([name]) => name);
}

/** Every field that anybody may read. */
function everyField({ fields }: ResourceDefinition): Readonly<Record<string, true>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { access }]) => (access.read.length === 0 ? [] : [[name, true]])),
  );
}

/** The first relation of the resource's own, with the name of what is related, and the labels; undefined where it has neither. */
function relatedSelect(definition: ResourceDefinition, registry: Registry): Record<string, unknown> | undefined {
  const fields = Object.entries(definition.fields);
  const relation = fields.find(
    ([name, { type, idField = '' }]) =>
      type === 'Entity' && name !== 'project' && foreignKeys(definition).includes(idField) && name !== 'createdByUser',
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
