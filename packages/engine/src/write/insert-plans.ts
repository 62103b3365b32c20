import type { Row, Statement } from '@catalog-service/postgres';
import { statementName } from '@catalog-service/postgres';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../caller/caller.js';
import type { ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { compileSelection, readableSelection } from '../read/selection.js';
import type { Settings } from '../settings.js';
import { type InsertSql, insertSql } from './insert.js';
import { insertManySql } from './insert-many.js';

interface AnsweringPlan {
  readonly statement: Statement;
  readonly encode: (row: Row) => string;
}

/** Kept statements of creates. There is one for each resource, set of readable fields and set of given Entity Arrays. */
const MAXIMUM_PLANS = 500;

/** What the insert of one record, or of many at once, runs: a statement for each set of Entity Arrays that are given. */
export class InsertPlans {
  readonly #registry: Registry;
  readonly #settings: Settings;
  readonly #answering = new LRUCache<string, AnsweringPlan>({ max: MAXIMUM_PLANS });

  constructor(registry: Registry, settings: Settings) {
    this.#registry = registry;
    this.#settings = settings;
  }

  /** Inserts and gives back, in one statement, the record with the fields that the caller may read. */
  answering(definition: ResourceDefinition, given: readonly string[], caller: Caller): AnsweringPlan {
    return this.#plan(definition, given, caller, 'one', insertSql);
  }

  /** The same for any number of records, which come back in the order in which they were given. */
  answeringMany(definition: ResourceDefinition, given: readonly string[], caller: Caller): AnsweringPlan {
    return this.#plan(definition, given, caller, 'many', insertManySql);
  }

  #plan(
    definition: ResourceDefinition,
    given: readonly string[],
    caller: Caller,
    number: 'one' | 'many',
    sql: (definition: ResourceDefinition, given: readonly string[]) => InsertSql,
  ): AnsweringPlan {
    const key = `${definition.key} ${number} ${given.join()} ${caller.signature}`;
    const known = this.#answering.get(key);
    if (known !== undefined) return known;
    const { returning, projectParameter, newArrays } = sql(definition, given);
    const { columns, encode } = compileSelection(readableSelection(definition, caller, this.#registry), {
      definition,
      registry: this.#registry,
      settings: this.#settings,
      alias: 'record',
      projectParameter,
      newArrays,
    });
    const text = returning(columns);
    const plan = { statement: { text, name: statementName(text) }, encode };
    this.#answering.set(key, plan);
    return plan;
  }
}
