import {
  type DefaultValue,
  deepFreeze,
  type FieldTypeName,
  fieldType,
  isGenerated,
  PERMISSION,
  parseExpression,
  typeNamed,
  withFields,
} from '@catalog-service/vocabulary';
import { authorKeys, FIELD, REFERENCE, RESOURCE, type Traits } from '@catalog-service/vocabulary/model';
import type { ReadExpression } from '../../features/feature.js';
import { FEATURES } from '../../features/index.js';
import { matchTrait } from '../../features/match/match-trait.js';
import { grantCeilings } from '../../features/may-grant/grant-ceilings.js';
import { deleteTrait } from '../../features/on-delete/delete-effects.js';
import { plansOfField, plansOfResource } from '../../features/plans/required-plans.js';
import { retainedBy } from '../../features/retain/retained.js';
import { searchTraits } from '../../features/search/searched-fields.js';
import { shapeTrait } from '../../features/shape/shapes.js';
import { accessListsOf } from '../../features/soft-delete/access-lists.js';
import { uniqueTrait } from '../../features/unique/resolve-uniques.js';
import { memoise } from '../../model/memoise.js';
import type {
  Belonging,
  Catalog,
  Deprecation,
  EntityNames,
  Enumeration,
  FeatureTraits,
  Field,
  FormerName,
  FormerPath,
  GrantCondition,
  OperationAccess,
  Part,
  Permission,
  Reference,
  Relation,
  Resource,
  Scope,
} from '../../model/model.js';
import { entityNames } from '../../model/names.js';
import {
  type CompleteCatalogFiles,
  declaredKind,
  type EntityFile,
  permissionEntries,
  type ReferenceFile,
  type ResourceFile,
  scopeOf,
} from '../catalog-files.js';
import { expressionScope } from '../expressions.js';
import { fieldEntries } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';
import type { ServiceInput } from '../schema/service.schema.js';
import type { DeprecationInput } from '../schema/shared-keys.schema.js';
import { readersOfReferences, resolveAccess } from './resolve-access.js';
import { resolveDemo } from './resolve-demo.js';
import { columnName, joinTableOf, tableOf } from './table-of.js';

/** The facts of a target that a relation needs. */
interface Target {
  readonly names: EntityNames;
  readonly table: string;
  readonly kind: 'resource' | 'reference';
  readonly scope: Scope;
  readonly declaresReaders: boolean;
}

/** The access of a reference without a path: it is only visible through relations. */
const NO_ACCESS: OperationAccess = { read: [], create: [], update: [], delete: [] };

/**
 * The catalog with every default filled in and every name looked up, frozen.
 *
 * @throws Error if the files hold a mistake: the checks come first.
 */
export function resolveCatalog(files: CompleteCatalogFiles): Catalog {
  const { service, permissions } = files;
  const targets = new Map<string, Target>();
  for (const file of [...files.resources, ...files.references]) {
    const { name } = file.data;
    targets.set(name, {
      names: entityNames(name),
      table: tableOf(file),
      kind: declaredKind(file),
      scope: scopeOf(file),
      declaresReaders: declaredKind(file) === 'reference' && file.source.hasKey(['access', 'read']),
    });
  }
  const enumerations = resolveEnumerations(files);
  const readers = readersOfReferences(files);
  const common = (file: EntityFile, access: OperationAccess) => {
    const names = entityNames(file.data.name);
    const entries = fieldEntries(file, service);
    const read = expressionReader(entries);
    const fields = resolveFields(file, retainedBy(file, entries), access, targets, enumerations, read);
    const part = partOf(file, service.data);
    const traits: FeatureTraits = Object.assign(
      {},
      ...FEATURES.map((one) => one.traits?.(file, { fields, part, read })),
    );
    return {
      names,
      description: file.data.description,
      source: file.source.file,
      table: tableOf(file),
      ...(part !== undefined && { part }),
      fields,
      ...(file.data.renamedFrom !== undefined && { renamedFrom: entityNames(file.data.renamedFrom) }),
      ...(file.data.former !== undefined && { former: resolveFormer(file.data, service.data.basePath) }),
      ...traits,
    };
  };
  return deepFreeze({
    title: service.data.name,
    description: service.data.description,
    basePath: service.data.basePath,
    paging: service.data.paging,
    permissions: resolvePermissions(files),
    grantCeilings: grantCeilings(permissions.data),
    enumerations,
    resources: files.resources.map((file): Resource => {
      const entity = common(file, file.data.access);
      return {
        kind: 'resource',
        ...(file.isReference && { isReference: true }),
        scope: scopeOf(file),
        path: `${service.data.basePath}/${file.data.path}`,
        access: copyAccess(file.data),
        ...plansOfResource(file.data, accessListsOf(file.data)),
        ...entity,
        conditions: conditionsOf(entity.fields, file.data.access.conditions),
        ...(file.data.deprecated !== undefined && { deprecated: resolveDeprecation(file.data.deprecated) }),
        ...asWritten(RESOURCE, file.data),
      };
    }),
    references: files.references.map((file): Reference => {
      const access = { ...NO_ACCESS, read: readers.get(file.data.name) ?? [] };
      const { path } = file.data;
      const belongsBy = resolveBelongings(file, files);
      return {
        kind: 'reference',
        scope: scopeOf(file),
        ...(path !== undefined && { path: `${service.data.basePath}/${path}` }),
        access,
        ...(belongsBy !== undefined && { belongsBy }),
        ...common(file, access),
        ...asWritten(REFERENCE, file.data),
      };
    }),
    demo: resolveDemo(files),
  });
}

/** Conditions of rows, which name the column of an Entity by its id field. */
export function conditionsOf(
  fields: readonly Field[],
  inputs: readonly (Pick<GrantCondition, 'list' | 'permission'> & { readonly where: string })[] = [],
): readonly GrantCondition[] {
  const read = expressionReader(
    fields.map(({ name, type, internal, integer, list }) => ({ name, input: { type, internal, integer, list } })),
  );
  const idOf = (name: string): string => fields.find((field) => field.name === name)?.idField ?? name;
  return inputs.map(({ list, permission, where }) => {
    const { text, expression } = read(where);
    return { list, permission, text, expression: withFields(expression, idOf) };
  });
}

/** The target of the common field `project` is the project; the files of the other entities name their parts. */
const partOf = (file: EntityFile, { fields }: ServiceInput): Part | undefined =>
  fields.project?.entity === file.data.name ? 'project' : file.data.part;

function copyAccess(data: ResourceFile['data']): OperationAccess {
  const { read, create, update, delete: remove, restore = [] } = data.access;
  return {
    read: [...read],
    create: [...create],
    update: [...update],
    delete: [...remove],
    ...(accessListsOf(data).includes('restore') && { restore: [...restore] }),
  };
}

/** Roles, then permissions. */
function resolvePermissions(files: CompleteCatalogFiles): Permission[] {
  const roles = Object.entries(files.permissions.data.roles);
  return [
    ...roles.map(([name, description]): Permission => ({ name, kind: 'role', description })),
    ...permissionEntries(files).map(({ name, description }): Permission => ({ name, kind: 'permission', description })),
  ];
}

function resolveEnumerations(files: CompleteCatalogFiles): Enumeration[] {
  const permissions = resolvePermissions(files);
  return [
    ...files.enumerations.map(({ source, data }) => ({
      title: data.name,
      type: entityNames(data.name).pascal,
      description: data.description,
      source: source.file,
      caseMatters: data.caseMatters ?? false,
      values: data.values.map(({ name }) => name),
      meanings: data.values.map(({ name, description, renamedFrom }) => ({
        value: name,
        description,
        ...(renamedFrom !== undefined && { renamedFrom }),
      })),
    })),
    {
      ...PERMISSION,
      source: files.permissions.source.file,
      caseMatters: false,
      values: permissions.map(({ name }) => name),
      meanings: permissions.map(({ name, description }) => ({ value: name, description })),
    },
  ];
}

function resolveFields(
  file: EntityFile,
  entries: readonly { readonly name: string; readonly input: FieldInput }[],
  access: OperationAccess,
  targets: ReadonlyMap<string, Target>,
  enumerations: readonly Enumeration[],
  read: ReadExpression,
): Field[] {
  const owner = tableOf(file);
  const values = valuesByTitle(enumerations);
  const entityFields = new Map<string, { readonly name: string; readonly input: FieldInput }>();
  for (const entry of entries) if (entry.input.id !== undefined) entityFields.set(entry.input.id, entry);
  return entries.flatMap(({ name, input }): Field[] => {
    const traits = typeNamed(known(input.type), input.list);
    const type = traits.name;
    const enumeration = values.get(known(input.type));
    const tied = entityFields.get(name);
    // The two are one value.
    const entity = tied?.input ?? input;
    const relation = resolveRelation(owner, name, type, tied?.input ?? input, targets);
    const column = columnOf(name, input, entries);
    const maxLength = input.maxLength ?? traits.maxLength;
    const made: Partial<Field> = Object.assign(
      {},
      ...FEATURES.map(({ resolve }) => resolve?.(input, enumeration?.values ?? [], read)),
    );
    const field: Field = {
      name,
      type,
      ...(enumeration && { enumeration }),
      description: known(input.description),
      required: input.required === true || isGenerated(input.default),
      updatable: input.updatable ?? false,
      auto: input.auto ?? false,
      derived: input.derived ?? false,
      internal: input.internal ?? false,
      ...uniqueTrait(input),
      ...asWritten(FIELD, { ...traits.digits, ...input }),
      ...searchTraits(name, file.data),
      access: resolveAccess(input, access),
      ...plansOfField(entity, entries.find((entry) => entry.name === entity.id)?.input),
      ...(input.default !== undefined && { default: resolveDefault(type, input.default) }),
      ...(maxLength !== undefined && { maxLength }),
      ...made,
      ...shapeTrait(input, values),
      ...(column !== undefined && { column }),
      ...(input.id !== undefined && { idField: input.id }),
      ...(tied !== undefined && { entityField: tied.name }),
      ...(relation && { relation }),
      ...(input.deprecated !== undefined && { deprecated: resolveDeprecation(input.deprecated) }),
    };
    if (input.former === undefined) return [field];
    const former = { name: input.former.name, ...resolveDeprecation({ ...input.former, use: name }) };
    return [{ ...field, former }, formerField(field, former)];
  });
}

const authored = memoise(authorKeys);

/** The traits that are in the model as authors write them; a flag that is false is left out. */
function asWritten(traits: typeof FIELD, input: FieldInput): Partial<Field>;
function asWritten(traits: typeof RESOURCE, input: ResourceFile['data']): Partial<Resource>;
function asWritten(traits: typeof REFERENCE, input: ReferenceFile['data']): Partial<Reference>;
function asWritten(traits: Traits, input: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    authored(traits).flatMap(([key]) =>
      input[key] === undefined || input[key] === false ? [] : [[key, structuredClone(input[key])] as const],
    ),
  );
}

/** The field under its former name: the same column, and optional. */
function formerField({ renamedFrom: _, ...field }: Field, { name, ...deprecated }: FormerName): Field {
  return { ...field, name, aliasOf: field.name, deprecated };
}

function resolveFormer({ path, former }: EntityFile['data'], basePath: string): FormerPath {
  const { path: was, ...days } = known(former);
  return { path: `${basePath}/${was}`, ...resolveDeprecation({ ...days, use: `${basePath}/${known(path)}` }) };
}

/** Reads the expressions of an entity. */
function expressionReader(fields: Parameters<typeof expressionScope>[0]): ReadExpression {
  const scope = expressionScope(fields, () => undefined, true);
  return (text, kind = 'boolean') => {
    const parsed = parseExpression(text, scope, kind);
    if (!parsed.ok) throw new Error(parsed.detail);
    return { text, expression: parsed.expression };
  };
}

/** What fields need of their enumerations. */
const valuesByTitle = memoise(
  (all: readonly Enumeration[]) =>
    new Map(all.map(({ title, type, values, caseMatters }) => [title, { title, type, values, caseMatters }])),
);

function columnOf(
  name: string,
  input: FieldInput,
  entries: readonly { readonly name: string; readonly input: FieldInput }[],
): string | undefined {
  if (typeNamed(known(input.type)).relation === 'many') return undefined;
  if (name === '_id') return 'id';
  const own = input.id === undefined ? undefined : entries.find((entry) => entry.name === input.id);
  return own === undefined ? columnName(name, input) : columnName(own.name, own.input);
}

function resolveRelation(
  owner: string,
  name: string,
  type: FieldTypeName,
  input: FieldInput,
  targets: ReadonlyMap<string, Target>,
): Relation | undefined {
  if (input.entity === undefined) return undefined;
  const target = known(targets.get(input.entity));
  return {
    target: target.names.pascal,
    targetTable: target.table,
    kind: target.kind,
    targetScope: target.scope,
    ...deleteTrait(input),
    ...(type === 'Entity Array' && { joinTable: joinTableOf(owner, name, input) }),
    ...matchTrait(input),
    ...(target.declaresReaders && input.access?.read === undefined && { isGuarded: true }),
  };
}

/** The columns of the Entity fields of `belongsBy`. */
function resolveBelongings(
  { data: { belongsBy } }: ReferenceFile,
  { resources, references, service }: CompleteCatalogFiles,
): Belonging[] | undefined {
  if (belongsBy === undefined) return undefined;
  return Object.entries(belongsBy).map(([title, name]) => {
    const file = known([...resources, ...references].find(({ data }) => data.name === title));
    const entries = fieldEntries(file, service);
    const field = (wanted: string | undefined) => known(entries.find((entry) => entry.name === wanted));
    const id = field(field(name).input.id);
    return { table: tableOf(file), column: columnName(id.name, id.input) };
  });
}

const resolveDeprecation = ({ since, until, use }: DeprecationInput): Deprecation => ({
  since,
  ...(until !== undefined && { until }),
  ...(use !== undefined && { use }),
});

function resolveDefault(type: FieldTypeName, value: NonNullable<FieldInput['default']>): DefaultValue {
  if (typeof value === 'object') return value;
  const { defaultsToNow, check, parse, column } = fieldType({ type });
  if (defaultsToNow === true) return { now: true };
  // A type with a form stores one spelling of equal values.
  const parsed = check && parse(value, {});
  return parsed?.ok === true ? String(column({}).decode?.(parsed.value) ?? parsed.value) : value;
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The catalog was resolved before it was checked');
  return value;
}
