import { PERMISSION } from '#vocabulary/enumeration';
import type { Catalog } from '../../model/model.js';

/** The statements by which stored permissions follow a rename, one a column; none where nothing stores permissions. */
export function permissionStatements({ resources, references }: Catalog, from: string, to: string): string[] {
  return [...resources, ...references].flatMap(({ table, fields }) =>
    fields.flatMap(({ enumeration, column }) =>
      enumeration?.title === PERMISSION.title && column !== undefined
        ? [`UPDATE "${table}" SET "${column}" = '${to}' WHERE "${column}" = '${from}';`]
        : [],
    ),
  );
}
