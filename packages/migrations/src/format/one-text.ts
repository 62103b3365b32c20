import type { MigrationStep } from './migration-file.js';

/** Steps as one text, which PostgreSQL executes in one transaction. Deferred triggers run after each step: they would be in the way of the next one. */
export const inOneText = (steps: readonly Pick<MigrationStep, 'mode' | 'sql'>[]): string =>
  steps
    .map(({ mode, sql }) => (mode === 'batches' ? untilNone(sql) : `${withoutConcurrently(sql)}\n;`))
    .join('\nSET CONSTRAINTS ALL IMMEDIATE;\n');

/** The same indexes, built in a transaction. The invalid index of an interrupted attempt is dropped first. */
export const withoutConcurrently = (sql: string): string =>
  sql
    .replace(/^CREATE (UNIQUE )?INDEX CONCURRENTLY ("[^"]+")/gm, 'DROP INDEX IF EXISTS $2;\nCREATE $1INDEX $2')
    .replaceAll('INDEX CONCURRENTLY', 'INDEX');

const untilNone = (sql: string): string => `DO $batches$ BEGIN
  LOOP
    ${sql}
    EXIT WHEN NOT FOUND;
  END LOOP;
END $batches$;`;
