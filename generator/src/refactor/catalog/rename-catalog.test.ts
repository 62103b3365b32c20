import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntityFile, type EnumerationFile, permissionEntries } from '../../catalog/catalog-files.js';
import { CatalogLocations } from '../../catalog/catalog-locations.js';
import { type CatalogTexts, parseCatalog } from '../../catalog/parse-catalog.js';
import { COMPANION_FILES, readCatalogFolder } from '../../catalog/read-catalog-folder.js';
import { SourceCache } from '../../catalog/source-cache.js';
import { compareCatalogs } from '../../diff/compare-catalogs.js';
import { BASELINE_FILE } from '../../lint/lint-baseline.js';
import { SMALL_CATALOG } from '../../testing/small-catalog.js';
import { changedTexts, joinChanges, type TreeChange } from '../tree-change.js';
import { type CatalogSources, entitiesOf } from './mention.js';
import { renameEntity, renameField, renamePermission, renameValue } from './rename-catalog.js';

/** `CATALOGS=all npx vitest run generator/src/refactor` renames all fields, entities and permissions of the project; `npm test` some of each. */
const isTried = (_: unknown, place: number): boolean => process.env.CATALOGS !== undefined || place % 8 === 0;

const CATALOG = fileURLToPath(new URL('../../../../catalog', import.meta.url));

/** A catalog and what else is written about it, by path from the root of the project. */
type Tree = ReadonlyMap<string, string>;

const treeOf = (texts: CatalogTexts, baseline?: string, records: Tree = new Map()): Tree =>
  new Map([
    ...[...texts].map(([file, text]) => [`catalog/${file}`, text] as const),
    ...(baseline === undefined ? [] : [[`catalog/${BASELINE_FILE}`, baseline] as const]),
    ...records,
  ]);

const textsOf = (tree: Tree): CatalogTexts =>
  new Map(
    [...tree].flatMap(([path, text]) =>
      path.startsWith('catalog/') && !COMPANION_FILES.has(path.slice('catalog/'.length))
        ? [[path.slice('catalog/'.length), text]]
        : [],
    ),
  );

/** Most files of one tree are those of the next. */
const CACHE = new SourceCache();

/** The fields that the service works with by their names, and what the checks of the catalog say when one has another. */
const NEEDED = [
  'invalid_demo,invalid_seed,invalid_part Team.name',
  'invalid_part Team.isPermissionsEditable',
  'invalid_part Team.shouldHaveAtLeastOneMember',
  'invalid_part Webhook.url',
  'invalid_part Webhook.resources',
  'invalid_part Webhook.operations',
  'invalid_part Webhook.isEnabled',
  'invalid_part Webhook.secret',
  'invalid_part Webhook.previousSecret',
  'invalid_part Webhook.pausedAt',
  'invalid_part Webhook.pauseReason',
  'invalid_part Webhook Attempt.at',
  'invalid_part Webhook Attempt.lastAt',
  'invalid_part Webhook Attempt.times',
  'invalid_part Webhook Attempt.status',
  'invalid_part Webhook Attempt.failure',
  'invalid_part Webhook Attempt.milliseconds',
  'invalid_part Webhook Delivery.type',
  'invalid_part Webhook Delivery.content',
  'invalid_part Webhook Delivery.isWaiting',
  'invalid_part Webhook Delivery.attempts',
  'invalid_part Webhook Delivery.dueAt',
  'invalid_part Webhook Delivery.deliveredAt',
  'invalid_part API Key.name',
  'invalid_part API Key.description',
  'invalid_part API Key.keyHash',
  'invalid_part API Key.keyPrefix',
  'invalid_part API Key.isServiceKey',
  'invalid_part API Key.replacedKeyHash',
  'invalid_part API Key.replacedKeyUntil',
  'invalid_part API Key.expiresAt',
  'invalid_part API Key.revokedAt',
  'invalid_part API Key.userId',
  // Demo records point at what every project is born with by its name.
  'invalid_demo Incident State.name',
  'invalid_demo Monitor Status.name',
  'invalid_demo Scheduled Maintenance State.name',
  'invalid_part Project.name',
  'invalid_part User.name',
  'invalid_part User.email',
];

const parsed = new WeakMap<Tree, ReturnType<typeof parseCatalog>>();

function parseOnce(tree: Tree) {
  const known = parsed.get(tree) ?? parseCatalog(textsOf(tree), CACHE);
  parsed.set(tree, known);
  return known;
}

function parse(tree: Tree) {
  const { catalog, files, diagnostics } = parseOnce(tree);
  if (catalog === undefined || files === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 1));
  return { catalog, files, locations: new CatalogLocations(files) };
}

function sourcesOf(tree: Tree): CatalogSources {
  const source = (file: string) => {
    const text = tree.get(`catalog/${file}`);
    return text === undefined ? undefined : CACHE.source(file, text);
  };
  return {
    files: parse(tree).files,
    baseline: source(BASELINE_FILE),
    acceptedChanges: source('accepted-changes.yaml'),
    properties: source('properties.yaml'),
    records: new Map([...tree].filter(([path]) => path.endsWith('.txt'))),
  };
}

function changed(tree: Tree, changeOf: (sources: CatalogSources) => TreeChange): Tree {
  const after = new Map(tree);
  for (const [path, text] of changedTexts(changeOf(sourcesOf(tree)), (file) => tree.get(file) ?? '')) {
    if (text === undefined) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

function entity(sources: CatalogSources, title: string): EntityFile {
  const file = entitiesOf(sources).find(({ data }) => data.name === title);
  if (file === undefined) throw new Error(`There is no ${title}`);
  return file;
}

function enumeration(sources: CatalogSources, name: string): EnumerationFile {
  const file = sources.files.enumerations.find(({ data }) => data.name === name);
  if (file === undefined) throw new Error(`There is no ${name}`);
  return file;
}

const field = (tree: Tree, title: string, from: string, to: string, former: string | undefined = from): Tree =>
  changed(tree, (sources) => renameField(sources, entity(sources, title), from, to, former));

const title = (tree: Tree, from: string, to: string, former: string | undefined = from): Tree =>
  changed(tree, (sources) => renameEntity(sources, entity(sources, from), to, former));

const permission = (tree: Tree, from: string, to: string): Tree =>
  changed(tree, (sources) => renamePermission(sources, from, to));

/** The lines that differ, as `- before` and `+ after`. */
function difference(before: Tree, after: Tree): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    if (before.get(path) === after.get(path)) return [];
    const [old, now] = [before, after].map((tree) => tree.get(path)?.split('\n') ?? []);
    return [
      ...(old ?? []).filter((line) => !now?.includes(line)).map((line) => `${path} - ${line.trim()}`),
      ...(now ?? []).filter((line) => !old?.includes(line)).map((line) => `${path} + ${line.trim()}`),
    ];
  });
}

describe('renameField', () => {
  it('renames the field, what names it in its file, what was accepted of it and its record, and nothing else', () => {
    const records = new Map([
      [
        'test/records/group.txt',
        'Group /api/group\nread: O\nlabels: own labels\n\nname: Text\nlabels: Entity Array updatable\n',
      ],
    ]);
    const baseline =
      'accepted:\n  - { rule: write-only-field, resource: Group, field: [labels, size], reason: Why. } # Kept\n';
    const before = treeOf(SMALL_CATALOG, baseline, records);
    expect(difference(before, field(before, 'Group', 'labels', 'tags'))).toEqual([
      'catalog/resources/group.yaml - labelScope: labels',
      'catalog/resources/group.yaml - labels: { type: Entity Array, entity: Label, updatable: true, description: Labels. }',
      'catalog/resources/group.yaml + labelScope: tags',
      'catalog/resources/group.yaml + tags: { renamedFrom: labels, type: Entity Array, entity: Label, updatable: true, description: Labels. }',
      'catalog/lint-baseline.yaml - - { rule: write-only-field, resource: Group, field: [labels, size], reason: Why. } # Kept',
      'catalog/lint-baseline.yaml + - { rule: write-only-field, resource: Group, field: [tags, size], reason: Why. } # Kept',
      'test/records/group.txt - labels: own labels',
      'test/records/group.txt - labels: Entity Array updatable',
      'test/records/group.txt + labels: own tags',
      'test/records/group.txt + tags: Entity Array updatable',
    ]);
  });

  it('follows an id field into its Entity, and a field into seeds', () => {
    const before = treeOf(SMALL_CATALOG);
    expect(difference(before, field(before, 'Group Log', 'groupId', 'ownerId'))).toEqual([
      'catalog/resources/group-log.yaml - group: { type: Entity, entity: Group, id: groupId, onDelete: cascade, description: Group. }',
      'catalog/resources/group-log.yaml - groupId: { type: Object ID, required: true, description: Id of the group. }',
      'catalog/resources/group-log.yaml + group: { type: Entity, entity: Group, id: ownerId, onDelete: cascade, description: Group. }',
      'catalog/resources/group-log.yaml + ownerId: { renamedFrom: groupId, type: Object ID, required: true, description: Id of the group. }',
    ]);
    expect(difference(before, field(before, 'Label', 'name', 'title'))).toEqual([
      'catalog/references/label.yaml - name: { type: Text, required: true, description: Name. }',
      'catalog/references/label.yaml - - { name: Important }',
      'catalog/references/label.yaml + title: { renamedFrom: name, type: Text, required: true, description: Name. }',
      'catalog/references/label.yaml + - { title: Important }',
    ]);
  });

  it('writes renamedFrom on a line of its own in a block, and keeps comments, blanks and line ends', () => {
    const text = SMALL_CATALOG.get('references/label.yaml')?.replace(
      '  name: { type: Text, required: true, description: Name. }\n',
      '  # Above\n  name:   # Beside\n      # Within\n      type: Text\n\n      required:   true # Much\n      description: Name.\n',
    );
    const windows = (text ?? '').replaceAll('\n', '\r\n');
    const before = treeOf(new Map([...SMALL_CATALOG, ['references/label.yaml', windows]]));
    const after = field(before, 'Label', 'name', 'title').get('catalog/references/label.yaml');
    expect(after).toBe(
      windows
        .replace('  name:   # Beside', '  title:   # Beside')
        .replace('      type: Text\r\n\r\n', '      renamedFrom: name\r\n      type: Text\r\n\r\n')
        .replace('{ name: Important', '{ title: Important'),
    );
  });

  it('goes on saying the first name where no migration lies between two renames, and none where the data knows none', () => {
    const before = treeOf(SMALL_CATALOG);
    const twice = field(field(before, 'Group', 'size', 'extent'), 'Group', 'extent', 'reach', 'size');
    expect(parse(twice).files.resources.find(({ data }) => data.name === 'Group')?.data.fields.reach).toMatchObject({
      renamedFrom: 'size',
    });
    expect(field(twice, 'Group', 'reach', 'size', 'size')).toEqual(before);
    const unknown = changed(before, (sources) =>
      renameField(sources, entity(sources, 'Group'), 'size', 'reach', undefined),
    );
    expect(difference(before, unknown)).toEqual([
      'catalog/resources/group.yaml - size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3, description: Size. }',
      'catalog/resources/group.yaml + reach: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3, description: Size. }',
    ]);
  });
});

describe('renameEntity', () => {
  it('renames the file and every relation to it, and keeps the path that callers know', () => {
    const before = treeOf(SMALL_CATALOG, 'accepted:\n  - { rule: public-access, resource: Group, reason: Why. }\n');
    const after = title(before, 'Group', 'Team Room');
    expect([...after.keys()].filter((path) => !before.has(path))).toEqual(['catalog/resources/team-room.yaml']);
    expect(after.get('catalog/resources/team-room.yaml')).toBe(
      before.get('catalog/resources/group.yaml')?.replace('name: Group\n', 'name: Team Room\nrenamedFrom: Group\n'),
    );
    expect(
      difference(before, after).filter((line) => !line.includes('/group.yaml') && !line.includes('team-room')),
    ).toEqual([
      'catalog/service.yaml - parent: { type: Entity, entity: Group, id: parentId, description: Parent. }',
      'catalog/service.yaml + parent: { type: Entity, entity: Team Room, id: parentId, description: Parent. }',
      'catalog/resources/group-log.yaml - group: { type: Entity, entity: Group, id: groupId, onDelete: cascade, description: Group. }',
      'catalog/resources/group-log.yaml + group: { type: Entity, entity: Team Room, id: groupId, onDelete: cascade, description: Group. }',
      'catalog/lint-baseline.yaml - - { rule: public-access, resource: Group, reason: Why. }',
      'catalog/lint-baseline.yaml + - { rule: public-access, resource: Team Room, reason: Why. }',
    ]);
  });
});

describe('renamePermission', () => {
  it('renames it in its list, in access lists, and in records, whose lists stay sorted', () => {
    const record = 'test/records/group.txt';
    const before = treeOf(
      SMALL_CATALOG,
      undefined,
      new Map([[record, 'Group /api/group\nread: O CanReadGroup CanX\n']]),
    );
    expect(difference(before, permission(before, 'CanReadGroup', 'CanZ'))).toEqual([
      'catalog/permissions.yaml - CanReadGroup: See groups.',
      'catalog/permissions.yaml + CanZ: See groups.',
      'catalog/resources/group.yaml - read: [Owner, Member, CanReadGroup]',
      'catalog/resources/group.yaml + read: [Owner, Member, CanZ]',
      `${record} - read: O CanReadGroup CanX`,
      `${record} + read: O CanX CanZ`,
    ]);
  });
});

describe('renameValue', () => {
  it('renames it in its list, in defaults and in demo records', () => {
    const group = SMALL_CATALOG.get('resources/group.yaml')?.replace(
      'fields:\n',
      'fields:\n  kind: { type: Shade, default: Dark, description: Kind. }\n',
    );
    const shade = `name: Shade
description: How light it is.
values:
  - { name: Dark, description: Little light. }
  # The other
  - name: Light # Much
    description: Much light.
`;
    const demo = 'records:\n  Group:\n    one: { name: Dark, kind: Dark }\n';
    const before = new Map([
      ...treeOf(new Map([...SMALL_CATALOG, ['resources/group.yaml', group ?? ''], ['enumerations/shade.yaml', shade]])),
      ['catalog/demo.yaml', demo],
    ]);
    const value = (tree: Tree, from: string, to: string, former: string): Tree =>
      changed(tree, (sources) => renameValue(sources, enumeration(sources, 'Shade'), from, to, former));
    expect(difference(before, value(before, 'Dark', 'Dim', 'Dark'))).toEqual([
      'catalog/resources/group.yaml - kind: { type: Shade, default: Dark, description: Kind. }',
      'catalog/resources/group.yaml + kind: { type: Shade, default: Dim, description: Kind. }',
      'catalog/enumerations/shade.yaml - - { name: Dark, description: Little light. }',
      'catalog/enumerations/shade.yaml + - { name: Dim, renamedFrom: Dark, description: Little light. }',
      'catalog/demo.yaml - one: { name: Dark, kind: Dark }',
      'catalog/demo.yaml + one: { name: Dark, kind: Dim }',
    ]);
    const light = value(before, 'Light', 'Bright', 'Light');
    expect(difference(before, light)).toEqual([
      'catalog/enumerations/shade.yaml - - name: Light # Much',
      'catalog/enumerations/shade.yaml + - name: Bright # Much',
      'catalog/enumerations/shade.yaml + renamedFrom: Light',
    ]);
    expect(value(light, 'Bright', 'Light', 'Light')).toEqual(before);
  });
});

it('follows the values of fields that every resource has, where they are declared and where one has another default', () => {
  const service = `${SMALL_CATALOG.get('service.yaml')}  extent: { type: Size, default: Small, description: E. }\n`;
  const group = `${SMALL_CATALOG.get('resources/group.yaml')}  extent: { default: Large }\n`;
  const before = treeOf(
    new Map([
      ...SMALL_CATALOG,
      ['service.yaml', service],
      ['resources/group.yaml', group],
      ['demo.yaml', 'defaults: { extent: Small }\nrecords: {}\n'],
    ]),
  );
  const value = (tree: Tree, from: string, to: string): Tree =>
    changed(tree, (sources) => renameValue(sources, enumeration(sources, 'Size'), from, to, from));
  const after = value(value(before, 'Small', 'Tiny'), 'Large', 'Huge');
  expect(difference(before, after).filter((line) => line.includes('+'))).toEqual([
    'catalog/service.yaml + extent: { type: Size, default: Tiny, description: E. }',
    'catalog/enumerations/size.yaml + - { name: Tiny, renamedFrom: Small, description: It fits into a pocket. }',
    'catalog/enumerations/size.yaml + - { name: Huge, renamedFrom: Large, description: It does not. }',
    'catalog/resources/group.yaml + extent: { default: Huge }',
    'catalog/demo.yaml + defaults: { extent: Tiny }',
  ]);
});

describe('demo data', () => {
  it('follows fields, resources and permissions', () => {
    const demo =
      'key:\n  permissions: [Owner, CanReadGroup]\nrecords:\n  Group: # Of ours\n    one: { name: One, size: 2 }\n';
    const before = new Map([...treeOf(SMALL_CATALOG), ['catalog/demo.yaml', demo]]);
    const demoOf = (tree: Tree) => tree.get('catalog/demo.yaml');
    expect(demoOf(field(before, 'Group', 'size', 'extent'))).toBe(demo.replace('size', 'extent'));
    expect(demoOf(title(before, 'Group', 'Team Room'))).toBe(demo.replace('Group:', 'Team Room:'));
    expect(demoOf(permission(before, 'CanReadGroup', 'CanSeeGroup'))).toBe(demo.replace('CanRead', 'CanSee'));
  });

  it('gives its defaults under the new name: instead of the old, or beside it where that is about others too', () => {
    const demo = 'defaults:\n  size: 2 # Most\n  name: One\nrecords:\n  Group:\n    one: {}\n  Label:\n    red: {}\n';
    const before = new Map([...treeOf(SMALL_CATALOG), ['catalog/demo.yaml', demo]]);
    const demoOf = (tree: Tree) => tree.get('catalog/demo.yaml');
    expect(demoOf(field(before, 'Group', 'size', 'extent'))).toBe(demo.replace('size', 'extent'));
    expect(demoOf(field(before, 'Group', 'name', 'title'))).toBe(demo.replace('  name', '  title: One\n  name'));
  });
});

describe('the catalog of the service', () => {
  const before = treeOf(readCatalogFolder(CATALOG).texts, readFileSync(`${CATALOG}/${BASELINE_FILE}`, 'utf8'));
  const sources = sourcesOf(before);
  const ownFields = entitiesOf(sources).flatMap(({ kind, data }) =>
    Object.keys(data.fields)
      .filter((name) => kind === 'reference' || !Object.hasOwn(sources.files.service.data.fields, name))
      .map((name) => [data.name, name] as const),
  );

  /** One field of each entity, renamed at once: most of the time is spent on checking the catalog that results. */
  interface Round {
    readonly fields: readonly { readonly entity: string; readonly from: string; readonly to: string }[];
  }

  const isNeeded = ([name, from]: (typeof ownFields)[number]): boolean =>
    NEEDED.some((needed) => needed.endsWith(` ${name}.${from}`));

  const rounds: Round[] = [];
  for (const [name, from] of ownFields.filter((own) => !isNeeded(own))) {
    const free = rounds.find(({ fields }) => fields.every((one) => one.entity !== name && one.from !== from));
    const fields = free?.fields ?? [];
    const round = { fields: [...fields, { entity: name, from, to: `zealOfTests${fields.length}` }] };
    if (free === undefined) rounds.push(round);
    else rounds[rounds.indexOf(free)] = round;
  }

  type FieldRename = readonly [entity: string, from: string, to: string, former: string];

  const renameAll = (tree: Tree, renames: readonly FieldRename[]): Tree =>
    changed(tree, (now) =>
      joinChanges(...renames.map(([name, from, to, former]) => renameField(now, entity(now, name), from, to, former))),
    );

  it('has fields renamed to a catalog that is right, and back to the same bytes', () => {
    for (const { fields } of rounds.filter(isTried)) {
      const after = renameAll(
        before,
        fields.map(({ entity: name, from, to }) => [name, from, to, from]),
      );
      parse(after);
      const back = renameAll(
        after,
        fields.map(({ entity: name, from, to }) => [name, to, from, from]),
      );
      expect(difference(before, back)).toEqual([]);
      const marked = renameAll(
        after,
        fields.map(({ entity: name, from, to }) => [name, to, from, to]),
      );
      const mark = /renamedFrom: zealOfTests\d+(?:, |\n +)/g;
      const bare = new Map([...marked].map(([path, text]) => [path, text.replaceAll(mark, '')]));
      expect(difference(before, bare)).toEqual([]);
    }
  }, 120_000);

  it('refuses to be without the fields that the service needs, and says why', () => {
    const refused = ownFields.filter(isNeeded).flatMap(([name, from]) => {
      const { catalog, diagnostics } = parseOnce(field(before, name, from, 'zealOfTests'));
      return catalog === undefined
        ? [`${[...new Set(diagnostics.map(({ code }) => code))].join()} ${name}.${from}`]
        : [];
    });
    expect(refused).toEqual(NEEDED);
  }, 120_000);

  it('has resources and references renamed to a catalog that is right, and back to the same bytes', () => {
    for (const { data } of entitiesOf(sources).filter(isTried)) {
      const after = title(before, data.name, 'Zeal Of Tests');
      parse(after);
      expect(difference(before, title(after, 'Zeal Of Tests', data.name, data.name))).toEqual([]);
    }
  }, 120_000);

  it('has permissions renamed, and back to the same bytes', () => {
    for (const { name } of permissionEntries(sources.files).filter(isTried)) {
      const after = permission(before, name, 'CanTestWithZeal');
      parse(after);
      expect(difference(before, permission(after, 'CanTestWithZeal', name))).toEqual([]);
    }
  }, 120_000);

  it('differs after a rename in that rename and in nothing else', async () => {
    const fields = fc
      .constantFrom(...ownFields.filter((own) => !isNeeded(own)))
      .map(([name, from]) => field(before, name, from, 'zealOfTests'));
    const titles = fc.constantFrom(...entitiesOf(sources)).map(({ data }) => title(before, data.name, 'Zeal Of Tests'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fields, titles), async (after) => {
        const { changes } = await compareCatalogs(parse(before), parse(after));
        // Webhooks name resources by values.
        const meant = ['field-renamed', 'resource-renamed', 'value-renamed', 'values-renamed'];
        expect(changes.filter(({ rule }) => !meant.includes(rule))).toEqual([]);
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});

describe('what stands beside the catalog', () => {
  it('follows a rename: properties and accepted changes', () => {
    const before = new Map([
      ...treeOf(SMALL_CATALOG),
      [
        'catalog/properties.yaml',
        `properties:
  # The longer name first.
  - property: "member never writes group log or updates Group.name"
    reason: Group log is for the service.
  - property: reads Group implies CanReadGroup or Owner or Member
    reason: They read.
`,
      ],
      [
        'catalog/accepted-changes.yaml',
        `accepted:
  - { rule: access-gained, resource: Group, operation: update, field: [slug, name], permission: CanReadGroup, reason: Meant. }
`,
      ],
    ]);
    const after = permission(title(field(before, 'Group', 'name', 'label'), 'Group', 'Circle'), 'CanReadGroup', 'CanZ');
    expect(after.get('catalog/properties.yaml')).toBe(`properties:
  # The longer name first.
  - property: member never writes group log or updates Circle.label
    reason: Group log is for the service.
  - property: reads Circle implies CanZ or Owner or Member
    reason: They read.
`);
    expect(after.get('catalog/accepted-changes.yaml')).toBe(`accepted:
  - { rule: access-gained, resource: Circle, operation: update, field: [slug, label], permission: CanZ, reason: Meant. }
`);
  });
});
