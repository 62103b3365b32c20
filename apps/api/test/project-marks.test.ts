import { createKey, createProject, markProject, Registry, readMark, unmarkProject } from '@catalog-service/engine';
import { deleteProject } from '@catalog-service/operator/internal/archive/delete-project';
import { type Database, openPostgres, SERVICE_WORK } from '@catalog-service/postgres';
import { openMigratedServer } from '@catalog-service/testing';
import type { PostgresServer } from '@catalog-service/testing/servers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { service } from '../src/service.js';
import { startService } from './running-service.js';

const registry = new Registry(service.catalog.resources, service.catalog.references);
const FOREVER = { CALLER_CACHE_SECONDS: '3600' };
let server: PostgresServer;
let database: Database;

beforeAll(async () => {
  ({ server, database } = await openMigratedServer());
}, 60_000);

afterAll(async () => {
  await database.close();
  await server.stop();
});

async function newProject() {
  const { id: projectId } = await createProject(database, registry, { name: 'Marked' });
  const { secret } = await createKey(database, registry, { projectId, name: 'Key', permissions: ['ProjectOwner'] });
  return { projectId, secret };
}

/** Gives status, code, and when to try again. */
const callerOf = (url: string, { projectId, secret }: { readonly projectId: string; readonly secret: string }) =>
  async function call(path: string, body: object = {}): Promise<readonly unknown[]> {
    const headers = { ProjectID: projectId, 'Content-Type': 'application/json', ApiKey: secret };
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { type, detail } = Object(await answer.json());
    const after = answer.headers.get('retry-after');
    return answer.ok
      ? [answer.status]
      : [answer.status, String(type).split('/').pop(), ...(after === null ? [] : [after]), detail];
  };

const LABEL = { data: { name: 'Red', color: '#ff0000' } };
const PAUSED = 'The operator has paused the writes of this project. The request has changed nothing; retry it later.';

/** For what other sessions and processes hear of in a moment. */
const WITHIN = { timeout: 20_000 };

describe('a project with a mark', () => {
  it('is read but not written while it is paused, and written again afterwards', async () => {
    const [marked, other] = [await newProject(), await newProject()];
    const url = await startService(database, { settings: FOREVER });
    const call = callerOf(url, marked);
    expect(await call('label', LABEL)).toEqual([200]);
    await markProject(database, marked.projectId, { state: 'paused' });
    expect(await readMark(database, marked.projectId)).toEqual({ state: 'paused' });
    expect(await call('label', LABEL)).toEqual([503, 'unavailable', '2', PAUSED]);
    expect(await call('label/create-many', { data: [LABEL.data] })).toEqual([503, 'unavailable', '2', PAUSED]);
    expect(await call('label/get-list')).toEqual([200]);
    expect(await callerOf(url, other)('label', LABEL)).toEqual([200]);
    await unmarkProject(database, marked.projectId);
    expect(await readMark(database, marked.projectId)).toBeUndefined();
    expect(await call('label', LABEL)).toEqual([200]);
  });

  it('names its new place to all callers once it has moved, also when nothing of it is left', async () => {
    const marked = await newProject();
    const url = await startService(database, { settings: FOREVER });
    const call = callerOf(url, marked);
    expect(await call('label/get-list')).toEqual([200]);
    await markProject(database, marked.projectId, { state: 'moved', cell: 'eu-2' });
    const moved = [421, 'project_moved', 'The project has moved to eu-2.'];
    await expect.poll(() => call('label/get-list'), WITHIN).toEqual(moved);
    expect(await call('label', LABEL)).toEqual(moved);
    await deleteProject(database, registry, { projectId: marked.projectId, movedTo: 'eu-2' });
    await expect.poll(() => call('label/get-list'), WITHIN).toEqual(moved);
  });

  it('answers nobody while it is deleted', async () => {
    const marked = await newProject();
    const url = await startService(database, { settings: FOREVER });
    const call = callerOf(url, marked);
    expect(await call('label/get-list')).toEqual([200]);
    await markProject(database, marked.projectId, { state: 'deleting' });
    await expect.poll(async () => (await call('label/get-list')).slice(0, 2), WITHIN).toEqual([410, 'project_deleted']);
  });

  it('has the writes that were under way, and none that is committed later', async () => {
    const { projectId } = await newProject();
    const insert = (name: string) => ({
      text: `INSERT INTO "Label" ("id", "createdAt", "updatedAt", "projectId", "name", "color") VALUES (gen_random_uuid(), now(), now(), $1::uuid, '${name}', '#000000')`,
    });
    const steps: string[] = [];
    let commit = (): void => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let isWritten = (): void => {};
    const written = new Promise<void>((resolve) => {
      isWritten = resolve;
    });
    const writing = database.transaction(async (transaction) => {
      await transaction.query(insert('under way'), [projectId]);
      isWritten();
      await held;
      steps.push('commits');
    }, SERVICE_WORK);
    await written;
    // Of another process: this one's permits are those of its services too.
    const operator = await openPostgres({ url: server.url });
    onTestFinished(() => operator.close());
    const marking = markProject(operator, projectId, { state: 'paused' }).then(() => steps.push('is marked'));
    await expect
      .poll(async () => {
        const waiting = `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
        return (await database.query({ text: waiting }, [], SERVICE_WORK)).rows;
      }, WITHIN)
      .toEqual([['1']]);
    commit();
    await Promise.all([writing, marking]);
    expect(steps).toEqual(['commits', 'is marked']);
    await expect(database.query(insert('late'), [projectId], SERVICE_WORK)).rejects.toMatchObject({ code: 'PRJ01' });
    const names = 'SELECT "name" FROM "Label" WHERE "projectId" = $1::uuid';
    expect((await database.query({ text: names }, [projectId], SERVICE_WORK)).rows).toEqual([['under way']]);
  });
});
