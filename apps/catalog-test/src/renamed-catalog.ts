import { isMap, isPair, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import type { CatalogTexts } from './project-copy.js';

/** The keys whose values name a resource or a reference. */
const NAMING = new Set(['name', 'entity']);

/** What callers hold by who they are. */
const HELD = new Set(['Public', 'CurrentUser', 'ProjectUser']);

/** The names of the resources and references of a catalog, by their files. */
export function entityTitles(catalog: CatalogTexts): Map<string, string> {
  return new Map(
    [...catalog]
      .filter(([path]) => /^(resources|references)\//.test(path))
      .map(([path, text]) => [path, String(parseDocument(text).get('name'))]),
  );
}

/**
 * The catalog with entities under other names, as an edit of all places that name them leaves it.
 *
 * @param renamed new name of each entity that gets one, by the old one.
 */
export function renameEntities(catalog: CatalogTexts, renamed: ReadonlyMap<string, string>): Map<string, string> {
  const result = new Map<string, string>();
  for (const [path, text] of catalog) {
    const document = parseDocument(text);
    const isEntity = path.includes('/');
    const rename = (scalar: Scalar): void => {
      scalar.value = renamed.get(String(scalar.value)) ?? scalar.value;
    };
    visit(document, {
      Pair(_, { key, value }, ancestors) {
        if (!isScalar(key)) return;
        const depth = ancestors.filter(isMap).length;
        const isName = NAMING.has(String(key.value)) && (key.value === 'entity' || (isEntity && depth === 1));
        if (isName && isScalar(value)) rename(value);
        const owner = ancestors.findLast(isPair)?.key;
        const isBelonging = isScalar(owner) && owner.value === 'belongsBy';
        if (isBelonging || (path === 'demo.yaml' && depth === 2)) rename(key);
        if (key.value === 'property' && isScalar(value)) value.value = inSentence(String(value.value), renamed);
      },
    });
    const name = isEntity ? String(document.get('name')) : undefined;
    result.set(name === undefined ? path : path.replace(/[^/]+$/, `${kebab(name)}.yaml`), document.toString());
  }
  return result;
}

/** A statement of `properties.yaml`; the longer of two names comes first, as one may begin with the other. */
function inSentence(statement: string, renamed: ReadonlyMap<string, string>): string {
  const titles = [...renamed.keys()].sort((left, right) => right.length - left.length);
  return titles.length === 0
    ? statement
    : statement.replace(new RegExp(`\\b(${titles.join('|')})\\b`, 'g'), (title) => renamed.get(title) ?? title);
}

/** The catalog with roles and permissions under other names; what callers hold by who they are is the service's own. */
export function renamePermissions(catalog: CatalogTexts, newName: (name: string) => string): Map<string, string> {
  const named = [...catalog.values()].flatMap((text) => {
    const { roles = {}, permissions = {} } = parseDocument(text).toJS() ?? {};
    return [...Object.keys(roles), ...Object.keys(permissions)];
  });
  const names = named.filter((name) => !HELD.has(name));
  const pattern = new RegExp(`\\b(${names.join('|')})\\b`, 'g');
  return new Map([...catalog].map(([path, text]) => [path, text.replace(pattern, (name) => newName(name))]));
}

function kebab(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
