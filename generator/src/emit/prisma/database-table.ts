import type { ColumnType } from '@catalog-service/vocabulary';
import type { DefaultValue } from '../../model/model.js';

/** A table as the database has it. Made from the catalog by `catalog-tables.ts`; printed as Prisma's schema and as SQL. */
export interface DatabaseTable {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly Column[];
  readonly primaryKey: Key;
  readonly uniques: readonly Key[];
  /** Unique whatever the case of the letters: beyond Prisma's schema, so written as SQL. */
  readonly caselessUniques: readonly Key[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Beside those: a reference together with what it has in common with its target. Beyond Prisma's schema as well. */
  readonly matchKeys?: readonly ForeignKey[];
  readonly indexes: readonly Index[];
}

export interface Column {
  readonly name: string;
  readonly description?: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** Value for the rows that are there when the column is added. New rows get theirs from the service. */
  readonly default?: DefaultValue;
}

/** A constraint or index over whole columns. */
export interface Key {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface ForeignKey extends Key {
  /** Name of the relation field on this side. */
  readonly field: string;
  readonly description?: string;
  readonly target: string;
  /** Columns of `target`, in the order of `columns`. */
  readonly references: readonly string[];
  /** What a delete of the row of `target` does: `setNull` names the one column that becomes null. */
  readonly onDelete: 'cascade' | 'restrict' | { readonly setNull: string };
}

export interface Index {
  readonly name: string;
  readonly columns: readonly IndexColumn[];
}

export interface IndexColumn {
  readonly name: string;
  readonly descending: boolean;
  /** What is kept of the column, in SQL, where it is more than its name: a collation, or an expression. */
  readonly sql?: string;
}
