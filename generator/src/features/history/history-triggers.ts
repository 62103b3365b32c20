import { historyPart, isSealed } from '@catalog-service/vocabulary';
import { ownLabelsOf } from '@catalog-service/vocabulary/access';
import { databaseName } from '@catalog-service/vocabulary/database';
import { type DatabaseObject, rowFunction, triggerFunction } from '../../emit/prisma/database-table.js';
import { projectTable } from '../../model/entities.js';
import type { Catalog, Field, Resource } from '../../model/model.js';
import {
  ancestorsOf,
  ancestorTriggers,
  type ChangeLog,
  decidingColumns,
  endUnless,
  factsOf,
  isChanged,
  isThere,
  joinTriggers,
  trigger,
} from '../events/event-triggers.js';
import { rootFieldOf } from '../history-of/history-parts.js';
import { keptFor } from './kept-values.js';
import { type Change, indented, insertOf, isLiving, pick, recorded, setChanges } from './recorded-changes.js';

/**
 * One change of this number has the whole record as it was, and what decided who saw it: whoever asks for the record at a moment reads from
 * there. A draw, because a count would have to be kept.
 */
const WHOLE = 64;

interface Shown {
  /** Row aliases that provide the root id; by default the record as it is. */
  readonly roots?: readonly string[];
  /** SQL of the facts after the change: whoever reads the history of the other record need not look for the next change. */
  readonly facts?: string;
}

/**
 * Writes a change, and of a record that belongs to the history of another one, its id at the same place in this history.
 * @param insert without `RETURNING`
 */
function written(resource: Resource, insert: string, { roots, facts = 'NULL' }: Shown = {}): string {
  const { table, fields } = resource;
  const root = rootFieldOf(resource);
  const column = fields.find(({ name }) => name === root)?.column;
  if (column === undefined) return `${insert};`;
  const ids =
    roots === undefined
      ? `(SELECT r."${column}" FROM "${table}" AS r WHERE r."id" = w."recordId")`
      : `(SELECT DISTINCT unnest(ARRAY[${roots.map((row) => `${row}."${column}"`).join(', ')}]))`;
  return (
    `WITH w AS (${insert} RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")\n` +
    `${insertOf('RecordVersion')}\nSELECT w."slot", w."seq", w."xid", w."projectId", '${historyPart(table, column)}', root.id, to_jsonb(w."recordId"), NULL, ${facts}, '', NULL, w."at"\n` +
    `FROM w CROSS JOIN LATERAL ${ids} AS root(id) WHERE root.id IS NOT NULL;`
  );
}

/**
 * Triggers that write the history of the records of resources whose events keep values, whoever changes them: the changed values before and
 * after, who changed them, and the facts by which it is decided who saw the record (see `event-triggers.ts`). Secrets, and what nobody may
 * read, are left out.
 */
export function historyTriggers(catalog: Catalog): readonly DatabaseObject[] {
  return catalog.resources.flatMap((resource) => {
    if (keptFor(resource) === undefined) return [];
    const log = historyLog(catalog);
    return [
      ...rowTriggers(resource, catalog),
      ...resource.fields.flatMap((field) => setTriggers(resource, field, catalog, log)),
      ...ancestorsOf(resource, catalog).flatMap((ancestor) => ancestorTriggers(resource, ancestor, catalog, log)),
    ];
  });
}

/** Changes of what decides who sees the records are changes without values. */
const historyLog = (catalog: Catalog): ChangeLog => ({
  name: 'history',
  changesOf(resource, condition, _fields, facts, operation) {
    const { table } = resource;
    const change =
      operation === 'delete'
        ? { before: wholeRow(resource, 'r'), after: 'NULL', facts }
        : { before: "'{}'", after: "'{}'", facts };
    const living = operation === 'delete' ? ` AND ${isLiving(projectTable(catalog), 'r."projectId"')}` : '';
    const from = `"${table}" AS r WHERE ${condition}${living}`;
    return written(resource, recorded('RecordVersion', table, 'r', change, from)).split('\n');
  },
});

function rowTriggers(resource: Resource, catalog: Catalog): DatabaseObject[] {
  const { table } = resource;
  const [written, deleted] = [databaseName(table, 'history'), databaseName(table, 'history', 'delete')];
  const facts = factsOf(resource, 'OLD', catalog);
  const added = { before: 'NULL', after: pick(keptColumns(resource), 'NEW'), facts: 'NULL' };
  const removed = { before: wholeRow(resource, 'OLD'), after: 'NULL', facts };
  const deciding = decidingColumns(resource).map(isChanged).join(' OR ');
  const isDeciding = facts === 'NULL' || deciding === '' ? 'false' : deciding;
  const changed = { before: 'earlier', after: 'later', facts: 'facts' };
  const same = keptColumns(resource).map((column) => `CASE WHEN NOT (${isChanged(column)}) THEN '${column}' END`);
  const shown = { facts: factsOf(resource, 'NEW', catalog) };
  const parents = ancestorsOf(resource, catalog).filter(({ deletes }) => deletes);
  const isLast = [...parents.map((one) => isThere(one, 'OLD')), isLiving(projectTable(catalog), 'OLD."projectId"')];
  return [
    triggerFunction(
      written,
      [
        "IF TG_OP = 'INSERT' THEN",
        ...indented(insert(resource, 'NEW', added, shown)),
        'ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN',
        ...indented(insert(resource, 'OLD', removed)),
        ...indented(insert(resource, 'NEW', added, shown)),
        'ELSE',
        // Each is worked out once, and nothing that the change does not need: PostgreSQL prepares whatever stands in a statement.
        `  same := ARRAY[${same.join(', ')}];`,
        `  later := (${pick(keptColumns(resource), 'NEW')}) - same;`,
        `  IF random() * ${WHOLE} < 1 THEN`,
        `    earlier := ${wholeRow(resource, 'OLD')};`,
        `    facts := ${facts};`,
        '  ELSE',
        `    earlier := (${pick(keptColumns(resource), 'OLD')}) - same;`,
        ...(isDeciding === 'false' ? [] : [`    IF ${isDeciding} THEN`, `      facts := ${facts};`, '    END IF;']),
        '  END IF;',
        "  IF earlier <> '{}' OR facts IS NOT NULL THEN",
        ...indented(...indented(insert(resource, 'NEW', changed, { ...shown, roots: ['OLD', 'NEW'] }))),
        '  END IF;',
        'END IF;',
      ],
      ['DECLARE', '  same text[];', '  earlier jsonb;', '  later jsonb;', '  facts jsonb;'],
    ),
    {
      ...trigger(table, 'history', `AFTER INSERT OR UPDATE ON "${table}"\n  FOR EACH ROW`, written),
      catchUp: beginning(table),
    },
    rowFunction(deleted, [...endUnless(isLast), ...insert(resource, 'OLD', removed).split('\n')], {
      returns: 'OLD',
    }),
    // Before: labels and parts of the record go with it.
    trigger(table, 'history_delete', `BEFORE DELETE ON "${table}"\n  FOR EACH ROW`, deleted),
  ];
}

/** Of an Entity Array: the ids that left it and that came into it, one change for each statement and record. */
function setTriggers(resource: Resource, field: Field, catalog: Catalog, log: ChangeLog): readonly DatabaseObject[] {
  const join = field.relation?.joinTable;
  if (join === undefined) return [];
  const { table } = resource;
  // Facts are those before the change, so another trigger runs before each row.
  const facts =
    ownLabelsOf(resource) === field.name
      ? joinTriggers(join, databaseName(join, 'history'), 'history', [
          ...log.changesOf(resource, 'r."id" = owner', "''", factsOf(resource, 'r', catalog)),
        ])
      : [];
  if (!isKept(field)) return facts;
  return [
    ...facts,
    ...setChanges(join, 'history', `@${join}`, (rows, change) => {
      const from = `${rows} AS s JOIN "${table}" AS r ON r."id" = s."ownerId" GROUP BY r."id", r."projectId"`;
      return written(resource, recorded('RecordVersion', table, 'r', change, from));
    }),
  ];
}

const insert = (resource: Resource, row: string, change: Change, shown: Shown = {}): string =>
  written(resource, recorded('RecordVersion', resource.table, row, change), { roots: [row], ...shown });

/** Callers may come to read it, and it is no secret. */
const isKept = (field: Field): boolean => !isSealed(field) && field.access.read.length > 0;

/** The names of the columns that are kept, with the id. */
function keptColumns({ fields }: Resource): readonly string[] {
  const columns = fields.flatMap((field) => (field.column === undefined || !isKept(field) ? [] : [field.column]));
  return [...new Set(['id', ...columns.filter((column) => column !== 'projectId')])];
}

/** The kept values of a row, with the ids of its Entity Arrays. */
function wholeRow(resource: Resource, row: string): string {
  const sets = resource.fields.flatMap((field) => {
    const join = field.relation?.joinTable;
    return join === undefined || !isKept(field)
      ? []
      : [
          `'@${join}', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "${join}" AS s WHERE s."ownerId" = ${row}."id")`,
        ];
  });
  const values = pick(keptColumns(resource), row);
  return sets.length === 0 ? values : `${values} || jsonb_build_object(${sets.join(', ')})`;
}

/** The history of records that were there before the trigger begins with it: what they were before is not known. */
const beginning = (table: string): string =>
  `INSERT INTO "Service" ("key", "value") VALUES ('history ${table}', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)\n` +
  'ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";';
