/** The effect of a statement of a migration on a table that is in use. */
export interface TableLock {
  readonly table: string;
  readonly mode: LockMode;
  /** The rows that the statement reads or writes while it has the lock. */
  readonly rows: 'none' | 'reads all' | 'writes those concerned' | 'writes all';
}

/** The statements that wait for a lock, by the name of the lock in PostgreSQL, the strongest first. */
export const LOCK_MODES = {
  'ACCESS EXCLUSIVE': 'reads and writes wait',
  'SHARE ROW EXCLUSIVE': 'writes wait',
  SHARE: 'writes wait',
  'SHARE UPDATE EXCLUSIVE': 'no statement waits',
  'ROW EXCLUSIVE': 'only writes of the same rows wait',
  'ROW SHARE': 'no statement waits',
} as const;

type LockMode = keyof typeof LOCK_MODES;

type Rule = readonly [pattern: RegExp, mode: LockMode, rows: TableLock['rows']];

/** The first match decides; the group of a pattern is the table. A new table is not in use, and a function is not a table. */
const RULES: readonly Rule[] = [
  [/^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "[^"]+" ON "([^"]+)"/, 'SHARE UPDATE EXCLUSIVE', 'reads all'],
  [/^CREATE (?:UNIQUE )?INDEX "[^"]+" ON "([^"]+)"/, 'SHARE', 'reads all'],
  [/^ALTER TABLE "([^"]+)" VALIDATE CONSTRAINT/, 'SHARE UPDATE EXCLUSIVE', 'reads all'],
  [/^ALTER TABLE "([^"]+)" ADD CONSTRAINT "[^"]+" FOREIGN KEY.* NOT VALID/s, 'SHARE ROW EXCLUSIVE', 'none'],
  [/^ALTER TABLE "([^"]+)" ADD CONSTRAINT "[^"]+" FOREIGN KEY/, 'SHARE ROW EXCLUSIVE', 'reads all'],
  [/^ALTER TABLE "([^"]+)" ADD CONSTRAINT .* NOT VALID/s, 'ACCESS EXCLUSIVE', 'none'],
  [/^ALTER TABLE "([^"]+)" ADD CONSTRAINT/, 'ACCESS EXCLUSIVE', 'reads all'],
  [/^ALTER TABLE "([^"]+)" ALTER COLUMN "[^"]+" TYPE/, 'ACCESS EXCLUSIVE', 'writes all'],
  [/^(?:ALTER|DROP) TABLE "([^"]+)"/, 'ACCESS EXCLUSIVE', 'none'],
  [/^DROP TRIGGER "[^"]+" ON "([^"]+)"/, 'ACCESS EXCLUSIVE', 'none'],
  [/^CREATE (?:OR REPLACE |CONSTRAINT )?TRIGGER .*? ON "([^"]+)"/s, 'SHARE ROW EXCLUSIVE', 'none'],
  [/^COMMENT ON COLUMN "([^"]+)"/, 'SHARE UPDATE EXCLUSIVE', 'none'],
  [/^(?:UPDATE|INSERT INTO|DELETE FROM) "([^"]+)"/, 'ROW EXCLUSIVE', 'writes those concerned'],
];

/** The target of a key is locked as the table that has it, and exclusively if the key is dropped. */
const TARGET = /^ALTER TABLE .* FOREIGN KEY .* REFERENCES "([^"]+)"/s;

/** The locks of a step, as far as its text shows them; none for a step with a function body. */
export function locksOf(sql: string): readonly TableLock[] {
  if (sql.includes('$$')) return [];
  const made = new Set([...sql.matchAll(/^CREATE TABLE "([^"]+)"/gm)].map(([, table]) => table));
  const locks = sql.split(/;\s*\n/).flatMap((statement): TableLock[] => {
    for (const [pattern, mode, rows] of RULES) {
      const table = pattern.exec(statement.trim())?.[1];
      if (table === undefined) continue;
      const locked = { table, mode, rows };
      const target = TARGET.exec(statement.trim())?.[1];
      if (target === undefined || target === table) return [locked];
      const ofTarget = sql.includes(' DROP CONSTRAINT ') ? 'ACCESS EXCLUSIVE' : mode;
      return [locked, { table: target, mode: ofTarget, rows: 'none' }];
    }
    return [];
  });
  return locks.filter(({ table }) => !made.has(table));
}
