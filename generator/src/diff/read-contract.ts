import { ACCESS_LISTS, SECRET_KINDS, type Shape, typeNamed } from '@catalog-service/vocabulary';
import { z } from 'zod';
import { withConditions } from '../catalog/resolve/resolve-catalog.js';
import {
  type Catalog,
  type Enumeration,
  type Field,
  type Reference,
  type Relation,
  type Resource,
  type WrittenExpression,
} from '../model/model.js';
import { entityNames, pascalFieldName } from '../model/names.js';

const names = z.array(z.string());

const scope = z.enum(['project', 'global', 'shared']);

const plans = z.partialRecord(z.enum(ACCESS_LISTS), z.string()).optional();

const days = { since: z.string(), until: z.string().optional(), use: z.string().optional() };
const deprecation = z.object(days).optional();
const former = z.object({ ...days, path: z.string() }).optional();

const traits = {
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  description: z.string(),
  default: z
    .union([
      z.boolean(),
      z.number(),
      z.string(),
      z.object({ now: z.literal(true) }),
      z.object({ sequence: z.literal('project') }),
      z.object({ slugOf: z.string() }),
      z.object({ caller: z.literal('user') }),
    ])
    .optional(),
  maxLength: z.number().optional(),
  pattern: z.object({ matches: z.string(), message: z.string() }).optional(),
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
  match: z.record(z.string(), z.string()).optional(),
  isGuarded: z.boolean().optional(),
  idField: z.string().optional(),
  entityField: z.string().optional(),
  computed: z.string().optional(),
  ordered: z.string().optional(),
  states: z.object({ first: z.string(), next: z.record(z.string(), names) }).optional(),
  reveals: z.boolean().optional(),
  unique: z.boolean().optional(),
  indexed: z.boolean().optional(),
  secret: z.enum(SECRET_KINDS).optional(),
  plans,
  aliasOf: z.string().optional(),
  deprecated: deprecation,
};

const resourceField = z.object({
  ...traits,
  updatable: z.boolean(),
  auto: z.boolean(),
  derived: z.boolean(),
  access: z.object({ read: names, create: names, update: names }),
});

const labelScope = z.object({ kind: z.enum(['own', 'parent']), field: z.string() }).optional();

const uniqueLists = z
  .array(
    z.object({
      fields: z.array(z.string()),
      scope: z.enum(['project', 'service']),
      caseMatters: z.boolean(),
      where: z.string().optional(),
    }),
  )
  .optional();

const recordChecks = z.array(z.object({ name: z.string(), that: z.string(), message: z.string() })).optional();

const timeline = z.object({
  of: z.string(),
  state: z.string(),
  starts: z.string(),
  ends: z.string(),
  current: z.string(),
  adds: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
});

/** A contract says an expression as a text. */
const asWritten = (text: string): WrittenExpression => ({ text, expression: { value: true } });

const contractSchema = z.object({
  title: z.string(),
  description: z.string(),
  basePath: z.string(),
  paging: z.object({ defaultLimit: z.number(), maximumLimit: z.number() }),
  resources: z.array(
    z.object({
      name: z.string(),
      isReference: z.literal(true).optional(),
      scope: scope.default('project'),
      path: z.string(),
      former,
      description: z.string(),
      access: z.object({ read: names, create: names, update: names, delete: names, restore: names.optional() }),
      plans,
      labelScope,
      owner: z.string().optional(),
      readThrough: z.string().optional(),
      unique: uniqueLists,
      checks: recordChecks,
      conditions: z
        .array(z.object({ list: z.enum(ACCESS_LISTS), permission: z.string(), where: z.string() }))
        .optional(),
      retain: z.object({ for: z.string(), by: z.string() }).optional(),
      softDelete: z.object({ restoreFor: z.string() }).optional(),
      events: z.object({ keep: z.enum(['names', 'values']), retain: z.string() }).optional(),
      historyOf: z.string().optional(),
      timeline: timeline.optional(),
      deprecated: deprecation,
      fields: z.array(resourceField),
    }),
  ),
  references: z.array(
    z.object({
      name: z.string(),
      scope,
      path: z.string().optional(),
      former,
      description: z.string(),
      access: z.object({ read: names }).optional(),
      plan: z.string().optional(),
      labelScope,
      owner: z.string().optional(),
      unique: uniqueLists,
      checks: recordChecks,
      fields: z.array(z.object(traits)),
    }),
  ),
  // An older contract does not have them.
  enumerations: z
    .array(
      z.object({
        name: z.string(),
        description: z.string(),
        caseMatters: z.boolean(),
        values: z.array(z.object({ name: z.string(), description: z.string() })),
      }),
    )
    .default([]),
  permissions: z.array(z.object({ name: z.string(), kind: z.enum(['role', 'permission']), description: z.string() })),
  grantCeilings: z.array(z.object({ holder: z.string(), except: names })).default([]),
});

type EnumerationContract = z.infer<typeof contractSchema>['enumerations'][number];

/**
 * The catalog of a `contract.json`, without the things that it does not describe: internal fields, seeds, and
 * cascades.
 *
 * @throws Error that says where the text is not a contract.
 */
export function readContract(text: string): Catalog {
  const { resources, references, enumerations: written, ...service } = contractSchema.parse(JSON.parse(text));
  const enumerations = written.map(readEnumeration);
  const scopes = new Map<string, Relation['targetScope']>([
    ...[...resources, ...references].map((entity) => [entity.name, entity.scope] as const),
  ]);
  const kinds = new Map([
    ...resources.map(({ name, isReference }) => [name, isReference ? 'reference' : 'resource'] as const),
    ...references.map(({ name }) => [name, 'reference'] as const),
  ]);
  const project = resources.flatMap(({ fields }) => fields).find(({ name }) => name === 'project')?.entity;
  const common = (entity: {
    name: string;
    description: string;
    labelScope?: z.infer<typeof labelScope>;
    owner?: string | undefined;
    unique?: z.infer<typeof uniqueLists>;
    checks?: z.infer<typeof recordChecks>;
  }) => {
    const title = entityNames(entity.name);
    return {
      names: title,
      description: entity.description,
      source: `contract.json#${entity.name}`,
      table: title.pascal,
      ...(entity.labelScope === undefined ? {} : { labelScope: entity.labelScope }),
      ...(entity.owner === undefined ? {} : { owner: entity.owner }),
      uniques: (entity.unique ?? []).map(({ where, ...unique }) => ({
        ...unique,
        ...(where !== undefined && { where: asWritten(where) }),
      })),
      checks: (entity.checks ?? []).map(({ that, ...check }) => ({ ...check, that: asWritten(that) })),
      indexes: [],
      seed: [],
    };
  };
  const field = (owner: string, input: z.infer<typeof resourceField>): Field => {
    const { entity, match, isGuarded, access, idField, type: title, computed, ordered, ...rest } = input;
    const type = typeNamed(title);
    const column = type.relation === 'many' ? undefined : input.name === '_id' ? 'id' : (idField ?? input.name);
    const joinTable = entityNames(owner).pascal + pascalFieldName(input.name);
    const relation: Relation | undefined =
      entity === undefined
        ? undefined
        : {
            target: entityNames(entity).pascal,
            targetTable: entityNames(entity).pascal,
            kind: kinds.get(entity) ?? 'reference',
            targetScope: scopes.get(entity) ?? 'project',
            onDelete: 'restrict',
            ...(match === undefined ? {} : { match }),
            ...(isGuarded === undefined ? {} : { isGuarded }),
            ...(type.relation === 'many' ? { joinTable } : {}),
          };
    const enumeration = type.name === 'Enumeration' ? valuesOf(title, enumerations) : undefined;
    return defined({
      ...rest,
      type: type.name,
      enumeration,
      access,
      internal: false,
      unique: input.unique ?? false,
      computed: computed === undefined ? undefined : asWritten(computed),
      ordered: ordered === undefined ? undefined : { within: ordered },
      column,
      idField,
      relation,
    });
  };
  const plain = { updatable: false, auto: false, derived: false };
  return {
    ...service,
    enumerations,
    demo: { permissions: [], records: {} },
    resources: resources.map(
      (resource): Resource => ({
        ...common(resource),
        kind: 'resource',
        ...(resource.isReference && { isReference: true }),
        scope: resource.scope,
        path: resource.path,
        ...(resource.readThrough !== undefined && { readThrough: resource.readThrough }),
        ...(resource.retain !== undefined && { retain: resource.retain }),
        ...(resource.softDelete !== undefined && { softDelete: resource.softDelete }),
        ...(resource.events !== undefined && { events: resource.events }),
        ...(resource.historyOf !== undefined && { historyOf: resource.historyOf }),
        ...(resource.former !== undefined && { former: resource.former }),
        ...(resource.deprecated !== undefined && { deprecated: resource.deprecated }),
        ...(resource.timeline !== undefined && { timeline: defined(resource.timeline) }),
        access: resource.access,
        ...(resource.plans !== undefined && { plans: defined(resource.plans) }),
        ...withConditions(
          { fields: withFormerNames(resource.fields.map((input) => field(resource.name, input))) },
          resource.conditions,
        ),
      }),
    ),
    references: references.map((reference): Reference => {
      const access = { read: reference.access?.read ?? [], create: [], update: [] };
      return {
        ...common(reference),
        kind: 'reference',
        ...(reference.name === project && { part: 'project' }),
        ...(reference.plan !== undefined && { plan: reference.plan }),
        scope: reference.scope,
        ...(reference.path !== undefined && { path: reference.path }),
        ...(reference.former !== undefined && { former: reference.former }),
        access: { ...access, delete: [] },
        fields: withFormerNames(reference.fields.map((input) => field(reference.name, { ...input, ...plain, access }))),
      };
    }),
  };
}

/** In a contract, former names are fields only. */
const withFormerNames = (fields: readonly Field[]): Field[] =>
  fields.map((field) => {
    const { name, deprecated } = fields.find(({ aliasOf }) => aliasOf === field.name) ?? {};
    return name === undefined || deprecated === undefined ? field : { ...field, former: { name, ...deprecated } };
  });

const readEnumeration = ({ name, description, caseMatters, values }: EnumerationContract): Enumeration => ({
  title: name,
  type: entityNames(name).pascal,
  description,
  source: `contract.json#${name}`,
  caseMatters,
  values: values.map((value) => value.name),
  meanings: values.map((value) => ({ value: value.name, description: value.description })),
});

/** The values of an enumeration, if the contract has them. */
const valuesOf = (title: string, known: readonly Enumeration[]): Enumeration =>
  known.find((candidate) => candidate.title === title) ??
  readEnumeration({ name: title, description: '', caseMatters: false, values: [] });

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same object without the keys whose value is undefined. */
function defined<T extends object>(value: T): Defined<T>;
function defined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
}

/** A catalog reduced to its contract, for a comparison with one. */
export function asInContract(catalog: Catalog, contract: Catalog): Catalog {
  const known = new Map(
    [...contract.resources, ...contract.references].flatMap((entity) =>
      entity.fields.map((field) => [`${entity.table}.${field.name}`, field] as const),
    ),
  );
  const shown = <T extends Resource | Reference>(entity: T): T => ({
    ...entity,
    fields: entity.fields
      .filter(({ internal }) => !internal)
      .map((field) =>
        field.relation !== undefined && known.get(`${entity.table}.${field.name}`)?.relation !== undefined
          ? { ...field, relation: { ...field.relation, onDelete: 'restrict' as const } }
          : field,
      ),
  });
  return { ...catalog, resources: catalog.resources.map(shown), references: catalog.references.map(shown) };
}
