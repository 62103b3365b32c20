import { contractOf } from '@catalog-service/vocabulary/model';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { SMALL_CATALOG, SOURCES } from '../testing/small-catalog.js';
import { mutantsOf } from './mutants.js';

const { catalog } = parseCatalog(SMALL_CATALOG);
if (catalog === undefined) throw new Error('The small catalog has mistakes');
const mutants = [...mutantsOf(SMALL_CATALOG, catalog)];

const contractWith = (file: string, text: string) => {
  const { catalog: mutated } = parseCatalog(new Map([...SMALL_CATALOG, [file, text]]), SOURCES);
  return mutated && contractOf(mutated);
};

describe('mutantsOf', () => {
  it('turns over each flag of each field, common fields included, and each name of each list', () => {
    const of = (resource: string) => mutants.filter((mutant) => mutant.resource === resource).map(({ what }) => what);
    expect(of('Group')).toEqual(
      expect.arrayContaining([
        'Group read for Owner',
        'Group delete for CanEditGroup',
        'Group _id: updatable',
        'Group name: required',
        'Group name: update for Member',
      ]),
    );
    expect(new Set(mutants.map(({ what }) => what)).size).toBe(mutants.length);
  });

  it('leaves alone what the flags of a field forbid anyway', () => {
    expect(mutants.filter(({ what }) => what.startsWith('Group slug: update'))).toEqual([]);
  });

  it('changes the resource that it names and no other, in every mutant that is a catalog', () => {
    const before = contractOf(catalog);
    for (const { what, resource, file, text } of mutants) {
      const after = contractWith(file, text);
      if (after === undefined) continue;
      const changed = after.resources.filter((found, index) => {
        return JSON.stringify(found) !== JSON.stringify(before.resources[index]);
      });
      expect({ what, changed: changed.map(({ name }) => name) }).toEqual({ what, changed: [resource] });
    }
  });
});
