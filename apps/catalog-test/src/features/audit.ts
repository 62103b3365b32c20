import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** An inspection renames the lodge that it is of, by the records of a hook or by a statement of its own. */
const HOOKS = `
import { type HookContext, HooksOf, ofProject, type ResourceHooks } from '@catalog-service/engine';
import { type InspectionRecord, type InspectionTypes, inspection } from '#generated/resources/inspection/inspection.definition';
import { lodge } from '#generated/resources/lodge/lodge.definition';

@HooksOf(inspection)
export class InspectionHooks implements ResourceHooks<InspectionTypes> {
  async afterCreate({ lodgeId, result }: InspectionRecord, { records, transaction, projectId }: HookContext) {
    if (lodgeId == null || result == null) return;
    if (result !== 'by statement') {
      await records(lodge).update(lodgeId, { name: result });
      return;
    }
    const text = \`UPDATE "Lodge" SET "name" = $2::text WHERE \${ofProject()} AND "id" = $3::uuid\`;
    await transaction.query({ text }, [projectId, result, lodgeId]);
  }
}
`;

const REQUEST = 'request-of-key';
const TRAIL = `SELECT CASE WHEN "before" IS NULL THEN 'insert' WHEN "after" IS NULL THEN 'delete' ELSE 'update' END AS "change",
  "actor", "after", "requestId" FROM "AuditVersion" WHERE "recordId" = $1 ORDER BY "at", "seq"`;

/** A lodge goes with its estate, outlives its keeper, and is renamed by its inspections. Nothing but lodges is audited. */
export const feature: Feature = {
  hooks: new Map([['inspection.hooks.ts', HOOKS]]),
  written: {
    path: 'lodge',
    values: () => (place) => ({ name: `Written ${place}` }),
    refused: () => ({ keeperId: 'nobody' }),
  },
  contended: { none: 'each statement leaves its own trail' },
  foreign: 'names the role of the database for any other writer, and no caller of before',
  tests(service) {
    /** Calls with a key, and gives the trail of the record, of the first project. */
    const trailOf = async (lodge: string): Promise<readonly (readonly unknown[])[]> => {
      const { psql } = service();
      const { rows } = (await psql?.query(TRAIL, [lodge])) ?? { rows: [] };
      return rows.map(({ change, actor, after }) => [change, actor, after?.name ?? null]);
    };
    const withKey = async (method: string, path: string, body?: object) => {
      const { baseUrl, tenants } = service();
      const [{ projectId, plainKey }] = tenants;
      const headers = {
        projectid: projectId,
        apikey: plainKey,
        'content-type': 'application/json',
        'x-request-id': REQUEST,
      };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const response = await fetch(`${baseUrl}/v1/${path}`, init);
      expect(response.status).toBe(200);
      return Object(await response.json());
    };
    const lodgeOf = async (data: object) => {
      const lodge = String((await withKey('POST', 'lodge', { data: { name: 'Old', ...data } }))._id);
      const [[, key] = []] = await trailOf(lodge);
      return { lodge, key };
    };

    it('names the key or the public that deletes and restores what a record goes with', async () => {
      const { psql, create, call } = service();
      const estateId = await create('estate', { name: 'Wood' });
      const { lodge, key } = await lodgeOf({ estateId });
      expect(await call('DELETE', `estate/${estateId}`)).toEqual({ status: 200, body: {} });
      expect(await withKey('POST', `estate/${estateId}/restore`)).toEqual({});
      expect(await withKey('POST', 'estate/delete-many', { data: [estateId] })).toEqual({ count: 1 });
      if (psql === undefined) return;
      expect(key).toMatch(/^key:[0-9a-f-]{36}$/);
      expect(await trailOf(lodge)).toEqual([
        ['insert', key, 'Old'],
        ['delete', 'public', null],
        ['insert', key, 'Old'],
        ['delete', key, null],
      ]);
      const { rows } = await psql.query(TRAIL, [lodge]);
      const [, byPublic, ...byKey] = rows.map(({ requestId }) => requestId);
      expect([byPublic === REQUEST, typeof byPublic, ...byKey]).toEqual([false, 'string', REQUEST, REQUEST]);
    });

    it('names who deletes the target of a pointer that becomes null', async () => {
      const { psql, create } = service();
      const keeperId = await create('keeper', { name: 'Ada' });
      const { lodge, key } = await lodgeOf({ keeperId });
      await withKey('DELETE', `keeper/${keeperId}`);
      if (psql !== undefined) expect((await trailOf(lodge)).at(-1)).toEqual(['update', key, 'Old']);
    });

    it('names who makes a hook change a record, by its records or by a statement', async () => {
      const { psql, get } = service();
      const { lodge: lodgeId, key } = await lodgeOf({});
      for (const result of ['by records', 'by statement']) {
        await withKey('POST', 'inspection', { data: { lodgeId, result } });
        expect(await get('lodge', lodgeId, 'name')).toEqual({ name: result });
        if (psql !== undefined) expect((await trailOf(lodgeId)).at(-1)).toEqual(['update', key, result]);
      }
    });

    it('ends with the project', async () => {
      const { psql } = service();
      if (psql === undefined) return;
      await lodgeOf({});
      const copyOf = async (table: string, values: object) => {
        const text = `INSERT INTO "${table}" SELECT (jsonb_populate_record(t, $1)).* FROM "${table}" AS t LIMIT 1`;
        await psql.query(text, [{ ...values, createdAt: new Date(), updatedAt: new Date() }]);
      };
      const [projectId, id] = [randomUUID(), randomUUID()];
      await copyOf('Folder', { id: projectId });
      await copyOf('Lodge', { id, projectId, estateId: null, keeperId: null });
      expect(await trailOf(id)).toHaveLength(1);
      await psql.query('DELETE FROM "Folder" WHERE "id" = $1', [projectId]);
      expect(await trailOf(id)).toEqual([]);
    });

    it('names the role of the database for any other writer, and no caller of before', async () => {
      const { psql } = service();
      if (psql === undefined) return;
      const { lodge } = await lodgeOf({});
      await psql.query(`UPDATE "Lodge" SET "name" = 'New' WHERE "id" = $1`, [lodge]);
      const { rows } = await psql.query('SELECT session_user AS name');
      expect((await trailOf(lodge)).at(-1)).toEqual(['update', `database:${rows[0].name}`, 'New']);
    });
  },
};
