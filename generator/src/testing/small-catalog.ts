import { parseCatalog } from '../catalog/parse-catalog.js';
import { SourceCache } from '../catalog/source-cache.js';
import type { Catalog } from '../model/model.js';

/** A catalog of two resources, two references and an enumeration in which nothing is wrong, for tests to change. */
export const SMALL_CATALOG: ReadonlyMap<string, string> = new Map([
  [
    'service.yaml',
    `name: Small
description: A service for tests.
basePath: /api
paging: { defaultLimit: 10, maximumLimit: 100 }
fields:
  _id: { type: Object ID, updatable: true, description: Id. }
  createdAt: { type: Date, updatable: true, description: Made. }
  updatedAt: { type: Date, updatable: true, description: Changed. }
  project: { type: Entity, entity: Project, id: projectId, onDelete: cascade, description: Owner. }
  projectId: { type: Object ID, required: true, description: Id of the owner. }
  parent: { type: Entity, entity: Group, id: parentId, description: Parent. }
  parentId: { type: Object ID, description: Id of the parent. }
`,
  ],
  [
    'permissions.yaml',
    `roles:
  Owner: Owns.
  Member: Works.
permissions:
  CanReadGroup: See groups.
  CanEditGroup: Change groups.
`,
  ],
  [
    'enumerations/size.yaml',
    `name: Size
description: How large something is.
values:
  - { name: Small, description: It fits into a pocket. }
  - { name: Large, description: It does not. }
`,
  ],
  [
    'resources/group.yaml',
    `name: Group
path: group
description: A group.
access:
  read: [Owner, Member, CanReadGroup]
  create: [Owner]
  update: [Owner, CanEditGroup]
  delete: [Owner]
labelScope: labels
fields:
  name: { type: Text, required: true, updatable: true, description: Name. }
  slug: { type: Slug, required: true, description: Slug. }
  labels: { type: Entity Array, entity: Label, updatable: true, description: Labels. }
  size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3, description: Size. }
`,
  ],
  [
    'resources/group-log.yaml',
    `name: Group Log
path: group-log
description: What happened.
access:
  read: [Owner]
  create: []
  update: [Owner]
  delete: []
labelScope: group
omit: [parent, parentId]
fields:
  group: { type: Entity, entity: Group, id: groupId, onDelete: cascade, description: Group. }
  groupId: { type: Object ID, required: true, description: Id of the group. }
  at: { type: Date, default: now, description: When. }
`,
  ],
  [
    'references/label.yaml',
    `name: Label
description: A label.
fields:
  name: { type: Text, required: true, description: Name. }
  secret: { type: Text, internal: true, unique: true, description: Kept. }
seed:
  - { name: Important }
`,
  ],
  [
    'references/project.yaml',
    `name: Project
description: A project.
scope: global
fields:
  name: { type: Text, required: true, description: Name. }
`,
  ],
]);

/** The file of its project, with a plan, Small or Large. */
export const PLANNED_PROJECT = {
  'references/project.yaml': `${SMALL_CATALOG.get('references/project.yaml')}  plan: { type: Size, description: Plan. }
  other: { type: Size, description: Other. }
plan: plan
`,
} as const;

/** A reference that callers may write, and one that they may only read. */
export const SERVED_REFERENCES = {
  'references/label.yaml': `name: Label
path: label
description: A label.
access: { create: [Owner], update: [Owner], delete: [Owner] }
fields:
  name: { type: Text, required: true, updatable: true, description: Name. }
`,
  'references/site.yaml': `name: Site
path: site
description: A site.
access: { read: [Owner] }
fields:
  name: { type: Text, required: true, description: Name. }
`,
} as const;

/** Shared by the tests of a process: most files of one catalog are those of the next. */
export const SOURCES = new SourceCache();

/** The small catalog with some files replaced, or taken away where the text is undefined. */
export function catalogWith(files: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const texts = new Map(SMALL_CATALOG);
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) texts.delete(file);
    else texts.set(file, text);
  }
  return texts;
}

/** The small catalog with one edit. @throws Error if `before` does not stand in the file exactly once. */
export function catalogChanged(file: string, before: string, after: string): Map<string, string> {
  const text = SMALL_CATALOG.get(file) ?? '';
  if (text.split(before).length !== 2) throw new Error(`${before} does not stand once in ${file}`);
  return catalogWith({ [file]: text.replace(before, () => after) });
}

/** A file, a text that stands in it once, and what stands there instead: null is the whole file, and a file that is not there. */
export type Edit = readonly [file: string, before: string | null, after: string | null];

/** Files after some edits, by default of the small catalog. @throws Error if one does not fit. */
export function edited(
  edits: readonly Edit[],
  texts: ReadonlyMap<string, string> = SMALL_CATALOG,
): Map<string, string> {
  const all = new Map(texts);
  for (const [file, before, after] of edits) {
    const text = all.get(file) ?? '';
    if (before !== null && text.split(before).length !== 2) throw new Error(`${before} does not stand once in ${file}`);
    if (after === null) all.delete(file);
    else all.set(file, before === null ? after : text.replace(before, () => after));
  }
  return all;
}

/** The small catalog with edits that leave the sign « in it, without the sign, and where that stood. */
export function marked(edits: readonly Edit[]) {
  const texts = edited(edits);
  const [file = '', text = ''] = [...texts].find(([, one]) => one.includes('«')) ?? [];
  const above = text.slice(0, text.indexOf('«')).split('\n');
  texts.set(file, text.replace('«', ''));
  return { texts, file, line: above.length, column: (above.at(-1)?.length ?? 0) + 1 };
}

/** The catalog in these files. @throws Error with everything that is wrong with them. */
export function catalogOf(texts: ReadonlyMap<string, string>): Catalog {
  const { catalog, diagnostics } = parseCatalog(texts, SOURCES);
  if (catalog === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return catalog;
}
