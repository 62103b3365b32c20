import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfCaller } from '@catalog-service/vocabulary';
import { CONTRACT, type FieldContract, type ResourceContract } from '@catalog-service/vocabulary/model';

const NOBODY = { read: [], create: [], update: [] };

/** Values that endpoints of webhooks take: their signing keys have a form, and what they ask for is by resource. */
const OF_ENDPOINTS: Readonly<Record<string, unknown>> = {
  secret: `whsec_${Buffer.alloc(32, 'one').toString('base64')}`,
  previousSecret: `whsec_${Buffer.alloc(32, 'two').toString('base64')}`,
  query: {},
  select: {},
  // One that delivers would change by itself.
  isEnabled: false,
};

function fieldsOf(fields: readonly FieldContract[], readers: readonly string[] = []) {
  const isAuthor = ({ default: initial, updatable }: FieldContract) => isOfCaller(initial) && !updatable;
  const authors = new Set(fields.filter(isAuthor).flatMap(({ name, entityField = name }) => [name, entityField]));
  const isEndpoint = fields.some(({ name, secret }) => name === 'previousSecret' && secret !== undefined);
  return fields.map((field) => ({
    ...field,
    /** The one value that tests give, where it follows from more than the type. */
    sample: isEndpoint ? OF_ENDPOINTS[field.name] : undefined,
    access: field.access ?? { ...NOBODY, read: readers },
    /** Whether the field names the one for whom an endpoint acts: one of them is always set. */
    isActor: isEndpoint && /^actsFor(Key|User)/.test(field.name),
    /** Whether the field says for good which user made the record: a user gives itself. */
    isAuthor: authors.has(field.name),
  }));
}

/** What the service in the current folder promises: `generated/contract.json`. */
export const contract = CONTRACT.transform(({ resources, references, ...service }) => ({
  ...service,
  resources: resources.map(
    (resource): Resource => ({ ...resource, fields: fieldsOf(resource.fields, resource.access.read) }),
  ),
  references: references.map((reference) => ({
    ...reference,
    fields: fieldsOf(reference.fields, reference.access?.read),
  })),
})).parse(JSON.parse(readFileSync(join(process.cwd(), 'generated/contract.json'), 'utf8')));

export type Contract = typeof contract;
export type Field = ReturnType<typeof fieldsOf>[number];
export type Resource = Omit<ResourceContract, 'fields'> & { readonly fields: readonly Field[] };

/** The references that are only read, as resources. */
export const servedReferences: readonly Resource[] = contract.references.flatMap(
  ({ path, access: { read } = { read: [] }, ...reference }) =>
    path === undefined ? [] : [{ ...reference, path, access: { ...NOBODY, read, delete: [] } }],
);

/** Whether the records of it are only read. */
export const isReadOnly = (resource: Resource): boolean => servedReferences.includes(resource);

/** @throws Error where the contract has no resource of this name. */
export function resourceNamed(name: string): Resource {
  const resource = contract.resources.find((candidate) => candidate.name === name);
  if (resource === undefined) throw new Error(`The contract has no resource ${name}`);
  return resource;
}

/** The resources through which the records of one are read: that of the parent first. */
export function parentsOf(resource: Pick<Resource, 'name' | 'fields' | 'readThrough'>): readonly Resource[] {
  if (resource.readThrough === undefined) return [];
  const parent = resourceNamed(fieldNamed(resource, resource.readThrough).entity ?? '');
  return [parent, ...parentsOf(parent)];
}

/** @throws Error where the resource has no such field. */
export function fieldNamed(resource: Pick<Resource, 'name' | 'fields'>, name: string): Field {
  const field = resource.fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`${resource.name} has no field ${name}`);
  return field;
}

/** The entity of labels: what permissions can be narrowed to. Undefined in a catalog without labels. */
export const labelEntity: string | undefined = [...contract.resources, ...contract.references]
  .flatMap(({ labelScope, ...entity }) =>
    labelScope?.kind === 'own' ? [fieldNamed(entity, labelScope.field).entity] : [],
  )
  .at(0);

/** Options of `project create`: tests of permissions are about projects with the highest plan, which no plan limits. */
export const ofHighestPlan: readonly string[] = contract.references.flatMap(({ plan, ...reference }) => {
  if (plan === undefined) return [];
  const { type } = fieldNamed(reference, plan);
  const highest = contract.enumerations.find(({ name }) => name === type)?.values.at(-1);
  return highest === undefined ? [] : ['--plan', highest.name];
});

const onlyResources = process.env.CONFORMANCE_RESOURCES?.split(',');

/** Whether a run is about this resource: each is, unless `--resources` names some; then these and those that relate to them. */
export const isAsked = ({ name, fields }: Resource): boolean =>
  onlyResources === undefined ||
  onlyResources.includes(name) ||
  fields.some(({ entity }) => entity !== undefined && onlyResources.includes(entity));
