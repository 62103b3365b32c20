import type { CheckContext } from '../../catalog/checks/check.js';
import { type CatalogSources, entitiesOf, type Mention } from './mention.js';

/** The key of a default of demo records that only the fields of one entity take. */
export function demoFieldDefaults(sources: CatalogSources, title: string, field: string): Mention[] {
  const { demo } = sources.files;
  if (demo === undefined || !Object.hasOwn(demo.data.defaults ?? {}, field)) return [];
  const isUsed = Object.keys(demo.data.records[title] ?? {}).length > 0;
  if (!isUsed || isFieldOfOthers(sources, title, field)) return [];
  return [{ source: demo.source, path: ['defaults', field], at: 'key' }];
}

/** Whether a default of this name applies to another entity too. */
export function isFieldOfOthers(sources: CatalogSources, title: string, field: string): boolean {
  return (
    Object.hasOwn(sources.files.service.data.fields, field) ||
    entitiesOf(sources).some(({ data }) => data.name !== title && Object.hasOwn(data.fields, field))
  );
}

/** The demo records of an entity, and the changes of them: whole items, and the list with its last. */
export function demoEntity({ files: { demo } }: CatalogSources, title: string): Mention[] {
  if (demo === undefined || !Object.hasOwn(demo.data.records, title)) return [];
  const { source, data } = demo;
  const changes = data.changes ?? [];
  const isOwn = (change: object): boolean => Object.keys(change).every((name) => name === title);
  const changed = changes.flatMap((change, index): Mention[] => {
    if (!Object.hasOwn(change, title)) return [];
    const path = ['changes', index, ...(isOwn(change) ? [] : [title])];
    return [{ source, path, at: 'value' }];
  });
  const isLast = changes.length > 0 && changes.every(isOwn);
  return [
    { source, path: ['records', title], at: 'key' },
    ...(isLast ? [{ source, path: ['changes'], at: 'key' as const }] : changed),
  ];
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
