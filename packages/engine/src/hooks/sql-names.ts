import type { Definition } from '../definition/definition.js';
import type { RecordOf } from '../dto/record-types.js';

/** Quoted names of a definition for SQL. */
interface SqlNames<D extends Definition> {
  readonly table: string;
  readonly column: (field: keyof RecordOf<D> & string) => string;
}

/** A statement with these names follows a renamed field, or stops compiling. */
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
