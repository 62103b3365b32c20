import { randomUUID } from 'node:crypto';
import { RECORD } from '../apply/migration-record.js';
import type { Migration, MigrationStep } from '../format/migration-file.js';

/**
 * One text, and so one transaction: the steps, and a record that says of each migration in the folder that the database has had it. Others
 * may be kept waiting; nobody but its developer uses such a database.
 */
export function repairText(
  steps: readonly Pick<MigrationStep, 'mode' | 'sql'>[],
  migrations: readonly Migration[],
): string {
  const records = migrations.map(
    ({ name, checksum, kind, steps: all }) =>
      `('${randomUUID()}', '${checksum}', '${name.replaceAll("'", "''")}', '${kind}', ${all.length}, clock_timestamp())`,
  );
  return [
    ...steps.map(({ mode, sql }) =>
      mode === 'batches' ? untilNone(sql) : sql.replaceAll('INDEX CONCURRENTLY', 'INDEX'),
    ),
    RECORD,
    'DELETE FROM "_prisma_migrations";',
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, applied_steps_count, finished_at) VALUES\n${records.join(',\n')};`,
  ].join('\n');
}

const untilNone = (sql: string): string => `DO $repair$ BEGIN
  LOOP
    ${sql}
    EXIT WHEN NOT FOUND;
  END LOOP;
END $repair$;`;
