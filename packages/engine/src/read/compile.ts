import { createHash } from 'node:crypto';
import type { CellBytes, Row, Statement } from '@catalog-service/postgres';
import { operatorOf } from '@catalog-service/vocabulary';
import { ownerFieldOf } from '@catalog-service/vocabulary/access';
import { type ClauseForm, type ClauseSql, isOnly } from '../access/clause-sql.js';
import type { Definition, Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { isMaterialised } from '../definition/tenant.js';
import { isIndexed } from '../features/indexes/indexed-fields.js';
import { adviceText, missingIndex } from '../features/indexes/missing-index.js';
import { READ_FEATURES } from '../features/read-registry.js';
import { aggregateSql } from './compile-aggregate.js';
import { branchesOf, equalEntity, mergedSql } from './compile-branches.js';
import { conditionsSql } from './compile-conditions.js';
import { afterPositionSql, type Position, positionSql } from './compile-keyset.js';
import { hasIndexInOrder, hasOrderOfPage, orderSql } from './compile-order.js';
import { MAXIMUM_ROW_BYTES, type WriteRecord } from './encoder.js';
import { entityTag } from './entity-tag.js';
import { knownField } from './fields.js';
import { Parameters, PlannedStatement } from './planned-statement.js';
import { type ReadStep, withConditions } from './read-step.js';
import { type RecordVersions, versionColumns } from './record-version.js';
import { clausesAt, countClauseValues } from './scopes.js';
import { type SelectionSql, selectionSql } from './selection.js';
import { type AggregateShape, type Condition, conditionsWithin, type Shape, shapeKey } from './shape.js';
import { SqlContext } from './sql-context.js';

/** The compiled form of a shape. A list has rows and a total, a get and an aggregate have rows, a count has a total. */
export interface ReadPlan {
  readonly rows: PlannedStatement | undefined;
  /** Absent if the materialised counts have the total: there is no condition and no row filter. */
  readonly total: PlannedStatement | undefined;
  readonly write: WriteRecord;
  /** The position of a row; absent for a page without a cursor. A page with one reads one more record, to see whether there is one. */
  readonly positionOf: ((row: Row) => Position) | undefined;
  /** Whether the cells of a row can be long, so that rows are measured before they are encoded. */
  readonly isUnbounded: boolean;
  /** The entity tag of a row and of its JSON text; only for a get. */
  readonly tag: ((cells: CellBytes, json: string, versions: RecordVersions) => string) | undefined;
}

/**
 * Indexes in the list of a request's values: the project, the values of the query in its order (for a get, the id), those of the row
 * filter's clauses, and last the number of records to skip, or the position to begin after.
 */
interface Indexes {
  readonly own: number;
  readonly related: ReadonlyMap<string, { readonly first: number; readonly forms: readonly ClauseForm[] }>;
  readonly last: number;
}

/** 96 bits. */
const HASH_LENGTH = 16;

const RECORDS = { maximumBytes: MAXIMUM_ROW_BYTES, asBytes: true };

const PROJECT = 0;
const FIRST_VALUE = 1;

export function compile(
  shape: Shape,
  definition: Definition,
  registry: Registry,
  settings: Pick<Settings, 'wireValues'>,
): ReadPlan {
  const steps = READ_FEATURES.flatMap((feature) => feature(definition, registry) ?? []);
  const source = new SourceCompiler(shape, definition, registry, settings, steps);
  if (shape.aggregate !== undefined) {
    const { statement, ...encoding } = source.groups(shape.aggregate);
    return { rows: statement, total: undefined, ...encoding, positionOf: undefined, tag: undefined };
  }
  const rows = shape.operation === 'count' ? undefined : source.rows();
  const hasNoTotal = shape.operation === 'get' || source.isMaterialised;
  return {
    rows: rows?.statement,
    total: hasNoTotal ? undefined : source.total(),
    write: rows?.write ?? noRow,
    positionOf: rows?.positionOf,
    isUnbounded: rows?.isUnbounded ?? false,
    tag: rows?.tag,
  };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
}

function noRow(): never {
  throw new Error('A count has no rows');
}

class SourceCompiler {
  readonly #shape: Shape;
  readonly #indexes: Indexes;
  readonly #isPrepared: boolean;
  readonly #unserved: Pick<Statement, 'unserved'>;

  /** @param asked what the caller asks for: the conditions of features change neither the best plan nor the advice */
  constructor(
    asked: Shape,
    private readonly definition: Definition,
    private readonly registry: Registry,
    private readonly settings: Pick<Settings, 'wireValues'>,
    private readonly steps: readonly ReadStep[],
  ) {
    this.#shape = asked.operation === 'get' ? asked : withConditions(asked, definition, steps);
    this.#indexes = indexesOf(this.#shape);
    this.#isPrepared = !dependsOnValues(asked, definition, steps);
    const missing = missingIndex(asked, definition);
    this.#unserved = missing === undefined ? {} : { unserved: adviceText(missing) };
  }

  /** Whether the materialised counts have the total. */
  get isMaterialised(): boolean {
    const { conditions, scopes } = this.#shape;
    return isMaterialised(this.definition) && conditions.length === 0 && scopes.own.length === 0;
  }

  rows(): { readonly statement: PlannedStatement } & Pick<ReadPlan, 'write' | 'isUnbounded' | 'positionOf' | 'tag'> {
    const parameters = new Parameters();
    const context = this.#context(parameters);
    const selection = selectionSql(this.#shape.selection, this.definition, 't', context);
    const encoding = { write: selection.write, isUnbounded: selection.isUnbounded };
    const { page } = this.#shape;
    if (page === undefined) {
      const columns = `${selection.columns}, ${versionColumns(this.definition, 't')}`;
      const text = `SELECT ${columns} FROM ${this.#table()}${selection.joins} ${this.#where(parameters, context)}`;
      const statement = new PlannedStatement(text, parameters, 'short', RECORDS);
      return { statement, ...encoding, positionOf: undefined, tag: this.#tag(selection) };
    }
    const order = orderSql(this.#shape.sort, this.definition, 't');
    const offset = page.skips ? ` OFFSET ${parameters.at(this.#indexes.last)}::bigint` : '';
    const { nullCells } = page;
    const limit = page.limit + (nullCells ? 1 : 0);
    const slice = `${order} LIMIT ${limit}${offset}`;
    const conditions = this.#afterPosition(parameters, nullCells);
    const wheres = branchesOf(this.#shape, this.definition).map((branch) => this.#where(parameters, context, branch));
    const pages = wheres.flatMap((where) => conditions.map((range) => `${this.#table()} ${where}${range} ${slice}`));
    const [only = ''] = conditions;
    const ofProject = `WHERE ${context.isOfProject(this.definition, 't')}${only}`;
    const sql = { table: this.#table(), ofProject, where: `${wheres.join()}${only}`, order, limit, slice };
    const source =
      pages.length > 1
        ? mergedSql(pages, this.#shape.sort, this.definition, limit)
        : (this.#first(({ page: pageOf }) => pageOf?.(this.#shape, sql)) ?? pages.join());
    const position = nullCells === undefined ? '' : `, ${positionSql(this.#shape.sort, this.definition, 't')}`;
    const columns = `${selection.columns}${position}`;
    // Other tables are read for the records of the page only.
    const text = selection.readsRelated
      ? `SELECT ${columns} FROM (SELECT t.* FROM ${source}) AS t${selection.joins} ${order}`
      : `SELECT ${columns} FROM ${source}`;
    return {
      statement: new PlannedStatement(text, parameters, this.#lane(), {
        ...RECORDS,
        isPrepared: this.#isPrepared,
        ...this.#unserved,
      }),
      ...encoding,
      positionOf: nullCells && ((row) => row.slice(selection.width)),
      tag: undefined,
    };
  }

  /** The values after those of the scopes are the time zones, the limit and the number of groups to skip. */
  groups(
    aggregate: AggregateShape,
  ): { readonly statement: PlannedStatement } & Pick<ReadPlan, 'write' | 'isUnbounded'> {
    const parameters = new Parameters();
    const context = this.#context(parameters);
    let { last } = this.#indexes;
    const next = () => parameters.at(last++);
    const sql = aggregateSql(aggregate, this.definition, 't', this.settings, next);
    const from = `FROM ${this.#table()} ${this.#where(parameters, context)}`;
    const slice = `LIMIT ${next()}::bigint OFFSET ${next()}::bigint`;
    const text = `SELECT ${sql.columns} ${from}${sql.grouping}${sql.order} ${slice}`;
    // The best plan depends on the values, and planning costs little compared with reading the records.
    const statement = new PlannedStatement(text, parameters, 'long', {
      ...RECORDS,
      isPrepared: false,
      ...this.#unserved,
    });
    return { statement, write: sql.write, isUnbounded: sql.isUnbounded };
  }

  /** The conditions of a page: one for each range of the order that it may come from. */
  #afterPosition(parameters: Parameters, nullCells: readonly boolean[] = []): readonly string[] {
    if (nullCells.length === 0) return [''];
    const cell = (index: number) => parameters.at(this.#indexes.last + index);
    return afterPositionSql(this.#shape.sort, this.definition, 't', nullCells, cell).map((range) => ` AND ${range}`);
  }

  /**
   * The version of the record and the selection identify an answer with its own columns only. Related records change
   * independently, so the tag of an answer with them depends on its text.
   */
  #tag({ width, readsRelated }: SelectionSql): ReadPlan['tag'] {
    const own = shortHash(`${shapeKey(this.#shape)} ${this.settings.wireValues}`);
    return (cells, json, versions) => {
      const version = versions.versionOf(cells.text(0) ?? '', [cells.text(width), cells.text(width + 1)]);
      return entityTag(version, readsRelated ? shortHash(json) : own);
    };
  }

  total(): PlannedStatement {
    const parameters = new Parameters();
    const context = this.#context(parameters);
    const sql = { project: context.project, clauses: this.#ownClauses(parameters) };
    const text =
      this.#first(({ total }) => total?.(this.#shape, sql)) ??
      `SELECT count(*) FROM ${this.#table()} ${this.#where(parameters, context)}`;
    return new PlannedStatement(text, parameters, 'long', { isPrepared: this.#isPrepared, ...this.#unserved });
  }

  /** What the first feature gives that gives something. */
  #first(ask: (step: ReadStep) => string | undefined): string | undefined {
    for (const step of this.steps) {
      const given = ask(step);
      if (given !== undefined) return given;
    }
    return undefined;
  }

  #context(parameters: Parameters): SqlContext {
    const { related } = this.#indexes;
    return new SqlContext(this.registry, this.settings, parameters.at(PROJECT), (relation) => {
      const { first, forms } = related.get(relation) ?? { first: 0, forms: [] };
      return clausesAt(first, forms, parameters);
    });
  }

  #table(): string {
    return `"${this.definition.table}" AS t`;
  }

  #ownClauses(parameters: Parameters): readonly ClauseSql[] {
    return clausesAt(this.#indexes.own, this.#shape.scopes.own, parameters);
  }

  /** @param branch the only query of an `_or` */
  #where(parameters: Parameters, context: SqlContext, branch?: number): string {
    let index = FIRST_VALUE;
    const next = () => parameters.at(index++);
    const id = this.#shape.operation === 'get' ? ` AND t."id" = ${next()}::uuid` : '';
    const conditions = conditionsSql(this.#shape.conditions, this.definition, 't', context, next, branch);
    let scopes = '';
    for (const clause of this.#ownClauses(parameters)) {
      scopes += ` AND ${context.meets(this.definition, 't', clause)}`;
    }
    return `WHERE ${context.isOfProject(this.definition, 't')}${id}${conditions}${scopes}`;
  }

  /** A page without an index for its order, or that matches contents, reads every record: short statements must not wait for it. */
  #lane(): 'short' | 'long' {
    const { sort, conditions } = this.#shape;
    return !hasIndexInOrder(sort, this.definition) || conditions.some(matchesContents) ? 'long' : 'short';
  }
}

/**
 * Whether the best plan of a page, or of its total, depends on the values: if few records meet a condition, its index is best, and if
 * most do, the order of the page. The generic plan of a prepared statement is wrong for some values, and reads the whole project. One
 * equal Entity has an index in the order of the page; of two, either may be the rare one.
 */
function dependsOnValues(
  { conditions, scopes, sort }: Shape,
  definition: Definition,
  steps: readonly ReadStep[],
): boolean {
  if (!scopes.own.every((form) => isOnly('own', form))) return true;
  const owner = ownerFieldOf(definition);
  const equal = scopes.own.length > 0 && owner !== undefined ? [owner] : [];
  for (const condition of conditions) {
    const entity = equalEntity(condition, definition);
    if (entity !== undefined) equal.push(entity);
    else if (mayMeetFewOrMost(condition, definition, steps)) return true;
  }
  const columns = new Set(equal.map((name) => knownField(definition, name).column));
  // All records of a page are of one project.
  columns.delete('projectId');
  return columns.size > 1 || (columns.size === 1 && !equal.every((name) => hasOrderOfPage(name, sort, definition)));
}

function mayMeetFewOrMost(condition: Condition, definition: Definition, steps: readonly ReadStep[]): boolean {
  if (condition.kind === 'related') return true;
  if (condition.kind === 'multiSearch') return condition.isWord !== undefined;
  if ('queries' in condition) {
    return condition.queries.flat().some((within) => mayMeetFewOrMost(within, definition, steps));
  }
  const field = knownField(definition, condition.field);
  const isServed = field.relation !== undefined || isIndexed(definition, condition.field);
  return isServed || steps.some(({ serves }) => serves?.(field) === true);
}

function matchesContents(condition: Condition): boolean {
  if (condition.kind === 'field')
    return condition.operator === 'Contains' || operatorOf(condition.operator).form === 'text';
  return conditionsWithin(condition)?.some(matchesContents) ?? true;
}

function indexesOf({ operation, conditions, scopes }: Shape): Indexes {
  const own = FIRST_VALUE + (operation === 'get' ? 1 : countValues(conditions));
  let last = own + countClauseValues(scopes.own);
  const related = new Map<string, { first: number; forms: readonly ClauseForm[] }>();
  for (const { field, forms } of scopes.related) {
    related.set(field, { first: last, forms });
    last += countClauseValues(forms);
  }
  return { own, related, last };
}

function countValues(conditions: readonly Condition[]): number {
  return conditions.reduce((sum, condition) => sum + valuesOf(condition), 0);
}

function valuesOf(condition: Condition): number {
  if (condition.kind !== 'field') {
    const within = conditionsWithin(condition);
    return within === undefined ? 1 : countValues(within);
  }
  const { form } = operatorOf(condition.operator);
  if (form === 'none') return 0;
  return form === 'range' ? 2 : 1;
}
