import { PERMISSION } from '@catalog-service/vocabulary';
import type { Catalog } from '../model/model.js';
import { storedCatalog } from '../model/stored.js';
import { inTransaction, type SchemaChange } from './change.js';

/** How stored permissions follow a rename, a change for each column; none where nothing stores permissions. */
export function permissionChanges(catalog: Catalog, from: string, to: string): SchemaChange[] {
  const { resources, references } = storedCatalog(catalog);
  return [...resources, ...references].flatMap(({ table, fields }) =>
    fields.flatMap(({ enumeration, column }) =>
      enumeration?.title === PERMISSION.title && column !== undefined
        ? [
            {
              kind: 'rename-value',
              phase: 'break',
              table,
              column,
              name: `${from} to ${to}`,
              steps: [inTransaction(`UPDATE "${table}" SET "${column}" = '${to}' WHERE "${column}" = '${from}';`)],
            },
          ]
        : [],
    ),
  );
}
