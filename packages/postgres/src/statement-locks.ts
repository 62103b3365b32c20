/** What a statement of a migration does to a table that others use meanwhile. */
export interface TableLock {
  readonly table: string;
  readonly mode: LockMode;
  /** How many rows of it the statement looks at or writes while it has the lock. */
  readonly rows: 'none' | 'reads all' | 'writes those concerned' | 'writes all';
}

/** Who waits for a lock, by its name in PostgreSQL; of ours, the strongest first. */
export const LOCK_MODES = {
  'ACCESS EXCLUSIVE': 'reads and writes wait',
  'SHARE ROW EXCLUSIVE': 'writes wait',
  SHARE: 'writes wait',
  'SHARE UPDATE EXCLUSIVE': 'nobody waits',
  'ROW EXCLUSIVE': 'nobody waits but for the same rows',
  'ROW SHARE': 'nobody waits',
} as const;

type LockMode = keyof typeof LOCK_MODES;

type Rule = readonly [pattern: RegExp, mode: LockMode, rows: TableLock['rows']];

/** The first that fits decides; the group of a pattern is the table. A new table is nobody's yet, and a function no table. */
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

/** The target of a key is locked as the table that has it, and wholly where a key goes. */
const TARGET = /^ALTER TABLE .* FOREIGN KEY .* REFERENCES "([^"]+)"/s;

/** What a step locks, as far as its text says so; of a step with a body in dollars nothing. */
export function locksOf(sql: string): readonly TableLock[] {
  if (sql.includes('$$')) return [];
  const made = new Set([...sql.matchAll(/^CREATE TABLE "([^"]+)"/gm)].map(([, table]) => table));
  const locks = sql.split(/;\s*\n/).flatMap((statement): TableLock[] => {
    for (const [pattern, mode, rows] of RULES) {
      const table = pattern.exec(statement.trim())?.[1];
      if (table === undefined) continue;
      const target = TARGET.exec(statement.trim())?.[1];
      return [
        { table, mode, rows },
        ...(target === undefined || target === table
          ? []
          : [
              {
                table: target,
                mode: sql.includes(' DROP CONSTRAINT ') ? 'ACCESS EXCLUSIVE' : mode,
                rows: 'none',
              } as const,
            ]),
      ];
    }
    return [];
  });
  return locks.filter(({ table }) => !made.has(table));
}
