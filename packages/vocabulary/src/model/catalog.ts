import { z } from 'zod';
import { REFERENCE, RESOURCE, type Reference, type Resource } from './entity.js';
import { type ContractOf, contractShape, hidden, type ModelOf, shown, spelled, type WrittenOf } from './trait.js';
import { ENUMERATION_VALUES, list, mapOf, names, record, text } from './values.js';

const PERMISSION = record({ name: z.string(), kind: z.enum(['role', 'permission']), description: z.string() });

/** The holder of a name may grant every name but `except`, and the names that it holds itself. */
const GRANT_CEILING = record({ holder: z.string(), except: names });

const VALUE_MEANING = record({
  value: z.string(),
  description: z.string(),
  /** Its former name. */
  renamedFrom: text(),
});

/** A list of allowed texts, which fields name as their type. */
const ENUMERATION = record({
  ...ENUMERATION_VALUES.unwrap().shape,
  description: z.string(),
  /** Path of the YAML file from the catalog folder: `enumerations/shirt-size.yaml`. */
  source: z.string(),
  /** Of each value, in the order of `values`. */
  meanings: list(VALUE_MEANING),
});

const WRITTEN_ENUMERATION = record({
  name: z.string(),
  description: z.string(),
  caseMatters: z.boolean(),
  values: list(record({ name: z.string(), description: z.string() })),
});

/** The data of a first start: a project, a key and records. */
const DEMO = record({
  /** Name of the record of the user for whom the key acts. */
  user: text(),
  /** The names that the key holds. */
  permissions: names,
  /** Records by the `pascal` name of their entity and by a name of their own, by which other records refer to them. */
  records: mapOf(mapOf(mapOf(z.unknown()))),
  /** Updates of them that the service makes in turn. */
  changes: list(mapOf(mapOf(mapOf(z.unknown())))),
});

/** The resolved catalog: plain, frozen data with all defaults and all names resolved, in the order of the YAML. */
export const CATALOG = {
  title: shown(z.string()),
  description: shown(z.string()),
  basePath: shown(z.string()),
  paging: shown(record({ defaultLimit: z.number(), maximumLimit: z.number() })),
  resources: spelled(z.custom<readonly Resource[]>(), list(z.object(contractShape(RESOURCE)))),
  references: spelled(z.custom<readonly Reference[]>(), list(z.object(contractShape(REFERENCE)))),
  /** Those of the catalog; of the model alone that of all roles and permissions, at the end. An older contract has none. */
  enumerations: spelled(list(ENUMERATION), list(WRITTEN_ENUMERATION).default([])),
  permissions: shown(list(PERMISSION)),
  grantCeilings: spelled(list(GRANT_CEILING), list(GRANT_CEILING).default([])),
  demo: hidden(DEMO),
} as const;

export interface Catalog extends ModelOf<typeof CATALOG> {}

/** `contract.json`: the resolved catalog as far as callers see it. */
export interface Contract extends ContractOf<typeof CATALOG> {}

/** Reads `contract.json`. */
export const CONTRACT = z.object(contractShape(CATALOG));

export interface WrittenContract extends WrittenOf<typeof CATALOG> {}

export interface Permission extends z.output<typeof PERMISSION> {}
export interface GrantCeiling extends z.output<typeof GRANT_CEILING> {}
export interface ValueMeaning extends z.output<typeof VALUE_MEANING> {}
export interface Enumeration extends z.output<typeof ENUMERATION> {}
export interface Demo extends z.output<typeof DEMO> {}
export interface EnumerationContract extends z.output<typeof WRITTEN_ENUMERATION> {}
