import { isGenerated, isOfCaller, typeNamed } from '@catalog-service/vocabulary';
import type { FieldEntry } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';
import type { CheckContext } from './check.js';
import { type ValueProblem, valueProblem } from './value-problem.js';

/** An offset in minutes, hours or days from the creation of the demo project. */
const FROM_NOW = /^[+-]\d{1,6}[mhd]$/;

/** The problem of a value of a seed or demo record; undefined if there is none. */
export function recordValueProblem(field: FieldInput, value: unknown, context: CheckContext): ValueProblem | undefined {
  if ((field.required === true || isGenerated(field.default)) && (value === null || value === ''))
    return { detail: 'The field is required.' };
  if (value === null || field.type === undefined) return undefined;
  const type = typeNamed(field.type, field.list);
  if (type.defaultsToNow === true) {
    if (typeof value === 'string' && FROM_NOW.test(value)) return undefined;
    const parsed = type.parse(value, {});
    return parsed.ok ? undefined : { detail: `${parsed.detail} Or a time from now, such as -3h or +2d.` };
  }
  // A text with a placeholder has the form of any other text.
  return valueProblem(field, typeof value === 'string' ? value.replaceAll('{unique}', 'x') : value, context);
}

/** Set by the service in every record. */
const MADE = new Set(['_id', 'createdAt', 'updatedAt', 'projectId']);

/** The fields that a seed or demo record must give: the service has no value for them. */
export function fieldsToGive(entries: readonly FieldEntry[]): FieldEntry[] {
  return entries.filter(
    ({ name, input }) =>
      input.required &&
      (input.default === undefined || isOfCaller(input.default)) &&
      input.type !== 'Slug' &&
      !MADE.has(name),
  );
}
