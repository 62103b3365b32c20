import type { ColumnType } from '@catalog-service/vocabulary';
import type { DefaultValue } from '../../model/model.js';

/** A table as the database has it. Made from the catalog by `catalog-tables.ts`; printed as Prisma's schema and as SQL. */
export interface DatabaseTable {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly Column[];
  readonly primaryKey: Key;
  readonly uniques: readonly Key[];
  /** Beyond Prisma's schema, so written as SQL: unique whatever the case of the letters, or only among some rows. */
  readonly uniqueIndexes: readonly UniqueIndex[];
  /** Beyond Prisma's schema: what is true of every row. */
  readonly checks: readonly { readonly name: string; readonly sql: string }[];
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

/** An index that holds no two equal entries. */
export interface UniqueIndex {
  readonly name: string;
  /** SQL of each part. */
  readonly parts: readonly string[];
  /** SQL that is true of the rows that it holds; absent: all of them. */
  readonly where?: string;
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
