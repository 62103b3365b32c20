import { z } from 'zod';
import type { EntityFile } from '../catalog/catalog-files.js';
import { columnsByTable } from '../emit/prisma/renames.js';
import { entityNames, pascalFieldName } from '../model/names.js';

const valuesSchema = z.record(z.string(), z.array(z.string()));

/** The schema that the last migration led to, as far as names go; undefined where there is no migration yet. */
export class MigratedNames {
  readonly #tables: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  readonly #values: ReadonlySet<string> | undefined;

  /** @param values every value that a column may hold, as JSON: `{"Monitor.monitorType": ["Website"]}`. */
  constructor(schema: string | undefined, values?: string) {
    this.#tables = schema === undefined ? undefined : columnsByTable(schema);
    this.#values =
      values === undefined ? undefined : new Set(Object.values(valuesSchema.parse(JSON.parse(values))).flat());
  }

  /** The value that the database knows a value of an enumeration by. */
  formerValue({ name, renamedFrom }: { readonly name: string; readonly renamedFrom?: string | undefined }) {
    if (this.#values === undefined) return renamedFrom ?? name;
    return [name, renamedFrom].find((value) => value !== undefined && this.#values?.has(value));
  }

  /**
   * The title that the database knows an entity by, which `renamedFrom` is to say; undefined where it knows none, and
   * there is nothing to keep.
   */
  formerTitle({ data }: EntityFile): string | undefined {
    if (this.#tables === undefined) return data.renamedFrom ?? data.name;
    return [data.name, data.renamedFrom].find(
      (title) => title !== undefined && this.#tables?.has(entityNames(title).pascal),
    );
  }

  /** The same of a field. */
  formerField(file: EntityFile, field: string): string | undefined {
    const names = [field, file.data.fields[field]?.renamedFrom];
    if (this.#tables === undefined) return names[1] ?? field;
    const table = entityNames(this.formerTitle(file) ?? file.data.name).pascal;
    const columns = this.#tables.get(table);
    const knows = (name: string): boolean =>
      columns?.has(name) === true || this.#tables?.has(table + pascalFieldName(name)) === true;
    return names.find((name) => name !== undefined && knows(name));
  }
}
