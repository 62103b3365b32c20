import type { CheckContext } from '../../catalog/checks/check.js';
import { type CatalogSources, entitiesOf, type Mention } from './mention.js';

/** Keys of demo records that name a field, and of the defaults if no other entity uses them. */
export function demoFields(sources: CatalogSources, title: string, field: string): Mention[] {
  const records = recordsOf(sources, title).flatMap(({ source, path, record }): Mention[] =>
    Object.hasOwn(record, field) ? [{ source, path: [...path, field], at: 'key' }] : [],
  );
  const { demo } = sources.files;
  if (demo === undefined || !Object.hasOwn(demo.data.defaults ?? {}, field)) return records;
  if (recordsOf(sources, title).length === 0 || isFieldOfOthers(sources, title, field)) return records;
  return [...records, { source: demo.source, path: ['defaults', field], at: 'key' }];
}

/** Whether a default of this name applies to another entity too. */
export function isFieldOfOthers(sources: CatalogSources, title: string, field: string): boolean {
  return (
    Object.hasOwn(sources.files.service.data.fields, field) ||
    entitiesOf(sources).some(({ data }) => data.name !== title && Object.hasOwn(data.fields, field))
  );
}

/** The key above the demo records of an entity. */
export function demoEntity({ files: { demo } }: CatalogSources, title: string): Mention[] {
  if (demo === undefined || !Object.hasOwn(demo.data.records, title)) return [];
  return [{ source: demo.source, path: ['records', title], at: 'key' }];
}

/** Mentions of a permission in the key of the demo project. */
export function demoGrants({ files: { demo } }: CatalogSources, permission: string): Mention[] {
  const index = demo?.data.key?.permissions?.indexOf(permission) ?? -1;
  return demo === undefined || index === -1
    ? []
    : [{ source: demo.source, path: ['key', 'permissions', index], at: 'value' }];
}

/** Mentions of a value in demo records of an entity. */
export function demoValues(
  sources: CatalogSources,
  title: string,
  fields: readonly string[],
  value: string,
): Mention[] {
  return recordsOf(sources, title).flatMap(({ source, path, record }) =>
    fields
      .filter((field) => record[field] === value)
      .map((field): Mention => ({ source, path: [...path, field], at: 'value' })),
  );
}

/** Mentions of a value in defaults of demo records, if all fields of that name have its type. */
export function demoDefaults(
  { files: { demo } }: CatalogSources,
  { fields }: Pick<CheckContext, 'fields'>,
  type: string,
  value: string,
): Mention[] {
  if (demo === undefined) return [];
  const entries = [...fields.values()].flat();
  return Object.entries(demo.data.defaults ?? {}).flatMap(([name, given]): Mention[] => {
    const types = entries.flatMap((entry) => (entry.name === name ? (entry.input.type ?? []) : []));
    const isMeant = given === value && types.length > 0 && types.every((each) => each === type);
    return isMeant ? [{ source: demo.source, path: ['defaults', name], at: 'value' }] : [];
  });
}

function recordsOf({ files: { demo } }: CatalogSources, title: string) {
  if (demo === undefined || !Object.hasOwn(demo.data.records, title)) return [];
  return Object.entries(demo.data.records[title] ?? {}).map(([name, record]) => ({
    source: demo.source,
    path: ['records', title, name],
    record,
  }));
}
