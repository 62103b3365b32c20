import { memoise } from '../../model/memoise.js';
import type { Named, Schema } from './schema.js';

type Components = Readonly<Record<string, Named>>;

/** The references in a part of the document. */
const referencesIn = memoise((part: object): readonly string[] =>
  Object.entries(part).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null) return referencesIn(value);
    return key === '$ref' && typeof value === 'string' ? [value] : [];
  }),
);

/** The components that the document uses, in their order. */
export function usedComponents(components: Components, paths: Named): Components {
  const used = new Set<string>();
  const visit = (part: object): void => {
    for (const reference of referencesIn(part)) {
      if (used.has(reference)) continue;
      used.add(reference);
      visit(resolve(components, reference));
    }
  };
  for (const path of Object.values(paths)) visit(path);
  return Object.fromEntries(
    Object.entries(components).flatMap(([section, named]): [string, Named][] => {
      const kept = Object.entries(named).filter(([name]) => used.has(`#/components/${section}/${name}`));
      return kept.length === 0 ? [] : [[section, Object.fromEntries(kept)]];
    }),
  );
}

/** @throws Error if no component has this name: a defect of the emitter. */
function resolve(components: Components, reference: string): Schema {
  const [section = '', name = ''] = reference.replace('#/components/', '').split('/');
  const found = components[section]?.[name];
  if (found === undefined) throw new Error(`The document has no ${reference}`);
  return found;
}
