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
  const { column, enumeration, list = false } = field;
  if (column === undefined || enumeration === undefined) return [];
  const renamed = renamedValues(field, standing, catalog);
  const changes = renamed.map(({ from, to }): SchemaChange => {
    const value = list ? `array_replace("${column}", ${sqlLiteral(from)}, ${sqlLiteral(to)})` : sqlLiteral(to);
    const steps = [replaced(table, column, value, [from], list)];
    return { kind: 'rename-value', phase: 'contract', table, column, name: `${from} to ${to}`, steps };
  });
  const kept = new Set([...enumeration.values, ...renamed.map(({ from }) => from)]);
  const gone = standing.filter((value) => !kept.has(value));
  if (gone.length === 0) return changes;
  const left = gone.reduce((values, one) => `array_remove(${values}, ${sqlLiteral(one)})`, `"${column}"`);
  const value = list ? left : isPlainDefault(field.default) ? sqlLiteral(field.default) : 'NULL';
  const steps = [replaced(table, column, value, gone, list)];
  const danger = dangerOf(field, gone);
  return [...changes, { kind: 'drop-value', phase: 'contract', table, column, name: gone.join(', '), danger, steps }];
}

/** The stored values of a field that get another name. */
function renamedValues({ enumeration }: Field, standing: readonly string[], catalog: Catalog): readonly Renamed[] {
  const left = new Set(standing);
  const meanings = catalog.enumerations.find(({ title }) => title === enumeration?.title)?.meanings ?? [];
  return meanings.flatMap(({ value, renamedFrom: from }) =>
    from === undefined || left.has(value) || !left.delete(from) ? [] : [{ from, to: value }],
  );
}

/** Gives a text of the database, such as a constraint of a table, with the new names of the values that it compares with. */
export function valuesFollowed(have: DatabaseState, catalog: Catalog): (table: string, text: string) => string {
  const renamed = [...catalog.resources, ...catalog.references].flatMap(({ table, fields }) =>
    fields.flatMap((field) => {
      const comment = have.tables[table]?.columns[field.column ?? '']?.comment;
      const all = comment === undefined ? [] : renamedValues(field, parseValues(comment), catalog);
      return all.map(({ from, to }) => ({ table, from: sqlLiteral(from), to: sqlLiteral(to) }));
    }),
  );
  return (table, text) =>
    renamed.reduce((now, { table: of, from, to }) => (of === table ? now.replaceAll(from, to) : now), text);
}

interface Renamed {
  readonly from: string;
  readonly to: string;
}

function dangerOf({ required, list, default: initial }: Field, gone: readonly string[]): string {
  const held = `${gone.join(' or ')} in rows that have ${gone.length === 1 ? 'it' : 'one of them'}`;
  if (list === true)
    return `${gone.join(' and ')} would be taken out of the lists that have ${gone.length === 1 ? 'it' : 'them'}`;
  if (initial !== undefined) return `${held} would become the default`;
  return required
    ? `${held} would prevent the migration, as the field is required and has no default`
    : `${held} would be lost`;
}

function replaced(table: string, column: string, value: string, before: readonly string[], isList: boolean): Step {
  const values = before.map(sqlLiteral).join(', ');
  return inBatches(table, column, value, isList ? `"${column}" && ARRAY[${values}]` : `"${column}" IN (${values})`);
}

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
