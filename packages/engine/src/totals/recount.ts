import { arrayText, type Database, type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import type { Registry } from '../definition/registry.js';
import { isMaterialised, ofProject } from '../definition/tenant.js';
import { requireStored } from '../provision/requirements.js';

/** A materialised count that differs from the number of records. */
export interface CountDifference {
  readonly resource: string;
  readonly projectId: string;
  /** The materialised count. `recount --json` prints it by this name. */
  readonly kept: number;
  /** The number of records. */
  readonly counted: number;
}

interface Counted {
  readonly key: string;
  readonly table: string;
}

/** The slot of the repair; any would do, as only the sum of the slots counts. */
const REPAIRED_SLOT = 0;

/**
 * The projects, of all or of those in `$2`, whose counts differ. One statement is one snapshot, and records and counts change
 * together, so concurrent writers make no difference.
 */
function differencesSql(table: string): string {
  const within = `($2::uuid[] IS NULL OR ${ofProject(undefined, 'ANY($2::uuid[])')})`;
  return (
    'SELECT "projectId", coalesce(kept."count", 0) AS "kept", coalesce(counted."count", 0) AS "counted" ' +
    `FROM (SELECT "projectId", count(*) AS "count" FROM "${table}" WHERE ${within} GROUP BY 1) AS counted ` +
    'FULL JOIN (SELECT "projectId", sum("count")::bigint AS "count" FROM "RecordCount" ' +
    `WHERE "table" = $1::text AND ${within} GROUP BY 1) AS kept USING ("projectId") ` +
    'WHERE coalesce(kept."count", 0) <> coalesce(counted."count", 0)'
  );
}

/**
 * Counts the records of every resource, of one project or of all, and compares with the materialised counts. Writers continue; each
 * resource is read in one snapshot.
 * @throws ProvisionError if there is no such project
 */
export async function findCountDifferences(
  queryable: Queryable,
  registry: Registry,
  projectId?: string,
): Promise<readonly CountDifference[]> {
  if (projectId !== undefined) await requireStored(queryable, registry, 'project', projectId);
  const projects = projectId === undefined ? undefined : [projectId];
  const differences: CountDifference[] = [];
  for (const resource of registry.resources.filter(isMaterialised)) {
    differences.push(...(await findDifferencesOf(queryable, resource, projects)));
  }
  return differences;
}

/** The same of one resource. */
export async function findDifferencesOf(
  queryable: Queryable,
  { key, table }: Counted,
  projects?: readonly string[],
): Promise<readonly CountDifference[]> {
  const statement = { text: `${differencesSql(table)} ORDER BY 1`, repeatable: true, lane: 'long' } as const;
  const { rows } = await queryable.query(
    statement,
    [table, projects === undefined ? null : arrayText(projects)],
    SERVICE_WORK,
  );
  return rows.map(([project, kept, counted]) => ({
    resource: key,
    projectId: project ?? '',
    kept: Number(kept),
    counted: Number(counted),
  }));
}

/**
 * Corrects the materialised counts of the projects that differ. Writers of a table wait while the records of these projects are
 * counted; other tables are not locked.
 */
export async function repairCountDifferences(
  database: Database,
  registry: Registry,
  differences: readonly CountDifference[],
): Promise<void> {
  for (const resource of registry.resources) {
    const projects = differences.filter(({ resource: key }) => key === resource.key).map((each) => each.projectId);
    if (projects.length > 0) await repair(database, registry.part('project').table, resource, projects);
  }
}

function repair(
  database: Database,
  projectTable: string,
  { table }: Counted,
  projects: readonly string[],
): Promise<void> {
  const projectIds = arrayText(projects);
  return database.transaction(async (transaction) => {
    // A delete of a project locks its counts and then waits for the table: it must run before this, or after.
    await transaction.query(
      { text: `SELECT FROM "${projectTable}" WHERE "id" = ANY($1::uuid[]) ORDER BY "id" FOR KEY SHARE` },
      [projectIds],
    );
    // It is granted after every writer, and blocks other writers, and other repairs, which would add the same.
    await transaction.query({ text: `LOCK TABLE "${table}" IN SHARE ROW EXCLUSIVE MODE` });
    await transaction.query(
      {
        text:
          'INSERT INTO "RecordCount" ("projectId", "table", "slot", "count") ' +
          `SELECT "projectId", $1::text, ${REPAIRED_SLOT}, "counted" - "kept" FROM (${differencesSql(table)}) AS difference ` +
          'ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + excluded."count"',
      },
      [table, projectIds],
    );
  }, SERVICE_WORK);
}
