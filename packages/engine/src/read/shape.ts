import type { COUNT, Combinator, FieldMeasure, Interval, Operator } from '@catalog-service/vocabulary';
import type { ScopeForms } from './scopes.js';

/** A request without its values: everything that its SQL depends on, and nothing else. Requests of one shape share one plan. */
export interface Shape {
  readonly operation: 'list' | 'get' | 'count' | 'aggregate';
  readonly definition: string;
  readonly selection: Selection;
  readonly conditions: readonly Condition[];
  readonly sort: readonly SortKey[];
  /**
   * List only. The limit is part of the shape because PostgreSQL estimates a LIMIT by parameter as a tenth of the table, and then
   * plans the statement anew each time.
   */
  readonly page?: PageShape;
  /** Aggregate only. */
  readonly aggregate?: AggregateShape;
  readonly scopes: ScopeForms;
}

/** The cells of an answer's row are the groups and then the measures. */
export interface AggregateShape {
  readonly groups: readonly Group[];
  readonly measures: readonly Measure[];
  readonly order: readonly CellOrder[];
}

/** Records with the same value of a field, or in the same part of time. */
export interface Group {
  readonly field: string;
  readonly by?: Interval;
}

export type Measure =
  | { readonly kind: typeof COUNT; readonly field?: never }
  | { readonly kind: FieldMeasure; readonly field: string };

/** A key of the order: the index of its cell. */
export interface CellOrder {
  readonly cell: number;
  readonly direction: SortKey['direction'];
}

interface PageShape {
  readonly limit: number;
  readonly skips: boolean;
  /** Which cells are null of the position after which the page begins; empty at the beginning. Absent: pages by number. */
  readonly nullCells?: readonly boolean[];
}

/** Fields other than `_id`, which is always returned, in the order of the request. */
export type Selection = readonly SelectedField[];

export interface SelectedField {
  readonly name: string;
  /** Fields of the related records besides `_id`; absent for `_id` alone. */
  readonly nested?: readonly string[];
}

export type Condition = FieldCondition | RelatedCondition | MultiSearchCondition | CombinedCondition;

export interface FieldCondition {
  readonly kind: 'field';
  readonly field: string;
  readonly operator: Operator;
  /** Of a text operator: an index of the parts of texts can find its value. */
  readonly isWord?: boolean;
}

/** The related record, or one of them, meets all of the conditions. */
export interface RelatedCondition {
  readonly kind: 'related';
  readonly field: string;
  readonly conditions: readonly Condition[];
}

interface MultiSearchCondition {
  readonly kind: 'multiSearch';
  /** The caller's name for it, for pointers: not part of the shape's key. */
  readonly key: string;
  readonly fields: readonly string[];
  readonly isWord?: boolean;
}

/** `_or`: at least one of the queries holds. `_not`: the one query does not. */
export interface CombinedCondition {
  readonly kind: Combinator;
  readonly queries: readonly (readonly Condition[])[];
}

/** The conditions within a condition; undefined if it has none. */
export function conditionsWithin(condition: Condition): readonly Condition[] | undefined {
  if (condition.kind === 'related') return condition.conditions;
  return 'queries' in condition ? condition.queries.flat() : undefined;
}

export interface SortKey {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
}

/** Equal for shapes with equal SQL. Field names have no punctuation, so the parts cannot run into each other. */
export function shapeKey(shape: Shape): string {
  const { page, scopes } = shape;
  let key = `${shape.operation}:${shape.definition}:`;
  if (page !== undefined) key += page.skips ? `${page.limit}+` : page.limit;
  if (page?.nullCells !== undefined) key += `>${page.nullCells.map(Number).join('')}`;
  key += ':';
  for (const { name, nested } of shape.selection) {
    key += nested === undefined ? `${name},` : `${name}(${nested.join()}),`;
  }
  key += `:${conditionsKey(shape.conditions)}:`;
  for (const { field, direction } of shape.sort) key += `${field} ${direction},`;
  if (shape.aggregate !== undefined) key += aggregateKey(shape.aggregate);
  if (scopes.own.length > 0) key += `:${JSON.stringify(scopes.own)}`;
  for (const { field, forms } of scopes.related) key += `:${field} ${JSON.stringify(forms)}`;
  return key;
}

function aggregateKey({ groups, measures, order }: AggregateShape): string {
  const by = groups.map(({ field, by: interval = '' }) => `${field} ${interval}`);
  const of = measures.map(({ kind, field = '' }) => `${kind} ${field}`);
  return `${by.join()};${of.join()};${order.map(({ cell, direction }) => `${cell} ${direction}`).join()}`;
}

const wordKey = ({ isWord }: FieldCondition | MultiSearchCondition): string => (isWord === true ? '*' : '');

/** Equal for queries that differ in their values only. */
export function conditionsKey(conditions: readonly Condition[]): string {
  let key = '';
  for (const condition of conditions) {
    if (condition.kind === 'field') key += `${condition.field} ${condition.operator}${wordKey(condition)},`;
    else if (condition.kind === 'related') key += `${condition.field}(${conditionsKey(condition.conditions)}),`;
    else if (condition.kind === 'multiSearch') key += `?(${condition.fields.join()})${wordKey(condition)},`;
    else key += `${condition.kind}(${condition.queries.map(conditionsKey).join(';')}),`;
  }
  return key;
}
