import type { Registry } from '@catalog-service/engine';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { copiedRecords } from '@catalog-service/testing';
import type { Admin } from '@catalog-service/testing/contract';
import { newId } from '@catalog-service/vocabulary';

/** A project, and values of random records of it. */
export interface SizedPlace {
  readonly projectId: string;
  readonly key: string;
  /** Sees the records of one label. */
  readonly scopedKey: string;
  readonly ids: readonly string[];
  readonly slugs: readonly string[];
  readonly moments: readonly string[];
  readonly statuses: readonly string[];
}

/** Takes `count` random monitors of a project, and makes its keys. */
export async function sizedPlace(
  database: Database,
  admin: Admin,
  projectId: string,
  count: number,
): Promise<SizedPlace> {
  const createdAt = `to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await database.query(
    {
      text:
        `SELECT "id", "slug", ${createdAt}, "currentMonitorStatusId", (SELECT min("targetId"::text) FROM "MonitorLabels" WHERE "projectId" = $1::uuid) ` +
        `FROM "Monitor" WHERE "projectId" = $1::uuid ORDER BY random() LIMIT ${count}`,
      lane: 'long',
    },
    [projectId],
    SERVICE_WORK,
  );
  const column = (index: number) => rows.map((row) => row[index] ?? '');
  const keyWith = async (...words: readonly string[]) => {
    const key = await admin.run('key', 'create', '--project', projectId, '--name', 'Sized', '--permission', ...words);
    return String(key.secret);
  };
  return {
    projectId,
    key: await keyWith('ProjectOwner'),
    scopedKey: await keyWith('ProjectMember', '--label', rows[0]?.[4] ?? ''),
    ids: column(0),
    slugs: column(1),
    moments: column(2),
    statuses: [...new Set(column(3))],
  };
}

/** Adds a workflow with `children` logs to a project. Gives its id. */
export async function insertWorkflow(
  database: Database,
  registry: Registry,
  projectId: string,
  children: number,
): Promise<string> {
  const id = newId();
  const insert = (key: string, count: number, values: Readonly<Record<string, string>>) => {
    const { into, select } = copiedRecords(registry.get(key), projectId, count, new Map(Object.entries(values)));
    return database.query({ text: `INSERT INTO ${into} ${select}`, lane: 'long' }, [], SERVICE_WORK);
  };
  await insert('Workflow', 1, { _id: `'${id}'::uuid` });
  await insert('WorkflowLog', children, { workflowId: `'${id}'::uuid` });
  return id;
}
