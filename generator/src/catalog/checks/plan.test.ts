import { expect, it } from 'vitest';
import { catalogWith, PLANNED_PROJECT, SMALL_CATALOG, SOURCES } from '../../testing/small-catalog.js';
import { parseCatalog } from '../parse-catalog.js';

/** What is wrong with a group of this text before its fields, and these fields besides, where a project is Small or Large. */
function mistakesOf(keys: string, fields: string): string[] {
  const text = (SMALL_CATALOG.get('resources/group.yaml') ?? '').replace(
    'fields:\n',
    () => `${keys}fields:\n${fields}`,
  );
  const { diagnostics } = parseCatalog(catalogWith({ ...PLANNED_PROJECT, 'resources/group.yaml': text }), SOURCES);
  return diagnostics.map(({ code, message, suggestion }) => [code, message, suggestion].filter(Boolean).join(' '));
}

it.each([
  ['requires: { plan: Large }\n', ''],
  ['requires: { plan: { create: Large, delete: Large } }\n', ''],
  ['', '  note: { type: Text, updatable: true, requires: { plan: Large }, description: N. }\n'],
  ['', '  code: { type: Text, required: true, requires: { plan: { read: Large } }, description: C. }\n'],
  [
    'requires: { plan: Large }\n',
    '  code: { type: Text, required: true, requires: { plan: Large }, description: C. }\n',
  ],
  ['', '  code: { type: Text, required: true, default: a, requires: { plan: Large }, description: C. }\n'],
])('finds nothing wrong with %j and %j', (keys, fields) => {
  expect(mistakesOf(keys, fields)).toEqual([]);
});

it.each([
  ['requires: { plan: Larg }\n', '', 'invalid_plan There is no plan "Larg". Large'],
  [
    'requires: { plan: { restore: Large } }\n',
    '',
    'access_without_effect A plan for restore has no effect: deleted records are not restored.',
  ],
  [
    '',
    '  note: { type: Text, requires: { plan: { update: Large } }, description: N. }\n',
    'access_without_effect A plan for update has no effect: the other keys of the field forbid it to everybody.',
  ],
  [
    '',
    '  note: { type: Text, auto: true, requires: { plan: { create: Large } }, description: N. }\n',
    'access_without_effect A plan for create has no effect: the other keys of the field forbid it to everybody.',
  ],
  [
    '',
    '  pin: { type: Text, secret: hashed, requires: { plan: { read: Large } }, description: N. }\n',
    'access_without_effect A plan for read has no effect: the other keys of the field forbid it to everybody.',
  ],
  [
    '',
    '  code: { type: Text, required: true, requires: { plan: Large }, description: C. }\n',
    'invalid_plan code is required, so a project below Large could create no records.',
  ],
  [
    '',
    '  twin: { type: Entity, entity: Group, id: twinId, description: T., requires: { plan: Large } }\n  twinId: { type: Object ID, required: true, description: T. }\n',
    'invalid_plan twin is required, so a project below Large could create no records.',
  ],
  [
    '',
    '  twin: { type: Entity, entity: Group, id: twinId, description: T. }\n  twinId: { type: Object ID, requires: { plan: Large }, description: T. }\n',
    'key_not_applicable twinId is the id of twin.',
  ],
  ['', '  _id: { requires: { plan: Large } }\n', 'key_not_applicable Every answer has the _id.'],
  [
    '',
    '  cost: { type: Number, requires: { plan: Large }, description: C. }\n  twice: { type: Number, computed: cost * 2, description: T. }\n',
    'computed_reveals twice reveals fields that its readers may not read: cost needs the plan Large.',
  ],
])('refuses %j and %j', (keys, fields, mistake) => {
  expect(mistakesOf(keys, fields)).toContain(mistake);
});

it('lets a computed field need the plan of what it is made of, or reveal it', () => {
  const cost = '  cost: { type: Number, requires: { plan: Large }, description: C. }\n';
  const twice = (more: string) => `${cost}  twice: { type: Number, computed: cost * 2, ${more}, description: T. }\n`;
  expect(mistakesOf('', twice('requires: { plan: { read: Large } }'))).toEqual([]);
  expect(mistakesOf('', twice('reveals: true'))).toEqual([]);
});
