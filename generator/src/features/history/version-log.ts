import { historyPart, isSealed, setKey } from '@catalog-service/vocabulary';
import type { DatabaseObject } from '../../emit/prisma/database-table.js';
import { projectTable } from '../../model/entities.js';
import type { Catalog, Field, Resource } from '../../model/model.js';
import type { ChangeLog } from '../events/change-log.js';
import { factsOf } from '../events/read-facts.js';
import { rootFieldOf } from '../history-of/history-parts.js';
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
 * The changes of a resource as versions: the changed values before and after, who changed them, and the facts by which it is decided who
 * saw the record. Secrets, and what nobody may read, are left out.
 */
export function versionLog(resource: Resource, catalog: Catalog): ChangeLog {
  const { table } = resource;
  const facts = factsOf(resource, 'OLD', catalog);
  const kept = keptColumns(resource);
  const shown = { facts: factsOf(resource, 'NEW', catalog) };
  const version = (row: string, change: Change, more: Shown = {}): string[] =>
    written(resource, recorded('RecordVersion', table, row, change), { roots: [row], ...more }).split('\n');
  const changed = { before: 'earlier', after: 'later', facts: 'facts' };
  const project = projectTable(catalog);
  const each = (condition: string, change: Change) =>
    written(resource, recorded('RecordVersion', table, 'r', change, `"${table}" AS r WHERE ${condition}`)).split('\n');
  // Of what decides who sees the records: a change without values.
  const unvalued = (condition: string, facts: string) => each(condition, { before: "'{}'", after: "'{}'", facts });
  return {
    added: (row) => version(row, { before: 'NULL', after: pick(kept, row), facts: 'NULL' }, shown),
    changed: {
      declared: ["earlier jsonb := '{}';", "later jsonb := '{}';"],
      ofColumn: (column) =>
        kept.includes(column)
          ? (['earlier', 'later'] as const).map(
              (values) => `${values} := ${values} || ${pick([column], values === 'earlier' ? 'OLD' : 'NEW')};`,
            )
          : [],
      statements: [
        `IF random() * ${WHOLE} < 1 THEN`,
        `  earlier := ${wholeRow(resource, 'OLD')};`,
        ...(facts === 'NULL' ? [] : [`  facts := ${facts};`]),
        'END IF;',
        "IF earlier <> '{}' OR facts IS NOT NULL THEN",
        ...indented(...version('NEW', changed, { ...shown, roots: ['OLD', 'NEW'] })),
        'END IF;',
      ],
    },
    removed: (row) => version(row, { before: wholeRow(resource, row), after: 'NULL', facts }),
    isWritten: isLiving(project, 'OLD."projectId"'),
    changesOf: (condition, facts, operation) =>
      operation === 'delete'
        ? each(`${condition} AND ${isLiving(project, 'r."projectId"')}`, {
            before: wholeRow(resource, 'r'),
            after: 'NULL',
            facts,
          })
        : unvalued(condition, facts),
    setChanges: (field, facts) => ({
      before: facts === 'NULL' ? [] : unvalued('r."id" = owner', facts),
      objects: setVersions(resource, field),
    }),
  };
}

/** Of an Entity Array: the ids that left it and that came into it, one change for each statement and record. */
function setVersions(resource: Resource, field: Field): readonly DatabaseObject[] {
  const join = field.relation?.joinTable;
  if (join === undefined || !isKept(field)) return [];
  return setChanges(join, 'history', setKey(join), (rows, change) => {
    const from = `${rows} AS s JOIN "${resource.table}" AS r ON r."id" = s."ownerId" GROUP BY r."id", r."projectId"`;
    return written(resource, recorded('RecordVersion', resource.table, 'r', change, from));
  });
}

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
          `'${setKey(join)}', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "${join}" AS s WHERE s."ownerId" = ${row}."id")`,
        ];
  });
  const values = pick(keptColumns(resource), row);
  return sets.length === 0 ? values : `${values} || jsonb_build_object(${sets.join(', ')})`;
}
