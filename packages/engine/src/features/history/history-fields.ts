import { setKey } from '@catalog-service/vocabulary';
import type { ResourceDefinition, Settings } from '../../definition/definition.js';
import { type CellFormat, cellFormat } from '../../read/cell-format.js';
import { isOwnTime } from '../events/fields-in.js';

/** A field of which the history has values. */
export interface HistoryField {
  readonly name: string;
  /** Its key among the changed columns of a change. */
  readonly key: string;
  readonly format: CellFormat;
  /** Of an Entity Array, of which the history has the ids that left it and that came into it. */
  readonly joinTable?: string;
}

/** The fields whose changes a caller is shown, in the order of the definition. */
export function historyFields(
  { fields }: ResourceDefinition,
  readable: ReadonlySet<string>,
  settings: Pick<Settings, 'wireValues'>,
): readonly HistoryField[] {
  return Object.entries(fields).flatMap(([name, field]): HistoryField[] => {
    if (!readable.has(name) || field.aliasOf !== undefined || isOwnTime(name)) return [];
    const joinTable = field.relation?.joinTable;
    const format = cellFormat(field, name, settings);
    if (joinTable !== undefined) return [{ name, key: setKey(joinTable), format, joinTable }];
    return field.column === undefined || field.column === 'projectId' ? [] : [{ name, key: field.column, format }];
  });
}
