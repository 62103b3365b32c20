import { LRUCache } from 'lru-cache';
import type { Caller } from '../auth/caller.js';
import type { Row, Statement } from '../database/database.js';
import { statementName } from '../database/statement-name.js';
import type { ResourceDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { compileSelection, readableSelection } from '../read/selection.js';
import type { Settings } from '../settings.js';
import { insertSql } from './insert.js';

interface AnsweringPlan {
  readonly statement: Statement;
  readonly encode: (row: Row) => string;
}

/** Kept statements of creates. There is one for each resource and set of readable fields. */
const MAXIMUM_PLANS = 500;

export class InsertPlans {
  readonly #registry: Registry;
  readonly #settings: Settings;
  readonly #answering = new LRUCache<string, AnsweringPlan>({ max: MAXIMUM_PLANS });
  readonly #recording = new Map<string, Statement>();

  constructor(registry: Registry, settings: Settings) {
    this.#registry = registry;
    this.#settings = settings;
  }

  /** Inserts and gives back, in one statement, the record with the fields that the caller may read. */
  answering(definition: ResourceDefinition, caller: Caller): AnsweringPlan {
    const key = `${definition.key} ${caller.signature}`;
    const known = this.#answering.get(key);
    if (known !== undefined) return known;
    const { ctes, projectParameter, arrayParameters } = insertSql(definition);
    const selection = compileSelection(readableSelection(definition, caller, this.#registry), {
      definition,
      registry: this.#registry,
      settings: this.#settings,
      alias: 'record',
      projectParameter,
      arrayIdsParameters: arrayParameters,
    });
    const text = `${ctes} SELECT ${selection.columns} FROM record${selection.joins}`;
    const plan = { statement: { text, name: statementName(text) }, encode: selection.encode };
    this.#answering.set(key, plan);
    return plan;
  }

  /** Inserts and gives back all columns of the record, for hooks. */
  recording(definition: ResourceDefinition, columns: string): Statement {
    const known = this.#recording.get(definition.key);
    if (known !== undefined) return known;
    const text = `${insertSql(definition).ctes} SELECT ${columns} FROM record`;
    const statement = { text, name: statementName(text) };
    this.#recording.set(definition.key, statement);
    return statement;
  }
}
