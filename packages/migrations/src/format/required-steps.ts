import type { MigrationStep } from './migration-file.js';

type Step = Pick<MigrationStep, 'mode' | 'sql'>;

/** The check that stands for NOT NULL while the rows are looked at. */
export const givenCheck = (table: string, column: string): string => `"${table}_${column}_given"`;

/** Makes a column required without a look at all rows under the lock. */
export function requiredSteps(table: string, column: string): [check: Step, ...rest: Step[]] {
  const check = givenCheck(table, column);
  return [
    inTransaction(`ALTER TABLE "${table}" ADD CONSTRAINT ${check} CHECK ("${column}" IS NOT NULL) NOT VALID;`),
    inTransaction(`ALTER TABLE "${table}" VALIDATE CONSTRAINT ${check};`),
    inTransaction(
      `ALTER TABLE "${table}" ALTER COLUMN "${column}" SET NOT NULL;\nALTER TABLE "${table}" DROP CONSTRAINT ${check};`,
    ),
  ];
}

const inTransaction = (sql: string): Step => ({ mode: 'transaction', sql });
