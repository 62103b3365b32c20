import { typeNamed } from '@catalog-service/vocabulary';
import type { FieldInput } from '../schema/field.schema.js';
import type { CheckContext } from './check.js';
import { type ValueProblem, valueProblem } from './field.check.js';

/** So many minutes, hours or days before or after the demo project is made. */
const FROM_NOW = /^[+-]\d{1,6}[mhd]$/;

/** What is wrong with the value of a field of a seed or demo record; undefined where nothing is. */
export function recordValueProblem(field: FieldInput, value: unknown, context: CheckContext): ValueProblem | undefined {
  if (field.required === true && (value === null || value === '')) return { detail: 'The field is required.' };
  if (value === null || field.type === undefined) return undefined;
  const type = typeNamed(field.type);
  if (type.defaultsToNow === true) {
    if (typeof value === 'string' && FROM_NOW.test(value)) return undefined;
    const parsed = type.parse(value, {});
    return parsed.ok ? undefined : { detail: `${parsed.detail} Or a time from now, such as -3h or +2d.` };
  }
  // What is different in each demo project has the form of any other text.
  return valueProblem(field, typeof value === 'string' ? value.replaceAll('{unique}', 'x') : value, context);
}
