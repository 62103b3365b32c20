import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** Entries of a log that are deleted after 90 days, with their attachments. */
export const feature: Feature = {
  written: { none: 'the service deletes, and nobody asks for it' },
  contended: 'deletes while others write, one process at a time, and leaves what is locked',
  foreign: 'deletes while others write, one process at a time, and leaves what is locked',
  tests(service) {
    const DAY = 86_400_000;
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
    const within = { timeout: 30_000, interval: 100 };

    it('deletes a record at its age as a delete does, and no younger one', async () => {
      const { create, call, get } = service();
      const [old, young, undated, held] = await Promise.all(
        [daysAgo(91), daysAgo(89), null, daysAgo(91)].map((loggedAt) =>
          create('entry', { text: 'x', ...(loggedAt !== null && { loggedAt: daysAgo(1) }) }),
        ),
      );
      const attachment = await create('attachment', { entryId: old });
      const bookmark = await create('bookmark', { entryId: old });
      const verdict = await create('verdict', { entryId: held });
      for (const [id, days] of [
        [old, 91],
        [young, 89],
        [held, 91],
      ] as const) {
        expect(await call('PUT', `entry/${id}`, { data: { loggedAt: daysAgo(days) } })).toMatchObject({ status: 200 });
      }
      await expect.poll(() => call('POST', `entry/${old}/get-item`, {}), within).toMatchObject({ status: 404 });
      expect(await call('POST', `attachment/${attachment}/get-item`, {})).toMatchObject({ status: 404 });
      expect(await get('bookmark', bookmark, 'entryId')).toEqual({ entryId: null });
      for (const id of [young, undated, held]) expect(await get('entry', String(id), 'text')).toEqual({ text: 'x' });
      expect(await call('POST', 'entry/count', {})).toMatchObject({ body: { count: 3 } });
      await call('DELETE', `verdict/${verdict}`);
      await expect.poll(() => call('POST', `entry/${held}/get-item`, {}), within).toMatchObject({ status: 404 });
    });

    it('deletes while others write, one process at a time, and leaves what is locked', async () => {
      const { psql, projectId, create, call } = service();
      if (psql === undefined) return;
      const left = async () =>
        Number((await psql.query(`SELECT count(*) FROM "Entry" WHERE "text" = 'old'`)).rows[0].count);
      const counted = async () => Object((await call('POST', 'entry/count', {})).body).count;
      const before = await counted();
      await psql.query('SELECT pg_advisory_lock(72707370)');
      const locked = randomUUID();
      await psql.query(
        `INSERT INTO "Entry" ("id", "projectId", "createdAt", "updatedAt", "text", "loggedAt")
SELECT CASE n WHEN 7 THEN $2::uuid ELSE gen_random_uuid() END, $1::uuid, now(), now(), 'old', now() - n * interval '1 minute' - interval '90 days'
FROM generate_series(1, 1000) AS n`,
        [projectId, locked],
      );
      const entries = await Promise.all(
        Array.from({ length: 64 }, () => create('entry', { text: 'new', loggedAt: daysAgo(1) })),
      );
      // Other writers go on for longer than two runs of the service take, which looks each second.
      for (const until = performance.now() + 2_500; performance.now() < until; )
        await create('album', { name: 'Meanwhile' });
      expect(await left()).toBe(1_000);
      await psql.query('BEGIN');
      await psql.query('SELECT FROM "Entry" WHERE "id" = $1 FOR UPDATE', [locked]);
      await psql.query('SELECT pg_advisory_unlock(72707370)');
      const written = entries.map((id) => call('PUT', `entry/${id}`, { data: { loggedAt: daysAgo(2) } }));
      expect(new Set((await Promise.all(written)).map(({ status }) => status))).toEqual(new Set([200]));
      await expect.poll(left, within).toBe(1);
      await psql.query('COMMIT');
      await expect.poll(left, within).toBe(0);
      expect(await counted()).toBe(before + 64);
    });
  },
};
