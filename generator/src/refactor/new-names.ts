import { type EntityFile, type EnumerationFile, permissionEntries } from '../catalog/catalog-files.js';
import type { Path, YamlSource } from '../catalog/yaml-source.js';
import { entityNames } from '../model/names.js';
import { type CatalogSources, entitiesOf } from './catalog/mention.js';
import type { MigratedNames } from './former-name.js';
import { refactorProblem } from './subjects.js';

/**
 * Whether a new name is free, in addition to the checks of the resulting catalog. Each throws RefactorProblem if it is not.
 */

export function requireFreeField(
  { files: { service } }: CatalogSources,
  file: EntityFile,
  field: string,
  name: string,
): void {
  const { source, data } = file;
  if (Object.hasOwn(service.data.fields, name)) {
    throw taken(service.source, ['fields', name], `Every resource has a field ${name}.`);
  }
  if (Object.hasOwn(data.fields, name))
    throw taken(source, ['fields', name], `${data.name} has a field ${name} already.`);
  requireOtherLetters(source, ['fields', field], field, name);
}

export function requireFreeTitle(sources: CatalogSources, file: EntityFile, title: string): void {
  const { kebab } = entityNames(title);
  const others = entitiesOf(sources).filter((other) => other !== file);
  const same = others.find(({ data }) => entityNames(data.name).kebab === kebab);
  if (same !== undefined) throw taken(same.source, ['name'], `There is a ${same.kind} ${same.data.name} already.`);
  requireOtherLetters(file.source, ['name'], file.data.name, title);
}

export function requireFreePermission({ files }: CatalogSources, permission: string, name: string): void {
  const { source: roles, data } = files.permissions;
  if (Object.hasOwn(data.roles, name)) throw taken(roles, ['roles', name], `There is a role ${name} already.`);
  for (const { name: known, source, path } of permissionEntries(files)) {
    if (known === name && name !== permission) throw taken(source, path, `There is a permission ${name} already.`);
    if (known === permission) requireOtherLetters(source, path, permission, name);
  }
}

export function requireFreeValue(
  { source, data }: EnumerationFile,
  value: string,
  name: string,
  migrated: MigratedNames,
): void {
  const at = (wanted: string): number => data.values.findIndex((candidate) => candidate.name === wanted);
  if (name !== value && at(name) !== -1) {
    throw taken(source, ['values', at(name), 'name'], `${data.name} has a value ${name} already.`);
  }
  requireOtherLetters(source, ['values', at(value), 'name'], value, name);
  const heir = data.values.find((other) => other.name !== value && other.renamedFrom === name);
  if (heir !== undefined && migrated.formerValue(heir) === name) {
    throw pending(source, ['values', at(heir.name), 'renamedFrom'], `${data.name}.${heir.name}`, name);
  }
}

function requireOtherLetters(source: YamlSource, path: Path, before: string, after: string): void {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (plain(before) !== plain(after)) return;
  const message = before === after ? `${before} has that name.` : `${before} and ${after} are the same letters.`;
  throw refactorProblem(source.locationOfKey(path), { code: 'rename_case_only', message });
}

const taken = (source: YamlSource, path: Path, message: string) =>
  refactorProblem(source.locationOfKey(path), { code: 'duplicate_name', message, hint: 'Choose another name.' });

function pending(source: YamlSource, path: Path, heir: string, name: string) {
  const message = `${heir} was ${name} before, and no migration has renamed it yet.`;
  return refactorProblem(source.locationOfValue(path), { code: 'rename_pending', message });
}
