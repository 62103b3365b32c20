import { ALWAYS_SET, type CaseField, type RecordCase, recordCases, typeNamed } from '@catalog-service/vocabulary';
import type { Field, GrantCondition } from './model.js';

/** The combinations of conditions that a record with these fields and a caller can meet. */
export function casesOf(fields: readonly Field[], conditions: readonly GrantCondition[]): readonly RecordCase[] {
  return recordCases(
    conditions.map(({ expression }) => expression),
    (name) => caseField(fields.find((field) => field.name === name)),
  );
}

function caseField(field: Field | undefined): CaseField {
  if (field === undefined) return { kind: 'text', required: false };
  const { type, list, enumeration, integer, minimum, maximum, scale } = field;
  const kind = typeNamed(type, list).expressionKind ?? 'text';
  const required = field.required || ALWAYS_SET.has(field.name);
  return { kind, required, values: enumeration?.values, isWhole: integer, minimum, maximum, scale };
}
