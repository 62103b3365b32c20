import { primaryKeyName } from '@catalog-service/vocabulary/database';
import { type DatabaseTable, PLAIN } from '../../emit/prisma/database-table.js';
import { RECORD_VERSION } from '../history/record-version.table.js';

/**
 * The next thousand entries of the audit trail of older builds, in their order. Those of a moment of a project go together, and those that
 * are copied have no transaction: the last of them tells where to go on.
 */
const COPY_ENTRIES = `INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "at")
WITH last AS (SELECT "projectId", "at" FROM "AuditVersion" WHERE "xid" = 0 ORDER BY "projectId" DESC, "at" DESC LIMIT 1),
rest AS (SELECT * FROM "AuditEntry"
  WHERE ("projectId", "at") > (coalesce((SELECT "projectId" FROM last), '00000000-0000-0000-0000-000000000000'), coalesce((SELECT "at" FROM last), '-infinity'))
  ORDER BY "projectId", "at" FETCH FIRST 1000 ROWS WITH TIES)
SELECT nextval('"AuditVersion_seq"'), 0, "projectId", "entity", "recordId", CASE WHEN "change" <> 'insert' THEN coalesce("before", '{}') END,
  CASE WHEN "change" <> 'delete' THEN coalesce("after", '{}') END, "actor", "at"
FROM (SELECT * FROM rest ORDER BY "at", "id") AS e;`;

/**
 * The audit trail, written by triggers: see `audit-trail.ts`. Only if the catalog has `audit`. Its rows are those of a history that is never
 * emptied, in a table of its own, whose one index has those of a project by time.
 */
export const AUDIT_VERSION: DatabaseTable = {
  name: 'AuditVersion',
  description: 'One change of a record with all audited values. Triggers add to it; the service only reads it.',
  columns: RECORD_VERSION.columns.filter(({ name }) => name !== 'slot' && name !== 'facts'),
  primaryKey: { name: primaryKeyName('AuditVersion'), columns: ['projectId', 'at', 'seq'] },
  ...PLAIN,
  partitions: 0,
  replaces: { table: 'AuditEntry', copy: COPY_ENTRIES },
};
