import { fieldType, goesWithTarget } from '@catalog-service/vocabulary';
import type { Catalog, Field } from '../../../model/model.js';
import { code, enumerated } from '../../../text.js';
import { areasOf, commonRelations, type Entity, ownRelations } from './areas.js';
import { pageHeader, prose } from './markdown-text.js';

export const MODEL_TEMPLATE = 'docs/markdown/model.md';

/** Context of the template: entities and relations, a diagram an area. */
export function modelView(catalog: Catalog) {
  const areas = areasOf(catalog);
  const common = commonRelations(catalog);
  const located = new Set(areas.flatMap(({ members }) => members));
  const others = [...catalog.resources, ...catalog.references].filter((entity) => !located.has(entity));
  return {
    header: pageHeader('', MODEL_TEMPLATE),
    common: enumerated([...common].map(code)),
    areas: [
      ...areas.map(({ head, members }) => ({ title: head.names.title, ...areaView(members, catalog, common) })),
      ...(others.length > 0 ? [{ title: 'Others', ...areaView(others, catalog, common) }] : []),
    ],
  };
}

function areaView(members: readonly Entity[], catalog: Catalog, common: ReadonlySet<string>) {
  const titles = new Map([...catalog.resources, ...catalog.references].map(({ names }) => [names.pascal, names.title]));
  const lines = members.flatMap((entity) =>
    ownRelations(entity, common).map((field) => ({
      from: entity.names.pascal,
      to: field.relation?.target ?? '',
      field,
    })),
  );
  const drawn = [...new Set(lines.flatMap(({ from, to }) => [from, to]))];
  return {
    nodes: drawn.map((key) => ({ key, title: titles.get(key) ?? key })),
    lines: lines.map(({ from, to, field }) => `${from} ${lineOf(field, members, from)} ${to} : ${field.name}`),
    members: members.map(({ kind, names, description }) => ({
      name: kind === 'resource' ? `[${names.title}](resources/${names.kebab}.md)` : names.title,
      description: prose(description),
    })),
  };
}

/** The line of Mermaid's entity diagrams: whole where a record goes with what it points at, else dotted. */
function lineOf({ type, relation, required, idField }: Field, members: readonly Entity[], from: string): string {
  if (fieldType({ type }).relation === 'many') return '}o..o{';
  const fields = members.find(({ names }) => names.pascal === from)?.fields ?? [];
  const isRequired = required || fields.some(({ name, required: isSet }) => name === idField && isSet);
  return `}o${goesWithTarget(relation) ? '--' : '..'}${isRequired ? '||' : 'o|'}`;
}
