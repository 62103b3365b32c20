import { type CellEncoding, fieldType } from '@catalog-service/vocabulary';
import type { FieldDefinition } from '../definition/definition.js';
import type { Settings } from '../definition/settings.js';

/** How a cell that is not null becomes JSON: what its encoding gives, between `before` and `after`. */
export interface CellFormat {
  readonly encoding: CellEncoding;
  readonly before: string;
  readonly after: string;
}

/** JSON that the database has made. */
export const AS_IT_IS: CellFormat = { encoding: 'json', before: '', after: '' };

const REFERENCE: CellFormat = { encoding: 'raw', before: '{"_id":"', after: '"}' };

/** The format of a column's cells; the column of an Entity gives `{"_id": …}`. */
export function cellFormat(field: FieldDefinition, name: string, settings: Pick<Settings, 'wireValues'>): CellFormat {
  const type = fieldType(field);
  if (type.relation === 'one') return REFERENCE;
  const { encoding } = type.column(field);
  // The encoding of a text brings its own quotes, since it knows what to escape.
  const quote = encoding === 'uuid' || encoding === 'timestamp' ? '"' : '';
  const envelope = settings.wireValues === 'typed' && name !== '_id' ? type.envelope : undefined;
  return envelope === undefined
    ? { encoding, before: quote, after: quote }
    : { encoding, before: `{"_type":"${envelope}","value":${quote}`, after: `${quote}}` };
}
