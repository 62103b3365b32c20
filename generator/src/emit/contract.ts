import { createHash } from 'node:crypto';
import { itemField, PERMISSION, typeTitle } from '@catalog-service/vocabulary';
import { hasOwnReaders, issuesSecret, targetOf } from '../model/entities.js';
import { memoise } from '../model/memoise.js';
import type { Catalog, Enumeration, Field, LabelScope, Permission, Reference, Resource } from '../model/model.js';

/**
 * The resolved catalog as `contract.json` has it, for documents, comparisons and the conformance tests. The order of keys is that of
 * the file.
 */
export function contractOf(catalog: Catalog) {
  return {
    title: catalog.title,
    description: catalog.description,
    basePath: catalog.basePath,
    paging: catalog.paging,
    resources: catalog.resources.map((resource) => resourceContract(resource, catalog)),
    references: catalog.references.map((reference) => referenceContract(reference, catalog)),
    enumerations: catalog.enumerations.filter(isOwn).map(enumerationContract),
    permissions: catalog.permissions.map(permissionContract),
    grantCeilings: catalog.grantCeilings.map(({ holder, except }) => ({ holder, except })),
  };
}

const resourceContract = (resource: Resource, catalog: Catalog) => ({
  name: resource.names.title,
  key: resource.names.pascal,
  isReference: resource.isReference,
  scope: resource.scope === 'project' ? undefined : resource.scope,
  path: resource.path,
  description: resource.description,
  deprecated: resource.deprecated,
  former: resource.former,
  access: resource.access,
  plans: resource.plans,
  labelScope: labelScopeContract(resource.labelScope),
  owner: resource.owner,
  readThrough: resource.readThrough,
  conditions: conditionsContract(resource),
  unique: uniqueContract(resource),
  checks: checksContract(resource),
  retain: resource.retain,
  softDelete: resource.softDelete,
  events: resource.events,
  historyOf: resource.historyOf,
  timeline: resource.timeline,
  issuesSecret: issuesSecret(resource) ? true : undefined,
  fields: resource.fields.filter(isShown).map((field) => ({
    name: field.name,
    type: typeTitle(itemField(field)),
    required: field.required,
    updatable: field.updatable,
    auto: field.auto,
    access: field.access,
    description: field.description,
    derived: field.derived,
    ...fieldTraits(field, catalog),
  })),
});

const referenceContract = (reference: Reference, catalog: Catalog) => ({
  name: reference.names.title,
  key: reference.names.pascal,
  scope: reference.scope,
  path: reference.path,
  former: reference.former,
  description: reference.description,
  access: reference.path === undefined ? undefined : { read: reference.access.read },
  plan: reference.plan,
  labelScope: labelScopeContract(reference.labelScope),
  owner: reference.owner,
  unique: uniqueContract(reference),
  checks: checksContract(reference),
  fields: reference.fields.filter(isShown).map((field) => ({
    name: field.name,
    type: typeTitle(itemField(field)),
    required: field.required,
    access: hasOwnReaders(field, reference) ? field.access : undefined,
    description: field.description,
    ...fieldTraits(field, catalog),
  })),
});

const isShown = ({ internal }: Field): boolean => !internal;

/** `permissions` describes the enumeration of all roles and permissions. */
const isOwn = ({ title }: Enumeration): boolean => title !== PERMISSION.title;

const enumerationContract = ({ title, description, caseMatters, meanings }: Enumeration) => ({
  name: title,
  description,
  caseMatters,
  values: meanings.map(({ value, description: meaning }) => ({ name: value, description: meaning })),
});

const permissionContract = ({ name, kind, description }: Permission) => ({ name, kind, description });

const labelScopeContract = (scope: LabelScope | undefined) => scope && { kind: scope.kind, field: scope.field };

/** Lists of fields of which no two records share the values. */
const uniqueContract = ({ uniques }: Resource | Reference) =>
  uniques.length === 0
    ? undefined
    : uniques.map(({ fields, scope, caseMatters, where }) => ({ fields, scope, caseMatters, where: where?.text }));

const conditionsContract = ({ conditions }: Resource) =>
  conditions.length === 0
    ? undefined
    : conditions.map(({ list, permission, text }) => ({ list, permission, where: text }));

const checksContract = ({ checks }: Resource | Reference) =>
  checks.length === 0 ? undefined : checks.map(({ name, that, message }) => ({ name, that: that.text, message }));

/** Traits that only some fields have. */
const fieldTraits = (field: Field, catalog: Catalog) => ({
  default: field.default,
  maxLength: field.maxLength,
  pattern: field.pattern,
  example: field.pattern && field.example,
  integer: field.integer,
  minimum: field.minimum,
  maximum: field.maximum,
  list: field.list,
  minItems: field.minItems,
  maxItems: field.maxItems,
  uniqueItems: field.uniqueItems,
  shape: field.shape,
  precision: field.precision,
  scale: field.scale,
  entity: targetOf(field.relation, catalog)?.names.title,
  entityKind: field.relation?.kind,
  isGuarded: field.type === 'Object ID' ? undefined : field.relation?.isGuarded,
  match: field.type === 'Entity' ? field.relation?.match : undefined,
  idField: field.idField,
  entityField: field.entityField,
  computed: field.computed?.text,
  ordered: field.ordered?.within,
  states: field.states,
  reveals: field.reveals,
  unique: field.unique ? true : undefined,
  indexed: field.indexed,
  secret: field.secret,
  plans: field.plans,
  deprecated: field.deprecated,
  aliasOf: field.aliasOf,
});

const LENGTH = 12;

/** The text of `contract.json`, which several emitters need. */
const contractText = memoise((catalog: Catalog): string => canonicalJson(contractOf(catalog)));

/** The hash of a contract, which service, client and documents carry: `sha256sum generated/contract.json | cut -c1-12`. */
export function contractHash(catalog: Catalog): string {
  return createHash('sha256').update(contractText(catalog)).digest('hex').slice(0, LENGTH);
}

/** `generated/contract.json`. */
export function emitContract(catalog: Catalog): Map<string, string> {
  return new Map([['generated/contract.json', contractText(catalog)]]);
}

/**
 * JSON for diffs: one key a line, but a list of texts on one line, so that a permission gained or lost is one changed line. Keys keep
 * their order; `undefined` ones are omitted. Ends in a newline.
 */
export function canonicalJson(value: unknown): string {
  return `${write(value, '')}\n`;
}

function write(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string'))
      return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    return `[\n${value.map((item) => inner + write(item, inner)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${inner}${JSON.stringify(key)}: ${write(member, inner)}`);
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
}
