import { type SqlValue, type Statement, statementName } from '@catalog-service/postgres';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../caller/caller.js';
import type { ResourceDefinition, Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import type { WriteRecord } from '../read/encoder.js';
import { readableSelection, selectionSql } from '../read/selection.js';
import { SqlContext } from '../read/sql-context.js';
import { givenArrays, Insert } from './insert.js';
import type { WriteValues } from './values.js';

interface AnsweringPlan {
  readonly statement: Statement;
  readonly parameters: (records: readonly WriteValues[]) => SqlValue[];
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

  /** Inserts the records and returns them in their order, with the fields that the caller may read. */
  answering(definition: ResourceDefinition, records: readonly WriteValues[], caller: Caller): AnsweringPlan {
    const arrays = givenArrays(definition, records);
    const isMany = records.length > 1;
    const key = `${definition.key} ${isMany} ${arrays.join()} ${caller.signature}`;
    const known = this.#plans.get(key);
    if (known !== undefined) return known;
    const insert = new Insert({ definition, arrays, isMany });
    const selection = readableSelection(definition, caller, this.#registry);
    const context = new SqlContext(this.#registry, this.#settings, insert.projectParameter);
    const { columns, write } = selectionSql(selection, definition, 'record', context, insert.newArrays);
    const text = insert.returning(columns);
    const parameters = (given: readonly WriteValues[]): SqlValue[] => insert.parameters(given);
    const plan = { statement: { text, name: statementName(text), asBytes: true }, parameters, write };
    this.#plans.set(key, plan);
    return plan;
  }
}
