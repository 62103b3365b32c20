import type { Catalog, Reference, Resource } from './model.js';

/** What the relations of an entity lead to, each once. */
export function targetsOf({ fields }: Resource | Reference, { resources, references }: Catalog) {
  const keys = new Set(fields.map(({ relation }) => relation?.target));
  return [...resources, ...references].filter(({ names }) => keys.has(names.pascal));
}
