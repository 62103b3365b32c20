import type { FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import { v7 as newId } from 'uuid';
import { requireAny } from './callers.js';
import { isJson } from './monitor-sql.js';
import { Problem } from './problem.js';
import { momentFrom, textFrom, uuidFrom } from './request-values.js';
import type { Statements } from './statements.js';

const CREATE = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateMonitorGroup'];
const UPDATE = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditMonitorGroup'];
const SLUG = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}_-]{1,100}$/u;
const UNIQUE_VIOLATION = '23505';
const NAME_LENGTH = 100;
const DESCRIPTION_LENGTH = 500;

const INSERT = `INSERT INTO "MonitorGroup" ("id", "createdAt", "updatedAt", "projectId", "name", "description", "slug")
VALUES ($1, $2, $3, $4, $5, $6, $7)
RETURNING "id", "createdAt", "updatedAt", "projectId", "createdByUserId", "name", "description", "slug"`;

const INSERT_MANY = `WITH given AS (SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $5::text[], $6::text[], $7::text[])
  WITH ORDINALITY AS given ("id", "createdAt", "updatedAt", "name", "description", "slug", "place")),
record AS (INSERT INTO "MonitorGroup" ("id", "createdAt", "updatedAt", "projectId", "name", "description", "slug")
  SELECT "id", "createdAt", "updatedAt", $4, "name", "description", "slug" FROM given ORDER BY "place"
  RETURNING "id", "createdAt", "updatedAt", "projectId", "createdByUserId", "name", "description", "slug")
SELECT record.* FROM record JOIN given USING ("id") ORDER BY given."place"`;
const MANY = 1_000;

interface GroupRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly slug: string;
}

interface WithId {
  readonly Params: { readonly id: string };
}

export function monitorGroupRoutes(server: FastifyInstance, statements: Statements): void {
  server.post('/api/monitor-group', async (request) => {
    requireAny(request.calledBy, CREATE);
    const row = newRow(dataIn(request.body), new Date());
    const { projectId } = request.calledBy;
    const [made] = await insert(statements, INSERT, [...row.slice(0, 3), projectId, ...row.slice(3)]);
    if (made === undefined) throw new Error('The insert gave no row');
    return answerOf(made);
  });

  server.post('/api/monitor-group/create-many', async (request) => {
    requireAny(request.calledBy, CREATE);
    const { body } = request;
    if (!isJson(body) || !Array.isArray(body.data)) throw new Problem(400, 'data is an array.');
    if (body.data.length === 0 || body.data.length > MANY) throw new Problem(400, `data has 1 to ${MANY} elements.`);
    const now = new Date();
    const rows = body.data.map((data: unknown) => newRow(data, now));
    const columns = [0, 1, 2, 3, 4, 5].map((place) => rows.map((row) => row[place]));
    const { projectId } = request.calledBy;
    const made = await insert(statements, INSERT_MANY, [...columns.slice(0, 3), projectId, ...columns.slice(3)]);
    return { count: made.length, data: made.map(answerOf) };
  });

  server.put<WithId>('/api/monitor-group/:id', async (request) => {
    requireAny(request.calledBy, UPDATE);
    const data = dataOf(dataIn(request.body), ['name', 'description']);
    const values: unknown[] = [request.calledBy.projectId, uuidFrom(request.params.id), new Date()];
    const name = textFrom(data.name, 'name', NAME_LENGTH);
    const description =
      data.description === null ? null : textFrom(data.description, 'description', DESCRIPTION_LENGTH);
    const assignments = ['"updatedAt" = $3'];
    if (name !== undefined) assignments.push(`"name" = $${values.push(name)}`);
    if (description !== undefined) assignments.push(`"description" = $${values.push(description)}`);
    const text = `UPDATE "MonitorGroup" SET ${assignments.join(', ')} WHERE "projectId" = $1 AND "id" = $2`;
    if ((await statements.run(text, values)) === 0) throw new Problem(404, 'There is no such monitor group.');
    return {};
  });
}

/** The columns of a new group, but for the project. */
function newRow(given: unknown, now: Date): readonly unknown[] {
  const data = dataOf(given, ['_id', 'createdAt', 'updatedAt', 'name', 'description', 'slug']);
  const name = textFrom(data.name, 'name', NAME_LENGTH);
  const { slug } = data;
  if (name === undefined) throw new Problem(400, 'name is required.');
  if (typeof slug !== 'string' || !SLUG.test(slug)) throw new Problem(400, 'slug is not a slug.');
  return [
    data._id === undefined ? newId() : uuidFrom(data._id),
    momentFrom(data.createdAt, 'createdAt') ?? now,
    momentFrom(data.updatedAt, 'updatedAt') ?? now,
    name,
    textFrom(data.description, 'description', DESCRIPTION_LENGTH) ?? null,
    slug,
  ];
}

async function insert(statements: Statements, text: string, values: readonly unknown[]): Promise<readonly GroupRow[]> {
  try {
    return await statements.rows<GroupRow & Record<string, unknown>>(text, values);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) {
      throw new Problem(409, 'The id or the slug is taken.');
    }
    throw error;
  }
}

function answerOf(row: GroupRow): Readonly<Record<string, unknown>> {
  const { id, createdAt, updatedAt, projectId, createdByUserId, name, description, slug } = row;
  return {
    _id: id,
    createdAt,
    updatedAt,
    project: { _id: projectId },
    projectId,
    createdByUser: createdByUserId === null ? null : { _id: createdByUserId },
    createdByUserId,
    name,
    description,
    slug,
    labels: [],
  };
}

function dataIn(body: unknown): unknown {
  return isJson(body) ? body.data : undefined;
}

/** @throws Problem 400 where there is no data, or a field that is not known. */
function dataOf(data: unknown, fields: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isJson(data)) throw new Problem(400, 'data is an object.');
  const names = Object.keys(data);
  const unknown = names.find((name) => !fields.includes(name));
  if (unknown !== undefined) throw new Problem(400, `${unknown} is not a field.`);
  if (names.length === 0) throw new Problem(400, 'data is empty.');
  return data;
}
