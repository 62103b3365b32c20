import type { Scope } from '../model/model.js';
import {
  type CatalogFile,
  type CatalogFiles,
  type EntityFile,
  type ReferenceFile,
  type ResourceFile,
  scopeOf,
} from './catalog-files.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import type { Location } from './location.js';
import type { FieldInput } from './schema/field.schema.js';
import type { ServiceInput } from './schema/service.schema.js';
import { diagnosticAt, type Finding } from './yaml-source.js';

/** A field with the keys of all files that define it, and their locations. */
export interface FieldEntry {
  readonly name: string;
  readonly input: FieldInput;
  /** From service.yaml, perhaps changed by the resource. */
  readonly isCommon: boolean;
  /** It has a mistake of shape, which is reported: any key may be missing. */
  readonly isDamaged: boolean;
  /** A diagnostic at a key of the field, or at its name. */
  at(key: keyof FieldInput | undefined, finding: Finding): Diagnostic;
  /** Location of a key of the field, or of its name, in the file that defines it. */
  locationOf(key: keyof FieldInput | undefined): Location;
  /** Location of an access list of the field or of one item in it; undefined if the field has no such list. */
  locationOfAccess(operation: 'read' | 'create' | 'update', index: number | undefined): Location | undefined;
  /** A diagnostic at one item of an access list. */
  atAccess(operation: 'read' | 'create' | 'update', index: number | undefined, finding: Finding): Diagnostic;
}

type Writer = Pick<CatalogFile<unknown>, 'source' | 'damaged'>;

function entry(
  name: string,
  input: FieldInput,
  isCommon: boolean,
  writers: readonly Writer[],
  writerOf: (key?: string, operation?: string) => Writer,
): FieldEntry {
  const locationOf = (key?: keyof FieldInput): Location => {
    const { source } = writerOf(key);
    return key === undefined ? source.locationOfKey(['fields', name]) : source.locationOfValue(['fields', name, key]);
  };
  const locationOfAccess = (operation: string, index: number | undefined): Location => {
    const path = ['fields', name, 'access', operation];
    return writerOf('access', operation).source.locationOfValue(index === undefined ? path : [...path, index]);
  };
  return {
    name,
    input,
    isCommon,
    isDamaged: writers.some(({ damaged }) => damaged.has(name)),
    locationOf,
    locationOfAccess: (operation, index) =>
      input.access?.[operation] === undefined ? undefined : locationOfAccess(operation, index),
    at: (key, finding) => diagnosticAt(locationOf(key), finding),
    atAccess: (operation, index, finding) => diagnosticAt(locationOfAccess(operation, index), finding),
  };
}

/**
 * The fields of an entity: common ones in the order of service.yaml, then its own in the order of its file. `fieldDefaults` of a resource
 * override a common field, and the keys of the field itself override both.
 */
export function fieldEntries(file: EntityFile, service: CatalogFile<ServiceInput>): FieldEntry[] {
  return file.kind === 'resource' ? resourceEntries(file, service) : referenceEntries(file, service);
}

function resourceEntries(file: ResourceFile, service: CatalogFile<ServiceInput>): FieldEntry[] {
  const scope = scopeOf(file);
  const omitted = new Set([...(file.data.omit ?? []), ...(scope === 'global' ? OF_PROJECT : [])]);
  const common = Object.entries(service.data.fields).filter(([name]) => !omitted.has(name));
  const commonNames = new Set(common.map(([name]) => name));
  const entries = common.map(([name, written]) => {
    const own = file.data.fields[name];
    const input: FieldInput = { ...written, ...file.data.fieldDefaults, ...own };
    if (name === 'projectId' && scope === 'shared') input.required = false;
    if (written.access !== undefined || own?.access !== undefined) input.access = { ...written.access, ...own?.access };
    const isOwn = (key?: string, operation?: string): boolean =>
      own !== undefined &&
      (operation === undefined ? key === undefined || key in own : operation in (own.access ?? {}));
    return entry(name, input, true, [service, file], (...said) => (isOwn(...said) ? file : service));
  });
  for (const [name, written] of Object.entries(file.data.fields)) {
    if (written === undefined || commonNames.has(name)) continue;
    entries.push(entry(name, { ...file.data.fieldDefaults, ...written }, false, [file], () => file));
  }
  return entries;
}

/** The fields that say whose a record is. */
const OF_PROJECT = ['project', 'projectId'];

/** The common fields that every reference has; the others of service.yaml are for resources. */
function implicitFields(scope: Scope): string[] {
  const own = ['_id', 'createdAt', 'updatedAt'];
  return scope === 'global' ? own : [...own, ...OF_PROJECT];
}

function referenceEntries(file: ReferenceFile, service: CatalogFile<ServiceInput>): FieldEntry[] {
  const scope = scopeOf(file);
  const implicit = new Set(implicitFields(scope));
  const entries: FieldEntry[] = [];
  for (const [name, written] of Object.entries(service.data.fields)) {
    if (!implicit.has(name)) continue;
    // The flags of access are about endpoints, which a reference does not have.
    const {
      access: _access,
      requires: _requires,
      auto: _auto,
      updatable: _updatable,
      derived: _derived,
      ...input
    } = written;
    if (name === 'projectId' && scope === 'shared') input.required = false;
    entries.push(entry(name, input, true, [service], () => service));
  }
  for (const [name, written] of Object.entries(file.data.fields))
    entries.push(entry(name, written, false, [file], () => file));
  return entries;
}

/** The fields of every entity whose file is right; empty if service.yaml is wrong. */
export function allFieldEntries(files: CatalogFiles): Map<EntityFile, FieldEntry[]> {
  const { service } = files;
  if (service === undefined) return new Map();
  return new Map([...files.resources, ...files.references].map((file) => [file, fieldEntries(file, service)]));
}
