import type { DatabaseError, SqlValue } from '@catalog-service/postgres';
import {
  FARTHEST_NUMBER,
  type FieldProblem,
  INTEGER_MAXIMUM,
  isNextNumber,
  pointerTo,
} from '@catalog-service/vocabulary';
import type { Definition } from '../../definition/definition.js';
import type { Pointers } from '../../write/values.js';

/** The fields with numbers of the project, which the database gives to records in the order in which it inserts them. */
export const numberedFields = ({ fields }: Definition): readonly string[] =>
  Object.entries(fields).flatMap(([name, { default: made, aliasOf }]) =>
    isNextNumber(made) && aliasOf === undefined ? [name] : [],
  );

/** Of several records, the one with the highest number: no other is refused for it. */
export function highestNumbered<Values extends { readonly columns: ReadonlyMap<string, SqlValue> }>(
  definition: Definition,
  records: readonly Values[],
): Values | undefined {
  const [name = ''] = numberedFields(definition);
  const numberOf = ({ columns }: Values) => Number(columns.get(name) ?? 0);
  return records.toSorted((one, other) => numberOf(other) - numberOf(one))[0];
}

/** The problem of a number beyond the range of its project, or of an exhausted range, behind an error of a rule. */
export function beyondNumbers(
  error: DatabaseError,
  definition: Definition,
  pointers: Pointers,
): FieldProblem | undefined {
  const numbered = numberedFields(definition);
  const name = numbered.find((one) => definition.fields[one]?.column === error.column) ?? numbered[0];
  if (name === undefined) return undefined;
  const detail = `${name} must be at most ${FARTHEST_NUMBER} above the last one of the project, and at most ${INTEGER_MAXIMUM}.`;
  return { pointer: pointers.get(name) ?? pointerTo('/data', name), code: 'invalid_value', detail };
}
