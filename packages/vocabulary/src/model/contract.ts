import { PERMISSION } from '../enumeration.js';
import { MATCH_WRITTEN, readMatch } from '../features/match/match.js';
import { REFUSED } from '../features/on-delete/on-delete.js';
import { patternExample } from '../features/pattern/text-pattern.js';
import { readUniques, UNIQUE_WRITTEN } from '../features/unique/unique-contract.js';
import { typeNamed, typeTitle } from '../field-types/index.js';
import { itemField } from '../field-types/list.js';
import {
  CATALOG,
  type Catalog,
  type Contract,
  type Enumeration,
  type EnumerationContract,
  type WrittenContract,
} from './catalog.js';
import {
  REFERENCE,
  RESOURCE,
  type Reference,
  type ReferenceContract,
  type Resource,
  type ResourceContract,
} from './entity.js';
import { hasOwnReaders, issuesSecret, targetOf } from './facts.js';
import { FIELD, type Field, type FieldContract } from './field.js';
import { type Spelling, spell } from './spelling.js';
import type { WrittenOf } from './trait.js';
import type { EntityNames, GrantCondition, WrittenExpression } from './types.js';

type Entity = Resource | Reference;
type EntityContract = ResourceContract | ReferenceContract;

const filled = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

interface Owner {
  readonly entity: Entity;
  readonly catalog: Catalog;
}

/** Of a field of a resource. */
const ofResource =
  <K extends keyof Field>(key: K) =>
  (field: Field, { entity }: Owner): Field[K] | undefined =>
    entity.kind === 'resource' ? field[key] : undefined;

const FIELD_WRITTEN: Spelling<Field, WrittenOf<typeof FIELD>, Owner> = {
  type: (field) => typeTitle(itemField(field)),
  updatable: ofResource('updatable'),
  auto: ofResource('auto'),
  derived: ofResource('derived'),
  access: (field, { entity }) =>
    entity.kind === 'resource' || hasOwnReaders(field, entity) ? field.access : undefined,
  example: patternExample,
  entity: ({ relation }, { catalog }) => targetOf(relation, catalog)?.names.title,
  entityKind: ({ relation }) => relation?.kind,
  isGuarded: ({ type, relation }) => (type === 'Object ID' ? undefined : relation?.isGuarded),
  ...MATCH_WRITTEN,
  computed: ({ computed }) => computed?.text,
  ordered: ({ ordered }) => ordered?.within,
};

const ENTITY_WRITTEN = {
  name: ({ names }: Entity) => names.title,
  key: ({ names }: Entity) => names.pascal,
  ...UNIQUE_WRITTEN,
  checks: ({ checks }: Entity) => filled(checks.map((check) => ({ ...check, that: check.that.text }))),
  fields: (entity: Entity, catalog: Catalog) =>
    entity.fields
      .filter(({ internal }) => !internal)
      .map((field) => spell(FIELD, 'contract', FIELD_WRITTEN, field, { entity, catalog })),
};

const RESOURCE_WRITTEN: Spelling<Resource, WrittenOf<typeof RESOURCE>, Catalog> = {
  ...ENTITY_WRITTEN,
  scope: ({ scope }) => (scope === 'project' ? undefined : scope),
  conditions: ({ conditions }) =>
    filled(conditions.map(({ list, permission, text }) => ({ list, permission, where: text }))),
  issuesSecret: (resource) => issuesSecret(resource) || undefined,
};

const REFERENCE_WRITTEN: Spelling<Reference, WrittenOf<typeof REFERENCE>, Catalog> = {
  ...ENTITY_WRITTEN,
  access: ({ path, access }) => (path === undefined ? undefined : { read: access.read }),
};

const CATALOG_WRITTEN: Spelling<Catalog, WrittenContract, undefined> = {
  resources: (catalog) =>
    catalog.resources.map((resource) => spell(RESOURCE, 'contract', RESOURCE_WRITTEN, resource, catalog)),
  references: (catalog) =>
    catalog.references.map((reference) => spell(REFERENCE, 'contract', REFERENCE_WRITTEN, reference, catalog)),
  enumerations: ({ enumerations }) =>
    enumerations
      // That of all roles and permissions is what `permissions` says.
      .filter(({ title }) => title !== PERMISSION.title)
      .map(({ title, description, caseMatters, meanings }) => ({
        name: title,
        description,
        caseMatters,
        values: meanings.map(({ value, description: meaning }) => ({ name: value, description: meaning })),
      })),
};

/** The catalog as `contract.json` has it. */
export const contractOf = (catalog: Catalog): WrittenContract =>
  spell(CATALOG, 'contract', CATALOG_WRITTEN, catalog, undefined);

/** What follows from names and texts of a contract. */
export interface ContractReader {
  readonly namesOf: (title: string) => EntityNames;
  readonly joinTableOf: (entity: EntityNames, field: string) => string;
  readonly conditionsOf: (
    fields: readonly Field[],
    written: ResourceContract['conditions'],
  ) => readonly GrantCondition[];
}

interface Reading extends ContractReader {
  readonly contract: Contract;
  readonly enumerations: readonly Enumeration[];
}

/** A contract has expressions as texts alone. */
const asWritten = (text: string): WrittenExpression => ({ text, expression: { value: true } });

const isMany = ({ type }: FieldContract): boolean => typeNamed(type).relation === 'many';

interface ReadOwner extends Reading {
  readonly entity: EntityContract;
}

const NOBODY = { read: [], create: [], update: [] };

const FIELD_READ: Spelling<FieldContract, Field, ReadOwner> = {
  type: ({ type }) => typeNamed(type).name,
  enumeration: ({ type: title }, { enumerations, namesOf }) => {
    if (typeNamed(title).name !== 'Enumeration') return undefined;
    const { type, values, caseMatters } = enumerations.find((one) => one.title === title) ?? {
      // An older contract does not have it.
      type: namesOf(title).pascal,
      values: [],
      caseMatters: false,
    };
    return { title, type, values, caseMatters };
  },
  access: ({ access }, { entity }) => access ?? { ...NOBODY, read: entity.access?.read ?? [] },
  internal: () => false,
  relation: (field, { entity, contract, namesOf, joinTableOf }) => {
    if (field.entity === undefined) return undefined;
    const target = namesOf(field.entity).pascal;
    const resource = contract.resources.find(({ name }) => name === field.entity);
    const { scope = 'project' } = resource ?? contract.references.find(({ name }) => name === field.entity) ?? {};
    return {
      target,
      targetTable: target,
      kind: resource === undefined || resource.isReference === true ? 'reference' : 'resource',
      targetScope: scope,
      ...REFUSED,
      ...readMatch(field),
      ...(field.isGuarded !== undefined && { isGuarded: field.isGuarded }),
      ...(isMany(field) && { joinTable: joinTableOf(namesOf(entity.name), field.name) }),
    };
  },
  computed: ({ computed }) => (computed === undefined ? undefined : asWritten(computed)),
  ordered: ({ ordered }) => (ordered === undefined ? undefined : { within: ordered }),
  former: ({ name }, { entity }) => {
    // In a contract, former names are fields only.
    const alias = entity.fields.find(({ aliasOf }) => aliasOf === name);
    return alias?.deprecated && { name: alias.name, ...alias.deprecated };
  },
  column: (field) => (isMany(field) ? undefined : field.name === '_id' ? 'id' : (field.idField ?? field.name)),
};

const ENTITY_READ = {
  names: ({ name }: EntityContract, { namesOf }: Reading) => namesOf(name),
  uniques: (entity: EntityContract) => readUniques(entity, asWritten),
  checks: ({ checks = [] }: EntityContract) => checks.map((check) => ({ ...check, that: asWritten(check.that) })),
  fields: (entity: EntityContract, reading: Reading) => fieldsOf(entity, reading),
  source: ({ name }: EntityContract) => `contract.json#${name}`,
  table: ({ name }: EntityContract, { namesOf }: Reading) => namesOf(name).pascal,
};

const fieldsOf = (entity: EntityContract, reading: Reading): readonly Field[] =>
  entity.fields.map((field) => spell(FIELD, 'model', FIELD_READ, field, { ...reading, entity }));

const RESOURCE_READ: Spelling<ResourceContract, Resource, Reading> = {
  ...ENTITY_READ,
  kind: () => 'resource',
  conditions: (resource, reading) => reading.conditionsOf(fieldsOf(resource, reading), resource.conditions),
};

const REFERENCE_READ: Spelling<ReferenceContract, Reference, Reading> = {
  ...ENTITY_READ,
  kind: () => 'reference',
  access: ({ access }) => ({ ...NOBODY, read: access?.read ?? [], delete: [] }),
  part: ({ name }, { contract }) => {
    const fields = contract.resources.flatMap((resource) => resource.fields);
    return fields.find((field) => field.name === 'project')?.entity === name ? 'project' : undefined;
  },
};

const CATALOG_READ: Spelling<Contract, Catalog, Reading> = {
  resources: ({ resources }, reading) =>
    resources.map((resource) => spell(RESOURCE, 'model', RESOURCE_READ, resource, reading)),
  references: ({ references }, reading) =>
    references.map((reference) => spell(REFERENCE, 'model', REFERENCE_READ, reference, reading)),
  enumerations: (_, { enumerations }) => enumerations,
  demo: () => ({ permissions: [], records: {}, changes: [] }),
};

/** The catalog of a contract, without what it does not describe: internal fields, seeds, and cascades. */
export function catalogOf(contract: Contract, reader: ContractReader): Catalog {
  const enumerations = contract.enumerations.map((written) => enumerationOf(written, reader.namesOf));
  return spell(CATALOG, 'model', CATALOG_READ, contract, { ...reader, contract, enumerations });
}

const enumerationOf = (
  { name, description, caseMatters, values }: EnumerationContract,
  namesOf: ContractReader['namesOf'],
): Enumeration => ({
  title: name,
  type: namesOf(name).pascal,
  description,
  source: `contract.json#${name}`,
  caseMatters,
  values: values.map((value) => value.name),
  meanings: values.map((value) => ({ value: value.name, description: value.description })),
});
