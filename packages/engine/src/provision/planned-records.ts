import { arrayText, type SqlValue, type Transaction } from '@catalog-service/postgres';
import { fieldType } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { visibleTo } from '../definition/tenant.js';
import { isUnique } from '../features/unique/unique-fields.js';
import type { RecordInput, RecordProblem } from './read-record.js';

/** A record to be inserted together with others. */
export interface PlannedRecord {
  readonly definition: Definition;
  readonly input: RecordInput;
}

interface PlanProblem extends RecordProblem {
  readonly record: number;
}

/** A value of one of the planned records, and its path. */
interface Use {
  readonly record: number;
  readonly path: readonly (string | number)[];
  readonly value: string;
}

/** A check of values by one query. */
interface Check {
  readonly uses: Use[];
  /** Gives the wrong ones of the values in `$1`, an array. */
  readonly sql: string;
  /** The values from `$2` on. */
  readonly parameters: readonly SqlValue[];
  /** Values of the planned records themselves, which are not in the database yet. */
  readonly known: ReadonlySet<string>;
  detail(value: string): string;
}

/**
 * The problems that depend on the database or the other planned records: ids that name no record of the project, and ids or unique
 * values that are taken.
 */
export async function planProblems(
  transaction: Transaction,
  registry: Registry,
  projectId: string,
  planned: readonly PlannedRecord[],
): Promise<PlanProblem[]> {
  const { repeated, taken } = uniqueChecks(planned);
  const problems = [...repeated];
  for (const check of [...taken, ...relationChecks(registry, projectId, planned)]) {
    const values = [...new Set(check.uses.map(({ value }) => value))].filter((value) => !check.known.has(value));
    if (values.length === 0) continue;
    const { rows } = await transaction.query({ text: check.sql, repeatable: true }, [
      arrayText(values),
      ...check.parameters,
    ]);
    const wrong = new Set(rows.map(([value]) => value));
    for (const { record, path, value } of check.uses) {
      if (wrong.has(value)) problems.push({ record, path, detail: check.detail(value) });
    }
  }
  return problems.sort((left, right) => left.record - right.record);
}

function relationChecks(registry: Registry, projectId: string, planned: readonly PlannedRecord[]): Iterable<Check> {
  const checks = new Map<string, Check>();
  const checkOf = (target: Definition): Check => {
    const known = checks.get(target.key);
    if (known !== undefined) return known;
    const check: Check = {
      uses: [],
      sql:
        'SELECT given.id FROM unnest($1::uuid[]) AS given(id) ' +
        `WHERE NOT EXISTS (SELECT 1 FROM "${target.table}" AS target WHERE target."id" = given.id AND ${visibleTo(target, 'target', '$2::uuid')})`,
      parameters: [projectId],
      known: new Set(planned.flatMap(({ definition, input }) => (definition === target ? [idOf(input)] : []))),
      detail: (value) => `The project has no ${target.title} with the id ${value}.`,
    };
    checks.set(target.key, check);
    return check;
  };
  for (const [record, { definition, input }] of planned.entries()) {
    for (const [field, givenAs] of input.givenAs) {
      const fieldDefinition = definition.fields[field];
      // The project is the one that the records are planned for.
      if (fieldDefinition?.relation === undefined || field === 'projectId') continue;
      const { uses } = checkOf(registry.target(fieldDefinition));
      const value = input.columns.get(field);
      if (typeof value === 'string') uses.push({ record, path: [givenAs], value });
      for (const [index, id] of (input.arrays.get(field) ?? []).entries()) {
        uses.push({ record, path: [givenAs, index], value: id });
      }
    }
  }
  return checks.values();
}

/** `_id` and the fields that are unique over all projects: no two planned records share a value, and no stored one has it. */
function uniqueChecks(planned: readonly PlannedRecord[]): { repeated: PlanProblem[]; taken: Iterable<Check> } {
  const repeated: PlanProblem[] = [];
  const checks = new Map<string, { uses: Use[]; seen: Set<string>; ofField: readonly Check[] }>();
  for (const [record, { definition, input }] of planned.entries()) {
    for (const [field, givenAs] of input.givenAs) {
      const text = input.columns.get(field);
      const fieldDefinition = definition.fields[field];
      if (fieldDefinition?.column === undefined || typeof text !== 'string') continue;
      if (field !== '_id' && !isUnique(fieldDefinition)) continue;
      const key = `${definition.key}.${field}`;
      const uses: Use[] = [];
      const entry = checks.get(key) ?? {
        uses,
        seen: new Set(),
        ofField: takenChecks(definition, field, fieldDefinition, uses),
      };
      checks.set(key, entry);
      if (entry.seen.has(text)) repeated.push({ record, path: [givenAs], detail: repeatedDetail(field) });
      entry.seen.add(text);
      entry.uses.push({ record, path: [givenAs], value: text });
    }
  }
  return { repeated, taken: [...checks.values()].flatMap(({ ofField }) => ofField) };
}

const repeatedDetail = (field: string): string => `Another record of the file has this ${field}.`;

/** Of the values that a stored record has, and of those that an earlier record of the file has in another form. */
function takenChecks(
  { title, table }: Definition,
  name: string,
  field: FieldDefinition,
  uses: Use[],
): readonly Check[] {
  const { sql: type } = fieldType(field).column(field);
  const key = fieldType(field).uniqueLookup?.(field)?.key ?? ((value: string) => value);
  const given = `SELECT given.value FROM unnest($1::${type}[]) WITH ORDINALITY AS given(value, at)`;
  const check = (condition: string, detail: Check['detail']): Check => ({
    uses,
    sql: `${given} WHERE EXISTS (${condition})`,
    parameters: [],
    known: new Set(),
    detail,
  });
  return [
    check(
      `SELECT FROM unnest($1::${type}[]) WITH ORDINALITY AS other(value, at) ` +
        `WHERE ${key('other.value')} = ${key('given.value')} AND other.at < given.at`,
      () => repeatedDetail(name),
    ),
    check(
      `SELECT FROM "${table}" AS t WHERE ${key(`t."${field.column}"`)} = ${key('given.value')}`,
      (value) => `A ${title} whose ${name} is ${value} already exists.`,
    ),
  ];
}

function idOf(input: RecordInput): string {
  return input.columns.get('_id') ?? '';
}
