import { OWN_ROUTES } from '@catalog-service/vocabulary';
import { MAXIMUM_IDENTIFIER_BYTES } from '@catalog-service/vocabulary/database';
import { entityNames, TITLE_PATTERN, tableOfTitle } from '../../model/names.js';
import { entityNameTaken, fieldNameTaken, SERVICE_TABLES, typeNames } from '../../model/reserved-names.js';
import { declaredKind, type EntityFile, permissionEntries } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import { joinTableOf, tableOf } from '../resolve/table-of.js';
import type { Finding, YamlSource } from '../yaml-source.js';
import type { Check } from './check.js';

const FIELD_PATTERN = /^_?[a-z][A-Za-z0-9]*$/;
const PERMISSION_PATTERN = /^[A-Z][A-Za-z0-9]*$/;
const PATH_PATTERN = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const BASE_PATH_PATTERN = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

const isTooLong = (name: string): boolean => Buffer.byteLength(name) > MAXIMUM_IDENTIFIER_BYTES;
const TOO_LONG_EXPECTED = `at most ${MAXIMUM_IDENTIFIER_BYTES} bytes`;

/** Names of resources and references: their form, and the file that is named after them. */
export const checkEntityNames: Check = function* ({ entities }) {
  for (const file of entities) {
    const { source, data } = file;
    const kind = declaredKind(file);
    const names = entityNames(data.name);
    if (!TITLE_PATTERN.test(data.name)) {
      yield source.atValue(['name'], {
        code: 'invalid_name',
        message: `${JSON.stringify(data.name)} cannot be the name of a ${kind}.`,
        expected: 'words of letters and digits, with a space or a hyphen between two, the first with a capital',
      });
      continue;
    }
    const taken = entityNameTaken(names);
    if (taken !== undefined) yield source.atValue(['name'], reservedName(data.name, taken));
    if (isTooLong(names.pascal)) {
      const message = `The table ${names.pascal} would have a name of ${names.pascal.length} bytes.`;
      yield source.atValue(['name'], { code: 'name_too_long', message, expected: TOO_LONG_EXPECTED });
    }
    const expected = `${kind}s/${names.kebab}.yaml`;
    if (source.file !== expected) {
      const message = `${data.name} stands in ${source.file}.`;
      yield source.atValue(['name'], { code: 'file_name_mismatch', message, expected });
    }
  }
};

/** Names of fields. */
export const checkFieldNames: Check = function* ({ files, fields, entities }) {
  const { service } = files;
  for (const name of Object.keys(service?.data.fields ?? {})) {
    if (service !== undefined) yield* checkFieldName(service.source, name);
  }
  const commonNames = new Set(Object.keys(service?.data.fields ?? {}));
  for (const file of entities) {
    for (const name of Object.keys(file.data.fields)) {
      if (file.kind === 'resource' && commonNames.has(name)) continue;
      if (file.kind === 'reference' && fields.get(file)?.some((field) => field.isCommon && field.name === name)) {
        const message = `Every reference has ${name} by itself.`;
        yield file.source.atKey(['fields', name], { code: 'reserved_name', message, hint: 'Delete the field.' });
        continue;
      }
      yield* checkFieldName(file.source, name);
    }
  }
};

function* checkFieldName(source: YamlSource, name: string): Iterable<Diagnostic> {
  const problem = fieldNameProblem(name);
  if (problem !== undefined) yield source.atKey(['fields', name], problem);
}

/** The problem of a name that is taken. */
export const reservedName = (name: string, reason: string): Finding => ({
  code: 'reserved_name',
  message: `The name ${name} is taken: ${reason}.`,
});

/** Why a field cannot have, or have had, this name; undefined if it can. */
export function fieldNameProblem(name: string): Finding | undefined {
  const taken = fieldNameTaken(name);
  if (taken !== undefined) return reservedName(name, taken);
  if (!FIELD_PATTERN.test(name)) {
    const message = `${JSON.stringify(name)} cannot be the name of a field.`;
    const expected = 'camel case: letters and digits, the first a small letter';
    return { code: 'invalid_name', message, expected };
  }
  if (!isTooLong(name)) return undefined;
  const message = `The column ${name} would have a name of ${name.length} bytes.`;
  return { code: 'name_too_long', message, expected: TOO_LONG_EXPECTED };
}

/** No two generated types have the same name: `Group Fields` is already a type of Group. */
export const checkTypeNames: Check = function* ({ entities, files }) {
  const owners = new Map(
    [...files.enumerations, ...entities].map((file) => [entityNames(file.data.name).pascal, file]),
  );
  for (const file of entities) {
    const names = entityNames(file.data.name);
    for (const type of typeNames(names)) {
      const owner = owners.get(type) ?? file;
      owners.set(type, owner);
      // Duplicate names are reported elsewhere.
      if (entityNames(owner.data.name).pascal === names.pascal) continue;
      const message = `${names.title} makes a type ${type}, as ${owner.data.name} does.`;
      yield owner.source.atValue(['name'], { code: 'duplicate_name', message });
    }
  }
};

/** Names of resources and references are unique. */
export const checkDuplicateNames: Check = function* ({ entities }) {
  const byKebab = new Map<string, EntityFile>();
  for (const file of entities) {
    const { kebab } = entityNames(file.data.name);
    const first = byKebab.get(kebab);
    byKebab.set(kebab, first ?? file);
    if (first === undefined) continue;
    const message = `${first.source.file} has the name ${first.data.name} already.`;
    yield file.source.atValue(['name'], { code: 'duplicate_name', message });
  }
};

/** A table and its owner. */
interface TableClaim {
  readonly table: string;
  readonly owner: string;
  /** Whether a key names the table; otherwise it follows from the name of the owner. */
  readonly isAsked: boolean;
  /** Reports that the table belongs to something else. */
  refuse(other: string): readonly Diagnostic[];
}

/**
 * Each table belongs to the service, to one entity, or to one Entity Array. The owner by name has precedence over one with a `table`
 * key, whatever the order of the files. Prisma Client does not distinguish tables by case alone.
 */
export const checkTables: Check = function* ({ entities, fields }) {
  const joins = entities.flatMap((file) => (fields.get(file) ?? []).flatMap((field) => joinClaim(file, field)));
  for (const { table, at } of joins) {
    if (!isTooLong(table)) continue;
    const message = `The table ${table} that joins the field would have a name of ${table.length} bytes.`;
    yield at({ code: 'name_too_long', message, expected: TOO_LONG_EXPECTED });
  }
  const claims: readonly TableClaim[] = [...entities.map(entityClaim), ...joins];
  const owners = new Map(SERVICE_TABLES.map((table) => [table.toLowerCase(), 'the service']));
  for (const { table, owner, refuse } of [
    ...claims.filter(({ isAsked }) => !isAsked),
    ...claims.filter(({ isAsked }) => isAsked),
  ]) {
    const other = owners.get(table.toLowerCase());
    if (other === undefined) owners.set(table.toLowerCase(), owner);
    else yield* refuse(other);
  }
};

function entityClaim(file: EntityFile): TableClaim {
  const { source, data } = file;
  const table = tableOf(file);
  const isAsked = table !== tableOfTitle(data.name);
  const key = data.table === undefined ? 'renamedFrom' : 'table';
  const message = (other: string): string => `The table ${table} is that of ${other}.`;
  return {
    table,
    owner: data.name,
    isAsked,
    // Duplicate names and names of the service are reported elsewhere.
    refuse: (other) => (isAsked ? [source.atValue([key], { code: 'invalid_rename', message: message(other) })] : []),
  };
}

function joinClaim(file: EntityFile, field: FieldEntry) {
  if (field.input.type !== 'Entity Array') return [];
  const table = joinTableOf(tableOf(file), field.name, field.input);
  const at = (finding: Finding): Diagnostic => field.at(undefined, finding);
  const refuse = (other: string): readonly Diagnostic[] => {
    const message = `The table that joins ${field.name} would be called ${table}, as that of ${other}.`;
    return [at({ code: 'duplicate_name', message })];
  };
  const owner = `${file.source.file} ${field.name}`;
  return [{ table, owner, isAsked: field.input.table !== undefined, at, refuse }];
}

/** Paths: their form, and that each leads to one entity. */
export const checkPaths: Check = function* ({ files, entities }) {
  const { service } = files;
  if (service !== undefined && !BASE_PATH_PATTERN.test(service.data.basePath)) {
    const message = `${JSON.stringify(service.data.basePath)} cannot be the base path.`;
    const expected = 'such as /api: a slash and a word in small letters, perhaps several times';
    yield service.source.atValue(['basePath'], { code: 'invalid_value', message, expected });
  } else if (service !== undefined && OWN_ROUTES.includes(service.data.basePath.split('/')[1] ?? '')) {
    yield service.source.atValue(
      ['basePath'],
      reservedName(service.data.basePath, 'the service itself answers what begins so'),
    );
  }
  const first = new Map<string, string>();
  const named = [
    ...entities.map(({ source, data }) => ({ source, name: data.name, path: data.path, at: ['path'] })),
    ...entities.map(({ source, data }) => ({
      source,
      name: data.name,
      path: data.former?.path,
      at: ['former', 'path'],
    })),
  ];
  for (const { source, name, path, at } of named) {
    if (path === undefined) continue;
    const taken = first.get(path);
    if (taken !== undefined) {
      const message = `The path ${path} leads to ${taken} already.`;
      yield source.atValue(at, { code: 'duplicate_path', message });
    }
    first.set(path, taken ?? name);
    if (!PATH_PATTERN.test(path)) {
      const message = `${JSON.stringify(path)} cannot be a path.`;
      const expected = 'kebab-case, such as book-review';
      yield source.atValue(at, { code: 'invalid_value', message, expected });
    }
  }
};

/** Names of roles and permissions. */
export const checkPermissionNames: Check = function* ({ files }) {
  const { permissions } = files;
  const first = new Map<string, string>();
  const roles = Object.keys(permissions?.data.roles ?? {});
  const named = [
    ...(permissions === undefined
      ? []
      : roles.map((name) => ({ name, source: permissions.source, path: ['roles', name] }))),
    ...permissionEntries(files),
  ];
  for (const { name, source, path } of named) {
    if (!PERMISSION_PATTERN.test(name)) {
      const message = `${JSON.stringify(name)} cannot be the name of a role or permission.`;
      const expected = 'letters and digits, the first a capital';
      yield source.atKey(path, { code: 'invalid_name', message, expected });
    }
    const file = first.get(name);
    if (file !== undefined) {
      const message = roles.includes(name)
        ? `${name} is a role already.`
        : `${file} has the permission ${name} already.`;
      yield source.atKey(path, { code: 'duplicate_name', message });
    }
    first.set(name, file ?? source.file);
  }
};
