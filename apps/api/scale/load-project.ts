import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Definition, Registry } from '@catalog-service/engine';
import { arraysOf } from '@catalog-service/engine';
import { foreignKeys } from '@catalog-service/operator';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { copiedRecords, insertFilledProject } from '@catalog-service/testing';
import { demo } from '#generated/demo';

/** One project among many. */
const OTHER_PROJECTS = 50;
const OTHER_ROWS = 1_000;
/** Records of one kind that others point at. */
const TARGETS = 1_000;
/** Every so many records carry a label. */
const LABELLED = 10;

/** Runs a statement on the server, without a limit of time. */
type Run = (text: string) => Promise<unknown>;

/**
 * Makes projects with some of every resource, and one for each size with that many records of a few, all loaded by COPY.
 * @param large keys of the resources that a project has many of
 * @param sizes records of each of them, a project each
 * @param varied SQL of values by field, of those that have it: see `copiedRecords`
 * @param report is told what has been done
 * @returns the ids of the projects of the sizes
 */
export async function loadProjects(
  database: Database,
  registry: Registry,
  large: readonly string[],
  sizes: readonly number[],
  varied: ReadonlyMap<string, string>,
  report: (text: string) => void,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'scale-'));
  // The server, which writes the files and reads them, may run as another user.
  await chmod(folder, 0o777);
  const run: Run = (text) => database.query({ text }, [], SERVICE_WORK);
  const newProject = () =>
    database.transaction((transaction) => insertFilledProject(transaction, registry, demo), SERVICE_WORK);
  try {
    for (let made = 0; made < OTHER_PROJECTS; made += 1) {
      const projectId = await newProject();
      for (const key of large)
        await copyRecords(run, folder, registry, registry.get(key), projectId, OTHER_ROWS, varied);
    }
    // Triggers and foreign keys of this session keep the plans for small tables, some of which read a whole project.
    await run('ANALYZE');
    report(`${OTHER_PROJECTS} projects with ${OTHER_ROWS} records each`);
    const projectIds: string[] = [];
    for (const rows of sizes) {
      const projectId = await newProject();
      projectIds.push(projectId);
      for (const key of large) {
        const definition = registry.get(key);
        await copyRecords(run, folder, registry, definition, projectId, rows, varied);
        await copyLinks(run, folder, registry, definition, projectId);
        report(`one project with ${rows} of ${definition.title}`);
      }
    }
    // Index-only scans want to know which pages everybody sees.
    await database.script('VACUUM (ANALYZE)');
    report('vacuumed and analyzed');
    return projectIds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyRecords(
  run: Run,
  folder: string,
  registry: Registry,
  definition: Definition,
  projectId: string,
  rows: number,
  varied: ReadonlyMap<string, string>,
): Promise<void> {
  const targets = new Map(varied);
  for (const field of definition.kind === 'resource' ? foreignKeys(definition) : []) {
    const relation = definition.fields[field];
    if (relation !== undefined) targets.set(field, anyOf(registry.target(relation), projectId, field));
  }
  const { into, select } = copiedRecords(definition, projectId, rows, targets);
  await copy(run, join(folder, definition.table), into, select);
}

/** SQL of the id of one of the records that a field may point at, spread evenly over the first of them. */
function anyOf({ table, scope }: Definition, projectId: string, field: string): string {
  const within = scope === 'project' ? ` WHERE "projectId" = '${projectId}'` : '';
  const ids = `ARRAY(SELECT "id" FROM "${table}"${within} ORDER BY "createdAt", "id" LIMIT ${TARGETS})`;
  return `(${ids})[1 + (hashtext('${field}' || number) & 2147483647) % cardinality(${ids})]`;
}

/** Gives some of the records a label, one of the project's in turn. */
async function copyLinks(
  run: Run,
  folder: string,
  registry: Registry,
  definition: Definition,
  projectId: string,
): Promise<void> {
  for (const { field, joinTable } of arraysOf(definition)) {
    const arrayField = definition.fields[field];
    if (arrayField === undefined) continue;
    const target = registry.target(arrayField).table;
    const numbered = (table: string) =>
      `(SELECT "id", row_number() OVER () AS place, count(*) OVER () AS total FROM "${table}" WHERE "projectId" = '${projectId}')`;
    const select =
      `SELECT '${projectId}'::uuid, owner."id", target."id" FROM ${numbered(definition.table)} AS owner ` +
      `JOIN ${numbered(target)} AS target ON target.place = owner.place / ${LABELLED} % target.total + 1 ` +
      `WHERE owner.place % ${LABELLED} = 0 ` +
      `AND NOT EXISTS (SELECT FROM "${joinTable}" AS link WHERE link."ownerId" = owner."id")`;
    await copy(run, join(folder, joinTable), `"${joinTable}" ("projectId", "ownerId", "targetId")`, select);
  }
}

async function copy(run: Run, file: string, into: string, select: string): Promise<void> {
  await run(`COPY (${select}) TO '${file}'`);
  await run(`COPY ${into} FROM '${file}'`);
}
