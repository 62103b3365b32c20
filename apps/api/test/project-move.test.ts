import { createKey, markProject, Registry, readMark, unmarkProject } from '@catalog-service/engine';
import { exportProject } from '@catalog-service/operator/internal/archive/export-project';
import { followChanges } from '@catalog-service/operator/internal/archive/follow-changes';
import { importProject } from '@catalog-service/operator/internal/archive/import-project';
import { moveProject, takeBack } from '@catalog-service/operator/internal/archive/move-project';
import { readProjectTables } from '@catalog-service/operator/internal/archive/project-tables';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { insertFilledProject, openMigratedDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '../src/service.js';

const registry = new Registry(resources, references);
const ALL = { keys: false, history: false, personal: false };
let source: Database;
let target: Database;
let projectId: string;

const ask = async (database: Database, text: string, values: readonly string[] = []) =>
  (await database.query({ text }, values, SERVICE_WORK)).rows;

/** Number and hash of the rows of each table of the project. */
async function totalsOf(database: Database) {
  const { tables } = await exportProject(database, registry, { projectId, without: ALL }, async () => {});
  return tables;
}

beforeAll(async () => {
  [source, target] = [await openMigratedDatabase(), await openMigratedDatabase()];
}, 60_000);

beforeEach(async () => {
  projectId = await source.transaction(
    (transaction) => insertFilledProject(transaction, registry, service.catalog.demo),
    SERVICE_WORK,
  );
  await createKey(source, registry, { projectId, name: 'Key', permissions: ['ProjectOwner'] });
  // People and records of all projects are in all cells.
  for (const { table } of references.filter(({ scope, part }) => scope === 'global' && part !== 'project'))
    for (const [line] of await ask(source, `SELECT row_to_json(t)::text FROM "${table}" t`))
      await ask(
        target,
        `INSERT INTO "${table}" SELECT * FROM json_populate_record(NULL::"${table}", $1::json) ON CONFLICT DO NOTHING`,
        [line ?? ''],
      );
});

afterAll(async () => {
  await source.close();
  await target.close();
});

const options = (more: Partial<Parameters<typeof moveProject>[3]> = {}) => ({
  projectId,
  from: 'a',
  to: 'b',
  switchOver: async () => {},
  graceSeconds: 0,
  wait: async () => {},
  ...more,
});

/** Each kind of change: of values, of a set, a unique value that passes from one record to another, and records that go. */
async function change(): Promise<void> {
  for (const text of [
    `UPDATE "Monitor" SET "description" = 'changed' WHERE "projectId" = $1::uuid`,
    `DELETE FROM "MonitorLabels" WHERE "projectId" = $1::uuid AND "ownerId" = (SELECT min("ownerId"::text)::uuid FROM "MonitorLabels" WHERE "projectId" = $1::uuid)`,
    `INSERT INTO "Label" SELECT (json_populate_record(l, json_build_object('id', gen_random_uuid(), 'name', 'New'))).* FROM "Label" l WHERE "projectId" = $1::uuid LIMIT 1`,
    `DELETE FROM "Workflow" WHERE "projectId" = $1::uuid`,
  ])
    await ask(source, text, [projectId]);
  const groups = await ask(source, 'SELECT "id", "slug" FROM "MonitorGroup" WHERE "projectId" = $1::uuid ORDER BY 2', [
    projectId,
  ]);
  const [[gone = '', slug = ''] = []] = groups;
  await ask(source, 'DELETE FROM "MonitorGroup" WHERE "id" = $1::uuid', [gone ?? '']);
  await ask(
    source,
    'INSERT INTO "MonitorGroup" ("id", "createdAt", "updatedAt", "projectId", "name", "slug") VALUES (gen_random_uuid(), now(), now(), $1::uuid, \'Heir\', $2)',
    [projectId, slug ?? ''],
  );
}

describe('a copy of a project', () => {
  it('equals its source after it has followed the changes', async () => {
    const mark = { state: 'moved', cell: 'a' } as const;
    const since = await importProject(target, registry, { mark }, (take) =>
      exportProject(source, registry, { projectId, without: ALL }, take),
    );
    expect(await totalsOf(target)).toEqual(await totalsOf(source));
    await change();
    expect(await totalsOf(target)).not.toEqual(await totalsOf(source));
    const followed = await followChanges({
      ...{ source, target, registry, projectId, since },
      tables: await readProjectTables(source, registry),
    });
    expect(followed.rows).toBeGreaterThan(5);
    expect(await totalsOf(target)).toEqual(await totalsOf(source));
    expect(await readMark(target, projectId)).toEqual(mark);
    const counts =
      'SELECT "table", sum("count") FROM "RecordCount" WHERE "projectId" = $1::uuid GROUP BY 1 HAVING sum("count") <> 0 ORDER BY 1';
    expect(await ask(target, counts, [projectId])).toEqual(await ask(source, counts, [projectId]));
    await takeBack(source, target, registry, options());
  });
});

describe('a move', () => {
  it('takes the project away, with the changes that came while it was copied', async () => {
    const steps: string[] = [];
    const progress = async (step: string) => {
      steps.push(step);
      if (step === 'pausing writes') await change();
    };
    let wanted: Awaited<ReturnType<typeof totalsOf>> = {};
    const switchOver = async () => {
      wanted = await totalsOf(source);
      expect(await readMark(source, projectId)).toEqual({ state: 'paused', cell: 'b' });
      expect(await readMark(target, projectId)).toBeUndefined();
      await expect(change()).rejects.toMatchObject({ code: 'PRJ01' });
    };
    const moved = await moveProject(source, target, registry, options({ progress, switchOver }));
    expect(moved).toEqual({ id: projectId, to: 'b', pausedMs: expect.any(Number), deleted: expect.any(Number) });
    expect(steps).toEqual(['copying', 'pausing writes', 'switching over', 'deleting in the source']);
    expect(await totalsOf(target)).toEqual(wanted);
    expect(await readMark(source, projectId)).toEqual({ state: 'moved', cell: 'b' });
    expect(await ask(source, 'SELECT FROM "Monitor" WHERE "projectId" = $1::uuid', [projectId])).toEqual([]);
  });

  it.each(['copying', 'pausing writes', 'switching over', 'deleting in the source'])(
    'that was interrupted while %s is completed by the next call',
    async (at) => {
      const wanted = await totalsOf(source);
      const progress = (step: string) => {
        if (step === at) throw new Error('interrupted');
      };
      await expect(moveProject(source, target, registry, options({ progress }))).rejects.toThrow('interrupted');
      await moveProject(source, target, registry, options());
      expect(await totalsOf(target)).toEqual(wanted);
      expect(await readMark(source, projectId)).toEqual({ state: 'moved', cell: 'b' });
      expect(await moveProject(source, target, registry, options())).toEqual({ id: projectId, to: 'b', deleted: 0 });
    },
  );

  it('that was killed with paused writes can be taken back, or made again', async () => {
    const wanted = await totalsOf(source);
    const mark = { state: 'moved', cell: 'a' } as const;
    await importProject(target, registry, { mark }, (take) =>
      exportProject(source, registry, { projectId, without: ALL }, take),
    );
    await markProject(source, projectId, { state: 'paused', cell: 'b' });
    await takeBack(source, target, registry, options());
    expect(await readMark(source, projectId)).toBeUndefined();
    expect(await ask(target, 'SELECT FROM "Monitor" WHERE "projectId" = $1::uuid', [projectId])).toEqual([]);
    await moveProject(source, target, registry, options());
    expect(await totalsOf(target)).toEqual(wanted);
    await expect(takeBack(source, target, registry, options())).rejects.toThrow('b serves the project.');
  });

  it('opens and deletes nothing that another move, a copy or a delete has left', async () => {
    const conflict = (here: string, there: string) =>
      expect.objectContaining({
        code: 'conflict',
        message: `The project is ${here} in a and ${there} in b: this is no move between them.`,
      });
    const refused = async (here: string, there: string) => {
      await expect(moveProject(source, target, registry, options())).rejects.toEqual(conflict(here, there));
      await expect(takeBack(source, target, registry, options())).rejects.toEqual(conflict(here, there));
    };
    for (const mark of [{ state: 'paused', cell: 'c' } as const, { state: 'moved', cell: 'c' } as const]) {
      await markProject(source, projectId, mark);
      await refused('elsewhere', 'absent');
    }
    await markProject(source, projectId, { state: 'deleting' });
    await refused('deleting', 'absent');
    await unmarkProject(source, projectId);
    await importProject(target, registry, {}, (take) =>
      exportProject(source, registry, { projectId, without: ALL }, take),
    );
    await refused('open', 'open');
    await markProject(target, projectId, { state: 'paused', cell: 'c' });
    await refused('open', 'elsewhere');
    expect(await totalsOf(target)).toEqual(await totalsOf(source));
  });

  it('is refused if a unique value is taken there, and the project goes on here', async () => {
    const groups =
      "SELECT (json_populate_record(g, json_build_object('id', gen_random_uuid(), 'createdByUserId', NULL, 'projectId', $2::text)))::text FROM \"MonitorGroup\" g WHERE \"projectId\" = $1::uuid LIMIT 1";
    const other = await target.transaction(
      (transaction) => insertFilledProject(transaction, registry, service.catalog.demo),
      SERVICE_WORK,
    );
    const [[row = ''] = []] = await ask(source, groups, [projectId, other]);
    await ask(target, 'INSERT INTO "MonitorGroup" SELECT ($1::"MonitorGroup").*', [row ?? '']);
    await expect(moveProject(source, target, registry, options())).rejects.toMatchObject({
      message: expect.stringContaining('MonitorGroup: another record has the value already (MonitorGroup_slug_key'),
    });
    expect(await readMark(source, projectId)).toBeUndefined();
  });
});
