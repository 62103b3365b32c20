import type { Named, Schema } from './schema.js';

type Components = Readonly<Record<string, Named>>;

/** The components that the document leads to, in their order: what nothing refers to would only be in the way. */
export function usedComponents(components: Components, paths: Named): Components {
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key !== '$ref' || typeof value !== 'string') visit(value);
      else if (!used.has(value)) {
        used.add(value);
        visit(resolve(components, value));
      }
    }
  };
  visit(paths);
  return Object.fromEntries(
    Object.entries(components).flatMap(([section, named]): [string, Named][] => {
      const kept = Object.entries(named).filter(([name]) => used.has(`#/components/${section}/${name}`));
      return kept.length === 0 ? [] : [[section, Object.fromEntries(kept)]];
    }),
  );
}

/** @throws Error where nothing has this name: a defect of the emitter. */
function resolve(components: Components, reference: string): Schema {
  const [section = '', name = ''] = reference.replace('#/components/', '').split('/');
  const found = components[section]?.[name];
  if (found === undefined) throw new Error(`The document has no ${reference}`);
  return found;
}
