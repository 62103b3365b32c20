import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** A folder has a plan; reports need a higher one, and some of their fields the highest. */
export const feature: Feature = {
  written: {
    path: 'mailing',
    values: () => (place) => ({ subject: `s${place}` }),
    refused: () => ({ audienceId: 'nobody' }),
  },
  contended: { none: 'a right is decided by itself in each request' },
  foreign: 'is in force for the request that follows its change',
  tests(service) {
    const post = async (projectId: string, path: string, body: object = {}, method = 'POST') => {
      const headers = { projectid: projectId, 'content-type': 'application/json' };
      const init = { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) };
      const response = await fetch(`${service().baseUrl}/v1/${path}`, init);
      return { status: response.status, body: Object(await response.json()) };
    };
    const poor = (...words: [path: string, body?: object, method?: string]) => post(service().projectId, ...words);
    const rich = (...words: [path: string, body?: object, method?: string]) => post(service().plannedId, ...words);
    /** An answer to whoever lacks a plan, at these places. */
    const needs = (requiredPlan: string, ...errors: readonly (readonly [pointer: string, plan: string])[]) => ({
      status: 402,
      body: {
        code: 'plan_required',
        requiredPlan,
        errors: errors.map(([pointer, plan]) => expect.objectContaining({ pointer, requiredPlan: plan })),
      },
    });

    it('refuses each operation below its plan, and the others not', async () => {
      const writes: readonly (readonly [path: string, body: object, method?: string])[] = [
        ['report', { data: { name: 'x' } }],
        ['report/create-many', { data: [{ name: 'x' }] }],
        ['report/update-many', { data: [{ _id: service().projectId, name: 'x' }] }],
        ['report/delete-many', { data: [service().projectId] }],
        [`report/${service().projectId}`, { data: { name: 'x' } }, 'PUT'],
        [`report/${service().projectId}`, {}, 'DELETE'],
        ['audience/get-list', {}],
        ['audience/count', {}],
        ['audience/aggregate', { measures: { count: true } }],
        [`audience/${service().projectId}/get-item`, {}],
        ['audience', { data: {} }],
      ];
      for (const words of writes) expect([words[0], await poor(...words)]).toMatchObject([words[0], needs('Growth')]);
      const headers = { projectid: service().projectId, 'content-type': 'application/json', prefer: 'tx=rollback' };
      const dry = await fetch(`${service().baseUrl}/v1/report`, {
        method: 'POST',
        headers,
        body: '{"data":{"name":"x"}}',
      });
      expect(dry.status).toBe(402);
      expect(await poor('report/get-list')).toMatchObject({ status: 200 });
      expect(await poor('mailing', { data: { subject: 'x' } })).toMatchObject({ status: 200 });
      expect(await rich('audience/get-list')).toMatchObject({ status: 200 });
      expect(await rich('report', { data: { name: 'x', forecast: 1 } })).toMatchObject({ body: { doubled: 2 } });
    });

    it('refuses each use of a field below its plan, at its place', async () => {
      const at = (pointer: string, plan = 'Scale') => needs(plan, [pointer, plan]);
      const reads = [
        [{ select: { forecast: true } }, at('/select/forecast')],
        [{ select: { color: true } }, at('/select/color', 'Growth')],
        [{ query: { doubled: 4 } }, at('/query/doubled')],
        [{ query: { _or: [{ name: 'x' }, { _not: { forecast: 1 } }] } }, at('/query/_or/1/_not/forecast')],
        [{ sort: { forecast: 'ASC' } }, at('/sort/forecast')],
        [
          { query: { any: { _type: 'MultiSearch', value: 'x', fields: ['name', 'colour'] } } },
          at('/query/any/fields/1', 'Growth'),
        ],
        [
          { select: { colour: true, forecast: true } },
          needs('Scale', ['/select/colour', 'Growth'], ['/select/forecast', 'Scale']),
        ],
      ] as const;
      for (const [body, answer] of reads) {
        expect([body, await poor('report/get-list', body)]).toMatchObject([body, answer]);
        expect([body, await rich('report/get-list', body)]).toMatchObject([body, { status: 200 }]);
      }
      const groups = { groupBy: { name: true }, measures: { sum: { forecast: true } } };
      expect(await poor('report/aggregate', groups)).toMatchObject(at('/measures/sum/forecast'));
      const through = { select: { report: { forecast: true }, audience: { size: true } } };
      expect(await poor('mailing/get-list', through)).toMatchObject(
        needs(
          'Scale',
          ['/select/report/forecast', 'Scale'],
          ['/select/audience/size', 'Growth'],
          ['/select/audience/size', 'Scale'],
        ),
      );
      expect(await poor('mailing/get-list', { query: { audience: { name: 'x' } } })).toMatchObject(
        at('/query/audience/name', 'Growth'),
      );
      expect(await rich('mailing/get-list', through)).toMatchObject({ status: 200 });
    });

    it('gates an Entity under both of its names, and one action without the others', async () => {
      const { body } = await rich('audience', { data: { name: 'x' } });
      const made = await rich('mailing', { data: { audienceId: body._id } });
      const own = await poor('mailing', { data: {} });
      expect(own.body).toHaveProperty('audience');
      for (const data of [{ audience: { _id: body._id } }, { audienceId: body._id }]) {
        const [name] = Object.keys(data);
        const refused = needs('Growth', [`/data/${name}`, 'Growth']);
        expect(await poor(`mailing/${own.body._id}`, { data }, 'PUT')).toMatchObject(refused);
        expect(await poor('mailing/update-many', { data: [{ _id: own.body._id, ...data }] })).toMatchObject(
          needs('Growth', [`/data/0/${name}`, 'Growth']),
        );
        expect(await rich(`mailing/${made.body._id}`, { data }, 'PUT')).toEqual({ status: 200, body: {} });
      }
    });

    it('leaves a gated field out of what nobody asked for', async () => {
      const { body } = await rich('report', { data: { name: 'x', colour: 'red' } });
      expect(Object.keys(body)).toEqual(expect.arrayContaining(['colour', 'color', 'forecast', 'doubled']));
      expect(await rich('audience', { data: {} })).toMatchObject({ body: { size: null } });
    });

    it('comes after permissions, which say the same on every plan', async () => {
      const forbidden = { select: { hidden: true, forecast: true } };
      const answers = [await poor('report/get-list', forbidden), await rich('report/get-list', forbidden)];
      for (const answer of answers) {
        expect(answer.body.errors).toEqual([expect.objectContaining({ pointer: '/select/hidden' })]);
        expect(answer).toMatchObject({ status: 403, body: { code: 'field_forbidden' } });
      }
    });

    it('is told before it is met', async () => {
      expect((await poor('report/permissions', {}, 'GET')).body).toMatchObject({
        operations: { list: true, create: false, update: false, delete: false },
        fields: { name: { read: true, create: false }, forecast: { read: false } },
        requiredPlans: {
          operations: { create: 'Growth', update: 'Growth', delete: 'Growth' },
          fields: {
            name: { create: 'Growth', update: 'Growth' },
            forecast: { read: 'Scale', create: 'Scale', update: 'Scale' },
            doubled: { read: 'Scale' },
          },
        },
      });
      const { body } = await rich('report/permissions', {}, 'GET');
      expect(body).toMatchObject({ operations: { create: true }, requiredPlans: { operations: {}, fields: {} } });
      expect((await poor('mailing/permissions', {}, 'GET')).body.requiredPlans).toEqual({
        operations: {},
        fields: { audience: { update: 'Growth' }, audienceId: { update: 'Growth' } },
      });
      expect((await poor('note/permissions', {}, 'GET')).body).not.toHaveProperty('requiredPlans');
    });

    it('is in force for the request that follows its change', async () => {
      // A change of a plan is seen by every process within a second.
      const SEEN = { timeout: 1_000 };
      const { psql, admin, projectId, plannedId } = service();
      if (psql === undefined || admin === undefined) return;
      const { id } = Object(await admin({}, 'project', 'create', 'Growing', '--plan', 'Growth'));
      const list = () => post(id, 'report/get-list', { select: { forecast: true } });
      const create = () => post(id, 'report', { data: { name: 'x', colour: 'red' } });
      expect([await create(), await list()]).toMatchObject([
        { status: 200 },
        needs('Scale', ['/select/forecast', 'Scale']),
      ]);
      await admin({}, 'project', 'plan', id, 'Scale');
      await expect.poll(list, SEEN).toMatchObject({ status: 200 });
      await psql.query('UPDATE "Folder" SET "plan" = NULL WHERE "id" = $1', [id]);
      await expect.poll(create, SEEN).toMatchObject(needs('Growth'));
      expect(await admin({}, 'project', 'list')).toMatchObject({
        items: expect.arrayContaining([
          expect.objectContaining({ id: projectId, plan: null }),
          expect.objectContaining({ id: plannedId, plan: 'Scale' }),
        ]),
      });
      await expect(admin({}, 'project', 'plan', id, 'Gold')).rejects.toThrow(
        'Gold is not a plan. The plans are Free, Growth, Scale.',
      );
    });
  },
};
