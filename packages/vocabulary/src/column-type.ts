/** How a cell of PostgreSQL's text becomes JSON: see the engine's `read/encoder.ts`. */
export type CellEncoding = 'uuid' | 'text' | 'boolean' | 'raw' | 'json' | 'timestamp' | 'duration' | 'numeric' | 'list';

/** A type of columns: in SQL, in Prisma's schema, and between the database and the service. */
export interface ColumnType {
  /** In the casts of parameters. */
  readonly sql: string;
  /** In Prisma's schema: the type, and the attribute with the database's own. */
  readonly prisma: string;
  readonly native?: string;
  readonly encoding: CellEncoding;
  /** The expression that reads a column, if it is not the column itself. */
  readonly select?: (column: string) => string;
  /** A stored value as hooks see it; absent: the text itself. */
  readonly decode?: (cell: string) => unknown;
}

export const UUID: ColumnType = { sql: 'uuid', prisma: 'String', native: '@db.Uuid', encoding: 'uuid' };

export const TEXT: ColumnType = { sql: 'text', prisma: 'String', encoding: 'text' };

export const INET: ColumnType = { sql: 'inet', prisma: 'String', native: '@db.Inet', encoding: 'text' };

export const BOOLEAN: ColumnType = {
  sql: 'boolean',
  prisma: 'Boolean',
  encoding: 'boolean',
  decode: (cell) => cell === 't' || cell === 'true',
};

export const INTEGER: ColumnType = { sql: 'integer', prisma: 'Int', encoding: 'raw', decode: Number };

export const BIG_INTEGER: ColumnType = { sql: 'bigint', prisma: 'BigInt', encoding: 'raw', decode: Number };

export const DOUBLE: ColumnType = { sql: 'double precision', prisma: 'Float', encoding: 'raw', decode: Number };

/** Exact numbers; JSON has them as texts. */
export const NUMERIC: ColumnType = { sql: 'numeric', prisma: 'Decimal', encoding: 'numeric' };

export const TIMESTAMP: ColumnType = {
  sql: 'timestamptz',
  prisma: 'DateTime',
  native: '@db.Timestamptz(3)',
  encoding: 'timestamp',
  select: isoMoment,
};

/** SQL that gives a timestamp as ISO 8601 in UTC with milliseconds, whatever the time zone of the session. */
export function isoMoment(expression: string): string {
  return `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export const JSONB: ColumnType = { sql: 'jsonb', prisma: 'Json', encoding: 'json', decode: JSON.parse };
