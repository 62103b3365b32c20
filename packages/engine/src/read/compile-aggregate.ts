import type { Row } from '@catalog-service/postgres';
import { COUNT, fieldType, GROUP, orderedColumn } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition, Settings } from '../definition/definition.js';
import { type CellFormat, cellFormat } from './cell-format.js';
import { cellJson, type WriteRecord } from './encoder.js';
import { knownField } from './fields.js';
import type { AggregateShape, Group, Measure } from './shape.js';
import { columnOf } from './sql-context.js';

interface AggregateSql {
  /** The list between SELECT and FROM: groups, measures, and the number of all groups. */
  readonly columns: string;
  /** `GROUP BY …`, or empty: then all records are one group, even if there is none. */
  readonly grouping: string;
  readonly order: string;
  readonly isUnbounded: boolean;
  readonly write: WriteRecord;
}

interface Cell {
  readonly kind: string;
  readonly key: string | undefined;
  readonly format: CellFormat;
}

const NUMBER: CellFormat = { encoding: 'raw', before: '', after: '' };

/** The first moment that an answer can have: a part of time may begin before it. */
const FIRST = `'0001-01-01 00:00:00+00'::timestamptz`;

/**
 * The SQL of groups and measures of the rows that `alias` names.
 * @param zone gives the `$n` of the time zone of the next group by a part of time
 */
export function aggregateSql(
  { groups, measures, order }: AggregateShape,
  definition: Definition,
  alias: string,
  settings: Pick<Settings, 'wireValues'>,
  zone: () => string,
): AggregateSql {
  const columns = [
    ...groups.map((group) => groupSql(group, columnOf(definition, group.field, alias), zone)),
    ...measures.map((measure) => measureSql(measure, definition, alias)),
    'count(*) OVER ()',
  ];
  const formatOf = (field: string) => cellFormat(knownField(definition, field), field, settings);
  const cells = [
    ...groups.map(({ field }): Cell => ({ kind: GROUP, key: field, format: formatOf(field) })),
    ...measures.map((measure): Cell => {
      const { kind, field } = measure;
      if (measure.kind === COUNT || measure.kind === 'distinct') return { kind, key: field, format: NUMBER };
      const isValue = kind === 'min' || kind === 'max' || isExact(definition, measure.field);
      return { kind, key: field, format: isValue ? formatOf(measure.field) : NUMBER };
    }),
  ];
  const ordered = order.map(({ cell, direction }) => {
    const { field, by = undefined } = groups[cell] ?? {};
    // A text by code point, whatever the database's locale.
    const isText = field !== undefined && by === undefined && fieldType(knownField(definition, field)).isText === true;
    const sql = isText ? orderedColumn(knownField(definition, field), columnOf(definition, field, alias)) : cell + 1;
    return `${sql} ${direction}`;
  });
  return {
    columns: columns.join(', '),
    grouping: groups.length === 0 ? '' : ` GROUP BY ${groups.map((_group, index) => index + 1).join(', ')}`,
    order: ordered.length === 0 ? '' : ` ORDER BY ${ordered.join(', ')}`,
    isUnbounded: cells.some(({ key }) => key !== undefined && fieldType(knownField(definition, key)).isUnbounded),
    write: (row, json) => json.string(encodeRow(cells, row.texts())),
  };
}

function groupSql({ by }: Group, column: string, zone: () => string): string {
  if (by === undefined) return column;
  return `CASE WHEN ${column} IS NOT NULL THEN greatest(date_trunc('${by}', ${column}, ${zone()}::text), ${FIRST}) END`;
}

function measureSql(measure: Measure, definition: Definition, alias: string): string {
  if (measure.kind === COUNT) return 'count(*)';
  const column = columnOf(definition, measure.field, alias);
  switch (measure.kind) {
    case 'distinct':
      return `count(DISTINCT ${column})`;
    case 'min':
    case 'max':
      return `${measure.kind}(${orderedColumn(knownField(definition, measure.field), column)})`;
    case 'sum':
      return `sum(${column})`;
    case 'average':
      if (isExact(definition, measure.field)) return exactAverage(column, knownField(definition, measure.field));
      // PostgreSQL's own average also sums the squares of doubles, which are out of range far sooner.
      return `sum(${column})::double precision / nullif(count(${column}), 0)`;
  }
}

const isExact = (definition: Definition, field: string): boolean =>
  fieldType(knownField(definition, field)).isExact === true;

/** With six digits more than the values: the minimum precision of a division in PostgreSQL. */
function exactAverage(column: string, { scale = 0 }: FieldDefinition): string {
  return `round(round(sum(${column}), ${scale + 6}) / nullif(count(${column}), 0), ${scale + 6})`;
}

/** `{"group":{…},"count":3,"max":{…}}`. */
function encodeRow(cells: readonly Cell[], row: Row): string {
  const parts = new Map<string, string[] | string>([[GROUP, []]]);
  for (const [index, { kind, key, format }] of cells.entries()) {
    const json = cellJson(row[index], format);
    const part = parts.get(kind) ?? [];
    if (key === undefined) parts.set(kind, json);
    else if (typeof part !== 'string') parts.set(kind, [...part, `"${key}":${json}`]);
  }
  const texts = [...parts].map(([kind, part]) => `"${kind}":${typeof part === 'string' ? part : `{${part.join()}}`}`);
  return `{${texts.join()}}`;
}
