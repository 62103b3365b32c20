import { functionText, splitStatements, withoutComments } from '@catalog-service/migrations';
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
 *
 * @param former bodies of the functions before the change, by their names.
 */
export function* migrationFileChanges(
  files: readonly ChangedFile[],
  schema: readonly SchemaChange[],
  former: Readonly<Record<string, string>> = {},
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
      else if (!known.has(statement) && !required.some((other) => isOnTheWay(statement, other.statement, former))) {
        const message = `The migration ${code(name)} (${kind}) has a statement that the catalog does not require: ${code(shown(statement))}`;
        yield { rule: 'migration-statement', about, message, location };
      }
    }
  }
}

const FUNCTION = /^CREATE OR REPLACE FUNCTION "(\w+)"/;

/**
 * Whether a function is the required one without some of the lines that it gets, as where a change has a migration for each of its edits:
 * no line that stays is missing.
 */
function isOnTheWay(statement: string, required: string, former: Readonly<Record<string, string>>): boolean {
  const name = FUNCTION.exec(statement)?.[1] ?? '';
  const body = former[name];
  if (body === undefined || FUNCTION.exec(required)?.[1] !== name) return false;
  const [was, given] = [statementsOf(functionText(name, body)).join('\n'), statement].map(
    (text) => new Set(text.split('\n')),
  );
  const lines = required.split('\n');
  const kept = lines.filter((line) => given?.has(line));
  return kept.join('\n') === statement && lines.every((line) => given?.has(line) || !was?.has(line));
}

const statementsOf = (sql: string): string[] => splitStatements(sql).map(withoutComments);

const shown = (statement: string): string =>
  statement.length <= LONGEST
    ? statement
    : `${statement.slice(0, LONGEST)} … and ${statement.length - LONGEST} characters more`;
