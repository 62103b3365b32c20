import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS_LISTS, isOfCaller, type Shape } from '@catalog-service/vocabulary';
import { z } from 'zod';

const NAMES = z.array(z.string());

const LABEL_SCOPE = z.object({ kind: z.enum(['own', 'parent']), field: z.string() }).optional();

const FIELD = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  updatable: z.boolean().default(false),
  auto: z.boolean().default(false),
  derived: z.boolean().default(false),
  access: z.object({ read: NAMES, create: NAMES, update: NAMES }).default({ read: [], create: [], update: [] }),
  default: z.unknown().optional(),
  maxLength: z.number().optional(),
  pattern: z.object({ matches: z.string(), message: z.string() }).optional(),
  example: z.string().optional(),
  integer: z.boolean().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  list: z.boolean().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  uniqueItems: z.boolean().optional(),
  shape: z.custom<Shape>().optional(),
  precision: z.number().optional(),
  scale: z.number().optional(),
  entity: z.string().optional(),
  entityKind: z.enum(['resource', 'reference']).optional(),
  isGuarded: z.boolean().default(false),
  match: z.record(z.string(), z.string()).optional(),
  idField: z.string().optional(),
  entityField: z.string().optional(),
  aliasOf: z.string().optional(),
  states: z.object({ first: z.string() }).optional(),
  unique: z.boolean().optional(),
  ordered: z.string().optional(),
});

const FIELDS = z.array(FIELD).transform((fields) => {
  const isAuthor = ({ default: initial, updatable }: z.infer<typeof FIELD>) => isOfCaller(initial) && !updatable;
  const authors = new Set(fields.filter(isAuthor).flatMap(({ name, entityField = name }) => [name, entityField]));
  /** Whether the field says for good which user made the record: a user gives itself. */
  return fields.map((field) => ({ ...field, isAuthor: authors.has(field.name) }));
});

const RULES = {
  unique: z.array(z.object({ fields: NAMES })).optional(),
  checks: z.array(z.object({ that: z.string() })).optional(),
};

const CONTRACT = z.object({
  basePath: z.string(),
  paging: z.object({ defaultLimit: z.number(), maximumLimit: z.number() }),
  resources: z.array(
    z.object({
      name: z.string(),
      key: z.string(),
      isReference: z.boolean().optional(),
      scope: z.string().default('project'),
      path: z.string(),
      access: z.object({ read: NAMES, create: NAMES, update: NAMES, delete: NAMES, restore: NAMES.optional() }),
      labelScope: LABEL_SCOPE,
      owner: z.string().optional(),
      readThrough: z.string().optional(),
      timeline: z.unknown().optional(),
      issuesSecret: z.boolean().optional(),
      events: z.object({ keep: z.string() }).optional(),
      conditions: z
        .array(z.object({ list: z.enum(ACCESS_LISTS), permission: z.string(), where: z.string() }))
        .optional(),
      ...RULES,
      fields: FIELDS,
    }),
  ),
  references: z.array(
    z.object({
      name: z.string(),
      key: z.string(),
      scope: z.string(),
      path: z.string().optional(),
      access: z.object({ read: NAMES }).optional(),
      plan: z.string().optional(),
      labelScope: LABEL_SCOPE,
      fields: FIELDS,
    }),
  ),
  grantCeilings: z.array(z.object({ holder: z.string(), except: NAMES })),
  enumerations: z.array(z.object({ name: z.string(), values: z.array(z.object({ name: z.string() })) })),
  permissions: z.array(z.object({ name: z.string(), kind: z.enum(['role', 'permission']) })),
});

export type Contract = z.infer<typeof CONTRACT>;
export type Resource = Contract['resources'][number];
export type Field = Resource['fields'][number];

/** What the service in the current folder promises: `generated/contract.json`. */
export const contract: Contract = CONTRACT.parse(
  JSON.parse(readFileSync(join(process.cwd(), 'generated/contract.json'), 'utf8')),
);

/** The references that are only read, as resources. */
export const servedReferences: readonly Resource[] = contract.references.flatMap(
  ({ path, access: { read } = { read: [] }, fields, ...reference }) => {
    if (path === undefined) return [];
    const access = { read, create: [], update: [] };
    return [
      {
        ...reference,
        path,
        access: { ...access, delete: [] },
        fields: fields.map((field) => (field.access.read.length > 0 ? field : { ...field, access })),
      },
    ];
  },
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
