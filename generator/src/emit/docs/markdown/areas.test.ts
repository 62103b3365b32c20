import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../../model/model.js';
import { catalogOf, SMALL_CATALOG } from '../../../testing/small-catalog.js';
import { areasOf } from './areas.js';

/** References by name, each with the names of what it is deleted with. */
function ownedBy(owners: Readonly<Record<string, readonly string[]>>): Catalog {
  const references = Object.entries(owners).map(([name, all]): [string, string] => [
    `references/${name.toLowerCase().replaceAll(' ', '-')}.yaml`,
    [
      `name: ${name}`,
      `description: A ${name}.`,
      'fields:',
      '  title: { type: Text, description: Title. }',
      ...all.flatMap((owner, index) => [
        `  owner${index}: { type: Entity, entity: ${owner}, id: owner${index}Id, onDelete: cascade, description: Owner. }`,
        `  owner${index}Id: { type: Object ID, description: Id of the owner. }`,
      ]),
    ].join('\n'),
  ]);
  return catalogOf(new Map([...SMALL_CATALOG, ...references]));
}

const areas = (owners: Readonly<Record<string, readonly string[]>>) =>
  areasOf(ownedBy(owners)).map(({ members }) => members.map(({ names }) => names.title));

const GROUPS = ['Group', 'Group Log'];

describe('areasOf', () => {
  it('puts an entity to what it is deleted with, however far', () => {
    expect(areas({ Leaf: ['Branch'], Branch: ['Tree'], Tree: [], Stone: [] })).toEqual([
      GROUPS,
      ['Tree', 'Branch', 'Leaf'],
    ]);
  });

  it('takes the owner whose name the entity begins with, or else the first', () => {
    expect(areas({ 'Tree Bird': ['Bird', 'Tree'], Bird: [], Tree: [] })).toEqual([GROUPS, ['Tree', 'Tree Bird']]);
    expect(areas({ Nest: ['Bird', 'Tree'], Bird: [], Tree: [] })).toEqual([['Bird', 'Nest'], GROUPS]);
  });

  it('begins a ring at its first name', () => {
    expect(areas({ Hen: ['Egg'], Egg: ['Hen'] })).toEqual([['Egg', 'Hen'], GROUPS]);
  });
});
