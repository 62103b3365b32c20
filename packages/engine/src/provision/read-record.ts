import type { SqlValue } from '@catalog-service/postgres';
import {
  fieldType,
  isGenerated,
  isJsonObject,
  isOfCaller,
  isPlainDefault,
  nearest,
  newId,
  slugOf,
} from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { recordRule } from '../dto/record-rule.js';
import { fieldOf } from '../read/fields.js';
import { columnsOf, storedName } from '../write/columns.js';
import { defaultText } from '../write/complete.js';
import type { WriteValues } from '../write/values.js';

/** A problem of a record; `path` leads from the record to the value, `[]` is the record as a whole. */
export interface RecordProblem {
  readonly path: readonly (string | number)[];
  readonly detail: string;
}

/** A whole record, ready for `insertRecords` if it has no problems. */
export interface RecordInput extends WriteValues {
  /** The given field name of each stored name, for problems that are found later. */
  readonly givenAs: ReadonlyMap<string, string>;
  readonly problems: readonly RecordProblem[];
}

export interface RecordOrigin {
  /** Project of the record; not used for a global definition. */
  readonly projectId: string;
  /** The moment of creation, ISO 8601 in UTC. */
  readonly now: string;
  /** The user in whose name it is made, if there is one. */
  readonly userId?: string | undefined;
  /** Gives the id of a record without one, instead of a new id. */
  readonly nextId?: NextId | undefined;
}

export type NextId = (definition: Definition) => string;

/**
 * Reads a record by field names, from an operator or a seed: `auto` fields may be given; a missing `_id`, declared defaults, and a
 * required slug are filled in. Collects everything that is wrong.
 */
export function readRecord(definition: Definition, data: unknown, origin: RecordOrigin): RecordInput {
  const reader = new RecordReader(definition, origin);
  if (!isJsonObject(data)) {
    reader.problems.push({
      path: [],
      detail: `A record of ${definition.title} must be an object of fields and values.`,
    });
    return reader;
  }
  for (const name of Object.keys(data)) reader.add(name, data);
  reader.complete();
  return reader;
}

class RecordReader implements RecordInput {
  readonly columns = new Map<string, SqlValue>();
  readonly arrays = new Map<string, readonly string[]>();
  readonly givenAs = new Map<string, string>();
  readonly problems: RecordProblem[] = [];
  readonly #definition: Definition;
  readonly #origin: RecordOrigin;
  readonly #refused = new Set<string>();

  constructor(definition: Definition, origin: RecordOrigin) {
    this.#definition = definition;
    this.#origin = origin;
  }

  add(name: string, data: Readonly<Record<string, unknown>>): void {
    const field = fieldOf(this.#definition, name);
    if (field === undefined) {
      const near = nearest(name, Object.keys(this.#definition.fields));
      const hint = near === undefined ? '' : ` Did you mean ${near}?`;
      this.problems.push({ path: [name], detail: `${this.#definition.title} has no field ${name}.${hint}` });
      return;
    }
    const stored = storedName(name, field);
    const given = recordRule(this.#definition, name).read(data[name], data);
    if (!given.ok) {
      this.#refused.add(stored);
      for (const { within = [], detail } of given.problems) {
        this.problems.push({ path: [name, ...within], detail });
      }
    } else if (field.type === 'Entity Array') {
      this.arrays.set(stored, [...new Set(given.list)]);
      this.givenAs.set(stored, name);
    } else if (stored === 'projectId' && given.value !== this.#origin.projectId) {
      this.#refuse(name, stored, `The record goes into the project ${this.#origin.projectId}.`);
    } else this.#set(name, stored, given.value);
  }

  /** Fills in default values, and finds missing fields. */
  complete(): void {
    const { now, projectId, userId, nextId } = this.#origin;
    const setDefault = (field: string, value: string) => {
      if (!this.columns.has(field) && !this.#refused.has(field)) this.columns.set(field, value);
    };
    if (!this.columns.has('_id')) setDefault('_id', nextId?.(this.#definition) ?? newId());
    setDefault('createdAt', now);
    setDefault('updatedAt', now);
    if (this.#definition.scope !== 'global') setDefault('projectId', projectId);
    for (const { field, definition } of columnsOf(this.#definition)) {
      if (isGenerated(definition.default)) continue;
      const initial = definition.default ?? fieldType(definition).absent;
      if (isPlainDefault(initial)) setDefault(field, defaultText(definition, initial, now));
      else if (isOfCaller(initial) && userId !== undefined) setDefault(field, userId);
      const { isRequired } = recordRule(this.#definition, field);
      if (definition.type === 'Slug' && isRequired) setDefault(field, slugOf(this.columns.get('name') ?? ''));
      const isMissing = isRequired && (this.columns.get(field) ?? null) === null;
      if (isMissing && !this.#refused.has(field)) {
        this.problems.push({ path: [], detail: `${field} is required.` });
      }
    }
  }

  #set(name: string, stored: string, value: SqlValue): void {
    const other = this.givenAs.get(stored);
    if (other !== undefined && this.columns.get(stored) !== value) {
      this.#refuse(name, stored, `${name} and ${other} are two names of one value and have different values.`);
      return;
    }
    this.columns.set(stored, value);
    this.givenAs.set(stored, name);
  }

  #refuse(name: string, stored: string, detail: string): void {
    this.#refused.add(stored);
    this.problems.push({ path: [name], detail });
  }
}
