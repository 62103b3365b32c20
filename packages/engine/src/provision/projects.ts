import { actAs, type Database, type Queryable, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { newId } from '@catalog-service/vocabulary';
import type { Registry } from '../definition/registry.js';
import { insertPlanned, insertRecords } from './insert-planned.js';
import { momentOf } from './moment.js';
import { type NamedRecord, RecordNames } from './named-records.js';
import { ProvisionError } from './provision-error.js';
import type { NextId } from './read-record.js';
import { requireRecord } from './require-record.js';

interface NewProject {
  readonly name: string;
  /** UUID; one is made where none is given. */
  readonly id?: string;
}

export interface Project {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/**
 * Makes a project with everything that the catalog says a project is born with.
 * @throws ProvisionError where the name or id is not valid, or the id is taken.
 */
export function createProject(database: Database, registry: Registry, project: NewProject): Promise<Project> {
  return database.transaction(async (transaction) => {
    const { id, name, createdAt } = await insertProject(transaction, registry, project, new Date().toISOString());
    return { id, name, createdAt };
  }, SERVICE_WORK);
}

/**
 * `createProject` inside a transaction of the caller; `now` is ISO 8601 in UTC, `nextId` gives ids that are not to be new
 * ones. Gives the seeds that were made, too.
 */
export async function insertProject(
  transaction: Transaction,
  registry: Registry,
  { id, name }: NewProject,
  now: string,
  nextId?: NextId,
): Promise<Project & { readonly seeds: readonly NamedRecord[] }> {
  const definition = registry.part('project');
  const project = requireRecord(definition, id === undefined ? { name } : { _id: id, name }, {
    projectId: '',
    now,
    nextId,
  });
  const projectId = project.columns.get('_id') ?? '';
  const { rows } = await transaction.query({ text: `SELECT 1 FROM "${definition.table}" WHERE "id" = $1::uuid` }, [
    projectId,
  ]);
  if (rows.length > 0) throw new ProvisionError('conflict', `There is a project already with the id ${projectId}.`);
  await actAs(transaction, 'operator');
  await insertRecords(transaction, definition, [project]);

  const seeds = [...registry.resources, ...registry.references].flatMap((each) =>
    (each.seed ?? []).map((values) => {
      return { definition: each, name: String(values.name ?? ''), id: nextId?.(each) ?? newId(), values };
    }),
  );
  await insertPlanned(transaction, new RecordNames(seeds).plan(seeds, { projectId, now }));
  return { id: projectId, name: project.columns.get('name') ?? '', createdAt: now, seeds };
}

/** How many projects there are. */
export async function countProjects(queryable: Queryable, registry: Registry): Promise<number> {
  const text = `SELECT count(*) FROM "${registry.part('project').table}"`;
  return Number((await queryable.query({ text, repeatable: true, lane: 'long' }, [], SERVICE_WORK)).rows[0]?.[0]);
}

/** Every project, oldest first. */
export async function listProjects(queryable: Queryable, registry: Registry): Promise<Project[]> {
  const { rows } = await queryable.query(
    {
      text: `SELECT "id", "name", ${momentOf('"createdAt"')} FROM "${registry.part('project').table}" ORDER BY "createdAt", "id"`,
      repeatable: true,
    },
    [],
    SERVICE_WORK,
  );
  return rows.map(([id, name, createdAt]) => ({ id: id ?? '', name: name ?? '', createdAt: createdAt ?? '' }));
}
