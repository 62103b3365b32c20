import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** Errands name the user who creates them. `catalogs.test.ts` has users who call with tokens. */
export const feature: Feature = {
  written: { path: 'errand', values: () => () => ({}), refused: () => ({ runnerId: 'nobody' }) },
  contended: { none: 'each request has one caller' },
  foreign: { none: 'the database does not know who calls' },
  tests(service) {
    it('is null where no user calls, or must be given', async () => {
      const { create, get, call } = service();
      expect(await get('errand', await create('errand', {}), 'runnerId')).toEqual({ runnerId: null });
      const required = (pointer: string) => ({ pointer, code: 'required', detail: 'makerId is required.' });
      expect(await call('POST', 'pledge', { data: {} })).toMatchObject({
        status: 400,
        body: { code: 'invalid_body', errors: [required('/data/makerId')] },
      });
      expect(await call('POST', 'pledge/create-many', { data: [{}, {}] })).toMatchObject({
        status: 400,
        body: { errors: [required('/data/0/makerId'), required('/data/1/makerId')] },
      });
    });

    it('is the user who calls, of one record and of many', async () => {
      const { baseUrl, tenants } = service();
      const [{ projectId, userKey, userId }, { userId: other }] = tenants;
      const post = async (path: string, data: unknown) => {
        const headers = { projectid: projectId, apikey: userKey, 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify({ data }) };
        const response = await fetch(`${baseUrl}/v1/${path}`, init);
        return { status: response.status, body: Object(await response.json()) };
      };
      expect(await post('errand', {})).toMatchObject({ status: 200, body: { runnerId: userId } });
      expect(await post('errand', { runnerId: other })).toMatchObject({ status: 200, body: { runnerId: other } });
      expect(await post('pledge', {})).toMatchObject({ status: 200, body: { makerId: userId } });
      const made = { data: [{ makerId: userId }, { makerId: userId }] };
      expect(await post('pledge/create-many', [{}, {}])).toMatchObject({ status: 200, body: made });
      expect(await post('pledge', { makerId: other })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/data/makerId' }] },
      });
    });

    it('is told in the documents', async () => {
      const document = await (await fetch(`${service().baseUrl}/openapi.json`)).json();
      const { CreateErrandData, CreatePledgeData } = Object(document).components.schemas;
      for (const field of [CreateErrandData.properties.runnerId, CreatePledgeData.properties.makerId]) {
        expect(field).toMatchObject({ description: 'Id of that user. If not given, the user who calls.' });
      }
    });

    it('is the user that is given', async () => {
      const { psql, create, get } = service();
      if (psql === undefined) return;
      const { rows } = await psql.query(
        'INSERT INTO "User" (id, "createdAt", "updatedAt", name) VALUES (gen_random_uuid(), now(), now(), $1) RETURNING id',
        ['Ada'],
      );
      const makerId = String(rows[0].id);
      expect(await get('pledge', await create('pledge', { maker: { _id: makerId } }), 'makerId')).toEqual({ makerId });
      expect(await get('pledge', await create('pledge', { makerId }), 'makerId')).toEqual({ makerId });
    });
  },
};
