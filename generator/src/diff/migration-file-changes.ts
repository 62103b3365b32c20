import { splitStatements, withoutComments } from '@catalog-service/migrations';
import type { ChangePhase, SchemaChange } from '../migrations/change.js';
import { code } from '../text.js';
import { type CatalogChange, type ChangedFile, fileLocation } from './catalog-change.js';

const MIGRATION = /^prisma\/migrations\/([^/]+)\/migration\.sql$/;

/** The kinds of migrations that may contain a change of each phase; any other kind would run while it breaks older builds. */
const KINDS: Readonly<Record<ChangePhase, readonly string[]>> = {
  expand: ['expand', 'contract', 'break'],
  contract: ['contract', 'break'],
  later: ['contract', 'break'],
  break: ['break'],
};

/** The number of characters of a statement that are shown. */
const LONGEST = 1_000;

/**
 * Statements of new migrations that the change of the catalog does not require, and published migrations that changed. `check`
 * replays migrations on an empty database, where a statement that changes rows has no effect.
 */
export function* migrationFileChanges(
  files: readonly ChangedFile[],
  schema: readonly SchemaChange[],
): Iterable<CatalogChange> {
  const required = schema.flatMap(({ phase, steps }) =>
    steps.flatMap(({ sql }) => statementsOf(sql).map((statement) => ({ statement, kinds: KINDS[phase] }))),
  );
  for (const file of files) {
    const { path, before, after } = file;
    const name = MIGRATION.exec(path)?.[1];
    if (name === undefined) continue;
    const about = { files: [path] };
    const location = fileLocation(file);
    if (before !== undefined) {
      const message = `The migration ${code(name)} was ${after === undefined ? 'removed' : 'changed'}; databases that ran it keep its effects`;
      yield { rule: 'migration-rewritten', about, message, location };
    }
    const known = new Set(statementsOf(before ?? ''));
    const kind = /^-- (\w+)/.exec(after ?? '')?.[1] ?? 'break';
    for (const statement of statementsOf(after ?? '')) {
      const at = required.findIndex((other) => other.statement === statement && other.kinds.includes(kind));
      // A statement that is required once is not required twice.
      if (at !== -1) required.splice(at, 1);
      else if (!known.has(statement)) {
        const message = `The migration ${code(name)} (${kind}) has a statement that the catalog does not require: ${code(shown(statement))}`;
        yield { rule: 'migration-statement', about, message, location };
      }
    }
  }
}

const statementsOf = (sql: string): string[] => splitStatements(sql).map(withoutComments);

const shown = (statement: string): string =>
  statement.length <= LONGEST
    ? statement
    : `${statement.slice(0, LONGEST)} … and ${statement.length - LONGEST} characters more`;
