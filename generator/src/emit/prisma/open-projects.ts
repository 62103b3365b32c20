import { type DatabaseObject, type DatabaseTable, rowFunction } from './database-table.js';

const NAME = 'project_open';

/** @param row of the change */
const statements = (row: 'OLD' | 'NEW'): readonly string[] => [
  '-- Whoever marks the project waits for the transactions that hold this, and a later one sees the mark.',
  `IF pg_advisory_xact_lock_shared(uuid_hash_extended(${row}."projectId", 1)) IS NULL THEN`,
  `  RETURN ${row};`,
  'END IF;',
  `SELECT concat_ws(' ', m."state", m."cell") INTO mark FROM "ProjectMark" m WHERE m."projectId" = ${row}."projectId" AND m."state" IS NOT NULL;`,
  'IF FOUND THEN',
  `  RAISE EXCEPTION '%', mark USING ERRCODE = 'PRJ01', CONSTRAINT = '${NAME}';`,
  'END IF;',
];

const TRIGGERS = [
  { name: NAME, event: 'INSERT OR UPDATE', run: `${NAME}_row` },
  { name: `${NAME}_delete`, event: 'DELETE', run: `${NAME}_gone` },
];

/**
 * Triggers that refuse changes of records of a project with a row in `ProjectMark`. They belong to the database, since a service has callers
 * in its memory, and writes under way, when a project is marked.
 */
export function openProjects(tables: readonly DatabaseTable[]): readonly DatabaseObject[] {
  const declared = ['DECLARE', '  mark text;'];
  return [
    rowFunction(`${NAME}_row`, statements('NEW'), { declared }),
    rowFunction(`${NAME}_gone`, statements('OLD'), { returns: 'OLD', declared }),
    ...tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'projectId'))
      .flatMap(({ name: table }) =>
        TRIGGERS.map(({ name, event, run }): DatabaseObject => {
          const create = `CREATE TRIGGER "${name}" BEFORE ${event} ON "${table}"\n  FOR EACH ROW EXECUTE FUNCTION "${run}"();`;
          return { kind: 'trigger', table, name, create };
        }),
      ),
  ];
}
