import { type Migration, migrationsFolder, readApplied, readMigrations } from '@catalog-service/migrations';
import { ask, type Examination } from './examination.js';

const CHANGE = /\b(CREATE|DROP)(?: OR REPLACE)?(?: CONSTRAINT)? TRIGGER (?:IF EXISTS )?"([^"]+)"[^;]*? ON "([^"]+)"/g;

/** The triggers of each table, and the disabled ones. */
const FOUND = `SELECT relname, string_agg(tgname, ' '),
  string_agg(tgname, ', ' ORDER BY tgname) FILTER (WHERE tgenabled NOT IN ('O', 'A'))
FROM pg_class LEFT JOIN pg_trigger ON tgrelid = pg_class.oid AND NOT tgisinternal
WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') GROUP BY relname ORDER BY relname`;

const THEN = 'then node dist/service/admin.js recount --repair';

/** Finds disabled and missing triggers, without which writes lose counts and audit entries. */
export const triggers: Examination = async ({ database, root }) => {
  const applied = (await readApplied(database)).filter(({ isFinished }) => isFinished);
  const had = new Set(applied.map(({ name }) => name));
  const wanted = triggersOf(readMigrations(migrationsFolder(root)).filter(({ name }) => had.has(name)));
  const tables = await ask(database, FOUND);
  return tables.flatMap(([table, found, idle]) => {
    const there = new Set(found?.split(' '));
    const missing = wanted.filter((trigger) => trigger.table === table && !there.has(trigger.name));
    return [
      ...(idle == null
        ? []
        : [`Triggers of "${table}" are disabled (${idle}): ALTER TABLE "${table}" ENABLE TRIGGER USER, ${THEN}.`]),
      ...missing.map(
        ({ name, migration }) =>
          `The trigger "${name}" of "${table}" is missing: create it as in prisma/migrations/${migration}, ${THEN}.`,
      ),
    ];
  });
};

interface MadeTrigger {
  readonly name: string;
  readonly table: string;
  /** The migration that created it last. */
  readonly migration: string;
}

/** The triggers after all migrations. */
function triggersOf(migrations: readonly Migration[]): readonly MadeTrigger[] {
  const made = new Map<string, MadeTrigger>();
  for (const { name: migration, steps } of migrations) {
    for (const [, change, name = '', table = ''] of steps.flatMap(({ sql }) => [...sql.matchAll(CHANGE)])) {
      if (change === 'CREATE') made.set(`${name} ${table}`, { name, table, migration });
      else made.delete(`${name} ${table}`);
    }
  }
  return [...made.values()];
}
