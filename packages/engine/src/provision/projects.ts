import type { Database, Queryable } from '@catalog-service/postgres';
import { actAs } from '@catalog-service/postgres';
import { newId } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { insertPlanned } from './insert-planned.js';
import { insertRecords } from './insert-records.js';
import { momentOf } from './moment.js';
import { ProvisionError } from './provision-error.js';
import { type NextId, type RecordInput, type RecordOrigin, readRecord } from './read-record.js';
import { requireRecord } from './require-record.js';

export interface NewProject {
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

/** A record that the project was born with. */
export interface SeedRecord {
  readonly definition: Definition;
  readonly id: string;
  /** As the seed names it: `Operational`, `Owners`. */
  readonly name: string;
}

/**
 * Makes a project with everything that the catalog says a project is born with.
 * @throws ProvisionError where the name or id is not valid, or the id is taken.
 */
export function createProject(database: Database, registry: Registry, project: NewProject): Promise<Project> {
  return database.transaction(async (transaction) => {
    const { id, name, createdAt } = await insertProject(transaction, registry, project, new Date().toISOString());
    return { id, name, createdAt };
  });
}

/**
 * `createProject` inside a transaction of the caller; `now` is ISO 8601 in UTC, `nextId` gives ids that are not to be new
 * ones. Gives the seeds that were made, too.
 */
export async function insertProject(
  queryable: Queryable,
  registry: Registry,
  { id, name }: NewProject,
  now: string,
  nextId?: NextId,
): Promise<Project & { readonly seeds: readonly SeedRecord[] }> {
  const definition = registry.part('project');
  const project = requireRecord(definition, id === undefined ? { name } : { _id: id, name }, {
    projectId: '',
    now,
    nextId,
  });
  const projectId = project.columns.get('_id') ?? '';
  const { rows } = await queryable.query({ text: `SELECT 1 FROM "${definition.table}" WHERE "id" = $1::uuid` }, [
    projectId,
  ]);
  if (rows.length > 0) throw new ProvisionError('conflict', `There is a project already with the id ${projectId}.`);
  await actAs(queryable, 'operator');
  await insertRecords(queryable, definition, [project]);

  const seeded = [...registry.resources, ...registry.references].flatMap((each) =>
    (each.seed ?? []).map((data) => ({ definition: each, data, id: nextId?.(each) ?? newId() })),
  );
  const planned = seeded.map(({ definition: each, data, id: _id }) => ({
    definition: each,
    input: seedRecord(each, { _id, ...withIds(each, data, seeded) }, { projectId, now }),
  }));
  await insertPlanned(queryable, planned);
  const seeds = planned.map(({ definition: each, input: { columns } }) => ({
    definition: each,
    id: columns.get('_id') ?? '',
    name: columns.get('name') ?? '',
  }));
  return { id: projectId, name: project.columns.get('name') ?? '', createdAt: now, seeds };
}

/** The values of a seed, with the ids of other seeds in the place of their names. */
function withIds(
  { fields }: Definition,
  data: Readonly<Record<string, unknown>>,
  seeds: readonly {
    readonly definition: Definition;
    readonly data: Readonly<Record<string, unknown>>;
    readonly id: string;
  }[],
): Readonly<Record<string, unknown>> {
  const idOrValue = (field: string, value: unknown): unknown => {
    const target = fields[field]?.type === 'Entity' ? fields[field]?.relation?.target : undefined;
    if (target === undefined) return value;
    return seeds.find(({ definition, data: other }) => definition.key === target && other.name === value)?.id;
  };
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, idOrValue(field, value)]));
}

/** @throws Error where the seed does not fit its definition: a defect of the catalog. */
function seedRecord(definition: Definition, data: unknown, origin: RecordOrigin): RecordInput {
  const input = readRecord(definition, data, origin);
  const [problem] = input.problems;
  if (problem !== undefined) throw new Error(`A seed of ${definition.key} is not valid: ${problem.detail}`);
  return input;
}

/** How many projects there are. */
export async function countProjects(queryable: Queryable, registry: Registry): Promise<number> {
  const text = `SELECT count(*) FROM "${registry.part('project').table}"`;
  return Number((await queryable.query({ text, repeatable: true, lane: 'long' })).rows[0]?.[0]);
}

/** Every project, oldest first. */
export async function listProjects(queryable: Queryable, registry: Registry): Promise<Project[]> {
  const { rows } = await queryable.query({
    text: `SELECT "id", "name", ${momentOf('"createdAt"')} FROM "${registry.part('project').table}" ORDER BY "createdAt", "id"`,
    repeatable: true,
  });
  return rows.map(([id, name, createdAt]) => ({ id: id ?? '', name: name ?? '', createdAt: createdAt ?? '' }));
}
