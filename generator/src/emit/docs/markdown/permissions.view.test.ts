import { expect, it } from 'vitest';
import { catalogOf, catalogWith, PLANNED_PROJECT, SMALL_CATALOG } from '../../../testing/small-catalog.js';
import { permissionsView } from './permissions.view.js';

it('names the plans that operations need, of the resources that have some', () => {
  const group = `${SMALL_CATALOG.get('resources/group.yaml')}requires: { plan: { create: Large, delete: Small } }\n`;
  const { planned } = permissionsView(catalogOf(catalogWith({ ...PLANNED_PROJECT, 'resources/group.yaml': group })));
  expect(planned.map(({ names, plans }) => [names.title, ...plans])).toEqual([['Group', '', '`Large`', '', '`Small`']]);
});
