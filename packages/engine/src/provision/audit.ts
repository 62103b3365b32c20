import { type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { momentOf } from './moment.js';
import { requireStored } from './require-stored.js';

/** One change in the audit trail. */
export interface AuditEntry {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** `operator`, `key:<id>`, `public`, or `database:<role>` where it was made by SQL. */
  readonly actor: string;
  readonly entity: string;
  readonly recordId: string;
  readonly change: 'insert' | 'update' | 'delete';
  /** Values by column; null where there was nothing. Of a set: what left it. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Values by column; null where nothing is left. Of a set: what came into it. */
  readonly after: Readonly<Record<string, unknown>> | null;
}

interface AuditFilter {
  readonly projectId: string;
  readonly recordId?: string;
  /** ISO 8601: entries from then on. */
  readonly since?: string;
  /** Newest entries that are given at most. */
  readonly limit: number;
}

/**
 * The audit trail of a project, oldest first.
 * @throws ProvisionError where there is no such project.
 */
export async function listAuditEntries(
  queryable: Queryable,
  registry: Registry,
  { projectId, recordId, since, limit }: AuditFilter,
): Promise<AuditEntry[]> {
  await requireStored(queryable, registry, 'project', projectId);
  const { rows } = await queryable.query(
    {
      text:
        `SELECT ${momentOf('"at"')}, "actor", "entity", "recordId", "change", "before", "after" FROM "AuditEntry" ` +
        `WHERE ${ofProject()} AND ($2::uuid IS NULL OR "recordId" = $2::uuid) ` +
        'AND ($3::timestamptz IS NULL OR "at" >= $3::timestamptz) ORDER BY "AuditEntry"."at" DESC, "id" DESC LIMIT $4::integer',
      repeatable: true,
    },
    [projectId, recordId ?? null, since ?? null, String(limit)],
    SERVICE_WORK,
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
