import { type Definition, ofProject, type Registry } from '@catalog-service/engine';
import { type Queryable, serviceRows } from '@catalog-service/postgres';
import { AdminError } from '../failure.js';

/**
 * What becomes of a table's rows when a project is exported, imported and deleted:
 *
 * - `records`: in the archive and compared by `verify`; `history` is the same, but can be left out.
 * - `beside`: in the archive, but not compared: the service changes it while nobody writes.
 * - `people`: the persons to whom the project refers. They belong to no project, so they are matched and never deleted.
 * - `made`: not in the archive; the import makes it.
 * - `left out`: not in the archive. The reason is in `why`.
 * - `not of projects`: without rows of a project.
 */
export type TableKind = 'records' | 'history' | 'beside' | 'people' | 'made' | 'left out' | 'not of projects';

interface TableRule {
  readonly kind: TableKind;
  /** When its rows are deleted: completes a sentence. */
  readonly emptied: string;
  /** SQL in the place of a column. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly why?: string;
}

/** Ids of transactions mean nothing in another database, and a negative one is of none: it only tells which changes belong together. */
const TRANSACTION = { xid: '-abs(t."xid")' };

const WITH_THE_PROJECT = 'with the project';

/** The tables of the service itself. Those of the catalog follow from its definitions. */
const SERVICE_TABLES: Readonly<Record<string, TableRule>> = {
  RecordVersion: {
    kind: 'history',
    columns: TRANSACTION,
    emptied: 'a day at a time, when older than the longest `events.retain` with `keep: values`',
  },
  AuditVersion: { kind: 'history', columns: TRANSACTION, emptied: WITH_THE_PROJECT },
  DeletedRecord: { kind: 'records', emptied: 'when `restoreFor` is over' },
  IdempotencyKey: { kind: 'beside', emptied: 'a day after the request' },
  ApiKeyUse: { kind: 'beside', emptied: WITH_THE_PROJECT },
  // Empty: changes were missed, and the endpoint is told so.
  WebhookCursor: { kind: 'beside', columns: { cursor: "''" }, emptied: 'with the endpoint' },
  UserIdentity: { kind: 'people', emptied: 'by `user unlink`, and with the user' },
  RecordCount: { kind: 'made', emptied: WITH_THE_PROJECT },
  RecordEvent: {
    kind: 'left out',
    why: 'An event is a position in the log of its database: cursors of another one are 410.',
    emptied: 'a day at a time, when older than the longest `events.retain`',
  },
  AuditEntry: {
    kind: 'left out',
    why: 'Builds before AuditVersion wrote it; nobody reads it.',
    emptied: WITH_THE_PROJECT,
  },
  ProjectMark: {
    kind: 'left out',
    why: 'It says what the operator does with a project in this database.',
    emptied: 'never: it has a row for each project that was imported, moved or deleted',
  },
  Service: { kind: 'not of projects', emptied: 'when a process has gone; it keeps 500 missing indexes' },
  _prisma_migrations: { kind: 'not of projects', emptied: 'never: it has a row for each migration' },
};

export interface TableColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

export interface TableReference {
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  /** Rows go with those that they refer to. */
  readonly cascades: boolean;
}

/** A table of the database, as far as it concerns projects. */
export interface ProjectTable {
  readonly name: string;
  readonly kind: TableKind;
  /** When its rows are deleted: completes a sentence. */
  readonly emptied: string;
  /** Those that are stored, in the order of their names. */
  readonly columns: readonly TableColumn[];
  readonly references: readonly TableReference[];
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** SQL that is true of the rows `t` of the project `$1`; undefined if no row is of a project. */
  readonly ofProject: string | undefined;
  /** Tables in which its rows are stored: itself, or its partitions. */
  readonly parts: readonly string[];
  /** Whether an index begins with the project. */
  readonly isIndexed: boolean;
  readonly definition: Definition | undefined;
  readonly replaced: Readonly<Record<string, string>>;
}

const TABLES = `SELECT c.relname, to_json(ARRAY(
    SELECT json_build_array(a.attname, format_type(a.atttypid, a.atttypmod), NOT a.attnotnull) FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attname COLLATE "C")),
  to_json(ARRAY(
    SELECT json_build_array(k.conname, ARRAY(SELECT a.attname FROM unnest(k.conkey) WITH ORDINALITY AS at(num, place)
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = at.num ORDER BY place), target.relname,
      ARRAY(SELECT a.attname FROM unnest(k.confkey) WITH ORDINALITY AS at(num, place)
        JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = at.num ORDER BY place), k.confdeltype = 'c')
    FROM pg_constraint k JOIN pg_class target ON target.oid = k.confrelid WHERE k.conrelid = c.oid AND k.contype = 'f' ORDER BY k.conname)),
  to_json(ARRAY(SELECT child.relname FROM pg_inherits i JOIN pg_class child ON child.oid = i.inhrelid WHERE i.inhparent = c.oid ORDER BY 1)),
  EXISTS (SELECT FROM pg_index x JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0]
    WHERE x.indrelid = c.oid AND a.attname = 'projectId' AND x.indpred IS NULL),
  to_json(ARRAY(SELECT a.attname FROM pg_index x CROSS JOIN unnest(x.indkey) AS at(num) JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = at.num
    WHERE x.indrelid = c.oid AND x.indisprimary))
FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
ORDER BY c.relname COLLATE "C"`;

type TableCells = readonly [
  name: string,
  columns: readonly (readonly [string, string, boolean])[],
  references: readonly (readonly [string, readonly string[], string, readonly string[], boolean])[],
  partitions: readonly string[],
];

/**
 * Every table of a database with what becomes of its rows. Tables of resources that were removed from the catalog have no definition:
 * they are left out of archives, and deleted with the project.
 * @throws AdminError if a table of the service has no rule
 */
export async function readProjectTables(database: Queryable, registry: Registry): Promise<readonly ProjectTable[]> {
  const definitions = new Map<string, Definition>();
  const joins = new Set<string>();
  for (const definition of [...registry.resources, ...registry.references]) {
    definitions.set(definition.table, definition);
    for (const { relation } of Object.values(definition.fields))
      if (relation?.joinTable !== undefined) joins.add(relation.joinTable);
  }
  const project = registry.part('project').table;
  const person = registry.findPart('user')?.table;
  const ruleOf = (name: string): TableRule => {
    if (name === person) return { kind: 'people', emptied: 'never; `user erase` replaces their values' };
    const rule = SERVICE_TABLES[name];
    if (rule !== undefined) return rule;
    if (joins.has(name)) return { kind: 'records', emptied: 'with the records that it joins' };
    const definition = definitions.get(name);
    if (definition === undefined)
      return {
        kind: 'left out',
        why: 'No resource of the catalog has it.',
        emptied: 'by `catalog migrate --contract`, which drops it: no resource of the catalog has it',
      };
    const kind = definition.scope === 'global' && name !== project ? 'not of projects' : 'records';
    return { kind, emptied: emptiedBy(definition) };
  };
  const rows = await serviceRows(database, TABLES);
  return rows.map((cells) => {
    const [name, columns, references, partitions]: TableCells = [
      cells[0] ?? '',
      JSON.parse(cells[1] ?? '[]'),
      JSON.parse(cells[2] ?? '[]'),
      JSON.parse(cells[3] ?? '[]'),
    ];
    const { kind, emptied, columns: replaced = {} } = ruleOf(name);
    const isOfProject = columns.some(([column]) => column === 'projectId');
    if (kind === 'not of projects' && isOfProject && definitions.get(name) === undefined)
      throw new AdminError('defect', `The table ${name} has rows of projects, and no rule.`);
    return {
      name,
      kind,
      emptied,
      columns: columns.map(([column, type, isNullable]) => ({ name: column, type, isNullable })),
      references: references.map(([key, own, target, targetColumns, cascades]) => ({
        ...{ name: key, columns: own, target, targetColumns, cascades },
      })),
      key: JSON.parse(cells[5] ?? '[]') as readonly string[],
      ofProject: name === project ? 't."id" = $1::uuid' : isOfProject ? ofProject('t') : undefined,
      parts: partitions.length === 0 ? [name] : partitions,
      isIndexed: cells[4] === 't',
      definition: definitions.get(name),
      replaced,
    };
  });
}

function emptiedBy(definition: Definition): string {
  const { retain } = definition.kind === 'resource' ? definition : {};
  return retain === undefined
    ? 'by its callers, and with the project: it has no `retain`'
    : `${retain.for} after ${retain.column}`;
}

/** Why a table is not in archives; undefined if it is, or if the catalog no longer has it. */
export const reasonOf = (name: string): string | undefined => SERVICE_TABLES[name]?.why;
