import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** Pages have a slug of their title. */
export const feature: Feature = {
  written: { path: 'web-page', values: () => () => ({ title: 'Written by many' }), refused: () => ({ slug: 'a b' }) },
  contended: 'is unique whoever writes, and 64 writers of one title all succeed',
  foreign: 'is unique whoever writes, and 64 writers of one title all succeed',
  tests(service) {
    const slug = async (title: string | undefined): Promise<string> => {
      const { status, body } = await service().call('POST', 'web-page', { data: { title } });
      // A busy machine: the service asks for another try.
      if (status === 503) return slug(title);
      expect([status, body]).toEqual([200, expect.objectContaining({ slug: expect.any(String) })]);
      return Object(body).slug;
    };
    const slugs = (title: string | undefined, count = 1) =>
      Promise.all(Array.from({ length: count }, () => slug(title)));
    const refused = (pointer: string, code: string) => ({
      body: expect.objectContaining({ errors: [expect.objectContaining({ pointer, code })] }),
    });

    it.each([
      ['What is new?', 'what-is-new'],
      ['Größe & Łódź', 'größe-łódź'],
      ['東京 駅', '東京-駅'],
      ['हिन्दी नाम', 'हिन्दी-नाम'],
      ['Москва — «Центр»', 'москва-центр'],
      ['ﬁne Ⓐ½ 😀', 'fine-a1-2'],
      ['?!', 'web-page'],
      [`${'long '.repeat(9)}title`, 'long-long-long-long-long-long-long-long'],
    ])('has the letters and digits of %s', async (title, slug) => {
      expect(await slugs(title)).toEqual([slug]);
      const { call } = service();
      // What the database makes is a value that a caller may give.
      expect(await call('POST', 'web-page', { data: { slug: `${slug.slice(0, 38)}-x` } })).toMatchObject({
        status: 200,
      });
    });

    it.each([
      ['Καφέ στη γωνία της οδός', 'ΚΑΦΕ\u0301 ΣΤΗ ΓΩΝΙ\u0301Α ΤΗΣ ΟΔΟ\u0301Σ'],
      ['J\u030can', 'ǰan'],
    ])('has an ending where another form of it is taken: %j and %j', async (title, other) => {
      const { call } = service();
      const [slug = ''] = await slugs(title);
      expect(slug).not.toMatch(/-[0-9a-f]{4}$/);
      expect(await slugs(other)).toEqual([expect.stringMatching(/-[0-9a-f]{4,}$/)]);
      expect(await call('POST', 'web-page', { data: { slug: slug.normalize('NFD').toUpperCase() } })).toEqual({
        status: 409,
        ...refused('/data/slug', 'duplicate'),
      });
    });

    it('has an ending where it is taken, by a stored record or by one before it', async () => {
      const { call } = service();
      const made = await call('POST', 'web-page/create-many', { data: [1, 2, 3].map(() => ({ title: 'Twice' })) });
      const [first, ...others] = Object(made.body).data.map(({ slug }: { slug: string }) => slug);
      expect([first, others]).toEqual([
        'twice',
        [expect.stringMatching(/^twice-[0-9a-f]{4,}$/), expect.stringMatching(/^twice-[0-9a-f]{4,}$/)],
      ]);
      expect(await slugs('TWICE')).toEqual([expect.stringMatching(/^twice-[0-9a-f]{4,}$/)]);
    });

    it('is kept when its text changes, may be given, and then must be free', async () => {
      const { create, get, call } = service();
      const page = await create('web-page', { title: 'Before' });
      expect(await call('PUT', `web-page/${page}`, { data: { title: 'After' } })).toMatchObject({ status: 200 });
      expect(await get('web-page', page, 'slug')).toEqual({ slug: 'before' });
      expect(await call('POST', 'web-page', { data: { slug: 'BEFORE' } })).toEqual({
        status: 409,
        ...refused('/data/slug', 'duplicate'),
      });
      expect(await call('PUT', `web-page/${page}`, { data: { slug: null } })).toMatchObject({ status: 400 });
      expect(await call('PUT', `web-page/${page}`, { data: { slug: 'now' } })).toMatchObject({ status: 200 });
      expect(await slugs('Before')).toEqual(['before']);
      const found = await call('POST', 'web-page/get-list?limit=10&skip=0', {
        select: { title: true },
        query: { slug: 'now' },
      });
      expect(Object(found.body).data).toMatchObject([{ title: 'After' }]);
    });

    it('is unique whoever writes, and 64 writers of one title all succeed', async () => {
      const { psql, projectId } = service();
      const made = await slugs('Crowd', 64);
      expect([new Set(made).size, made.filter((slug) => slug === 'crowd').length]).toEqual([64, 1]);
      if (psql === undefined) return;
      const insert = (slug: string | null) =>
        psql.query(
          'INSERT INTO "WebPage" (id, "createdAt", "updatedAt", "projectId", title, slug) VALUES (gen_random_uuid(), now(), now(), $1, $2, $3) RETURNING slug',
          [projectId, 'By hand', slug],
        );
      expect((await insert(null)).rows).toEqual([{ slug: 'by-hand' }]);
      expect((await insert(null)).rows).toEqual([{ slug: expect.stringMatching(/^by-hand-[0-9a-f]{4}$/) }]);
      await expect(insert('By-Hand')).rejects.toMatchObject({
        code: '23505',
        constraint: 'WebPage_projectId_slug_key',
      });
    });

    it('waits for nobody but a writer of the same title', async () => {
      const { psql, projectId } = service();
      if (psql === undefined) return;
      await psql.query('BEGIN');
      await psql.query(
        'INSERT INTO "WebPage" (id, "createdAt", "updatedAt", "projectId", title) VALUES (gen_random_uuid(), now(), now(), $1, $2)',
        [projectId, 'Open'],
      );
      expect(await slugs('Another')).toEqual(['another']);
      const same = slugs('Open', 8);
      const waiting = async () => (await psql.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount;
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(1);
      await psql.query('COMMIT');
      expect(new Set(await same).size).toBe(8);
      expect((await same).includes('open')).toBe(false);
    });
  },
};
