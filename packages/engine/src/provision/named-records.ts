import type { Definition, FieldDefinition } from '../definition/definition.js';
import type { PlannedRecord } from './planned-records.js';
import { type RecordOrigin, readRecord } from './read-record.js';

/** A record with a name, by which other records point at it. */
export interface NamedRecord {
  readonly definition: Definition;
  readonly name: string;
  readonly id: string;
}

/** A named record with its values: seeds and demo data, as in the catalog. */
interface NamedData extends NamedRecord {
  readonly values: Readonly<Record<string, unknown>>;
}

/** Converts a text that is no name. */
type TextOf = (field: FieldDefinition | undefined, text: string) => string;

const asGiven: TextOf = (_field, text) => text;

/** The ids of named records. */
export class RecordNames {
  readonly #ids: ReadonlyMap<string, string>;

  constructor(records: readonly NamedRecord[]) {
    this.#ids = new Map(records.map(({ definition, name, id }) => [`${definition.key} ${name}`, id]));
  }

  /** @throws Error if there is no such record: the generator has checked that there is. */
  idOf(key: string, name: string): string {
    const id = this.#ids.get(`${key} ${name}`);
    if (id === undefined) throw new Error(`There is no ${key} named ${name}`);
    return id;
  }

  /** The values with ids instead of names. */
  withIds(
    definition: Definition,
    values: Readonly<Record<string, unknown>>,
    textOf: TextOf,
  ): Readonly<Record<string, unknown>> {
    const entries = Object.entries(values).map(([fieldName, value]) => {
      const field = definition.fields[fieldName];
      const target = field?.type.startsWith('Entity') ? field.relation?.target : undefined;
      if (target !== undefined && Array.isArray(value)) {
        return [fieldName, value.map((each) => this.idOf(target, String(each)))];
      }
      if (typeof value !== 'string') return [fieldName, value];
      return [fieldName, target === undefined ? textOf(field, value) : this.idOf(target, value)];
    });
    return Object.fromEntries(entries);
  }

  /**
   * The records with ids instead of names.
   * @param textOf converts other texts
   * @throws Error if one is not valid: the generator has checked that they are
   */
  plan(records: readonly NamedData[], origin: RecordOrigin, textOf: TextOf = asGiven): PlannedRecord[] {
    return records.map(({ definition, name, id, values }) => {
      const input = readRecord(definition, { _id: id, ...this.withIds(definition, values, textOf) }, origin);
      const [problem] = input.problems;
      if (problem === undefined) return { definition, input };
      throw new Error(`The ${definition.key} ${name} is not valid: ${problem.path.join('.')} ${problem.detail}`);
    });
  }
}
