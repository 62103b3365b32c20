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
  const rows = await serviceRows(
    queryable,
    `SELECT ${isoMoment('"at"')}, "actor", "entity", "recordId", "change", "before", "after" FROM "AuditEntry" ` +
      `WHERE ${ofProject()} AND ($2::uuid IS NULL OR "recordId" = $2::uuid) ` +
      'AND ($3::timestamptz IS NULL OR "at" >= $3::timestamptz) ORDER BY "AuditEntry"."at" DESC, "id" DESC LIMIT $4::integer',
    [projectId, recordId ?? null, since ?? null, String(limit)],
  );
  return [...rows].reverse().map(([at, actor, entity, id, change, before, after]) => ({
    at: at ?? '',
    actor: actor ?? '',
    entity: entity ?? '',
    recordId: id ?? '',
    change: change === 'insert' || change === 'delete' ? change : 'update',
    before: before == null ? null : JSON.parse(before),
    after: after == null ? null : JSON.parse(after),
  }));
}
