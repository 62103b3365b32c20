import type { AccessList, FieldList } from '@catalog-service/vocabulary';
import { type CompleteCatalogFiles, type EntityFile, permissionEntries } from './catalog-files.js';
import { type FieldEntry, fieldEntries } from './field-entries.js';
import type { Location } from './location.js';
import type { FieldInput } from './schema/field.schema.js';

export type Operation = AccessList;

/** The locations of a catalog, by the names of the model. Something missing has the nearest location. */
export class CatalogLocations {
  readonly #files: CompleteCatalogFiles;
  readonly #entities: ReadonlyMap<string, EntityFile>;
  readonly #fields = new Map<string, ReadonlyMap<string, FieldEntry>>();

  constructor(files: CompleteCatalogFiles) {
    this.#files = files;
    this.#entities = new Map([...files.resources, ...files.references].map((file) => [file.data.name, file]));
  }

  /** The value of a key of service.yaml, or the key nearest to it. */
  service(...path: readonly string[]): Location {
    return this.#files.service.source.locationOfValue(path);
  }

  /** The name of a role or permission in its definition. */
  permission(name: string): Location {
    const entry = permissionEntries(this.#files).find((permission) => permission.name === name);
    return entry?.source.locationOfKey(entry.path) ?? this.#files.permissions.source.locationOfKey(['roles', name]);
  }

  /** The name of an enumeration, or one of its values. */
  enumeration(title: string, value?: string): Location | undefined {
    const file = this.#files.enumerations.find(({ data }) => data.name === title);
    const index = file?.data.values.findIndex(({ name }) => name === value) ?? -1;
    return file?.source.locationOfValue(index === -1 ? ['name'] : ['values', index, 'name']);
  }

  /** The name of a resource or reference, or one of its keys, by its title. */
  entity(title: string, key = 'name'): Location {
    return this.#file(title).source.locationOfKey([key]);
  }

  /** An operation in the access of a resource, or one name in its list. */
  operation(title: string, operation: Operation, permission?: string): Location {
    const file = this.#file(title);
    // If the file of a reference has no access list, its readers follow from the fields that point at it.
    if (file.kind === 'reference' && file.data.access === undefined) return file.source.locationOfKey(['path']);
    const access: Partial<Record<Operation, readonly string[] | undefined>> | undefined = file.data.access;
    const list = access?.[operation] ?? [];
    const index = permission === undefined ? -1 : list.indexOf(permission);
    const path = ['access', operation];
    return index === -1 ? file.source.locationOfKey(path) : file.source.locationOfValue([...path, index]);
  }

  /** A field, or one of its keys, in the file that defines it. */
  field(title: string, field: string, key?: keyof FieldInput): Location {
    return this.#entry(title, field)?.locationOf(key) ?? this.entity(title, 'fields');
  }

  /** The access list of a field, or one name in it: the list of the field, or else of the resource. */
  fieldAccess(title: string, field: string, operation: FieldList, permission?: string): Location {
    const entry = this.#entry(title, field);
    const index = permission === undefined ? -1 : (entry?.input.access?.[operation]?.indexOf(permission) ?? -1);
    return (
      entry?.locationOfAccess(operation, index === -1 ? undefined : index) ??
      this.operation(title, operation, permission)
    );
  }

  /** Whether a field has an access list of its own for the operation. */
  hasOwnAccess(title: string, field: string, operation: FieldList): boolean {
    return this.#entry(title, field)?.input.access?.[operation] !== undefined;
  }

  /** Whether a field is one that service.yaml gives to every resource. */
  isCommon(title: string, field: string): boolean {
    return this.#entry(title, field)?.isCommon ?? false;
  }

  #entry(title: string, field: string): FieldEntry | undefined {
    let entries = this.#fields.get(title);
    if (entries === undefined) {
      const file = this.#file(title);
      entries = new Map(fieldEntries(file, this.#files.service).map((entry) => [entry.name, entry]));
      this.#fields.set(title, entries);
    }
    return entries.get(field);
  }

  /** @throws Error if the catalog has no such resource or reference: names come from the model. */
  #file(title: string): EntityFile {
    const file = this.#entities.get(title);
    if (file === undefined) throw new Error(`The catalog has no ${title}`);
    return file;
  }
}
