import type { Definition, FieldDefinition } from '../definition/definition.js';
import { fieldType, isRelation } from '../vocabulary/field-types/index.js';
import type { Operator } from '../vocabulary/operators.js';
import { knownField } from './fields.js';
import type { CombinedCondition, Condition, RelatedCondition } from './shape.js';
import { columnOf, type SqlContext } from './sql-context.js';

/** Gives the `$n` of each value in turn. */
export type NextValue = () => string;

interface Row {
  readonly definition: Definition;
  readonly alias: string;
}

/** SQL that is true of the rows that meet all of the conditions: ` AND …` for each. */
export function conditionsSql(
  conditions: readonly Condition[],
  definition: Definition,
  alias: string,
  context: SqlContext,
  next: NextValue,
): string {
  const row = { definition, alias };
  return conditions.map((condition) => ` AND ${conditionSql(condition, row, context, next)}`).join('');
}

/** A query that is not true, for a null too, is one that does not hold: so every record meets either it or its opposite. */
function combinedSql({ kind, queries }: CombinedCondition, row: Row, context: SqlContext, next: NextValue): string {
  const all = queries.map(
    (conditions) => `(${conditions.map((condition) => conditionSql(condition, row, context, next)).join(' AND ')})`,
  );
  return kind === '_or' ? `(${all.join(' OR ')})` : `(${all.join()} IS NOT TRUE)`;
}

function conditionSql(condition: Condition, row: Row, context: SqlContext, next: NextValue): string {
  if (condition.kind === 'related') return relatedSql(condition, row, context, next);
  if ('queries' in condition) return combinedSql(condition, row, context, next);
  if (condition.kind === 'multiSearch') {
    const pattern = next();
    const columns = condition.fields.map((field) => columnOf(row.definition, field, row.alias));
    return `(${columns.map((column) => `${column} ILIKE ${pattern}::text`).join(' OR ')})`;
  }
  const field = knownField(row.definition, condition.field);
  if (field.type === 'Entity Array') return arraySql(condition.operator, field, row, context, next);
  return valueSql(condition.operator, columnOf(row.definition, condition.field, row.alias), field, next);
}

/** A condition on one column. A null meets none of them, but those that say so. */
function valueSql(operator: Operator, column: string, field: FieldDefinition, next: NextValue): string {
  const { sql } = fieldType(field).operandColumn(field);
  const value = () => `${next()}::${sql}`;
  // Texts are ordered by code point, whatever the database's locale is.
  const ordered = sql === 'text' ? `${column} COLLATE "C"` : column;
  switch (operator) {
    case 'EqualTo':
      return `${column} = ${value()}`;
    case 'NotEqual':
      return `${column} <> ${value()}`;
    case 'EqualToOrNull':
      return `(${column} = ${value()} OR ${column} IS NULL)`;
    case 'IsNull':
      return `${column} IS NULL`;
    case 'NotNull':
      return `${column} IS NOT NULL`;
    case 'GreaterThan':
      return `${ordered} > ${value()}`;
    case 'GreaterThanOrEqual':
      return `${ordered} >= ${value()}`;
    case 'LessThan':
      return `${ordered} < ${value()}`;
    case 'LessThanOrEqual':
      return `${ordered} <= ${value()}`;
    case 'GreaterThanOrNull':
      return `(${ordered} > ${value()} OR ${column} IS NULL)`;
    case 'LessThanOrNull':
      return `(${ordered} < ${value()} OR ${column} IS NULL)`;
    case 'InBetween':
      return `${ordered} BETWEEN ${value()} AND ${value()}`;
    case 'Search':
    case 'StartsWith':
    case 'EndsWith':
      return `${column} ILIKE ${value()}`;
    case 'NotContains':
      return `${column} NOT ILIKE ${value()}`;
    case 'Includes':
      return `${column} = ANY(${value()}[])`;
    case 'IncludesNone':
      return `(${column} <> ALL(${value()}[]) AND ${column} IS NOT NULL)`;
    case 'Contains':
      return `${column} @> ${value()}`;
    case 'IncludesAll':
      throw new Error('IncludesAll is for Entity Arrays');
  }
}

/** A condition on the set of related records. */
function arraySql(
  operator: Operator,
  field: FieldDefinition,
  { alias }: Row,
  context: SqlContext,
  next: NextValue,
): string {
  const link = context.alias();
  const links = linksSql(field, alias, link, context);
  switch (operator) {
    case 'EqualTo':
      return `EXISTS (SELECT 1 ${links} AND ${link}."targetId" = ${next()}::uuid)`;
    case 'Includes':
      return `EXISTS (SELECT 1 ${links} AND ${link}."targetId" = ANY(${next()}::uuid[]))`;
    case 'IncludesNone':
      return `NOT EXISTS (SELECT 1 ${links} AND ${link}."targetId" = ANY(${next()}::uuid[]))`;
    case 'IncludesAll':
      return `${next()}::uuid[] <@ ARRAY(SELECT ${link}."targetId" ${links})`;
    case 'IsNull':
      return `NOT EXISTS (SELECT 1 ${links})`;
    case 'NotNull':
      return `EXISTS (SELECT 1 ${links})`;
    default:
      throw new Error(`${operator} makes no sense on an Entity Array`);
  }
}

function relatedSql(condition: RelatedCondition, row: Row, context: SqlContext, next: NextValue): string {
  const field = knownField(row.definition, condition.field);
  if (!isRelation(field)) throw new Error(`${row.definition.key}.${condition.field} is no relation`);
  const target = context.registry.target(field);
  const alias = context.alias();
  const within = context.withinReach(target, alias, condition.field);
  const meets = `${within}${conditionsSql(condition.conditions, target, alias, context, next)}`;
  if (field.type === 'Entity') {
    const id = columnOf(row.definition, condition.field, row.alias);
    return `EXISTS (SELECT 1 FROM "${target.table}" AS ${alias} WHERE ${context.isRecord(target, alias, id)}${meets})`;
  }
  const link = context.alias();
  const record = context.isRecord(target, alias, `${link}."targetId"`);
  const links = linksSql(field, row.alias, link, context, ` JOIN "${target.table}" AS ${alias} ON ${record}`);
  return `EXISTS (SELECT 1 ${links}${meets})`;
}

/** `FROM … WHERE …` of the rows that join an owner to its related records. */
export function linksSql(field: FieldDefinition, owner: string, link: string, context: SqlContext, joins = ''): string {
  if (field.relation?.joinTable === undefined) throw new Error('An Entity Array has a join table');
  return (
    `FROM "${field.relation.joinTable}" AS ${link}${joins} ` +
    `WHERE ${link}."projectId" = ${context.project}::uuid AND ${link}."ownerId" = ${owner}."id"`
  );
}
