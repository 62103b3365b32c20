import {
  actAs,
  type Database,
  type Queryable,
  SERVICE_WORK,
  serviceRows,
  type Transaction,
} from '@catalog-service/postgres';
import { isoMoment, newId } from '@catalog-service/vocabulary';
import { planPartOf, requirePlanPart } from '../caller/parts.js';
import type { Registry } from '../definition/registry.js';
import { projectSeeds } from '../features/seed/project-seeds.js';
import { insertPlanned, insertRecords } from './insert-planned.js';
import { type NamedRecord, RecordNames } from './named-records.js';
import type { NextId } from './read-record.js';
import { ProvisionError, requireRecord, requireStored } from './requirements.js';

interface NewProject {
  readonly name: string;
  /** UUID; absent: a new one. */
  readonly id?: string;
  /** Only in a catalog with plans. */
  readonly plan?: string;
}

export interface Project {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Only in a catalog with plans; null is the lowest. */
  readonly plan?: string | null;
}

/**
 * Makes a project with the seeds of the catalog.
 * @throws ProvisionError if the name or id is not valid, or the id is taken
 */
export function createProject(database: Database, registry: Registry, project: NewProject): Promise<Project> {
  return database.transaction(async (transaction) => {
    const { seeds: _, ...made } = await insertProject(transaction, registry, project, new Date().toISOString());
    return made;
  }, SERVICE_WORK);
}

/** `createProject` inside a transaction, with its seeds; `now` is ISO 8601 in UTC, `nextId` replaces new ids. */
export async function insertProject(
  transaction: Transaction,
  registry: Registry,
  { id, name, plan }: NewProject,
  now: string,
  nextId?: NextId,
): Promise<Project & { readonly seeds: readonly NamedRecord[] }> {
  const definition = registry.part('project');
  const planPart = planPartOf(registry);
  const planned = planPart && plan !== undefined ? { [planPart.field]: plan } : {};
  const data = { name, ...planned, ...(id !== undefined && { _id: id }) };
  const project = requireRecord(definition, data, { projectId: '', now, nextId });
  const projectId = project.columns.get('_id') ?? '';
  const text = `SELECT 1 FROM "${definition.table}" WHERE "id" = $1::uuid`;
  const { rows } = await transaction.query({ text }, [projectId]);
  if (rows.length > 0) throw new ProvisionError('conflict', `A project with the id ${projectId} already exists.`);
  await actAs(transaction, 'operator');
  await insertRecords(transaction, definition, [project]);

  const definitions = [...registry.resources, ...registry.references];
  const seeds = projectSeeds(definitions, (each) => nextId?.(each) ?? newId());
  await insertPlanned(transaction, new RecordNames(seeds).plan(seeds, { projectId, now }));
  return {
    id: projectId,
    name: project.columns.get('name') ?? '',
    createdAt: now,
    ...(planPart && { plan: project.columns.get(planPart.field) ?? null }),
    seeds,
  };
}

/**
 * Gives a project a plan, which is in force for the next request.
 * @throws ProvisionError if there is no such project or plan
 */
export async function setPlan(database: Database, registry: Registry, id: string, plan: string): Promise<void> {
  const { column, projects, plans } = requirePlanPart(registry);
  if (!plans.includes(plan)) {
    throw new ProvisionError('invalid', `${plan} is not a plan. The plans are ${plans.join(', ')}.`);
  }
  await requireStored(database, registry, 'project', id);
  await database.transaction(async (transaction) => {
    await actAs(transaction, 'operator');
    const text = `UPDATE "${projects}" SET "${column}" = $2, "updatedAt" = now() WHERE "id" = $1::uuid`;
    await transaction.query({ text }, [id, plan]);
  }, SERVICE_WORK);
}

/** The number of projects. */
export async function countProjects(queryable: Queryable, registry: Registry): Promise<number> {
  const text = `SELECT count(*) FROM "${registry.part('project').table}"`;
  return Number((await queryable.query({ text, repeatable: true, lane: 'long' }, [], SERVICE_WORK)).rows[0]?.[0]);
}

/** Every project, oldest first. */
export async function listProjects(queryable: Queryable, registry: Registry): Promise<Project[]> {
  const { table } = registry.part('project');
  const plan = planPartOf(registry);
  const columns = `"id", "name", ${isoMoment('"createdAt"')}${plan === undefined ? '' : `, "${plan.column}"`}`;
  const text = `SELECT ${columns} FROM "${table}" ORDER BY "createdAt", "id"`;
  const rows = await serviceRows(queryable, text);
  return rows.map(([id, name, createdAt, given = null]) => ({
    id: id ?? '',
    name: name ?? '',
    createdAt: createdAt ?? '',
    ...(plan && { plan: given }),
  }));
}
