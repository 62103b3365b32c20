import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireAny } from './callers.js';
import { isJson, ORDER, selection, TABLE, where } from './monitor-sql.js';
import { Problem } from './problem.js';
import { numberFrom, uuidFrom } from './request-values.js';
import type { Statements } from './statements.js';

const READ = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadProjectMonitor'];
const DEFAULT_LIMIT = 10;
const MAXIMUM_LIMIT = 100;

interface Paged {
  readonly Querystring: { readonly limit?: string; readonly skip?: string };
}

interface WithId {
  readonly Params: { readonly id: string };
}

export function monitorRoutes(server: FastifyInstance, statements: Statements): void {
  server.post<Paged>('/api/monitor/get-list', async (request) => {
    requireAny(request.calledBy, READ);
    const { select, query } = bodyOf(request);
    const limit = numberFrom(request.query.limit, 'limit', DEFAULT_LIMIT, 1, MAXIMUM_LIMIT);
    const skip = numberFrom(request.query.skip, 'skip', 0, 0, Number.MAX_SAFE_INTEGER);
    const values: unknown[] = [request.calledBy.projectId];
    const conditions = where(query, values);
    const text = `SELECT ${selection(select)} FROM ${TABLE} ${conditions} ${ORDER} ${sliceOf(limit, skip, values.length)}`;
    const data = await statements.rows(text, skip === 0 ? values : [...values, skip]);
    // A page that is not full ends where the matches end: then nobody has to count.
    const isLast = data.length < limit && (data.length > 0 || skip === 0);
    const count = isLast ? skip + data.length : await countOf(statements, conditions, values);
    return { count, limit, skip, data };
  });

  server.post<WithId>('/api/monitor/:id/get-item', async (request) => {
    requireAny(request.calledBy, READ);
    const { select } = bodyOf(request);
    const text = `SELECT ${selection(select)} FROM ${TABLE} WHERE m."projectId" = $1 AND m."id" = $2`;
    const [record] = await statements.rows(text, [request.calledBy.projectId, uuidFrom(request.params.id)]);
    if (record === undefined) throw new Problem(404, 'There is no such monitor.');
    return record;
  });

  server.post('/api/monitor/count', async (request) => {
    requireAny(request.calledBy, READ);
    const values: unknown[] = [request.calledBy.projectId];
    const conditions = where(bodyOf(request).query, values);
    return { count: await countOf(statements, conditions, values) };
  });
}

/**
 * A limit that is a parameter, and an offset of 0 that is one, make PostgreSQL plan a prepared statement again each time; as a number
 * that was checked it is safe in the text.
 */
function sliceOf(limit: number, skip: number, parameters: number): string {
  return skip === 0 ? `LIMIT ${limit}` : `LIMIT ${limit} OFFSET $${parameters + 1}::bigint`;
}

async function countOf(statements: Statements, conditions: string, values: readonly unknown[]): Promise<number> {
  const [row] = await statements.rows<{ readonly count: number }>(
    `SELECT count(*)::int AS "count" FROM ${TABLE} ${conditions}`,
    values,
  );
  return row?.count ?? 0;
}

function bodyOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  if (request.body === undefined) return {};
  if (!isJson(request.body)) throw new Problem(400, 'The body is an object.');
  return request.body;
}
