import { fieldType, nearest, typeNamed } from '@catalog-service/vocabulary';
import { withShape } from '../../features/shape/shapes.js';
import type { FieldInput } from '../schema/field.schema.js';
import type { CheckContext } from './check.js';

/** The problem of a value, in the words of the service. */
export interface ValueProblem {
  readonly detail: string;
  readonly suggestion?: string | undefined;
}

/** The problem of the value of a field; undefined if there is none. */
export function valueProblem(
  field: FieldInput,
  value: unknown,
  { enumerations }: CheckContext,
): ValueProblem | undefined {
  if (field.type === undefined) return undefined;
  const type = typeNamed(field.type, field.list);
  if (type.defaultsToNow === true) return value === 'now' ? undefined : { detail: 'The default of a Date is now.' };
  const enumeration = enumerations.get(field.type);
  // The values of an enumeration are unknown if its file cannot be read.
  if (type.name === 'Enumeration' && enumeration === undefined) return undefined;
  const { maxLength = type.maxLength } = field;
  const limits = { ...type.digits, ...withShape(field, enumerations), maxLength, enumeration };
  const parsed = fieldType({ ...limits, type: type.name }).parse(value, limits);
  if (parsed.ok) return undefined;
  return { detail: parsed.detail, suggestion: nearest(String(value), enumeration?.values ?? []) };
}
