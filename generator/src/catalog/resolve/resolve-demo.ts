import type { Demo } from '../../model/model.js';
import { entityNames } from '../../model/names.js';
import { type CompleteCatalogFiles, permissionEntries } from '../catalog-files.js';
import { fieldEntries } from '../field-entries.js';
import type { DemoInput } from '../schema/demo.schema.js';

/** Every caller has it, with or without a key. */
const EVERYBODY = 'Public';

/** The demo project of a first start; by default an empty project with a key that holds every role. */
export function resolveDemo(files: CompleteCatalogFiles): Demo {
  const { demo, service, permissions, resources, references } = files;
  const { key, defaults = {}, records = {}, changes = [] } = demo?.data ?? {};
  const roles = Object.keys(permissions.data.roles);
  const isAnybody = roles.every((name) => name === EVERYBODY);
  const held = isAnybody ? permissionEntries(files).map(({ name }) => name) : roles;
  const fields = new Map(
    [...resources, ...references].map((file) => [
      file.data.name,
      new Set(fieldEntries(file, service).map(({ name }) => name)),
    ]),
  );
  const complete = (title: string, record: Readonly<Record<string, unknown>>) => ({
    ...Object.fromEntries(Object.entries(defaults).filter(([name]) => fields.get(title)?.has(name))),
    ...record,
  });
  const byKey = (
    given: DemoInput['records'],
    read: (title: string, record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  ) =>
    Object.fromEntries(
      Object.entries(given).map(([title, named]) => [
        entityNames(title).pascal,
        Object.fromEntries(Object.entries(named ?? {}).map(([name, record]) => [name, read(title, record)])),
      ]),
    );
  return {
    ...(key?.user !== undefined && { user: key.user }),
    permissions: key?.permissions ?? held.filter((name) => name !== EVERYBODY),
    records: byKey(records, complete),
    changes: changes.map((change) => byKey(change, (_title, record) => record)),
  };
}
