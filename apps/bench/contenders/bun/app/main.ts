/**
 * The reads of the benchmark as a careful engineer writes them for Bun: Bun.serve, Bun.sql, which prepares each statement once, and a
 * cache of callers.
 */

const KEPT_MS = 30_000;
const MAXIMUM_LIMIT = 100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const READERS = new Set(['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadProjectMonitor']);
const COLUMNS: Record<string, string> = {
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  name: 'text',
  description: 'text',
  slug: 'text',
  monitorType: 'text',
  currentMonitorStatusId: 'uuid',
  monitoringInterval: 'text',
  disableActiveMonitoring: 'boolean',
};
const FIND = `SELECT k."projectId", k."expiresAt", array_agg(p."permission"::text) AS "permissions"
FROM "ApiKey" k JOIN "ApiKeyPermission" p ON p."projectId" = k."projectId" AND p."apiKeyId" = k."id"
WHERE k."keyHash" = $1 AND k."revokedAt" IS NULL GROUP BY k."id"`;

class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface Caller {
  readonly projectId: string;
  readonly mayRead: boolean;
  readonly until: number;
}

interface Asked {
  readonly select?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
}

const sql = new Bun.SQL(process.env.DATABASE_URL ?? '', { max: 10 });
const callers = new Map<string, Caller>();

async function load(hash: string, now: number): Promise<Caller> {
  const [row] = await sql.unsafe(FIND, [hash]);
  if (row === undefined || (row.expiresAt ?? Number.POSITIVE_INFINITY) <= now)
    throw new Problem(401, 'The API key is not valid.');
  const mayRead = row.permissions.some((permission: string) => READERS.has(permission));
  const caller = { projectId: row.projectId, mayRead, until: now + KEPT_MS };
  callers.set(hash, caller);
  return caller;
}

async function callerOf({ headers }: Request): Promise<Caller> {
  const hash = new Bun.CryptoHasher('sha256').update(headers.get('apikey') ?? '').digest('hex');
  const now = Date.now();
  const kept = callers.get(hash);
  const caller = kept !== undefined && kept.until > now ? kept : await load(hash, now);
  if (caller.projectId !== headers.get('projectid')) throw new Problem(401, 'The API key is not valid.');
  if (!caller.mayRead) throw new Problem(403, 'The caller may not read monitors.');
  return caller;
}

function selection(select: Record<string, unknown> = {}): string {
  const columns = Object.entries(select).map(([field, wanted]) => {
    if (wanted === true && field in COLUMNS) return `m."${field}"`;
    throw new Problem(400, `${field} cannot be selected.`);
  });
  return ['m."id" AS "_id"', ...columns].join(', ');
}

async function list(request: Request): Promise<Response> {
  const { projectId } = await callerOf(request);
  const { select, query = {} } = (await request.json()) as Asked;
  const limit = Number(new URL(request.url).searchParams.get('limit'));
  if (!Number.isInteger(limit) || limit < 1 || limit > MAXIMUM_LIMIT) throw new Problem(400, 'limit is 1 to 100.');
  const values: unknown[] = [projectId];
  let where = 'WHERE m."projectId" = $1';
  for (const [field, value] of Object.entries(query)) {
    if (!(field in COLUMNS)) throw new Problem(400, `${field} cannot be filtered.`);
    where += ` AND m."${field}" = $${values.push(value)}::${COLUMNS[field]}`;
  }
  const from = `FROM "Monitor" AS m ${where}`;
  const text = `SELECT ${selection(select)} ${from} ORDER BY m."createdAt" DESC, m."id" DESC LIMIT ${limit}`;
  const data = await sql.unsafe(text, values);
  // A page that is not full ends where the matches end: then nobody has to count.
  const isLast = data.length < limit;
  const count = isLast ? data.length : (await sql.unsafe(`SELECT count(*)::int AS "count" ${from}`, values))[0].count;
  return Response.json({ count, limit, skip: 0, data });
}

async function get(request: Bun.BunRequest<'/api/monitor/:id/get-item'>): Promise<Response> {
  const { projectId } = await callerOf(request);
  const { select } = (await request.json()) as Asked;
  if (!UUID.test(request.params.id)) throw new Problem(400, 'An id is a UUID.');
  const text = `SELECT ${selection(select)} FROM "Monitor" AS m WHERE m."projectId" = $1 AND m."id" = $2`;
  const [record] = await sql.unsafe(text, [projectId, request.params.id]);
  if (record === undefined) throw new Problem(404, 'There is no such monitor.');
  return Response.json(record);
}

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(process.env.PORT ?? 3000),
  routes: {
    '/api/monitor/get-list': { POST: list },
    '/api/monitor/:id/get-item': { POST: get },
  },
  fetch: () => new Response('There is no such route.', { status: 404 }),
  error: (error) => {
    if (error instanceof Problem) return new Response(error.message, { status: error.status });
    console.error(error);
    return new Response('The request failed.', { status: 500 });
  },
});
