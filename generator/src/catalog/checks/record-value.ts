import type { FieldInput } from '../schema/field.schema.js';
import type { CheckContext } from './check.js';
import { expectedValue } from './field.check.js';

/** So many minutes, hours or days before or after the demo project is made. */
const FROM_NOW = /^[+-]\d{1,6}[mhd]$/;
const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SLUG = /^[\p{L}\p{M}\p{N}_-]*[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u;

/** What the value of a field of a seed or demo record must be, or undefined where it is that already. */
export function expectedRecordValue(field: FieldInput, value: unknown, context: CheckContext): string | undefined {
  if (value === null) return field.required === true ? 'a value' : undefined;
  if (value === '' && field.required === true) return 'a value';
  switch (field.type) {
    case 'JSON':
      return undefined;
    case 'Object ID':
      return typeof value === 'string' && UUID.test(value) ? undefined : 'a UUID, or the Entity with the same column';
    case 'Date':
      return typeof value === 'string' && isMoment(value) ? undefined : 'a date, or a time from now such as -3h or +2d';
    case 'Slug':
      return typeof value === 'string' && !SLUG.test(value.replace('{unique}', 'x'))
        ? 'letters, digits, - and _ only'
        : expectedValue(field, value, context);
    default:
      return expectedValue(field, value, context);
  }
}

function isMoment(text: string): boolean {
  return FROM_NOW.test(text) || (MOMENT.test(text) && !Number.isNaN(Date.parse(text)));
}
