import { type DatabaseObject, type DatabaseTable, rowFunction, trigger } from './database-table.js';

const NAME = 'project_open';

/**
 * Triggers that refuse changes of records of a project with a state in `ProjectMark`. They belong to the database, since a service has
 * callers in its memory, and writes under way, when a project is marked.
 */
export function openProjects(tables: readonly DatabaseTable[]): readonly DatabaseObject[] {
  const declared = ['DECLARE', '  project uuid := coalesce(NEW."projectId", OLD."projectId");', '  mark text;'];
  const statements = [
    '-- A record of all projects has none.',
    'IF project IS NOT NULL THEN',
    '  -- Whoever marks the project waits for the transactions that hold this, and a later one sees the mark.',
    '  PERFORM pg_advisory_xact_lock_shared(uuid_hash_extended(project, 1));',
    `  SELECT concat_ws(' ', m."state", m."cell") INTO mark FROM "ProjectMark" m WHERE m."projectId" = project AND m."state" IS NOT NULL;`,
    '  IF FOUND THEN',
    `    RAISE EXCEPTION '%', mark USING ERRCODE = 'PRJ01', CONSTRAINT = '${NAME}';`,
    '  END IF;',
    'END IF;',
    "IF TG_OP = 'DELETE' THEN",
    '  RETURN OLD;',
    'END IF;',
  ];
  return [
    rowFunction(NAME, statements, { declared }),
    ...tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'projectId'))
      .map(({ name: table }) =>
        trigger(table, NAME, `BEFORE INSERT OR DELETE OR UPDATE ON "${table}"\n  FOR EACH ROW`, NAME),
      ),
  ];
}
