import type { SqlValue } from '@catalog-service/postgres';
import { historyPart } from '@catalog-service/vocabulary';
import { decideOperation } from '../../access/operation-decision.js';
import type { Caller } from '../../caller/caller.js';
import type { Settings } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';
import { ofProject } from '../../definition/tenant.js';
import { MAXIMUM_ROW_BYTES } from '../../read/encoder.js';
import { getShape } from '../../read/parse-request.js';
import { Parameters, PlannedStatement } from '../../read/planned-statement.js';
import { type RecordReading, readingOf } from '../events/reading.js';
import { type HistoryField, historyFields } from '../history/history-fields.js';
import {
  CELLS,
  cellsOf,
  changesSql,
  FIRST_OF_CLAUSES,
  HEAD,
  KEPT,
  LIMIT,
  placeOf,
  SEEN,
  Source,
} from '../history/history-statements.js';

/** Records whose changes the history of a root shows: the root itself, or records of one resource that belong to it. */
export interface HistoryMember {
  readonly reading: RecordReading;
  readonly fields: readonly HistoryField[];
  /** `table` of the rows that show where its versions are. */
  readonly shownAs: string;
}

/** The root, and what belongs to it as far as the caller may read it and that it belongs there. */
export function membersOf(
  registry: Registry,
  root: RecordReading,
  caller: Caller,
  settings: Pick<Settings, 'wireValues'>,
): readonly HistoryMember[] {
  const kind = (reading: RecordReading, shownAs: string): HistoryMember => {
    return { reading, shownAs, fields: historyFields(reading.definition, reading.readable, settings) };
  };
  const parts = registry.resources.flatMap((definition): HistoryMember[] => {
    const { historyOf = '', fields, table } = definition;
    const field = fields[historyOf];
    if (field?.column === undefined || registry.target(field) !== root.definition) return [];
    if (!decideOperation(caller, definition, 'history', registry).allowed) return [];
    const reading = readingOf(registry, definition, caller, getShape(definition, []));
    return reading.readable.has(historyOf) ? [kind(reading, historyPart(table, field.column))] : [];
  });
  return [kind(root, root.definition.table), ...parts];
}

/** Values of a kind beside those of its clauses: how it is shown, its table, and how long it is kept. */
const OF_PART = 3;

/** The values of what belongs to the root, behind those of the root. */
export const memberValues = (parts: readonly HistoryMember[]): readonly SqlValue[] =>
  parts.flatMap(({ shownAs, reading: { definition, clauses } }) => [
    shownAs,
    definition.table,
    definition.historyFor ?? null,
    ...clauses,
  ]);

/**
 * Cells behind `saw`: the place of the kind, the id, whether a change is the first and the last of its version, and who sees what it left: null
 * where the later changes tell. Where nothing belongs to the root, first and last are null: the changes of a version stand together.
 */
export const MEMBER_CELLS = { kind: CELLS.fields, id: 10, isFirst: 11, isLast: 12, sees: 13, fields: 14 };

/**
 * Changes of a record and of what belongs to it before a position, newest first, each with whether the caller saw its record before it; with
 * each, `sees`, whether the caller sees the root at the position. One row without a change if there is none. The changes of one transaction are
 * in one partition, and nobody else changes a record between two of them: whether a version goes on, its neighbours tell.
 * @param most changes that a request can ask for
 */
export function changesStatement(
  registry: Registry,
  [root, ...parts]: readonly HistoryMember[],
  most: number,
): PlannedStatement {
  if (root === undefined) throw new Error('A history has a root');
  const parameters = new Parameters();
  const place = placeOf(parameters);
  const source = new Source(registry, root.reading.definition, root.reading.forms.own, place);
  const { project } = source;
  let next = FIRST_OF_CLAUSES + root.reading.clauses.length;
  const placed = parts.map((part) => {
    const first = next;
    next += OF_PART + part.reading.clauses.length;
    return { part, first };
  });
  const at = (index: number) => parameters.at(index);
  const kinds = [
    { kind: root, source, name: `${at(1)}::text`, kept: at(KEPT) },
    ...placed.map(({ part, first }) => {
      const { definition, forms: own } = part.reading;
      const of = {
        parameters,
        table: first + 1,
        clauses: first + OF_PART,
        id: 'v."recordId"',
        position: '(v."at", v."seq")',
      };
      const name = `${at(first)}::text`;
      return { kind: part, source: new Source(registry, definition, own.own, of), name, kept: at(first + 2) };
    }),
  ];
  const each = (text: (place: number) => string) =>
    `CASE ${kinds.map((_, index) => `WHEN v."kind" = ${index} THEN ${text(index)}`).join(' ')} END`;
  const since = (kept: string) => `now() - ${kept}::interval`;
  const isLine = parts.length > 0;
  const longest = isLine ? `greatest(${kinds.map(({ kept }) => `${kept}::interval`).join(', ')})` : at(KEPT);
  const changes = changesSql(place.id, '<=', place.position, { since: since(longest) });
  const keptOf = kinds.map(({ name, kept }) => `WHEN s."table" = ${name} THEN ${since(kept)}`).join(' ');
  const shown =
    `SELECT s.* FROM ${changes} AS s WHERE ${ofProject('s', project)} ` +
    `AND s."table" IN (${kinds.map(({ name }) => name).join(', ')})${isLine ? ` AND s."at" > CASE ${keptOf} END` : ''} ` +
    // The number of the request is not known when it is planned.
    `LIMIT ${most}`;
  const page = `SELECT * FROM (${shown}) AS s LIMIT ${at(LIMIT)}::bigint`;
  const ofKind = (text: (index: number) => string) =>
    `CASE s."table" ${kinds.map(({ name }, index) => `WHEN ${name} THEN ${text(index)}`).join(' ')} END`;
  const id = ofKind((index) => (index === 0 ? place.id : `(s."before" #>> '{}')::uuid`));
  const values =
    `SELECT ${ofKind(String)} AS "kind", c.* FROM "RecordVersion" AS c WHERE ${ofProject('c', project)} ` +
    `AND c."slot" = s."slot" AND c."recordId" = ${id} AND c."at" = s."at" AND c."seq" = s."seq" ` +
    `AND c."table" = ${ofKind((index) => `'${kinds[index]?.kind.reading.definition.table}'`)}`;
  const neighbour = (name: string, comparison: '<=' | '>', position: string) => {
    const changes = changesSql('e."recordId"', comparison, position, { more: ' AND o."slot" = e."slot"' });
    return (
      `LEFT JOIN LATERAL (SELECT n."at", n."seq", n."xid" FROM ${changes} AS n WHERE ${ofProject('n', project)} ` +
      `AND n."table" = e."table" LIMIT 1) AS ${name} ON true`
    );
  };
  const isEdge = (name: string) =>
    `(${name}."xid" IS DISTINCT FROM e."xid" OR NOT EXISTS (SELECT FROM "RecordVersion" AS p WHERE ${ofProject('p', project)} ` +
    `AND p."slot" = e."slot" AND p."recordId" = ${place.id} AND p."at" = ${name}."at" AND p."seq" = ${name}."seq"))`;
  const rows = kinds.flatMap(({ kind: { reading } }, index) =>
    (['before', 'after'] as const).map(
      (side) =>
        `LEFT JOIN LATERAL jsonb_populate_record(NULL::"${reading.definition.table}", ` +
        `CASE WHEN v."kind" = ${index} THEN e."${side}" END) AS ${side[0]}${index} ON true`,
    ),
  );
  const sees = each((index) => {
    const { kind, source: own } = kinds[index] ?? { kind: root, source };
    // A root is seen as its other changes tell. Of records of which a caller sees all, each one is seen while it is there.
    if (index === 0) return 'NULL';
    if (kind.reading.forms.own.length === 0) return 'e."after" IS NOT NULL';
    // To look for the next change that tells takes longer than the rest: only where neither the row that shows it does, nor the next one in the line.
    return `CASE WHEN e."told" IS NOT NULL THEN ${own.meet('e."told"')} WHEN e."later" = next."seq" THEN NULL ELSE ${own.sees()} END`;
  });
  const cells = kinds.flatMap(({ kind: { reading, fields } }, index) => cellsOf(reading.definition, fields, index));
  const later =
    'lag(v."seq") OVER (PARTITION BY v."table", v."recordId" ORDER BY v."at" DESC, v."seq" DESC) AS "later"';
  const line = isLine
    ? `SELECT v.*, s."facts" AS "told", ${later} FROM (${page}) AS s CROSS JOIN LATERAL (${values}) AS v`
    : `SELECT 0 AS "kind", s.* FROM (${page}) AS s`;
  const neighbours = isLine
    ? [neighbour('before', '<=', '(e."at", e."seq" - 1)'), neighbour('next', '>', '(e."at", e."seq")')]
    : [];
  const edges = isLine ? [isEdge('before'), isEdge('next')] : ['NULL', 'NULL'];
  const text =
    // By itself: otherwise all that is asked of a change is planned for each partition of each kind.
    `WITH line AS MATERIALIZED (${line}) ` +
    `SELECT at_position.sees, ${HEAD}, ${each((index) => kinds[index]?.source.saw() ?? 'NULL')}, v."kind", e."recordId", ` +
    `${[...edges, sees, ...cells].join(', ')} FROM (SELECT coalesce(${at(SEEN)}::boolean, ${source.sees()}) AS sees) AS at_position ` +
    `LEFT JOIN line AS v ON true LEFT JOIN LATERAL (SELECT v.*) AS e ON true ${[...neighbours, ...rows].join(' ')} ORDER BY e."at" DESC, e."seq" DESC`;
  const traits = { isPrepared: 'long', maximumBytes: MAXIMUM_ROW_BYTES, asBytes: true } as const;
  return new PlannedStatement(text, parameters, 'short', traits);
}
