import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../../catalog/parse-catalog.js';
import { YamlSource } from '../../catalog/yaml-source.js';
import { SMALL_CATALOG } from '../../testing/small-catalog.js';
import { changedTexts, type TreeChange } from '../tree-change.js';
import type { CatalogSources } from './mention.js';
import { removeEntity, removeField, removePermission } from './remove-catalog.js';

const BASELINE = `accepted:
  - { rule: write-only-field, resource: Group, field: [size, slug], reason: Why. }
  - { rule: public-access, resource: Group Log, reason: Why. }
`;
const DEMO = 'records:\n  Group:\n    one: { name: One, size: 2 }\n  Group Log:\n    two: { group: one }\n';
const RECORD = 'test/records/group.txt';
const texts = new Map([
  ...[...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text] as const),
  ['catalog/lint-baseline.yaml', BASELINE],
  ['catalog/demo.yaml', DEMO],
  [RECORD, 'Group /api/group\nread: O CanReadGroup\n\nname: Text\nsize: Number\n'],
]);

function removed(
  change: (sources: CatalogSources) => TreeChange,
  others: readonly (readonly [string, string])[] = [],
): Map<string, string | undefined> {
  const { files } = parseCatalog(new Map([...SMALL_CATALOG, ['demo.yaml', DEMO], ...others]));
  if (files === undefined) throw new Error('The small catalog is not right');
  const sources: CatalogSources = {
    files,
    baseline: new YamlSource('lint-baseline.yaml', BASELINE),
    records: new Map([[RECORD, texts.get(RECORD) ?? '']]),
  };
  const now = new Map([...texts, ...others.map(([file, text]) => [`catalog/${file}`, text] as const)]);
  return changedTexts(change(sources), (file) => now.get(file) ?? '');
}

const entity = ({ files }: CatalogSources, name: string) => {
  const file = [...files.resources, ...files.references].find(({ data }) => data.name === name);
  if (file === undefined) throw new Error(`There is no ${name}`);
  return file;
};

const without = (path: string, ...lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    expect(text).toContain(line);
    return text.replace(line, '');
  }, texts.get(path) ?? '');

describe('what goes from the catalog', () => {
  it('is a field with its line, its demo values, its record and what was accepted of it', () => {
    expect(removed((sources) => removeField(sources, entity(sources, 'Group'), 'size'))).toEqual(
      new Map([
        [
          'catalog/resources/group.yaml',
          without(
            'catalog/resources/group.yaml',
            '  size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3, description: Size. }\n',
          ),
        ],
        ['catalog/demo.yaml', DEMO.replace(', size: 2', '')],
        ['catalog/lint-baseline.yaml', BASELINE.replace('[size, slug]', '[slug]')],
        [RECORD, without(RECORD, 'size: Number\n')],
      ]),
    );
  });

  it('is an id together with its Entity, and the key of a seed', () => {
    expect(removed((sources) => removeField(sources, entity(sources, 'Group Log'), 'groupId'))).toMatchObject(
      new Map([
        [
          'catalog/resources/group-log.yaml',
          without(
            'catalog/resources/group-log.yaml',
            '  group: { type: Entity, entity: Group, id: groupId, onDelete: cascade, description: Group. }\n',
            '  groupId: { type: Object ID, required: true, description: Id of the group. }\n',
          ),
        ],
        ['catalog/demo.yaml', DEMO.replace('{ group: one }', '{}')],
      ]),
    );
  });

  it('is the file of a resource, its record, its demo records and what was accepted of it', () => {
    expect(removed((sources) => removeEntity(sources, entity(sources, 'Group Log')))).toEqual(
      new Map([
        ['catalog/resources/group-log.yaml', undefined],
        ['catalog/demo.yaml', DEMO.replace('  Group Log:\n    two: { group: one }\n', '')],
        ['catalog/lint-baseline.yaml', BASELINE.replace(/ {2}- \{ rule: public.*\n/, '')],
      ]),
    );
  });

  it.each([
    ['  - Group Log: { two: { at: -2h } }\n', ''],
    ['  - Group: { one: { name: Two } }\n', 'changes:\n  - Group: { one: { name: Two } }\n'],
    [
      '  - Group: { one: { name: Two } }\n    Group Log: { two: { at: -2h } }\n',
      'changes:\n  - Group: { one: { name: Two } }\n',
    ],
  ])('is what changes of the demo records of a removed resource: %j', (also, left) => {
    const log = SMALL_CATALOG.get('resources/group-log.yaml') ?? '';
    const after = removed(
      (sources) => removeEntity(sources, entity(sources, 'Group Log')),
      [
        ['resources/group-log.yaml', log.replace('at: {', 'at: { updatable: true,')],
        ['demo.yaml', `changes:\n  - Group Log: { two: { at: -1h } }\n${also}${DEMO}`],
      ],
    );
    expect(after.get('catalog/demo.yaml')).toBe(left + DEMO.replace('  Group Log:\n    two: { group: one }\n', ''));
  });

  it.each([
    ['[Owner, Member, CanReadGroup, CanReadLog, CanEditLog]', '[Owner, Member, CanReadGroup]'],
    ['[CanReadLog, Owner, CanEditLog, Member]', '[Owner, Member]'],
    ['[CanEditLog, CanReadLog]', '[]'],
  ])('is what only a removed resource declares, in the lists of others: %s', (list, left) => {
    const log = (SMALL_CATALOG.get('resources/group-log.yaml') ?? '')
      .replace('read: [Owner]', 'read: [Owner, CanReadLog]')
      .replace('fields:', 'permissions: { CanReadLog: See., CanEditLog: Change. }\nfields:')
      .concat('  author: { type: Entity, entity: User, id: authorId, description: W. }\n')
      .concat('  authorId: { type: Object ID, description: I. }\n');
    const group = SMALL_CATALOG.get('resources/group.yaml') ?? '';
    const lists = (text: string) => group.replace('[Owner, Member, CanReadGroup]', text);
    const user = (belongs: string) =>
      `name: User\npath: user\ndescription: U.\nscope: global\naccess: { read: [Owner] }\n${belongs}fields:\n  name: { type: Text, description: N. }\n`;
    const roles = SMALL_CATALOG.get('permissions.yaml') ?? '';
    const ceilings = (text: string) => `${roles}mayGrant:\n  Owner: { everythingBut: [${text}] }\n`;
    const after = removed(
      (sources) => removeEntity(sources, entity(sources, 'Group Log')),
      [
        ['permissions.yaml', ceilings('CanReadGroup, CanReadLog, CanEditLog')],
        ['resources/group.yaml', lists(list)],
        ['resources/group-log.yaml', log],
        ['references/user.yaml', user('belongsBy: { Group Log: author }\n')],
      ],
    );
    expect(Object.fromEntries(after)).toMatchObject({
      'catalog/permissions.yaml': ceilings('CanReadGroup'),
      'catalog/resources/group.yaml': lists(left),
      'catalog/references/user.yaml': user(''),
    });
  });

  it('is a permission, also from the lists that grant something to it', () => {
    expect(removed((sources) => removePermission(sources, 'CanReadGroup'))).toEqual(
      new Map([
        ['catalog/permissions.yaml', without('catalog/permissions.yaml', '  CanReadGroup: See groups.\n')],
        ['catalog/resources/group.yaml', without('catalog/resources/group.yaml', ', CanReadGroup')],
        [RECORD, without(RECORD, ' CanReadGroup')],
      ]),
    );
  });

  it.each([
    ['audit: [name, size]\n', 'audit: [name]\n'],
    ['audit: [size]\n', ''],
  ])('is a field from %j of the audit trail', (audit, left) => {
    const group = SMALL_CATALOG.get('resources/group.yaml') ?? '';
    const after = removed(
      (sources) => removeField(sources, entity(sources, 'Group'), 'size'),
      [['resources/group.yaml', group + audit]],
    ).get('catalog/resources/group.yaml');
    expect(after).toBe(`${group.replace(/ {2}size: .*\n/, '')}${left}`);
  });

  it.each([
    ['  Owner: { everythingBut: [CanEditGroup, Member] }\n', '  Owner: { everythingBut: [Member] }\n'],
    ['  CanEditGroup: { everythingBut: [CanEditGroup] }\n  Owner: everything\n', '  Owner: everything\n'],
    ['  CanEditGroup: everything\n', undefined],
    // Whether the owner then grants everything is for people to say.
    ['  Owner: { everythingBut: [CanEditGroup] }\n', '  Owner: { everythingBut: [] }\n'],
  ])('is a permission from what may be granted: %j', (ceilings, left) => {
    const permissions = SMALL_CATALOG.get('permissions.yaml') ?? '';
    const after = removed(
      (sources) => removePermission(sources, 'CanEditGroup'),
      [['permissions.yaml', `${permissions}mayGrant:\n${ceilings}`]],
    ).get('catalog/permissions.yaml');
    const bare = permissions.replace(/ {2}CanEditGroup: .*\n/, '');
    expect(after).toBe(left === undefined ? bare : `${bare}mayGrant:\n${left}`);
  });
});
