import type { ColumnState, DatabaseState } from '@catalog-service/migrations';
import { parseValues } from '@catalog-service/migrations';
import type { EntityFile } from '../catalog/catalog-files.js';
import { pascalFieldName, tableOfTitle } from '../model/names.js';

const valuesOf = ({ comment }: ColumnState): readonly string[] => (comment === undefined ? [] : parseValues(comment));

/** The names of the database after all migrations; undefined if there is no migration yet. */
export class MigratedNames {
  readonly #tables: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  readonly #values: ReadonlySet<string> | undefined;

  constructor(state: DatabaseState | undefined) {
    const tables = state && Object.entries(state.tables);
    this.#tables = tables && new Map(tables.map(([name, { columns }]) => [name, new Set(Object.keys(columns))]));
    this.#values = tables && new Set(tables.flatMap(([, { columns }]) => Object.values(columns).flatMap(valuesOf)));
  }

  /** The name of a value of an enumeration in the database. */
  formerValue({ name, renamedFrom }: { readonly name: string; readonly renamedFrom?: string | undefined }) {
    if (this.#values === undefined) return renamedFrom ?? name;
    return [name, renamedFrom].find((value) => value !== undefined && this.#values?.has(value));
  }

  /**
   * The title of an entity in the database, for `renamedFrom`; undefined if the database does not have it.
   */
  formerTitle({ data }: EntityFile): string | undefined {
    if (this.#tables === undefined) return data.renamedFrom ?? data.name;
    return [data.name, data.renamedFrom].find((title) => title !== undefined && this.#tables?.has(tableOfTitle(title)));
  }

  /** The same for a field. */
  formerField(file: EntityFile, field: string): string | undefined {
    const names = [field, file.data.fields[field]?.renamedFrom];
    if (this.#tables === undefined) return names[1] ?? field;
    const table = tableOfTitle(this.formerTitle(file) ?? file.data.name);
    const columns = this.#tables.get(table);
    const knows = (name: string): boolean =>
      columns?.has(name) === true || this.#tables?.has(table + pascalFieldName(name)) === true;
    return names.find((name) => name !== undefined && knows(name));
  }
}
