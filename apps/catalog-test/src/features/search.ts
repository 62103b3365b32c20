import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** Dishes are found by parts of their name and story, drinks by the same without an index. */
export const feature: Feature = {
  written: {
    path: 'dish',
    values: () => (place) => ({ name: `Written ${place}` }),
    refused: () => ({ story: 'Nameless' }),
  },
  contended: 'follows each write, of 64 writers at once too',
  foreign: 'follows each write, of 64 writers at once too',
  tests(service) {
    const NAMES = ['Crème brûlée', '100% Cacao', 'a_b_c', 'ÄPFEL', 'Käse 3\\4'];
    const texts = (list: readonly string[]) => list.map((name) => ({ name, story: `From ${name}` }));
    const listed = async (path: string, query: object) => {
      const asked = { select: { name: true, story: true }, query, sort: { name: 'ASC' } };
      const { status, body } = await service().call('POST', `${path}/get-list?limit=100`, asked);
      const { count, data } = Object(body);
      return { status, count, names: data.map(({ name }: { name: string }) => name) };
    };

    it('finds the same with the index and without it', async () => {
      const { call } = service();
      for (const path of ['dish', 'drink']) {
        expect(await call('POST', `${path}/create-many`, { data: texts(NAMES) })).toMatchObject({ status: 200 });
      }
      for (const value of ['crème', '100%', 'a_b', 'äpf', '3\\4', 'AXB', 'a', '', 'from k']) {
        for (const query of [
          { name: { _type: 'Search', value } },
          { name: { _type: 'StartsWith', value } },
          { story: { _type: 'NotContains', value } },
          { any: { _type: 'MultiSearch', value, fields: ['name', 'story'] } },
        ]) {
          expect(await listed('dish', query)).toEqual(await listed('drink', query));
        }
      }
      expect(await listed('dish', { name: { _type: 'Search', value: 'äpf' } })).toMatchObject({ names: ['ÄPFEL'] });
    });

    it('follows each write, of 64 writers at once too', async () => {
      const { create, call, psql } = service();
      const dish = await create('dish', { name: 'Before the writers' });
      const writes = Array.from({ length: 64 }, (_, index) =>
        call('PUT', `dish/${dish}`, { data: { name: `Written by ${index}`, story: 'By many' } }),
      );
      expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([200]));
      const found = (value: string) => listed('dish', { name: { _type: 'Search', value } });
      expect(await found('Before the')).toMatchObject({ count: 0 });
      expect(await found('written BY')).toMatchObject({ count: 1 });
      if (psql === undefined) return;
      await psql.query('UPDATE "Dish" SET "name" = $2 WHERE "id" = $1', [dish, 'By an operator']);
      expect(await found('OPERATOR')).toMatchObject({ names: ['By an operator'] });
      const { rows } = await psql.query(
        `SELECT indexdef FROM pg_indexes WHERE indexname = 'Dish_name_story_search_idx'`,
      );
      expect(rows[0].indexdef).toMatch(
        /USING gin \("projectId", \(.*upper\(name\).*\) gin_trgm_ops, \(.*upper\(story\).*\) gin_trgm_ops\)$/s,
      );
    });
  },
};
