import { fieldType } from '@catalog-service/vocabulary';
import { holdsOneOf, lackedPlan } from '@catalog-service/vocabulary/access';
import { decideFields } from '../access/field-decision.js';
import type { Caller } from '../caller/caller.js';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { AS_IT_IS, cellFormat } from './cell-format.js';
import { type CellMember, type Member, recordWriter, type WriteRecord } from './encoder.js';
import { knownField } from './fields.js';
import { relatedArraySql } from './related-array.js';
import type { SelectedField, Selection } from './shape.js';
import { columnOf, type SqlContext } from './sql-context.js';

/** The SQL of a selection, and what writes its rows. */
export interface SelectionSql {
  /** The list between SELECT and FROM. */
  readonly columns: string;
  readonly width: number;
  /** After the table: empty, or ` LEFT JOIN …`. */
  readonly joins: string;
  /** Whether other tables are read for each row. */
  readonly readsRelated: boolean;
  /** Whether a cell can be as long as a request, or longer. */
  readonly isUnbounded: boolean;
  readonly write: WriteRecord;
}

/**
 * In the statement that inserts the rows, the rows of join tables are not visible: SQL of a `uuid[]` with the ids of each given
 * Entity Array, by field. All others are empty.
 */
type NewArrays = ReadonlyMap<string, string>;

/** Every field that the caller may read by its permissions; relations without nested fields. Empty if it may not read the resource. */
export function readableSelection(definition: Definition, caller: Caller, registry: Registry): Selection {
  const { read } = definition.access;
  if (!caller.isService && !holdsOneOf(caller, read)) return [];
  if (lackedPlan(caller, definition.plans, 'read') !== undefined) return [];
  const names = Object.keys(definition.fields).filter((name) => name !== '_id');
  return names.flatMap((name) => {
    const use = { definition, field: name, action: 'read', pointer: '' } as const;
    return decideFields(caller, [use], registry).length === 0 ? [{ name }] : [];
  });
}

/** Compiles a selection for rows that `alias` names: any relation with the columns of the definition's table. */
export function selectionSql(
  selection: Selection,
  definition: Definition,
  alias: string,
  context: SqlContext,
  newArrays?: NewArrays,
): SelectionSql {
  const compiler = new SelectionCompiler(definition, alias, context, newArrays);
  return compiler.compile(selection);
}

class SelectionCompiler {
  readonly #columns: string[] = [];
  #joins = '';
  #readsRelated = false;
  #isUnbounded = false;

  constructor(
    private readonly definition: Definition,
    private readonly alias: string,
    private readonly context: SqlContext,
    private readonly newArrays: NewArrays | undefined,
  ) {}

  compile(selection: Selection): SelectionSql {
    this.#column(`${this.alias}."id"`);
    const members = selection.map((selected) => this.#member(selected));
    return {
      columns: this.#columns.join(', '),
      width: this.#columns.length,
      joins: this.#joins,
      readsRelated: this.#readsRelated,
      isUnbounded: this.#isUnbounded,
      write: recordWriter(members),
    };
  }

  #member({ name, nested }: SelectedField): Member {
    const field = knownField(this.definition, name);
    if (nested === undefined || field.type === 'Entity Array') {
      return this.#cell(this.definition, name, this.alias, nested, name);
    }
    const target = this.context.registry.target(field);
    const alias = this.context.alias();
    const record = this.context.isRecord(target, alias, columnOf(this.definition, name, this.alias));
    const within = this.context.withinFilter(target, alias, name);
    // OFFSET: one look into the index for each record of the page. A join of both would read all records of the other table.
    const related = `SELECT * FROM "${target.table}" AS ${alias} WHERE ${record}${within} OFFSET 0`;
    this.#joins += ` LEFT JOIN LATERAL (${related}) AS ${alias} ON true`;
    this.#readsRelated = true;
    const index = this.#column(`${alias}."id"`);
    return { key: name, index, members: nested.map((nestedName) => this.#cell(target, nestedName, alias)) };
  }

  /** @param relation of the request's resource, if the cell is an array of its records */
  #cell(
    definition: Definition,
    name: string,
    alias: string,
    nested?: readonly string[],
    relation?: string,
  ): CellMember {
    const field = knownField(definition, name);
    this.#isUnbounded ||= fieldType(field).isUnbounded === true;
    if (field.type !== 'Entity Array') {
      const index = this.#column(columnOf(definition, name, alias));
      return { key: name, index, format: cellFormat(field, name, this.context.settings) };
    }
    const ids = relation === undefined ? undefined : this.newArrays?.get(field.aliasOf ?? relation);
    if (relation !== undefined && this.newArrays !== undefined && ids === undefined) {
      return { key: name, index: this.#column("'[]'"), format: AS_IT_IS };
    }
    this.#readsRelated = true;
    const array = {
      field,
      owner: alias,
      ...(nested !== undefined && { nested }),
      ...(relation !== undefined && { relation }),
      ...(ids !== undefined && { ids }),
    };
    return { key: name, index: this.#column(relatedArraySql(array, this.context)), format: AS_IT_IS };
  }

  #column(sql: string): number {
    return this.#columns.push(sql) - 1;
  }
}
