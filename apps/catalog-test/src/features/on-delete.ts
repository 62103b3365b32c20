import { expect, it } from 'vitest';
import type { Feature } from './feature.js';

/** A task that outlives who it is assigned to, and goes with its list. */
export const feature: Feature = {
  written: {
    path: 'task',
    values: () => (place) => ({ name: `Written ${place}` }),
    refused: () => ({ name: 'Nobody does it', isUrgent: true }),
  },
  contended: { none: 'a delete waits for who points at the record' },
  foreign: 'is what the database does, whoever deletes',
  tests(service) {
    it('clears the pointers of the records that stay, and tells when', async () => {
      const { create, get, call } = service();
      const worker = await create('worker', { name: 'Ada' });
      const parent = await create('task', { name: 'whole', assigneeId: worker });
      const task = await create('task', { name: 'part', assigneeId: worker, parentId: parent });
      const before = Object(await get('task', task, 'updatedAt')).updatedAt;
      expect(await call('DELETE', `worker/${worker}`)).toEqual({ status: 200, body: {} });
      const after = Object(await get('task', task, 'name', 'assigneeId', 'assignee', 'parentId', 'updatedAt'));
      expect(after).toEqual({
        name: 'part',
        assigneeId: null,
        assignee: null,
        parentId: parent,
        updatedAt: expect.any(String),
      });
      expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before));
      expect(await call('DELETE', `task/${parent}`)).toEqual({ status: 200, body: {} });
      expect(await get('task', task, 'parentId')).toEqual({ parentId: null });
    });

    it('does so for each of several deletes, and for none of a dry run', async () => {
      const { baseUrl, projectId, create, get, call } = service();
      const workers = await Promise.all(['Ben', 'Cleo'].map((name) => create('worker', { name })));
      const tasks = await Promise.all(workers.map((assigneeId) => create('task', { name: 'one', assigneeId })));
      const assignees = () => Promise.all(tasks.map((task) => get('task', task, 'assigneeId')));
      const headers = { projectid: projectId, prefer: 'tx=rollback' };
      const tried = await fetch(`${baseUrl}/v1/worker/${workers[0]}`, { method: 'DELETE', headers });
      expect([tried.status, await assignees()]).toEqual([200, workers.map((assigneeId) => ({ assigneeId }))]);
      expect(await call('POST', 'worker/delete-many', { data: workers })).toMatchObject({ status: 200 });
      expect(await assignees()).toEqual([{ assigneeId: null }, { assigneeId: null }]);
    });

    it('refuses a delete after which a check of another record would be false', async () => {
      const { create, get, call } = service();
      const worker = await create('worker', { name: 'Eve' });
      const task = await create('task', { name: 'now', isUrgent: true, assigneeId: worker });
      const inUse = { status: 409, body: expect.objectContaining({ code: 'record_in_use' }) };
      expect(await call('DELETE', `worker/${worker}`)).toEqual(inUse);
      expect(await call('POST', 'worker/delete-many', { data: [worker] })).toEqual(inUse);
      expect(await get('task', task, 'assigneeId')).toEqual({ assigneeId: worker });
    });

    it('says which records keep others, and nothing of those that the caller does not see', async () => {
      const { create, call } = service();
      const workerId = await create('worker', { name: 'Finn' });
      const kitId = await create('kit', { workerId });
      await create('kit-use', { kitId, isOpen: false });
      const refused = async (path: string) => {
        const [one, many] = [
          await call('DELETE', `${path}`),
          await call('POST', `${path.replace(/\/.*/, '')}/delete-many`, { data: [path.replace(/.*\//, '')] }),
        ];
        return [one, many].map(({ status, body }) => [status, Object(body).code, Object(body).detail]);
      };
      const both = (detail: string) => [1, 2].map(() => [409, 'record_in_use', detail]);
      expect(await refused(`worker/${workerId}`)).toEqual(both('Other records refer to this Worker.'));
      expect(await refused(`kit/${kitId}`)).toEqual(both('Other records refer to this Kit.'));
      await create('kit-use', { kitId });
      const through = 'A record of Kit Use refers by kit to a Kit that would be deleted with this Worker.';
      expect(await refused(`worker/${workerId}`)).toEqual(both(through));
      expect(await refused(`kit/${kitId}`)).toEqual(both('A record of Kit Use refers to this Kit by kit.'));
    });

    it('is what the database does, whoever deletes', async () => {
      const { psql, projectId, create, get } = service();
      if (psql === undefined) return;
      const worker = await create('worker', { name: 'Dora' });
      const task = await create('task', { name: 'one', assigneeId: worker });
      const before = Object(await get('task', task, 'updatedAt')).updatedAt;
      await psql.query('DELETE FROM "Worker" WHERE "projectId" = $1 AND id = $2', [projectId, worker]);
      const after = Object(await get('task', task, 'assigneeId', 'updatedAt'));
      expect([after.assigneeId, Date.parse(after.updatedAt) > Date.parse(before)]).toEqual([null, true]);
    });
  },
};
