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
    requireAny(request.caller, CREATE);
    const data = dataOf(request.body, ['_id', 'createdAt', 'updatedAt', 'name', 'description', 'slug']);
    const name = textFrom(data.name, 'name', NAME_LENGTH);
    const { slug } = data;
    if (name === undefined) throw new Problem(400, 'name is required.');
    if (typeof slug !== 'string' || !SLUG.test(slug)) throw new Problem(400, 'slug is not a slug.');
    const now = new Date();
    const row = await insert(statements, [
      data._id === undefined ? newId() : uuidFrom(data._id),
      momentFrom(data.createdAt, 'createdAt') ?? now,
      momentFrom(data.updatedAt, 'updatedAt') ?? now,
      request.caller.projectId,
      name,
      textFrom(data.description, 'description', DESCRIPTION_LENGTH) ?? null,
      slug,
    ]);
    return answerOf(row);
  });

  server.put<WithId>('/api/monitor-group/:id', async (request) => {
    requireAny(request.caller, UPDATE);
    const data = dataOf(request.body, ['name', 'description']);
    const values: unknown[] = [request.caller.projectId, uuidFrom(request.params.id), new Date()];
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

async function insert(statements: Statements, values: readonly unknown[]): Promise<GroupRow> {
  try {
    const [row] = await statements.rows<GroupRow & Record<string, unknown>>(INSERT, values);
    if (row === undefined) throw new Error('The insert gave no row');
    return row;
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

/** @throws Problem 400 where there is no data, or a field that is not known. */
function dataOf(body: unknown, fields: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isJson(body) || !isJson(body.data)) throw new Problem(400, 'data is an object.');
  const names = Object.keys(body.data);
  const unknown = names.find((name) => !fields.includes(name));
  if (unknown !== undefined) throw new Problem(400, `${unknown} is not a field.`);
  if (names.length === 0) throw new Problem(400, 'data is empty.');
  return body.data;
}
