import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** The songs of an album have places 1 to n. */
export const feature: Feature = {
  written: {
    path: 'song',
    async values({ create }) {
      const albumId = await create('album', { name: 'Written' });
      return (place) => ({ albumId, name: `s${place}` });
    },
    refused: async ({ create }) => ({ albumId: await create('album', { name: 'Short' }), name: 'x', place: 0 }),
  },
  contended: 'holds against 64 writers at once',
  foreign: 'is what the database keeps, whoever writes',
  tests(service) {
    const album = () => service().create('album', { name: 'Blue' });
    const add = (albumId: string, name: string, place?: number) => service().create('song', { albumId, name, place });

    /** The names of an album in their order, of which the places are 1 to n. */
    async function songsOf(albumId: string): Promise<string> {
      const { body } = await service().call('POST', 'song/get-list?limit=100&skip=0', {
        query: { albumId },
        select: { name: true, place: true },
        sort: { place: 'ASC' },
      });
      const songs: readonly { readonly name: string; readonly place: number }[] = Object(body).data;
      expect(songs.map(({ place }) => place)).toEqual(songs.map((_, index) => index + 1));
      return songs.map(({ name }) => name).join('');
    }

    async function albumOf(names: string): Promise<readonly [id: string, songs: readonly string[]]> {
      const id = await album();
      const songs: string[] = [];
      for (const name of names) songs.push(await add(id, name));
      return [id, songs];
    }

    const change = (id: string | undefined, data: object) => service().call('PUT', `song/${id}`, { data });
    const DONE = { status: 200, body: {} };

    it('puts a new record where it is asked, or last, and answers its place', async () => {
      const { call } = service();
      const [id] = await albumOf('ab');
      await add(id, 'c', 1);
      await add(id, 'd', 99);
      expect(await songsOf(id)).toBe('cabd');
      const made = await call('POST', 'song', { data: { albumId: id, name: 'e', place: 77 } });
      expect(made).toMatchObject({ status: 200, body: { place: 5 } });
      const refused = await call('POST', 'song', { data: { albumId: id, name: 'f', place: 0 } });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/data/place', code: 'invalid_value' }] },
      });
    });

    it('moves a record up, down, last and into another parent', async () => {
      const [id, [a, b, c, d]] = await albumOf('abcd');
      expect(await change(d, { place: 1 })).toEqual(DONE);
      expect(await songsOf(id)).toBe('dabc');
      expect(await change(d, { place: 3 })).toEqual(DONE);
      expect(await songsOf(id)).toBe('abdc');
      expect(await change(a, { place: null })).toEqual(DONE);
      expect(await songsOf(id)).toBe('bdca');
      expect(await change(c, { name: 'C' })).toEqual(DONE);
      const [other] = await albumOf('xy');
      expect(await change(b, { albumId: other, place: 2 })).toEqual(DONE);
      expect([await songsOf(id), await songsOf(other)]).toEqual(['dCa', 'xby']);
    });

    it('closes the gap of a deleted record, and goes with its parent', async () => {
      const { call } = service();
      const [id, songs] = await albumOf('abcde');
      expect(await call('DELETE', `song/${songs[1]}`)).toEqual(DONE);
      expect(await songsOf(id)).toBe('acde');
      const data = [songs[0], songs[3]].map((_id) => ({ _id }));
      expect(await call('POST', 'song/delete-many', { data })).toMatchObject({ status: 200 });
      expect(await songsOf(id)).toBe('ce');
      expect(await call('DELETE', `album/${id}`)).toEqual(DONE);
      expect(await songsOf(id)).toBe('');
    });

    it('takes several records one after another, and none in a dry run', async () => {
      const { call, projectId, baseUrl } = service();
      const id = await album();
      const data = ['a', 'b', 'c'].map((name, index) => ({ albumId: id, name, place: index === 2 ? 2 : 1 }));
      const made = await call('POST', 'song/create-many', { data });
      expect(Object(made.body).data.map(({ place }: { place: number }) => place)).toEqual([1, 1, 2]);
      expect(await songsOf(id)).toBe('bca');
      const ids: readonly string[] = Object(made.body).data.map(({ _id }: { _id: string }) => _id);
      const moves = ids.map((_id) => ({ _id, place: 1 }));
      expect(await call('POST', 'song/update-many', { data: moves })).toMatchObject({ status: 200 });
      expect(await songsOf(id)).toBe('cba');
      const headers = { projectid: projectId, prefer: 'tx=rollback' };
      const dry = await fetch(`${baseUrl}/v1/song/${ids[0]}`, { method: 'DELETE', headers });
      expect([dry.status, await songsOf(id)]).toEqual([200, 'cba']);
    });

    it('holds against 64 writers at once', async () => {
      const { call } = service();
      const id = await album();
      const ids = await Promise.all(
        Array.from({ length: 32 }, (_, index) => add(id, 'x', index % 3 === 0 ? 1 : undefined)),
      );
      const writes = await Promise.all([
        ...ids.slice(0, 16).map((one) => call('DELETE', `song/${one}`)),
        ...ids.slice(16).map((one, index) => change(one, { place: ((index * 7) % 16) + 1 })),
        ...Array.from({ length: 32 }, (_, index) =>
          call('POST', 'song', { data: { albumId: id, name: 'y', ...(index % 2 === 0 && { place: 2 }) } }),
        ),
      ]);
      expect(writes.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await songsOf(id)).toHaveLength(48);
    });

    it('is what the database keeps, whoever writes', async () => {
      const { psql } = service();
      if (psql === undefined) return;
      const [id, songs] = await albumOf('abcde');
      const run = (text: string) => psql.query(text, [id]);
      await run('UPDATE "Song" SET "place" = 6 - "place" WHERE "albumId" = $1');
      expect(await songsOf(id)).toBe('edcba');
      await run('UPDATE "Song" SET "place" = 1 WHERE "albumId" = $1');
      await run('UPDATE "Song" SET "place" = -7 WHERE "albumId" = $1 AND "name" = \'c\'');
      expect((await songsOf(id)).startsWith('c')).toBe(true);
      await run(`DELETE FROM "Song" WHERE "albumId" = $1 AND "name" IN ('c', 'e')`);
      expect(await songsOf(id)).toHaveLength(3);
      await run(
        `INSERT INTO "Song" ("id", "createdAt", "updatedAt", "projectId", "albumId", "name", "place")
         SELECT gen_random_uuid(), now(), now(), "projectId", $1, 'x', 2 FROM "Album", generate_series(1, 3) WHERE "id" = $1`,
      );
      expect(await songsOf(id)).toMatch(/^.xxx..$/);
      await psql.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await expect(psql.query('DELETE FROM "Song" WHERE "id" = $1', [songs[0]])).rejects.toMatchObject({
        code: '25001',
      });
      await psql.query('ROLLBACK');
    });
  },
};
