import {
  fieldType,
  foldedText,
  isGenerated,
  isRelation,
  type Operator,
  operatorOf,
  orderedColumn,
  searchedText,
  type UniqueLookup,
} from '@catalog-service/vocabulary';
import { ownLabelsOf } from '@catalog-service/vocabulary/access';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import { ofProject } from '../definition/tenant.js';
import { isIndexed } from '../features/indexes/indexed-fields.js';
import { isUnique } from '../features/unique/unique-fields.js';
import { knownField } from './fields.js';
import type { CombinedCondition, Condition, FieldCondition, RelatedCondition } from './shape.js';
import { columnOf, type SqlContext } from './sql-context.js';

/** Gives the `$n` of the next value. */
type NextValue = () => string;

interface Row {
  readonly definition: Definition;
  readonly alias: string;
  /** Its texts are compared in the form in which texts are unique. */
  readonly isLabel?: boolean;
}

/**
 * ` AND …` for each condition.
 * @param branch the only query of an `_or` that counts
 */
export function conditionsSql(
  conditions: readonly Condition[],
  definition: Definition,
  alias: string,
  context: SqlContext,
  next: NextValue,
  branch?: number,
): string {
  const row = { definition, alias };
  const sql = (condition: Condition) =>
    branch !== undefined && condition.kind === '_or'
      ? queriesSql(condition, row, context, next)[branch]
      : conditionSql(condition, row, context, next);
  return conditions.map((condition) => ` AND ${sql(condition)}`).join('');
}

const queriesSql = ({ queries }: CombinedCondition, row: Row, context: SqlContext, next: NextValue): string[] =>
  queries.map(
    (conditions) => `(${conditions.map((condition) => conditionSql(condition, row, context, next)).join(' AND ')})`,
  );

/** A query that is null counts as false, so that every record meets either it or its negation. */
function combinedSql(condition: CombinedCondition, row: Row, context: SqlContext, next: NextValue): string {
  const all = queriesSql(condition, row, context, next);
  return condition.kind === '_or' ? `(${all.join(' OR ')})` : `(${all.join()} IS NOT TRUE)`;
}

function conditionSql(condition: Condition, row: Row, context: SqlContext, next: NextValue): string {
  if (condition.kind === 'related') return relatedSql(condition, row, context, next);
  if ('queries' in condition) return combinedSql(condition, row, context, next);
  if (condition.kind === 'multiSearch') {
    const pattern = next();
    const columns = condition.fields.map((field) => columnOf(row.definition, field, row.alias));
    const like = likeSql(`${pattern}::text`, condition.isWord);
    return `(${columns.map((column) => `${searchedText(column)} ${like}`).join(' OR ')})`;
  }
  const field = knownField(row.definition, condition.field);
  if (field.type === 'Entity Array') return arraySql(condition.operator, field, row, context, next);
  const column = columnOf(row.definition, condition.field, row.alias);
  if (field.list === true)
    return written(condition.operator, operatorOf(condition.operator).sql.list, { column, ...operandsOf(field, next) });
  const compared = isIndexed(row.definition, condition.field) ? orderedColumn(field, column) : column;
  return valueSql(condition, column, compared, field, lookupOf(field, row), next);
}

/**
 * The value is folded once. Where an index has the parts of texts, the statement is planned for its values, and the plan needs to know
 * the folded one.
 */
function likeSql(pattern: string, isWord: boolean | undefined): string {
  return `LIKE ${isWord === undefined ? `(SELECT ${foldedText(pattern)})` : foldedText(pattern)}`;
}

/**
 * A condition on one column. A null meets only those that name it.
 * @param compared the expression that an index of the field stores; without an index, the column itself
 * @param lookup how to use the unique index of the field
 */
function valueSql(
  { operator, isWord }: FieldCondition,
  column: string,
  compared: string,
  field: FieldDefinition,
  lookup: UniqueLookup | undefined,
  next: NextValue,
): string {
  const { value, values } = operandsOf(field, next);
  const { key, keyOf } = lookup?.decides === true ? lookup : PLAIN;
  const { sql } = operatorOf(operator);
  return written(operator, sql.equality ?? sql.order ?? sql.text, {
    value,
    values,
    column,
    ordered: orderedColumn(field, column),
    searched: searchedText(column),
    like: () => likeSql(value(), isWord),
    // An index stores null for null, and for nothing else.
    isNull: `${lookup?.key(column) ?? compared} IS NULL`,
    equals: (operand) => equalSql(lookup, column, compared, operand),
    isOneOf: (operands) => oneOfSql(lookup, column, compared, operands),
    key: key(column),
    keyOf,
    keysOf: (operands) => keysSql(keyOf, operands),
  });
}

/** The condition that an operator writes; `parse-query.ts` admits none that does not apply to the field. */
function written<Of>(operator: Operator, write: ((of: Of) => string) | undefined, of: Of): string {
  if (write === undefined) throw new Error(`${operator} does not apply`);
  return write(of);
}

/** The parameters of a field's operands. */
function operandsOf(field: FieldDefinition, next: NextValue) {
  const { sql } = fieldType(field).operandColumn(field);
  return { value: () => `${next()}::${sql}`, values: () => `${next()}::${sql}[]` };
}

/** Of a field without a unique index, or with one of its values. */
const PLAIN: UniqueLookup = { key: (column) => column, keyOf: (value) => value };

/** How to use the unique index of a field if it stores something else than the column. The texts of labels are compared in the same way. */
function lookupOf(field: FieldDefinition, { isLabel }: Row): UniqueLookup | undefined {
  const hasIndex = isUnique(field) || isGenerated(field.default) || isLabel === true;
  return hasIndex ? fieldType(field).uniqueLookup?.(field) : undefined;
}

/** The key of the unique index makes the search fast; where it does not decide, the value does. */
function equalSql(lookup: UniqueLookup | undefined, column: string, compared: string, value: string): string {
  const equal = `${compared} = ${value}`;
  if (lookup === undefined) return equal;
  const hasKey = `${lookup.key(column)} = ${lookup.keyOf(value)}`;
  return lookup.decides === true ? hasKey : `(${hasKey} AND ${equal})`;
}

function oneOfSql(lookup: UniqueLookup | undefined, column: string, compared: string, values: string): string {
  const oneOf = `${compared} = ANY(${values})`;
  if (lookup === undefined) return oneOf;
  const hasKey = `${lookup.key(column)} = ANY(${keysSql(lookup.keyOf, values)})`;
  return lookup.decides === true ? hasKey : `(${hasKey} AND ${oneOf})`;
}

const keysSql = (keyOf: UniqueLookup['keyOf'], values: string): string =>
  keyOf === PLAIN.keyOf ? values : `ARRAY(SELECT ${keyOf('each')} FROM unnest(${values}) AS each)`;

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
  const target = `${link}."targetId"`;
  return written(operator, operatorOf(operator).sql.set, {
    links,
    target,
    value: () => `${next()}::uuid`,
    values: () => `${next()}::uuid[]`,
    isLinked: (comparison) =>
      `EXISTS (SELECT 1 ${links}${comparison === undefined ? '' : ` AND ${target} ${comparison}`})`,
  });
}

function relatedSql(condition: RelatedCondition, row: Row, context: SqlContext, next: NextValue): string {
  const field = knownField(row.definition, condition.field);
  if (!isRelation(field)) throw new Error(`${row.definition.key}.${condition.field} is no relation`);
  const target = context.registry.target(field);
  const alias = context.alias();
  const within = context.withinFilter(target, alias, condition.field);
  const isLabel = ownLabelsOf(row.definition) === condition.field;
  const related = { definition: target, alias, isLabel };
  const conditions = condition.conditions.map((one) => ` AND ${conditionSql(one, related, context, next)}`);
  const meets = `${within}${conditions.join('')}`;
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
    `WHERE ${ofProject(link, `${context.project}::uuid`)} AND ${link}."ownerId" = ${owner}."id"`
  );
}
