import { arrayText, DatabaseError, type Queryable, type SqlValue } from '@catalog-service/postgres';
import {
  evaluate,
  expressionSql,
  type FieldProblem,
  fieldType,
  foldedText,
  MOST_PROBLEMS,
  OutOfRange,
  pointerTo,
} from '@catalog-service/vocabulary';
import { uniqueName } from '@catalog-service/vocabulary/database';
import type { Definition, UniqueDefinition } from '../../definition/definition.js';
import { ofProject, writableBy } from '../../definition/tenant.js';
import { columnsIn, valuesOf } from '../../expression/record-values.js';
import type { PlacedValues, Pointers, Write } from '../../write/values.js';
import { uniqueFields } from './unique-fields.js';

const UNIQUE_VIOLATION = '23505';

/** Whether the database rejected a write because another record has a unique value. */
export function isTaken(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

/** The unique values of records: the id, each unique field and each list of `unique`. */
export function uniquesOf(definition: Definition): readonly UniqueDefinition[] {
  return [
    { fields: ['_id'], scope: 'service' },
    ...uniqueFields(definition).map(([name]): UniqueDefinition => ({ fields: [name], scope: 'service' })),
    ...(definition.uniques ?? []),
  ];
}

/** Whether an error of the database says that another record has these values. */
export function isTakenOf(
  error: unknown,
  { table, fields }: Definition,
  { fields: names, scope }: UniqueDefinition,
): boolean {
  if (!isTaken(error)) return false;
  const columns = names.map((name) => fields[name]?.column ?? name);
  return error.constraint === uniqueName(table, ...(scope === 'project' ? ['projectId'] : []), ...columns);
}

/** The problem of values that another record has: it says that they are taken, and nothing else of that record. */
export function takenProblem(
  { fields, scope, where }: UniqueDefinition,
  pointers: Pointers,
  base: string,
): FieldProblem {
  const [first = '_id'] = fields;
  const given = fields.find((field) => pointers.has(field)) ?? first;
  const who = scope === 'service' ? 'Another record of any project' : 'Another record of this project';
  const which = where === undefined ? '' : ` for which \`${where.text}\` is true`;
  const detail = `${who}${which} has this ${fields.join(' and ')}.`;
  return { pointer: pointers.get(given) ?? pointerTo(base, given), code: 'duplicate', detail };
}

/** Of several writes that the database rejected, those whose values another record has: a stored one, or an earlier one of the request. */
export async function takenValues(
  database: Queryable,
  write: Write,
  inputs: readonly PlacedValues[],
): Promise<readonly FieldProblem[]> {
  const { definition, caller } = write;
  const changed = definition.uniques === undefined ? [] : inputs;
  const stored = await storedOf(database, write, changed);
  const taken: FieldProblem[] = [];
  for (const unique of uniquesOf(definition)) {
    const compared = inputs.flatMap((input) => {
      if (!unique.fields.some((field) => input.columns.has(field))) return [];
      const values = new Map([...(stored.get(input.id ?? '') ?? []), ...input.columns]);
      return isCompared(unique, definition, values) ? [{ input, values }] : [];
    });
    if (compared.length === 0) continue;
    const parameters = [
      caller.projectId,
      arrayText(compared.map(({ input }) => input.id ?? null)),
      ...unique.fields.map((field) => arrayText(compared.map(({ values }) => values.get(field) ?? null))),
    ];
    const { rows } = await database.query({ text: takenStatement(unique, definition) }, parameters, caller);
    for (const [ordinal] of rows) {
      const input = compared[Number(ordinal) - 1]?.input;
      if (input !== undefined) taken.push(takenProblem(unique, input.pointers, input.base));
    }
  }
  return taken;
}

/** The stored values of the updated records, by id: a unique list may have more fields than an update sets. */
export async function storedOf(
  database: Queryable,
  { definition, caller }: Write,
  inputs: readonly PlacedValues[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, SqlValue>>> {
  const ids = inputs.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (ids.length === 0) return new Map();
  const columns = Object.entries(definition.fields).flatMap(([field, { column, idField, aliasOf }]) =>
    column === undefined || idField !== undefined || aliasOf !== undefined ? [] : [{ field, column }],
  );
  const text =
    `SELECT t."id", ${columns.map(({ column }) => `t."${column}"::text`).join(', ')} FROM "${definition.table}" AS t ` +
    `WHERE ${writableBy(caller, definition, 't')} AND t."id" = ANY($2::uuid[])`;
  const { rows } = await database.query({ text }, [caller.projectId, arrayText(ids)], caller);
  return new Map(
    rows.map(([id, ...cells]) => [
      String(id),
      new Map(columns.map(({ field }, index) => [field, cells[index] ?? null])),
    ]),
  );
}

function isCompared(
  { fields, where }: UniqueDefinition,
  definition: Definition,
  values: ReadonlyMap<string, SqlValue>,
): boolean {
  if (fields.some((field) => (values.get(field) ?? null) === null)) return false;
  if (where === undefined) return true;
  try {
    return evaluate(where.expression, valuesOf(definition, values)) === true;
  } catch (error) {
    if (error instanceof OutOfRange) return false;
    throw error;
  }
}

/** Gives the ordinals of the values that are taken; `$1` is the project, `$2` the ids of records that change, then the values by field. */
function takenStatement({ fields, scope, caseMatters, where }: UniqueDefinition, definition: Definition): string {
  const columns = fields.map((name, index) => {
    const field = definition.fields[name];
    if (field === undefined) throw new Error(`${definition.key} has no field ${name}`);
    const isFolded = fieldType(field).isText === true && caseMatters !== true;
    const key = (value: string) => (isFolded ? foldedText(value) : value);
    const { sql } = fieldType(field).column(field);
    return { key, value: `v${index}`, column: `t."${field.column}"`, given: `$${index + 3}::${sql}[]` };
  });
  const stored = [
    ...columns.map(({ key, value, column }) => `${key(column)} = ${key(`given.${value}`)}`),
    't."id" IS DISTINCT FROM given.id',
    // The project is a parameter of every such statement, and one that is not used has no type.
    ...(scope === 'project' ? [ofProject('t', '$1::uuid')] : ['$1::uuid IS NOT NULL']),
    ...(where === undefined ? [] : [expressionSql(where.expression, columnsIn(definition, 't'))]),
  ];
  const others = columns.map(({ key, value }) => `${key(`other.${value}`)} = ${key(`given.${value}`)}`);
  return (
    `WITH given AS (SELECT * FROM unnest($2::uuid[], ${columns.map(({ given }) => given).join(', ')}) ` +
    `WITH ORDINALITY AS given(id, ${columns.map(({ value }) => value).join(', ')}, ordinal)) ` +
    `SELECT given.ordinal FROM given WHERE EXISTS (SELECT FROM "${definition.table}" AS t WHERE ${stored.join(' AND ')}) ` +
    `OR EXISTS (SELECT FROM given AS other WHERE ${others.join(' AND ')} AND other.ordinal < given.ordinal) ` +
    `ORDER BY given.ordinal LIMIT ${MOST_PROBLEMS}`
  );
}
