import { asText, resourceNamed, unique } from '@catalog-service/testing/contract';
import { draws, main, proveModel, world } from '@catalog-service/testing/run';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const { owner } = main;

const word = fc.constantFrom('a', 'b', 'c', 'A', 'ab', 'a%', '_', 'ä');

describe('list, count and get agree with what was written', () => {
  proveModel([
    {
      resource: 'Monitor',
      marked: (mark) => ({ values: () => ({ monitoringInterval: mark }), query: { monitoringInterval: mark } }),
    },
    { resource: 'Workflow', marked: (mark) => ({ values: () => ({ graph: { mark } }), query: { graph: { mark } } }) },
    {
      resource: 'Monitor Group',
      marked: (mark) => ({
        values: () => ({ slug: `${mark}-${unique()}` }),
        query: { slug: { _type: 'StartsWith', value: mark } },
      }),
    },
  ]);

  test('a record that exists throughout is seen once by cursor, whatever is made and deleted meanwhile', async () => {
    const resource = resourceNamed('Monitor Group');
    const mark = unique('cursor');
    const make = (name: string) => main.make(resource, { name, slug: `${mark}-${unique()}` });
    const query = { slug: { _type: 'StartsWith', value: mark } };
    const direction = fc.constantFrom('ASC', 'DESC');
    const sort = fc.oneof(
      fc.constant({}),
      fc.record({ name: direction, _id: direction }, { requiredKeys: ['name'] }),
      fc.record({ description: direction, createdAt: direction, name: direction }, { requiredKeys: ['description'] }),
    );
    const kept = await Promise.all(Array.from({ length: 20 }, (_, index) => make(`kept ${index % 4}`)));
    const other = await Promise.all(Array.from({ length: 20 }, (_, index) => make(`other ${index % 4}`)));
    await fc.assert(
      fc.asyncProperty(sort, fc.integer({ min: 1, max: 7 }), word, async (order, limit, name) => {
        const seen: unknown[] = [];
        let changes = 0;
        for await (const page of owner.pages(resource, { query, sort: order, limit })) {
          seen.push(...page.map(({ _id }) => _id));
          // In ascending order what is made always stands behind the cursor: somebody has to stop.
          if (++changes > 15) continue;
          const gone = other.shift();
          other.push(await make(`${name} ${other.length % 4}`));
          if (gone !== undefined) await owner.delete(resource, gone);
        }
        expect(seen.filter((id) => kept.includes(asText(id))).sort()).toEqual([...kept].sort());
        expect(new Set(seen).size).toBe(seen.length);
      }),
      { numRuns: draws(15) },
    );
  });

  test('the kept total of a project moves with every create and delete, also of many at once', async () => {
    const resource = resourceNamed('Monitor Group');
    const before = await owner.count(resource);
    const ids = await Promise.all(Array.from({ length: 30 }, () => main.make(resource)));
    expect(await owner.count(resource)).toBe(before + 30);
    await Promise.all([
      ...ids.slice(0, 20).map((id) => owner.delete(resource, id)),
      ...Array.from({ length: 5 }, () => main.make(resource)),
    ]);
    expect(await owner.count(resource)).toBe(before + 15);
    expect((await owner.list(resource, { limit: 1 })).count).toBe(before + 15);
    const { projectId } = world.main;
    expect(await owner.count(resource, { projectId })).toBe(before + 15);
  });
});
