import type { Definition, FieldDefinition } from '../definition/definition.js';
import type { PlannedRecord } from './planned-records.js';
import { type RecordOrigin, readRecord } from './read-record.js';

/** A record by a name of its own, which stands for its id where others point at it. */
export interface NamedRecord {
  readonly definition: Definition;
  readonly name: string;
  readonly id: string;
}

/** A named record with its values: seeds and demo data, as the catalog writes them. */
interface NamedData extends NamedRecord {
  readonly values: Readonly<Record<string, unknown>>;
}

/** The ids of named records. */
export class RecordNames {
  readonly #ids: ReadonlyMap<string, string>;

  constructor(records: readonly NamedRecord[]) {
    this.#ids = new Map(records.map(({ definition, name, id }) => [`${definition.key} ${name}`, id]));
  }

  /** @throws Error where there is no such record: a defect of the catalog, which the generator checks. */
  idOf(key: string, name: string): string {
    const id = this.#ids.get(`${key} ${name}`);
    if (id === undefined) throw new Error(`There is no ${key} named ${name}`);
    return id;
  }

  /**
   * The records with ids in the place of names.
   * @param textOf gives what stands for other texts
   * @throws Error where one does not fit its definition: a defect of the catalog, which the generator checks.
   */
  plan(
    records: readonly NamedData[],
    origin: RecordOrigin,
    textOf: (field: FieldDefinition | undefined, text: string) => string = (_field, text) => text,
  ): PlannedRecord[] {
    return records.map(({ definition, name, id, values }) => {
      const entries = Object.entries(values).map(([fieldName, value]) => {
        const field = definition.fields[fieldName];
        const target = field?.type.startsWith('Entity') ? field.relation?.target : undefined;
        if (target !== undefined && Array.isArray(value)) {
          return [fieldName, value.map((each) => this.idOf(target, String(each)))];
        }
        if (typeof value !== 'string') return [fieldName, value];
        return [fieldName, target === undefined ? textOf(field, value) : this.idOf(target, value)];
      });
      const input = readRecord(definition, { _id: id, ...Object.fromEntries(entries) }, origin);
      const [problem] = input.problems;
      if (problem === undefined) return { definition, input };
      throw new Error(`The ${definition.key} ${name} is not valid: ${problem.path.join('.')} ${problem.detail}`);
    });
  }
}
