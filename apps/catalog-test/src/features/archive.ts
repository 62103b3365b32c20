import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** Dossiers that lists leave out from the day they are closed, and their papers. */
export const feature: Feature = {
  written: {
    path: 'dossier',
    values: () => (place) => ({ name: `Written ${place}` }),
    refused: () => ({ name: null }),
  },
  contended: { none: 'each list reads the column at its own moment' },
  foreign: 'leaves out what another program archives',
  tests(service) {
    const CLOSED = '2026-01-31T12:00:00.000Z';
    const of = (name: string, query: object = {}) => ({ query: { name, ...query } });
    const names = async (body: object) => {
      const answer = await service().call('POST', 'dossier/get-list', { select: { closedAt: true }, ...body });
      const { count, data } = Object(answer.body);
      return { count, closed: data.map((one: { closedAt: string | null }) => one.closedAt).sort() };
    };
    const both = { count: 2, closed: [null, CLOSED].sort() };
    const made = async (name: string) => {
      const { create } = service();
      await create('dossier', { name, pages: 1 });
      return create('dossier', { name, pages: 2, closedAt: CLOSED });
    };

    it('leaves archived records out of lists, counts and aggregates', async () => {
      const { call } = service();
      await made('Plain');
      expect(await names(of('Plain'))).toEqual({ count: 1, closed: [null] });
      expect(await call('POST', 'dossier/count', of('Plain'))).toMatchObject({ body: { count: 1 } });
      const sum = { ...of('Plain'), measures: { count: true, sum: { pages: true } } };
      expect(await call('POST', 'dossier/aggregate', sum)).toMatchObject({
        body: { data: [{ count: 1, sum: { pages: 1 } }] },
      });
    });

    it('shows them where the query names the date or the record, at any depth', async () => {
      const id = await made('Named');
      expect(await names(of('Named', { closedAt: { _type: 'NotNull' } }))).toEqual({ count: 1, closed: [CLOSED] });
      const either = { _or: [{ closedAt: { _type: 'IsNull' } }, { closedAt: { _type: 'NotNull' } }] };
      expect(await names(of('Named', either))).toEqual(both);
      expect(await names(of('Named', { _not: { closedAt: { _type: 'IsNull' } } }))).toMatchObject({ count: 1 });
      expect(await names(of('Named', { _id: id }))).toEqual({ count: 1, closed: [CLOSED] });
    });

    it('still answers them by their id and in relations, and changes them', async () => {
      const { call, create, get } = service();
      const id = await made('Known');
      expect(await get('dossier', id, 'name')).toEqual({ name: 'Known' });
      await create('paper', { dossierId: id });
      const papers = { query: { dossier: { name: 'Known' } }, select: { dossier: { name: true } } };
      expect(await call('POST', 'paper/get-list', papers)).toMatchObject({
        body: { count: 1, data: [{ dossier: { name: 'Known' } }] },
      });
      expect(await call('PUT', `dossier/${id}`, { data: { closedAt: null } })).toMatchObject({ status: 200 });
      expect(await names(of('Known'))).toEqual({ count: 2, closed: [null, null] });
    });

    it('leaves out what another program archives', async () => {
      const { create, call, psql } = service();
      const id = await create('dossier', { name: 'Foreign' });
      if (psql === undefined) await call('PUT', `dossier/${id}`, { data: { closedAt: CLOSED } });
      else await psql.query('UPDATE "Dossier" SET "closedAt" = now() WHERE "id" = $1', [id]);
      expect(await names(of('Foreign'))).toEqual({ count: 0, closed: [] });
    });
  },
};
