import type { Definition } from '../definition/definition.js';
import type { RecordOf } from '../dto/record-types.js';

/** Names of a definition for the text of a statement, in quotation marks. */
interface SqlNames<D extends Definition> {
  readonly table: string;
  readonly column: (field: keyof RecordOf<D> & string) => string;
}

/** A statement that takes its names from here follows a field that is renamed, or stops compiling with it. */
export function sqlNames<D extends Definition>({ key, table, fields }: D): SqlNames<D> {
  return {
    table: `"${table}"`,
    column: (field) => {
      const column = fields[field]?.column;
      if (column === undefined) throw new Error(`${key} has no column for ${field}`);
      return `"${column}"`;
    },
  };
}
