import {
  type Database,
  DatabaseError,
  type Queryable,
  SERVICE_WORK,
  serviceRows,
  type Transaction,
} from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import { ofProject } from '../definition/tenant.js';

/**
 * What the operator does with a project. A project without a mark is served as usual. `paused` refuses writes, `moved` and `deleting` refuse
 * all requests. `cell` names the database to which it has moved, or is moving.
 */
export type ProjectMark =
  | { readonly state: 'deleting' }
  | { readonly state: 'paused'; readonly cell?: string }
  | { readonly state: 'moved'; readonly cell: string };

/** SQLSTATE of the trigger `project_open`, which lets no write of a marked project be committed. Its message is the mark. */
const MARKED = 'PRJ01';
/** Channel on which processes hear that callers of a project have other rights. */
const CHANNEL = 'user_rights_changed';
const RETRY_SECONDS = '2';
const PAUSED = 'The operator has paused the writes of this project. The request has changed nothing; retry it later.';

/** Waits for writes of the project that are under way; later ones see the mark. */
const LOCK = 'SELECT pg_advisory_xact_lock(uuid_hash_extended($1::uuid, 1))';
const NOTIFY = `SELECT pg_notify('${CHANNEL}', $1)`;
const SET =
  'INSERT INTO "ProjectMark" ("projectId", "state", "cell", "at") VALUES ($1::uuid, $2, $3, now()) ' +
  'ON CONFLICT ("projectId") DO UPDATE SET "state" = excluded."state", "cell" = excluded."cell", "at" = excluded."at"';

/** Marks a project. When it returns, no write that the mark refuses is under way, and none will be committed. */
export async function markProject(database: Database, projectId: string, mark: ProjectMark): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query({ text: LOCK }, [projectId]);
    await transaction.query({ text: SET }, [projectId, mark.state, cellOf(mark)]);
    await transaction.query({ text: NOTIFY }, [projectId]);
  }, SERVICE_WORK);
}

/** Serves a project as usual again. */
export async function unmarkProject(database: Database, projectId: string): Promise<void> {
  const text = `UPDATE "ProjectMark" SET "state" = NULL, "cell" = NULL, "at" = now() WHERE ${ofProject()}`;
  await database.transaction(async (transaction) => {
    await transaction.query({ text }, [projectId]);
    await transaction.query({ text: NOTIFY }, [projectId]);
  }, SERVICE_WORK);
}

/** Notes within its import that a project is here, also if it had moved away. @param mark what it has from now on */
export async function noteImport(transaction: Transaction, projectId: string, mark?: ProjectMark): Promise<void> {
  const text =
    'INSERT INTO "ProjectMark" ("projectId", "state", "cell", "at", "importedAt") VALUES ($1::uuid, $2, $3, now(), clock_timestamp()) ' +
    'ON CONFLICT ("projectId") DO UPDATE SET "state" = excluded."state", "cell" = excluded."cell", "at" = excluded."at", "importedAt" = excluded."importedAt"';
  await transaction.query({ text }, [projectId, mark?.state ?? null, mark === undefined ? null : cellOf(mark)]);
  await transaction.query({ text: NOTIFY }, [projectId]);
}

/** The mark of a project; undefined if it has none. */
export async function readMark(database: Queryable, projectId: string): Promise<ProjectMark | undefined> {
  const [row] = await serviceRows(database, `SELECT ${markSql('$1::uuid')}`, [projectId]);
  return columnOf(row?.[0]).mark;
}

/** The number of projects whose writes wait. */
export async function countPaused(database: Queryable): Promise<number> {
  const [row] = await serviceRows(database, `SELECT count(*) FROM "ProjectMark" WHERE "state" = 'paused'`);
  return Number(row?.[0]);
}

/** SQL of a column with the mark of a project and its last import, for statements that find callers. */
export const markSql = (project: string): string =>
  `(SELECT concat_ws(' ', coalesce(extract(epoch FROM m."importedAt")::text, '-'), m."state", m."cell") FROM "ProjectMark" m WHERE ${ofProject('m', project)})`;

/** SQL: a project has no mark, so that work for its own sake goes on. */
export const isUnmarked = (project: string): string =>
  `NOT EXISTS (SELECT FROM "ProjectMark" m WHERE ${ofProject('m', project)} AND m."state" IS NOT NULL)`;

/** Reads the column of `markSql`. */
function columnOf(text: string | null | undefined) {
  const [imported, ...mark] = text?.split(' ') ?? [];
  return { mark: markOf(mark), life: imported === '-' ? undefined : imported };
}

function markOf([state, cell]: readonly string[]): ProjectMark | undefined {
  if (state === 'moved') return { state, cell: cell ?? '' };
  if (state === 'paused') return { state, ...(cell !== undefined && { cell }) };
  return state === 'deleting' ? { state } : undefined;
}

const cellOf = (mark: ProjectMark): string | null => ('cell' in mark ? (mark.cell ?? null) : null);

/**
 * @param text the column of `markSql`
 * @returns the life of the project: another one after each import
 * @throws Problem where the mark refuses every request
 */
export function requireServed(text: string | null | undefined): string | undefined {
  const { mark, life } = columnOf(text);
  if (mark !== undefined && mark.state !== 'paused') throw markProblem(mark);
  return life;
}

/** The problem of a write that the trigger has refused; undefined for other errors. */
export function markedProblem(error: unknown): Problem | undefined {
  if (!(error instanceof DatabaseError) || error.code !== MARKED) return undefined;
  const mark = markOf(error.message.split(' '));
  return mark && markProblem(mark);
}

function markProblem(mark: ProjectMark): Problem {
  if (mark.state === 'paused') return new Problem('unavailable', PAUSED, { headers: { 'retry-after': RETRY_SECONDS } });
  if (mark.state === 'moved') return new Problem('project_moved', `The project has moved to ${mark.cell}.`);
  return new Problem('project_deleted');
}
