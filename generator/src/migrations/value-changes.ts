import { z } from 'zod';
import type { Catalog, Field } from '../model/model.js';
import { inTransaction, type SchemaChange } from './change.js';
import type { DatabaseState } from './database-state.js';
import { sqlLiteral } from './wanted-state.js';

const valuesSchema = z.array(z.string());

/** The values that the comment of a column says it may hold. */
export const parseValues = (comment: string): readonly string[] => valuesSchema.parse(JSON.parse(comment));

/** What becomes of the rows of columns whose enumeration gives up a value, or calls it something else. */
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
    const steps = [inTransaction(updateText(table, column, sqlLiteral(value), [renamedFrom]))];
    changes.push({ kind: 'rename-value', phase: 'contract', table, column, name: `${renamedFrom} to ${value}`, steps });
  }
  const gone = [...left].filter((value) => !enumeration.values.includes(value));
  if (gone.length === 0) return changes;
  const value = field.default === undefined ? 'NULL' : sqlLiteral(field.default);
  const steps = [inTransaction(updateText(table, column, value, gone))];
  const danger = dangerOf(field, gone);
  return [...changes, { kind: 'drop-value', phase: 'contract', table, column, name: gone.join(', '), danger, steps }];
}

function dangerOf({ required, default: initial }: Field, gone: readonly string[]): string {
  const held = `${gone.join(' or ')} in rows that have ${gone.length === 1 ? 'it' : 'one of them'}`;
  if (initial !== undefined) return `${held} would become the default`;
  return required ? `${held} would be in the way, as it is required and has no default` : `${held} would be lost`;
}

function updateText(table: string, column: string, value: string, before: readonly string[]): string {
  return `UPDATE "${table}" SET "${column}" = ${value} WHERE "${column}" IN (${before.map(sqlLiteral).join(', ')});`;
}
