import { findCountDifferences, Registry, repairCountDifferences } from '@catalog-service/engine';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import {
  copiedRecords,
  findPostgres,
  insertFilledProject,
  openMigratedDatabase,
  openMigratedServer,
} from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '../src/service.js';

const registry = new Registry(resources, references);
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const START_LIMIT_MS = 60_000;

interface Opened {
  readonly database: Database;
  readonly stop: () => Promise<void>;
}

async function openEmbedded(): Promise<Opened> {
  const database = await openMigratedDatabase();
  return { database, stop: () => database.close() };
}

async function openServer(): Promise<Opened> {
  const { server, database } = await openMigratedServer();
  const stop = async () => {
    await database.close();
    await server.stop();
  };
  return { database, stop };
}

const isServerMissing = findPostgres() === undefined;

describe.each([
  { name: 'embedded', open: openEmbedded, skip: false },
  { name: 'PostgreSQL server (needs PostgreSQL)', open: openServer, skip: isServerMissing },
])('$name', ({ open, skip }) => {
  describe.skipIf(skip)('recount', () => {
    let opened: Opened;
    let database: Database;
    let projectId: string;
    let otherProjectId: string;

    const query = (text: string) => database.query({ text }, [], SERVICE_WORK);
    const find = (project?: string) => findCountDifferences(database, registry, project);
    async function countOf(table: string, project: string): Promise<number> {
      const { rows } = await query(`SELECT count(*) FROM "${table}" WHERE "projectId" = '${project}'`);
      return Number(rows[0]?.[0]);
    }

    beforeAll(async () => {
      opened = await open();
      database = opened.database;
      projectId = await database.transaction(
        (transaction) => insertFilledProject(transaction, registry, service.catalog.demo),
        SERVICE_WORK,
      );
      otherProjectId = await database.transaction(
        (transaction) => insertFilledProject(transaction, registry, service.catalog.demo),
        SERVICE_WORK,
      );
    }, START_LIMIT_MS);
    afterAll(() => opened.stop());

    it('finds nothing where nobody touched the counters', async () => {
      expect(await countOf('Monitor', projectId)).toBeGreaterThan(0);
      expect(await find()).toEqual([]);
    });

    it('finds and mends counters that are too high, too low, or gone', async () => {
      const monitors = await countOf('Monitor', projectId);
      const teams = await countOf('Team', otherProjectId);
      await query(`DELETE FROM "RecordCount" WHERE "table" = 'Monitor' AND "projectId" = '${projectId}'`);
      await query(
        `INSERT INTO "RecordCount" ("projectId", "table", "slot", "count") VALUES ('${otherProjectId}', 'Team', 31, 5)
         ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + 5`,
      );
      const lost = { resource: 'Monitor', projectId, kept: 0, counted: monitors };
      const extra = { resource: 'Team', projectId: otherProjectId, kept: teams + 5, counted: teams };
      expect(await find()).toEqual([lost, extra]);
      expect(await find(otherProjectId)).toEqual([extra]);
      await repairCountDifferences(database, registry, await find(projectId));
      expect(await find()).toEqual([extra]);
      await repairCountDifferences(database, registry, [extra]);
      expect(await find()).toEqual([]);
    });

    it('finds counters of a resource that has no record left', async () => {
      await query(
        `INSERT INTO "RecordCount" ("projectId", "table", "slot", "count") VALUES ('${projectId}', 'WorkflowLog', 30, 2)
         ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + 2`,
      );
      await query(`ALTER TABLE "WorkflowLog" DISABLE TRIGGER USER`);
      await query(`DELETE FROM "WorkflowLog" WHERE "projectId" = '${projectId}'`);
      await query(`ALTER TABLE "WorkflowLog" ENABLE TRIGGER USER`);
      const differences = await find();
      expect(differences).toEqual([{ resource: 'WorkflowLog', projectId, kept: expect.any(Number), counted: 0 }]);
      await repairCountDifferences(database, registry, differences);
      expect(await find()).toEqual([]);
    });

    it('knows no project that is not there', async () => {
      await expect(find(UNKNOWN)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('sees and mends exactly while others write, and while a second mender does the same', async () => {
      await query(`DELETE FROM "RecordCount" WHERE "table" = 'Monitor'`);
      const expected = await find();
      expect(expected.map(({ resource }) => resource)).toEqual(['Monitor', 'Monitor']);
      const copies = copiedRecords(registry.get('Monitor'), projectId, 2);
      const write = async () => {
        for (let round = 0; round < 20; round += 1) {
          await query(`INSERT INTO ${copies.into} ${copies.select}`);
          await query(
            `DELETE FROM "Monitor" WHERE "id" = (SELECT "id" FROM "Monitor" WHERE "projectId" = '${projectId}'
             LIMIT 1 FOR UPDATE SKIP LOCKED)`,
          );
        }
      };
      const mend = () => repairCountDifferences(database, registry, expected);
      await Promise.all([write(), write(), write(), mend(), mend()]);
      expect(await find()).toEqual([]);
    });
  });
});
