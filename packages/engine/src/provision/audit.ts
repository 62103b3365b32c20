import { type Queryable, serviceRows } from '@catalog-service/postgres';
import { isoMoment } from '@catalog-service/vocabulary';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { requireStored } from './requirements.js';

export interface AuditEntry {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** `operator`, `service`, `key:<id>`, `user:<id>`, `public`, or `database:<role>` for a change by SQL. */
  readonly actor: string;
  readonly entity: string;
  readonly recordId: string;
  readonly change: 'insert' | 'update' | 'delete';
  /** Values by column; null if there were none. Of a set: the removed ones. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Values by column; null if there are none left. Of a set: the added ones. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Id of the request; null if none changed it. */
  readonly requestId: string | null;
}

interface AuditFilter {
  readonly projectId: string;
  readonly recordId?: string;
  /** ISO 8601: entries from then on. */
  readonly since?: string;
  /** The number of newest entries. */
  readonly limit: number;
}

/**
 * The audit trail of a project, oldest first.
 * @throws ProvisionError if there is no such project
 */
export async function listAuditEntries(
  queryable: Queryable,
  registry: Registry,
  { projectId, recordId, since, limit }: AuditFilter,
): Promise<AuditEntry[]> {
  await requireStored(queryable, registry, 'project', projectId);
  if (![...registry.resources, ...registry.references].some(({ isAudited }) => isAudited === true)) return [];
  const rows = await serviceRows(
    queryable,
    `SELECT ${isoMoment('"at"')}, "actor", "table", "recordId", "before", "after", "requestId" FROM "AuditVersion" ` +
      `WHERE ${ofProject()} AND ($2::uuid IS NULL OR "recordId" = $2::uuid) ` +
      'AND ($3::timestamptz IS NULL OR "at" >= $3::timestamptz) ORDER BY "AuditVersion"."at" DESC, "seq" DESC LIMIT $4::integer',
    [projectId, recordId ?? null, since ?? null, String(limit)],
  );
  return [...rows].reverse().map(([at, actor, entity, id, before, after, requestId]) => ({
    at: at ?? '',
    actor: actor ?? '',
    entity: entity ?? '',
    recordId: id ?? '',
    change: before == null ? 'insert' : after == null ? 'delete' : 'update',
    before: valuesOf(before),
    after: valuesOf(after),
    requestId: requestId ?? null,
  }));
}

/** An empty object: nothing left a set, or came into it. */
const valuesOf = (text: string | null | undefined): AuditEntry['before'] =>
  text == null || text === '{}' ? null : JSON.parse(text);
