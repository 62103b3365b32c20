type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** The document with the paths below these alone, and the components that they lead to. */
export function partOfDocument(document: Part, prefixes: readonly string[]): Part {
  const { paths, components, tags } = document;
  if (!isPart(paths) || !isPart(components) || !Array.isArray(tags)) throw new Error('This is no OpenAPI document');
  const kept = Object.fromEntries(
    Object.entries(paths).filter(([path]) =>
      prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
    ),
  );
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (!isPart(value)) return;
    for (const [key, child] of Object.entries(value)) {
      if (key !== '$ref' || typeof child !== 'string') visit(child);
      else if (!used.has(child)) {
        used.add(child);
        const [section = '', name = ''] = child.replace('#/components/', '').split('/');
        const named = components[section];
        visit(isPart(named) ? named[name] : undefined);
      }
    }
  };
  visit(kept);
  const needed = Object.entries(components).map(([section, named]) => [
    section,
    section === 'securitySchemes' || !isPart(named)
      ? named
      : Object.fromEntries(Object.entries(named).filter(([name]) => used.has(`#/components/${section}/${name}`))),
  ]);
  const text = JSON.stringify(kept);
  return {
    ...document,
    tags: tags.filter((tag) => isPart(tag) && text.includes(`"tags":["${tag.name}"]`)),
    paths: kept,
    components: Object.fromEntries(needed),
  };
}
