import {
  arrayText,
  authorSql,
  type SqlValue,
  type Statement,
  statementName,
  type Transaction,
} from '@catalog-service/postgres';
import { fieldType, isComputed } from '@catalog-service/vocabulary';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../caller/caller.js';
import type { Definition, ResourceDefinition, Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import type { WriteRecord } from '../read/encoder.js';
import { readableSelection, selectionSql } from '../read/selection.js';
import { SqlContext } from '../read/sql-context.js';
import { arraysOf, columnsOf } from './columns.js';
import { insertionOrder } from './insertion-order.js';
import { decodeRecord, recordColumns, type StoredRecord } from './record.js';
import type { WriteValues } from './values.js';
import { writeStatement } from './write-statements.js';
import { besideOthers } from './write-transaction.js';

interface InsertColumn {
  readonly field: string;
  readonly column: string;
  readonly sqlType: string;
}

/** The text of an insert depends on this, and on the columns that it returns. */
interface InsertShape {
  readonly definition: Definition;
  /** The columns that it sets; by default those of the definition's fields. */
  readonly columns?: readonly InsertColumn[];
  /** The Entity Arrays with at least one id. */
  readonly arrays: readonly string[];
  /** Several records of one project are one array for each column, and are returned in their order. */
  readonly isMany: boolean;
  /** It names its author itself. */
  readonly isAuthored?: boolean;
}

/** The insert of records with their links, in one statement: of operations, of hooks and of the operator. */
export class Insert {
  readonly #definition: Definition;
  readonly #columns: readonly InsertColumn[];
  readonly #arrays: readonly string[];
  readonly #isMany: boolean;
  readonly #isAuthored: boolean;
  /** SQL of the value of each column. */
  readonly #values: readonly string[];
  /** `$n` of the project's id. */
  readonly projectParameter: string;
  /** SQL of the ids of each given Entity Array. */
  readonly newArrays: ReadonlyMap<string, string>;

  constructor({ definition, columns = shownColumns(definition), arrays, isMany, isAuthored = false }: InsertShape) {
    this.#definition = definition;
    this.#columns = columns;
    this.#arrays = arrays;
    this.#isMany = isMany;
    this.#isAuthored = isAuthored;
    this.#values = columns.map(({ sqlType }, index) =>
      this.#isArray(index) ? `given.c${index}${listCast(sqlType)}` : `$${index + 1}::${sqlType}`,
    );
    this.projectParameter = `$${columns.findIndex(({ field }) => field === 'projectId') + 1}`;
    this.newArrays = new Map(
      arrays.map((field, index) => [field, isMany ? `given.a${index}` : `$${columns.length + index + 1}`]),
    );
  }

  /** The statement, which returns columns of `record`. */
  returning(selected: string): string {
    const { table } = this.#definition;
    const names = this.#columns.map(({ column }) => `"${column}"`).join(', ');
    const values = this.#values.join(', ');
    const links = this.#links();
    const author = this.#isAuthored ? authorSql(this.#columns.length + this.#arrays.length + 1) : undefined;
    if (this.#isMany) {
      return (
        `WITH given AS (${this.#given()}), record AS (INSERT INTO "${table}" (${names}) ` +
        `SELECT ${values} FROM given${author === undefined ? '' : `, ${author}`}${this.#whenNoneIsAlone()} ORDER BY ${this.#order()} RETURNING *)${links} ` +
        `SELECT ${selected} FROM record JOIN given ON ${this.#valueOf('_id')} = record."id" ORDER BY given.ordinal`
      );
    }
    const source = author === undefined ? `VALUES (${values})` : `SELECT ${values} FROM ${author}`;
    const insert = `INSERT INTO "${table}" AS record (${names}) ${source}`;
    if (links === '') return `${insert} RETURNING ${selected}`;
    return `WITH record AS (${insert} RETURNING *)${links} SELECT ${selected} FROM record`;
  }

  /** The parameters of the statement. @param author those of its author, if it names it */
  parameters(records: readonly WriteValues[], author: readonly SqlValue[] = []): SqlValue[] {
    const [first] = records;
    const parameters = this.#columns.map(({ field }, index) =>
      this.#isArray(index)
        ? arrayText(records.map(({ columns }) => columns.get(field) ?? null))
        : (first?.columns.get(field) ?? null),
    );
    for (const field of this.#arrays) {
      const lists = records.map(({ arrays }) => arrayText(arrays.get(field) ?? []));
      parameters.push(this.#isMany ? arrayText(lists) : (lists[0] ?? null));
    }
    return [...parameters, ...author];
  }

  /** The project is the same for all of several records, unless some are shared. */
  #isArray(index: number): boolean {
    return this.#isMany && (this.#columns[index]?.field !== 'projectId' || this.#definition.scope === 'shared');
  }

  #order(): string {
    const name = insertionOrder(this.#definition);
    const field = name === undefined ? undefined : this.#definition.fields[name];
    if (name === undefined || field === undefined) return 'given.ordinal';
    const value = this.#valueOf(name);
    return `${fieldType(field).uniqueLookup?.(field)?.key(value) ?? value}, given.ordinal`;
  }

  /** The records that several refer to are locked in any order. A single one can lock them as it likes. */
  #whenNoneIsAlone(): string {
    return this.#definition.scope === 'project' ? ` WHERE ${besideOthers(this.projectParameter)}` : '';
  }

  #valueOf(name: string): string {
    return this.#values[this.#columns.findIndex(({ field }) => field === name)] ?? 'NULL';
  }

  #given(): string {
    const columns = this.#columns.flatMap(({ sqlType }, index) =>
      this.#isArray(index) ? [{ name: `c${index}`, list: `$${index + 1}::${severalOf(sqlType)}` }] : [],
    );
    const arrays = this.#arrays.map((_field, index) => {
      return { name: `a${index}`, list: `$${this.#columns.length + index + 1}::text[]` };
    });
    const given = [...columns, ...arrays];
    const lists = given.map(({ list }) => list).join(', ');
    return `SELECT * FROM unnest(${lists}) WITH ORDINALITY AS given(${given.map(({ name }) => name).join(', ')}, ordinal)`;
  }

  #links(): string {
    const source = this.#isMany ? 'given, ' : '';
    const links = arraysOf(this.#definition).map(({ field, joinTable }) => {
      const ids = this.newArrays.get(field);
      if (ids === undefined) return '';
      return (
        `, "${field}Links" AS (INSERT INTO "${joinTable}" ("projectId", "ownerId", "targetId") ` +
        `SELECT ${this.#valueOf('projectId')}, ${this.#valueOf('_id')}, target.id FROM ${source}unnest(${ids}::uuid[]) AS target(id))`
      );
    });
    return links.join('');
  }
}

/** The type of the parameter with the values of several records: lists as texts, because `unnest` would give their items. */
export const severalOf = (sqlType: string): string => (sqlType.endsWith('[]') ? 'text[]' : `${sqlType}[]`);

/** The cast of one of these values. */
export const listCast = (sqlType: string): string => (sqlType.endsWith('[]') ? `::${sqlType}` : '');

/** The Entity Arrays with ids in one of the records, in the order of the definition. */
export function givenArrays(definition: Definition, records: readonly WriteValues[]): readonly string[] {
  const arrays = arraysOf(definition).map(({ field }) => field);
  return arrays.filter((field) => records.some((record) => (record.arrays.get(field) ?? []).length > 0));
}

/** The columns of the fields of a definition that a write sets. */
function shownColumns(definition: Definition): readonly InsertColumn[] {
  return columnsOf(definition).flatMap(({ field, column, definition: type }) =>
    !isComputed(type) ? [{ field, column, sqlType: fieldType(type).column(type).sql }] : [],
  );
}

/** The columns of the fields, and the internal ones. */
export function storedColumns(definition: Definition): readonly InsertColumn[] {
  const internal = Object.entries(definition.internal ?? {});
  return [
    ...shownColumns(definition),
    ...internal.map(([field, { column, type }]) => ({ field, column, sqlType: fieldType({ type }).column({}).sql })),
  ];
}

/** Inserts a complete record and returns all of it, for hooks. */
export async function insertRecord(
  transaction: Transaction,
  definition: Definition,
  values: WriteValues,
): Promise<StoredRecord> {
  const columns = storedColumns(definition).filter(
    ({ field }) => Object.hasOwn(definition.fields, field) || values.columns.has(field),
  );
  const insert = new Insert({ definition, columns, arrays: givenArrays(definition, [values]), isMany: false });
  const text = insert.returning(recordColumns(definition, 'record'));
  const { rows } = await transaction.query(writeStatement(text), insert.parameters([values]));
  const [row] = rows;
  if (row === undefined) throw new Error(`The insert of a ${definition.key} gave no row`);
  // The statement does not see the links that it makes itself.
  return { ...decodeRecord(definition, row), ...Object.fromEntries(values.arrays) };
}

interface AnsweringPlan {
  readonly statement: Statement;
  readonly parameters: (records: readonly WriteValues[], author?: readonly SqlValue[]) => SqlValue[];
  readonly write: WriteRecord;
}

/** Plans of creates, by resource, readable fields, given Entity Arrays, and for one record or several. */
const MAXIMUM_PLANS = 500;

/** The statements of creates, which insert records and return them. */
export class InsertPlans {
  readonly #registry: Registry;
  readonly #settings: Settings;
  readonly #plans = new LRUCache<string, AnsweringPlan>({ max: MAXIMUM_PLANS });

  constructor(registry: Registry, settings: Settings) {
    this.#registry = registry;
    this.#settings = settings;
  }

  /** Inserts the records and returns them in their order, with the fields that the caller may read. @param isAuthored it names its author */
  answering(
    definition: ResourceDefinition,
    records: readonly WriteValues[],
    caller: Caller,
    isAuthored = false,
  ): AnsweringPlan {
    const arrays = givenArrays(definition, records);
    const isMany = records.length > 1;
    const key = `${definition.key} ${isMany} ${isAuthored} ${arrays.join()} ${caller.signature}`;
    const known = this.#plans.get(key);
    if (known !== undefined) return known;
    const insert = new Insert({ definition, arrays, isMany, isAuthored });
    const selection = readableSelection(definition, caller, this.#registry);
    const context = new SqlContext(this.#registry, this.#settings, insert.projectParameter);
    const { columns, write } = selectionSql(selection, definition, 'record', context, insert.newArrays);
    const text = insert.returning(columns);
    const parameters: AnsweringPlan['parameters'] = (given, author) => insert.parameters(given, author);
    const plan = { statement: { text, name: statementName(text), asBytes: true }, parameters, write };
    this.#plans.set(key, plan);
    return plan;
  }
}
