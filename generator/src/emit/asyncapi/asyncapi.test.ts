import { Parser } from '@asyncapi/parser';
import { PERMISSION } from '@catalog-service/vocabulary';
import { expect, it } from 'vitest';
import type { Catalog } from '../../model/model.js';
import { catalogChanged, catalogOf, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { emitAsyncApi } from './document.js';

const FOLLOWED = catalogOf(
  catalogChanged(
    'resources/group.yaml',
    'labelScope: labels\n',
    'labelScope: labels\nevents: { keep: names, retain: 7d }\n',
  ),
);

/** The catalog with an endpoint of webhooks, which is told of groups. */
const [group] = FOLLOWED.resources;
const [field] = group?.fields ?? [];
if (group === undefined || field === undefined) throw new Error('The small catalog has no group');
const told = {
  ...field,
  name: 'resources',
  enumeration: { ...PERMISSION, caseMatters: true, values: [group.names.title] },
};
const { events: _, ...endpoint } = { ...group, part: 'webhook endpoint' as const, fields: [told] };
const HOOKED: Catalog = { ...FOLLOWED, resources: [...FOLLOWED.resources, endpoint] };

const textOf = (catalog: Catalog): string => emitAsyncApi(catalog).get('generated/asyncapi.json') ?? '';

it('is nothing in a catalog without events', () => {
  expect([...emitAsyncApi(catalogOf(SMALL_CATALOG))]).toEqual([]);
});

it.each([
  ['streams', FOLLOWED, ['GroupChanges', 'EventsChanges']],
  ['streams and webhooks', HOOKED, ['GroupChanges', 'EventsChanges', 'Webhooks']],
])(
  'the official parser accepts the document of %s, and finds nothing to improve',
  async (_title, catalog, channels) => {
    const { document, diagnostics } = await new Parser().parse(textOf(catalog));
    expect(diagnostics.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([]);
    expect(
      document
        ?.channels()
        .all()
        .map((one) => one.id()),
    ).toEqual(channels);
  },
);
