import {
  actAs,
  type Database,
  type Queryable,
  SERVICE_WORK,
  serviceRows,
  type Transaction,
} from '@catalog-service/postgres';
import { isoMoment, newId } from '@catalog-service/vocabulary';
import type { Registry } from '../definition/registry.js';
import { insertPlanned, insertRecords } from './insert-planned.js';
import { type NamedRecord, RecordNames } from './named-records.js';
import type { NextId } from './read-record.js';
import { ProvisionError, requireRecord } from './requirements.js';

interface NewProject {
  readonly name: string;
  /** UUID; absent: a new one. */
  readonly id?: string;
}

export interface Project {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/**
 * Makes a project with the seeds of the catalog.
 * @throws ProvisionError if the name or id is not valid, or the id is taken
 */
export function createProject(database: Database, registry: Registry, project: NewProject): Promise<Project> {
  return database.transaction(async (transaction) => {
    const { id, name, createdAt } = await insertProject(transaction, registry, project, new Date().toISOString());
    return { id, name, createdAt };
  }, SERVICE_WORK);
}

/** `createProject` inside a transaction, with its seeds; `now` is ISO 8601 in UTC, `nextId` replaces new ids. */
export async function insertProject(
  transaction: Transaction,
  registry: Registry,
  { id, name }: NewProject,
  now: string,
  nextId?: NextId,
): Promise<Project & { readonly seeds: readonly NamedRecord[] }> {
  const definition = registry.part('project');
  const data = id === undefined ? { name } : { _id: id, name };
  const project = requireRecord(definition, data, { projectId: '', now, nextId });
  const projectId = project.columns.get('_id') ?? '';
  const text = `SELECT 1 FROM "${definition.table}" WHERE "id" = $1::uuid`;
  const { rows } = await transaction.query({ text }, [projectId]);
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

/** The number of projects. */
export async function countProjects(queryable: Queryable, registry: Registry): Promise<number> {
  const text = `SELECT count(*) FROM "${registry.part('project').table}"`;
  return Number((await queryable.query({ text, repeatable: true, lane: 'long' }, [], SERVICE_WORK)).rows[0]?.[0]);
}

/** Every project, oldest first. */
export async function listProjects(queryable: Queryable, registry: Registry): Promise<Project[]> {
  const { table } = registry.part('project');
  const text = `SELECT "id", "name", ${isoMoment('"createdAt"')} FROM "${table}" ORDER BY "createdAt", "id"`;
  const rows = await serviceRows(queryable, text);
  return rows.map(([id, name, createdAt]) => ({ id: id ?? '', name: name ?? '', createdAt: createdAt ?? '' }));
}
