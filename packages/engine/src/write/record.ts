import type { Cell, Row, SqlValue } from '@catalog-service/postgres';
import { fieldType, isComputed, isSealed } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import { ofProject } from '../definition/tenant.js';
import { recordRule } from '../dto/record-rule.js';
import { contentOf, hideSecrets, SecretValue, unsealed } from '../secret/secret.js';
import { arraysOf, columnsOf, storedName } from './columns.js';
import type { WriteValues } from './values.js';

/** A record for hooks: JavaScript values by stored name. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** SQL select list of a whole record of the table `alias`, in the order of `decodeRecord`. */
export function recordColumns(definition: Definition, alias: string): string {
  const columns = columnsOf(definition).map(({ column, definition: field }) => {
    const cell = `${alias}."${column}"`;
    return fieldType(field).column(field).select?.(cell) ?? cell;
  });
  const arrays = arraysOf(definition).map(
    ({ joinTable }) =>
      `(SELECT coalesce(json_agg(link."targetId" ORDER BY link."targetId"), '[]') FROM "${joinTable}" AS link ` +
      `WHERE ${ofProject('link', `${alias}."projectId"`)} AND link."ownerId" = ${alias}."id")`,
  );
  return [...columns, ...arrays].join(', ');
}

/** A row of `recordColumns` as a record. */
export function decodeRecord(definition: Definition, row: Row): StoredRecord {
  const columns = columnsOf(definition);
  const record: Record<string, unknown> = {};
  for (const [index, { field, definition: fieldDefinition }] of columns.entries()) {
    record[field] = decodeCell(fieldDefinition, row[index] ?? null);
  }
  for (const [index, { field }] of arraysOf(definition).entries()) {
    record[field] = JSON.parse(row[columns.length + index] ?? '[]');
  }
  hideSecrets(definition, record, record.projectId, record._id);
  return record;
}

/** The values of a body for a hook, of the record with the id: fields that were not given are absent. */
export function storedValues(definition: Definition, values: WriteValues, projectId: string, id: string): StoredRecord {
  const record: Record<string, unknown> = {};
  for (const { field, definition: fieldDefinition } of columnsOf(definition)) {
    const text = values.columns.get(field);
    if (text !== undefined) record[field] = decodeCell(fieldDefinition, text);
  }
  for (const [field, ids] of values.arrays) record[field] = ids;
  hideSecrets(definition, record, projectId, id);
  return record;
}

/**
 * The values of a write with those that a hook returned. A transaction may run more than once, so the given values are not changed.
 * @throws Error if a hook names an unknown field or gives a value of the wrong type: a defect of the hook
 */
export function withHookValues(definition: Definition, given: WriteValues, changes: StoredRecord): WriteValues {
  const columns = new Map(given.columns);
  const arrays = new Map(given.arrays);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const field = definition.fields[name];
    if (field === undefined || storedName(name, field) !== name || isComputed(field))
      throw new Error(`A hook of ${definition.key} sets ${name}, which is not a column, or is calculated`);
    const secret = value instanceof SecretValue ? contentOf(value) : undefined;
    if (isSealed(field) && value !== null && secret === undefined)
      throw new Error(`A hook of ${definition.key} sets ${name} without \`context.secrets.of\``);
    if (secret?.place !== undefined) {
      columns.set(name, secret.text);
      continue;
    }
    const rule = recordRule(definition, name);
    const read = value === null ? NULL : rule.read(secret?.text ?? value, changes);
    if (!read.ok) {
      const [problem] = read.problems;
      throw new Error(`A hook of ${definition.key} gives ${name} a value that it cannot hold: ${problem?.detail}`);
    }
    if (field.type === 'Entity Array') arrays.set(name, read.list ?? []);
    else columns.set(name, unsealed(field, read.value));
  }
  return { columns, arrays };
}

/** A hook may clear a field; required fields are checked after all hooks. */
const NULL = { ok: true, value: null, list: undefined } as const;

function decodeCell(field: FieldDefinition, cell: Cell | SqlValue): unknown {
  if (cell === null) return null;
  const { decode } = fieldType(field).column(field);
  return decode === undefined ? cell : decode(cell);
}
