import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { catalogWith, PLANNED_PROJECT, SMALL_CATALOG, SOURCES } from '../testing/small-catalog.js';
import { judge, readBaseline } from './lint-baseline.js';
import { lintCatalog } from './lint-catalog.js';
import { LINT_RULES, type LintRuleId } from './lint-rules.js';

const MARK = '«';

function lint(texts: ReadonlyMap<string, string>) {
  const { catalog, files, diagnostics } = parseCatalog(texts, SOURCES);
  if (catalog === undefined || files === undefined) throw new Error(JSON.stringify(diagnostics));
  return lintCatalog({ catalog, locations: new CatalogLocations(files) });
}

const GROUP = 'resources/group.yaml';
const LOG = 'resources/group-log.yaml';

const OWN_GROUP = '  group: { type: Entity, entity: Group, id: groupId, description: G. }\n';

/** A resource that points at a box, a shelf and, maybe, at the group that each of the two has. */
const ENTRY = `name: Entry
path: entry
description: An entry.
access: { read: [Owner], create: [], update: [], delete: [] }
omit: [parent, parentId]
fields:
  «box: { type: Entity, entity: Box, id: boxId, description: B. }
  boxId: { type: Object ID, description: B. }
  shelf: { type: Entity, entity: Shelf, id: shelfId, description: S. }
  shelfId: { type: Object ID, description: S. }
${OWN_GROUP}  groupId: { type: Object ID, description: G. }
`;

interface Case {
  readonly rule: LintRuleId;
  readonly fact: string;
  readonly file: string;
  readonly edits: readonly (readonly [string, string])[];
  readonly message: string;
}

/** The mark stands where the finding is expected. */
const CASES: readonly Case[] = [
  {
    rule: 'parent-unreadable',
    fact: 'a name that may not read the record through which others are read',
    file: LOG,
    edits: [
      ['  read: [Owner]', '  read: [Owner, «CanEditGroup]'],
      ['labelScope: group', 'labelScope: group\nreadThrough: group'],
    ],
    message: 'CanEditGroup may read Group Log, but may not read Group, through which it is read.',
  },
  {
    rule: 'parent-labels-unused',
    fact: 'records without labels that are read through records with labels',
    file: LOG,
    edits: [['labelScope: group', '«readThrough: group']],
    message: 'Group Log is read through Group, whose records have labels, but has no labels itself.',
  },
  {
    rule: 'unseen-records',
    fact: 'a condition of reads, and none of updates',
    file: GROUP,
    edits: [
      ['CanReadGroup]', "{ CanEditGroup: { where: 'size > 3' } }, CanReadGroup]"],
      ['CanEditGroup]', '«CanEditGroup]'],
    ],
    message: 'CanEditGroup may update Group records that it may not read.',
  },
  {
    rule: 'idle-condition',
    fact: 'a condition that every record meets',
    file: GROUP,
    edits: [['CanReadGroup]', "«{ CanReadGroup: { where: 'size < 10 or size is null' } }]"]],
    message: 'Every Group record meets size < 10 or size is null.',
  },
  {
    rule: 'unreachable-state',
    fact: 'a state to which no step leads',
    file: LOG,
    edits: [
      [
        'fields:\n',
        'fields:\n  state: { type: Size, required: true, states: «{ first: Small, next: { Large: [Small] } }, description: S. }\n',
      ],
    ],
    message: 'No step leads from `Small` to `Large`: no Group Log can have this state.',
  },
  {
    rule: 'rule-reveals',
    fact: 'a check of a field that a writer may not read',
    file: GROUP,
    edits: [
      ['labelScope: labels\n', 'labelScope: labels\n«checks: { long: { that: size > length(slug), message: M. } }\n'],
      ['required: true, description: Slug. }', 'required: true, description: Slug., access: { read: [Member] } }'],
    ],
    message: 'Owner may not read slug of Group, and learns about it from the check long.',
  },
  {
    rule: 'rule-reveals',
    fact: 'unique values that a writer may not read',
    file: GROUP,
    edits: [
      ['labelScope: labels\n', 'labelScope: labels\n«unique: [[name, size]]\n'],
      ['updatable: true, description: Name. }', 'updatable: true, description: Name., access: { read: [Member] } }'],
    ],
    message: 'Owner may not read name of Group, and learns about it from `name` and `size`, which must be unique.',
  },
  {
    rule: 'retained-while-referred',
    fact: 'an age of records to which others refer',
    file: GROUP,
    edits: [['labelScope: labels\n', 'labelScope: labels\n«retain: { for: 90d, by: createdAt }\n']],
    message: 'Group records stay longer than 90d while a Group refers to them by parent.',
  },
  {
    rule: 'plan-without-effect',
    fact: 'a plan that every project has',
    file: GROUP,
    edits: [['labelScope: labels\n', 'labelScope: labels\n«requires: { plan: { delete: Small } }\n']],
    message: 'Every project has the plan Small, which Group requires to delete.',
  },
  {
    rule: 'plan-without-effect',
    fact: 'a plan that the resource requires anyway',
    file: GROUP,
    edits: [
      ['labelScope: labels\n', 'labelScope: labels\nrequires: { plan: Large }\n'],
      ['default: 3,', 'default: 3, requires: «{ plan: Large },'],
    ],
    message: 'Every project that may read Group records has the plan Large, which size requires.',
  },
  {
    rule: 'unusable-grant',
    fact: 'a name that may create, but not give a required field',
    file: GROUP,
    edits: [
      ['create: [Owner]', 'create: [Owner, «Member]'],
      ['required: true, description: Slug. }', 'required: true, description: Slug., access: { create: [Owner] } }'],
    ],
    message: 'Member may create Group, but may not give slug, which is required.',
  },
  {
    rule: 'unusable-grant',
    fact: 'a name that may update, but change nothing',
    file: GROUP,
    edits: [
      ['update: [Owner, CanEditGroup]', 'update: [Owner, «CanEditGroup]'],
      ['updatable: true, description: Name. }', 'updatable: true, description: Name., access: { update: [Owner] } }'],
      ['updatable: true, description: Labels. }', 'updatable: true, description: L., access: { update: [Owner] } }'],
    ],
    message: 'CanEditGroup may update Group, but may change no field beyond its id and times.',
  },
  {
    rule: 'field-grant-without-operation',
    fact: 'a field granted to a name that the operation is not',
    file: GROUP,
    edits: [['description: Slug. }', 'description: Slug., access: { create: [Owner, «Member] } }']],
    message: 'Member may create slug of Group, but may not create Group.',
  },
  {
    rule: 'two-names-needed',
    fact: 'a field that no permission of the operation covers',
    file: GROUP,
    edits: [
      [
        'updatable: true, description: Name. }',
        'updatable: true, description: N., access: { update: «[Owner, CanReadGroup] } }',
      ],
    ],
    message: 'To update name of Group, a caller needs two permissions: CanEditGroup, and CanReadGroup.',
  },
  {
    rule: 'two-names-needed',
    fact: 'a create of which no permission covers all',
    file: GROUP,
    edits: [
      ['create: [Owner]', '«create: [Owner, CanEditGroup]'],
      ['description: Slug. }', 'description: Slug., access: { create: [Owner] } }'],
    ],
    message: 'No single permission suffices to create Group with all required fields.',
  },
  {
    rule: 'operation-changes-nothing',
    fact: 'an update that can change nothing',
    file: LOG,
    edits: [['update: [Owner]', '«update: [Owner]']],
    message: 'An update of Group Log can change no field beyond its id and times.',
  },
  {
    rule: 'required-auto-unset',
    fact: 'a required auto field that nothing sets',
    file: GROUP,
    edits: [['type: Slug, required: true,', 'type: Slug, required: true, auto: «true,']],
    message: 'slug of Group is required and auto, and nothing sets it.',
  },
  {
    rule: 'write-only-field',
    fact: 'a field that can be written and never read',
    file: GROUP,
    edits: [['description: Slug. }', 'description: Slug., access: { read: «[] } }']],
    message: 'slug of Group can be written and never read.',
  },
  {
    rule: 'entity-and-id-differ',
    fact: 'an Entity that may be updated while its id may not',
    file: LOG,
    edits: [['group: { type: Entity,', '«group: { type: Entity, updatable: true,']],
    message: 'group and groupId of Group Log are one column, but differ in updatable, who may update it.',
  },
  {
    rule: 'references-apart',
    fact: 'two references of which one leads to what the other is',
    file: 'resources/entry.yaml',
    edits: [['', ENTRY]],
    message: 'In a record of Entry, group may differ from box.group.',
  },
  {
    rule: 'references-apart',
    fact: 'two references that lead to a third',
    file: 'resources/entry.yaml',
    edits: [['', ENTRY.replace(OWN_GROUP, '')]],
    message: 'In a record of Entry, shelf.group may differ from box.group.',
  },
  {
    rule: 'readable-secret',
    fact: 'a secret that the API answers with',
    file: GROUP,
    edits: [['  size: {', '  «apiToken: {']],
    message: 'apiToken of Group is a secret by its name, and 3 names may read it.',
  },
  {
    rule: 'permission-pattern',
    fact: 'a permission that is not named after its resource',
    file: GROUP,
    edits: [['delete: [Owner]', 'delete: [Owner, «CanDeleteTeam]']],
    message: 'CanDeleteTeam is not named after Group, as the other permissions of Group are.',
  },
  {
    rule: 'wrong-action',
    fact: 'a permission that says another action',
    file: GROUP,
    edits: [['delete: [Owner]', 'delete: [Owner, «CanEditGroup]']],
    message: 'CanEditGroup says update, but also grants delete of Group.',
  },
  {
    rule: 'shared-permission',
    fact: 'a permission of two resources',
    file: GROUP,
    edits: [['read: [Owner, Member, CanReadGroup]', 'read: [Owner, Member, «CanReadGroup]']],
    message: 'CanReadGroup grants read of Group, and is a permission of Alike.',
  },
  {
    rule: 'public-access',
    fact: 'what anybody may do',
    file: GROUP,
    edits: [['delete: [Owner]', 'delete: [Owner, «Public]']],
    message: 'Callers without a key may delete Group.',
  },
  {
    rule: 'unused-permission',
    fact: 'a permission that no list has',
    file: 'permissions.yaml',
    edits: [['  CanEditGroup:', '  «CanSleep: Sleep.\n  CanEditGroup:']],
    message: 'No access list names the permission CanSleep.',
  },
  {
    rule: 'unused-reference',
    fact: 'a reference that no field points at',
    file: 'references/orphan.yaml',
    edits: [['', '«name: Orphan\ndescription: X.\nfields: { title: { type: Text, description: T. } }\n']],
    message: 'No field refers to Orphan.',
  },
];

const ALIKE = `name: Alike
path: alike
description: Alike.
access: { read: [CanReadGroup], create: [], update: [], delete: [] }
omit: [parent, parentId]
fields: {}
`;

/** A reference that is part of a group. */
const inGroup = (name: string): string => `name: ${name}
description: A thing.
fields:
  group: { type: Entity, entity: Group, id: groupId, description: G. }
  groupId: { type: Object ID, required: true, description: G. }
`;

describe('lintCatalog', () => {
  it.each(CASES)('finds $fact', ({ rule, file, edits, message }) => {
    let text = SMALL_CATALOG.get(file) ?? '';
    for (const [before, after] of edits) text = text.replace(before, () => after);
    const above = text.slice(0, text.indexOf(MARK)).split('\n');
    const permissions = (SMALL_CATALOG.get('permissions.yaml') ?? '')
      .replace('  Member: Works.', '  Member: Works.\n  Public: All.')
      .concat('  CanDeleteTeam: Delete teams.\n');
    const texts = catalogWith({
      'permissions.yaml': permissions,
      ...(rule === 'references-apart'
        ? { 'references/box.yaml': inGroup('Box'), 'references/shelf.yaml': inGroup('Shelf') }
        : {}),
      ...(rule === 'shared-permission' ? { 'resources/alike.yaml': ALIKE } : {}),
      ...(rule === 'plan-without-effect' ? PLANNED_PROJECT : {}),
      [file]: text.replace(MARK, ''),
    });
    const found = lint(texts).filter((finding) => finding.rule === rule);
    expect(
      found.map(({ message: said, location }) => [said, location.file, location.line, location.column]),
    ).toContainEqual([message, file, above.length, (above.at(-1)?.length ?? 0) + 1]);
  });

  it('finds nothing in references that match, or need not', () => {
    const said = (text: string, box: string, shelf: string): string =>
      text.replace('id: boxId,', `id: boxId, match: ${box},`).replace('id: shelfId,', `id: shelfId, match: ${shelf},`);
    const found = (text: string) =>
      lint(
        catalogWith({
          'references/box.yaml': inGroup('Box'),
          'references/shelf.yaml': inGroup('Shelf'),
          'resources/entry.yaml': text.replace(MARK, ''),
        }),
      ).flatMap(({ rule, message }) => (rule === 'references-apart' ? [message] : []));
    expect(found(said(ENTRY, '{ group: group }', '{ group: false }'))).toEqual([]);
    expect(found(said(ENTRY, '{ group: group }', '{}'))).toEqual([
      'In a record of Entry, group may differ from shelf.group.',
    ]);
    expect(found(said(ENTRY.replace(OWN_GROUP, ''), '{ shelf: false }', '{}'))).toEqual([]);
  });

  it('has a case for every rule', () => {
    const reached = new Set<string>([...CASES.map(({ rule }) => rule), 'stale-acceptance', 'new-acceptance']);
    expect(Object.keys(LINT_RULES).filter((rule) => !reached.has(rule))).toEqual([]);
  });

  it('finds in the catalog of the service what its baseline accepts, and nothing else', () => {
    const folder = fileURLToPath(new URL('../../../catalog', import.meta.url));
    const { acceptances, diagnostics } = readBaseline(readFileSync(join(folder, 'lint-baseline.yaml'), 'utf8'));
    expect(diagnostics).toEqual([]);
    expect(judge(lint(readCatalogFolder(folder).texts), acceptances).open).toEqual([]);
  });
});
