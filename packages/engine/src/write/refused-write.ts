import { arrayText, type Database } from '@catalog-service/postgres';
import { type FieldProblem, MOST_PROBLEMS, Problem, pointerTo } from '@catalog-service/vocabulary';
import { ofProject } from '../definition/tenant.js';
import type { Addressed } from './many-input.js';
import { missingReferences } from './missing-references.js';
import type { Referring } from './referring.js';
import type { Write } from './values.js';
import { isReferenceRefusal, isTaken, takenText, writeProblem } from './write-problem.js';

/** The problem of a write that failed. If the database rejected it, a query finds the values at fault, so that a valid write costs nothing. */
export async function refusedWrite(
  error: unknown,
  database: Database,
  write: Write,
  inputs: readonly Referring[],
): Promise<unknown> {
  const missing = isReferenceRefusal(error) ? await missingReferences(database, write, inputs) : [];
  const [input] = inputs;
  if (inputs.length > 1 && isTaken(error)) {
    const errors = await takenValues(database, write, inputs);
    return new Problem('already_exists', errors[0]?.detail, { cause: error, errors });
  }
  return writeProblem(error, write.definition, input?.pointers ?? new Map(), missing);
}

/** The problem of a delete of several records that the database rejected: it names those that others point at. */
export async function refusedDelete(
  error: unknown,
  database: Database,
  { registry, definition, caller }: Write,
  records: readonly Addressed[],
): Promise<unknown> {
  const problem = writeProblem(error, definition, new Map(), []);
  if (!isReferenceRefusal(error) || !(problem instanceof Problem)) return problem;
  const holders = [...registry.resources, ...registry.references].flatMap((holder) =>
    Object.values(holder.fields).flatMap(({ relation, column, type }) => {
      if (relation?.target !== definition.key || relation.onDelete !== 'restrict') return [];
      if (type === 'Entity') return [`SELECT FROM "${holder.table}" WHERE "${column}" = given.id`];
      return relation.joinTable === undefined
        ? []
        : [`SELECT FROM "${relation.joinTable}" WHERE "targetId" = given.id`];
    }),
  );
  if (holders.length === 0) return problem;
  const held = holders.map((holder) => `EXISTS (${holder} AND ${ofProject(undefined, '$2::uuid')})`).join(' OR ');
  const text = `SELECT given.ordinal FROM unnest($1::uuid[]) WITH ORDINALITY AS given(id, ordinal) WHERE ${held} LIMIT ${MOST_PROBLEMS}`;
  const { rows } = await database.query({ text }, [arrayText(records.map(({ id }) => id)), caller.projectId], caller);
  const errors = rows.map(([ordinal]): FieldProblem => {
    const pointer = records[Number(ordinal) - 1]?.base ?? '/data';
    return { pointer, code: 'invalid_value', detail: problem.detail };
  });
  return new Problem(problem.code, problem.detail, { cause: error, errors });
}

/** The values of unique fields that another record has: of any project, or among those that were given. */
async function takenValues(
  database: Database,
  { definition, caller }: Write,
  inputs: readonly Referring[],
): Promise<readonly FieldProblem[]> {
  const unique = Object.entries(definition.fields).filter(([name, field]) => name === '_id' || field.unique === true);
  const taken: FieldProblem[] = [];
  for (const [field, { column }] of unique) {
    const given = inputs.flatMap(({ columns, pointers, base }) => {
      const value = columns.get(field);
      return typeof value === 'string' ? [{ value, pointer: pointers.get(field) ?? pointerTo(base, field) }] : [];
    });
    const folded = field === '_id' ? ['id', 'given.value::uuid'] : [`lower("${column}")`, 'lower(given.value)'];
    const text =
      'WITH given AS (SELECT * FROM unnest($1::text[]) WITH ORDINALITY AS given(value, ordinal)) ' +
      `SELECT given.ordinal FROM given WHERE EXISTS (SELECT FROM "${definition.table}" WHERE ${folded.join(' = ')}) ` +
      'OR EXISTS (SELECT FROM given AS other WHERE lower(other.value) = lower(given.value) AND other.ordinal < given.ordinal) ' +
      `ORDER BY given.ordinal LIMIT ${MOST_PROBLEMS}`;
    const { rows } = await database.query({ text }, [arrayText(given.map(({ value }) => value))], caller);
    const detail = takenText(field);
    for (const [ordinal] of rows) {
      const pointer = given[Number(ordinal) - 1]?.pointer;
      if (pointer !== undefined) taken.push({ pointer, code: 'duplicate', detail });
    }
  }
  return taken;
}
