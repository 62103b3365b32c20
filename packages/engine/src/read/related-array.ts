import { durationSql, isoMoment } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import { type CellFormat, cellFormat } from './cell-format.js';
import { linksSql } from './compile-conditions.js';
import { knownField } from './fields.js';
import { columnOf, type SqlContext } from './sql-context.js';

interface RelatedArray {
  readonly field: FieldDefinition;
  readonly owner: string;
  readonly nested?: readonly string[];
  /** The relation whose row filter applies. */
  readonly relation?: string;
  /** SQL of the ids, if the rows of the join table do not exist yet. */
  readonly ids?: string;
}

/**
 * SQL of the JSON text of an Entity Array, in the order of creation: one correlated aggregate, so that a page of records takes
 * one statement however many arrays it selects.
 */
export function relatedArraySql(array: RelatedArray, context: SqlContext): string {
  const target = context.registry.target(array.field);
  const alias = context.alias();
  const link = context.alias();
  const nested = (array.nested ?? []).map(
    (name) => ` || ${literal(`,"${name}":`)} || ${jsonSql(target, name, alias, context)}`,
  );
  const element = `'{"_id":"' || ${alias}."id"::text || '"'${nested.join('')} || '}'`;
  const order = `ORDER BY ${alias}."createdAt", ${alias}."id"`;
  return (
    `(SELECT '[' || coalesce(string_agg(${element}, ',' ${order}), '') || ']' ` +
    `${sourceSql(array, target, alias, link, context)}${context.withinFilter(target, alias, array.relation)})`
  );
}

function sourceSql(
  { field, owner, ids }: RelatedArray,
  target: Definition,
  alias: string,
  link: string,
  context: SqlContext,
): string {
  if (ids !== undefined) {
    return `FROM "${target.table}" AS ${alias} WHERE ${context.isRecord(target, alias, `ANY(${ids}::uuid[])`)}`;
  }
  const record = context.isRecord(target, alias, `${link}."targetId"`);
  return linksSql(field, owner, link, context, ` JOIN "${target.table}" AS ${alias} ON ${record}`);
}

/** SQL of the JSON text of one field of a related record, formatted as `encoder.ts` formats cells. */
function jsonSql(definition: Definition, name: string, alias: string, context: SqlContext): string {
  const field = knownField(definition, name);
  if (field.type === 'Entity Array') return relatedArraySql({ field, owner: alias }, context);
  return cellSql(cellFormat(field, name, context.settings), columnOf(definition, name, alias));
}

/** SQL of a cell as JSON. */
export function cellSql({ encoding, before, after, item }: CellFormat, column: string): string {
  const text = {
    uuid: `${column}::text`,
    raw: `${column}::text`,
    json: `${column}::text`,
    boolean: `${column}::text`,
    text: `to_json(${column})::text`,
    timestamp: isoMoment(column),
    duration: durationSql(column),
    numeric: `${column}::text`,
    list:
      item === undefined
        ? ''
        : `(SELECT coalesce(string_agg(${cellSql(item, 'item')}, ',' ORDER BY place), '') FROM unnest(${column}) WITH ORDINALITY AS list(item, place))`,
  }[encoding];
  const opening = before === '' ? '' : `${literal(before)} || `;
  const closing = after === '' ? '' : ` || ${literal(after)}`;
  return `coalesce(${opening}${text}${closing}, 'null')`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
