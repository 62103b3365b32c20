import type { FieldDefinition, FieldType } from '../definition/definition.js';
import { parseBoolean } from './boolean.js';
import { parseDate } from './date.js';
import { parseJson, parseJsonOperand } from './json.js';
import { parseNumber, parseNumberOperand } from './number.js';
import { parseObjectId } from './object-id.js';
import type { Parsed } from './parsed.js';
import { parseChoice, parseSlug, parseText, parseTextOperand } from './text.js';
import { parseUrl, parseUrlOperand } from './url.js';
import type { ValueField } from './value-field.js';

/** How a cell of PostgreSQL's text becomes JSON: see `read/encoder.ts`. */
export type CellEncoding = 'uuid' | 'text' | 'boolean' | 'raw' | 'json' | 'timestamp';

/** Everything the service knows about the values of one field type. */
export interface ValueType {
  /** PostgreSQL type of one value, for casts of parameters. */
  readonly sqlType: 'uuid' | 'text' | 'boolean' | 'integer' | 'double precision' | 'timestamptz' | 'jsonb';
  readonly encoding: CellEncoding;
  /** Greater, less and between make sense. */
  readonly ordered: boolean;
  /** Search, StartsWith, EndsWith and the like make sense. */
  readonly searchable: boolean;
  readonly sortable: boolean;
  /** From JSON to PostgreSQL's text, with the field's bounds. Never given null. */
  parse(value: unknown, field: ValueField): Parsed;
  /** The same for the operand of a condition, which need not be a value that the field could hold. */
  parseOperand(value: unknown, field: ValueField): Parsed;
}

const UUID: ValueType = {
  sqlType: 'uuid',
  encoding: 'uuid',
  ordered: false,
  searchable: false,
  sortable: true,
  parse: parseObjectId,
  parseOperand: parseObjectId,
};

const RELATION: ValueType = { ...UUID, sortable: false };

const TEXT: ValueType = {
  sqlType: 'text',
  encoding: 'text',
  ordered: true,
  searchable: true,
  sortable: true,
  parse: parseText,
  parseOperand: parseTextOperand,
};

const CHOICE: ValueType = { ...TEXT, parse: parseChoice, parseOperand: parseChoice };

const NUMBER: ValueType = {
  sqlType: 'double precision',
  encoding: 'raw',
  ordered: true,
  searchable: false,
  sortable: true,
  parse: parseNumber,
  parseOperand: parseNumberOperand,
};

const VALUE_TYPES: Readonly<Record<FieldType, ValueType>> = {
  'Object ID': UUID,
  Entity: RELATION,
  'Entity Array': RELATION,
  Date: {
    sqlType: 'timestamptz',
    encoding: 'timestamp',
    ordered: true,
    searchable: false,
    sortable: true,
    parse: parseDate,
    parseOperand: parseDate,
  },
  Text: TEXT,
  'Long Text': TEXT,
  'Very Long Text': TEXT,
  Markdown: TEXT,
  Slug: { ...TEXT, parse: parseSlug },
  URL: { ...TEXT, parse: parseUrl, parseOperand: parseUrlOperand },
  Permission: CHOICE,
  'Workflow Status': CHOICE,
  'Monitor Type': CHOICE,
  Boolean: {
    sqlType: 'boolean',
    encoding: 'boolean',
    ordered: false,
    searchable: false,
    sortable: true,
    parse: parseBoolean,
    parseOperand: parseBoolean,
  },
  Number: NUMBER,
  JSON: {
    sqlType: 'jsonb',
    encoding: 'json',
    ordered: false,
    searchable: false,
    sortable: false,
    parse: parseJson,
    parseOperand: parseJsonOperand,
  },
};

/** The value type of a field. Operands of a Number are always `double precision`, whatever its column is. */
export function valueTypeOf(field: Pick<FieldDefinition, 'type'>): ValueType {
  return VALUE_TYPES[field.type];
}
