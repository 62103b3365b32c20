import { type CellEncoding, fieldType, itemField } from '@catalog-service/vocabulary';
import type { FieldDefinition, Settings } from '../definition/definition.js';

/** How a cell that is not null becomes JSON: encoded, between `before` and `after`. */
export interface CellFormat {
  readonly encoding: CellEncoding;
  readonly before: string;
  readonly after: string;
  /** Of the items of a list. */
  readonly item?: CellFormat;
}

/** JSON from the database. */
export const AS_IT_IS: CellFormat = { encoding: 'json', before: '', after: '' };

const REFERENCE: CellFormat = { encoding: 'raw', before: '{"_id":"', after: '"}' };

/** The encoding of a text adds its own quotes. */
const QUOTED: ReadonlySet<CellEncoding> = new Set(['uuid', 'timestamp', 'duration', 'numeric']);

/** The format of a column's cells; the column of an Entity gives `{"_id": …}`. */
export function cellFormat(field: FieldDefinition, name: string, settings: Pick<Settings, 'wireValues'>): CellFormat {
  const type = fieldType(field);
  if (type.relation === 'one') return REFERENCE;
  const { encoding } = type.column(field);
  if (encoding === 'list') {
    return { encoding, before: '[', after: ']', item: cellFormat(itemField(field), name, settings) };
  }
  const quote = QUOTED.has(encoding) ? '"' : '';
  const envelope = settings.wireValues === 'typed' && name !== '_id' ? type.envelope : undefined;
  return envelope === undefined
    ? { encoding, before: quote, after: quote }
    : { encoding, before: `{"_type":"${envelope}","value":${quote}`, after: `${quote}}` };
}
