import { type DatabaseState, parseValues } from '@catalog-service/migrations';
import { isPlainDefault, PERMISSION } from '@catalog-service/vocabulary';
import { storedCatalog } from '../model/entities.js';
import type { Catalog, Field } from '../model/model.js';
import { inBatches, inTransaction, type SchemaChange, type Step } from './change.js';
import { sqlLiteral } from './wanted-state.js';

/** Changes of stored values of enumerations: removed and renamed ones. */
export function valueChanges(have: DatabaseState, catalog: Catalog): readonly SchemaChange[] {
  return [...catalog.resources, ...catalog.references].flatMap(({ table, fields }) =>
    fields.flatMap((field) => {
      const comment = have.tables[table]?.columns[field.column ?? '']?.comment;
      return comment === undefined ? [] : changesOf(table, field, parseValues(comment), catalog);
    }),
  );
}

function changesOf(table: string, field: Field, standing: readonly string[], catalog: Catalog): SchemaChange[] {
  const { column, enumeration } = field;
  if (column === undefined || enumeration === undefined) return [];
  const left = new Set(standing);
  const changes: SchemaChange[] = [];
  const meanings = catalog.enumerations.find(({ title }) => title === enumeration.title)?.meanings ?? [];
  for (const { value, renamedFrom } of meanings) {
    if (renamedFrom === undefined || left.has(value) || !left.delete(renamedFrom)) continue;
    const steps = [replaced(table, column, sqlLiteral(value), [renamedFrom])];
    changes.push({ kind: 'rename-value', phase: 'contract', table, column, name: `${renamedFrom} to ${value}`, steps });
  }
  const gone = [...left].filter((value) => !enumeration.values.includes(value));
  if (gone.length === 0) return changes;
  const value = isPlainDefault(field.default) ? sqlLiteral(field.default) : 'NULL';
  const steps = [replaced(table, column, value, gone)];
  const danger = dangerOf(field, gone);
  return [...changes, { kind: 'drop-value', phase: 'contract', table, column, name: gone.join(', '), danger, steps }];
}

function dangerOf({ required, default: initial }: Field, gone: readonly string[]): string {
  const held = `${gone.join(' or ')} in rows that have ${gone.length === 1 ? 'it' : 'one of them'}`;
  if (initial !== undefined) return `${held} would become the default`;
  return required ? `${held} would be in the way, as it is required and has no default` : `${held} would be lost`;
}

const replaced = (table: string, column: string, value: string, before: readonly string[]): Step =>
  inBatches(table, column, value, `"${column}" IN (${before.map(sqlLiteral).join(', ')})`);

/** The changes of stored permissions after a rename, one for each column that stores permissions. */
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
