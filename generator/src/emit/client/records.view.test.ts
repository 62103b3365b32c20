import { expect, it } from 'vitest';
import { KEYS_AND_PROBES } from '../../emit/prisma/prisma.fixture.js';
import { catalogOf, catalogWith, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { recordsView } from './records.view.js';

const GROUP = 'resources/group.yaml';
const SLUG = '  slug: { type: Slug, required: true, description: Slug. }';
const PART_OF = `  part: { type: Entity, entity: Label, id: partId, onDelete: cascade, description: Label. }
  partId: { type: Object ID, required: true, description: Id of the label. }`;

/** The declaration of a kind. */
const kindOf = (kind: string, texts = SMALL_CATALOG) => JSON.parse(recordsView(catalogOf(texts)).kinds)[kind];

it('tells what callers do with each field, without ids, the project and what nobody names', () => {
  expect(kindOf('group')).toEqual({
    path: '/api/group',
    key: ['slug'],
    fields: {
      _id: { uses: ['read', 'update', 'create'] },
      createdAt: { uses: ['read', 'update', 'create'] },
      updatedAt: { uses: ['read', 'update', 'create'] },
      parent: { uses: ['read', 'create', 'export'], to: 'group' },
      name: { uses: ['read', 'update', 'create', 'export'], required: true },
      slug: { uses: ['read', 'create', 'export'], required: true },
      labels: { uses: ['read', 'update', 'create', 'export'], to: 'label', many: true },
      size: { uses: ['read', 'create', 'export'] },
    },
  });
  // Nobody reads its records over HTTP.
  expect(kindOf('label')).toEqual({ key: [], fields: {} });
});

it.each([
  ['its name, where no value is unique', '', ['name']],
  ['its name within the record that it is deleted with', PART_OF, ['name', 'part']],
  ['a list of values that only one record has', `${PART_OF}\nunique: [[part, name]]`, ['part', 'name']],
])('the key of a record is %s', (_what, lines, key) => {
  const text = (SMALL_CATALOG.get(GROUP) ?? '').replace(`${SLUG}\n`, '');
  expect(kindOf('group', catalogWith({ [GROUP]: `${text}${lines}\n` })).key).toEqual(key);
});

it('makes no key, whose secret nobody would see, although callers do', () => {
  const file = 'references/api-key.yaml';
  const writes = 'path: api-key\npart: key\naccess: { create: [Owner], update: [Owner], delete: [Owner] }\n';
  const texts = catalogWith(KEYS_AND_PROBES);
  const written = new Map([...texts, [file, (texts.get(file) ?? '').replace('part: key\n', writes)]]);
  const { key, fields } = kindOf('apiKey', written);
  expect(key).toEqual(['name']);
  expect(fields.name).toEqual({ uses: ['read'], required: true });
});
