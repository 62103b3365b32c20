import {
  ExactNumber,
  type FieldProblem,
  invalidValue,
  TOO_EXACT,
  writtenOut,
  wrongType,
} from '@catalog-service/vocabulary';
import type { ValidationArguments } from 'class-validator';

/** A problem of a value; `within` leads to the part of a list or of JSON. */
export interface ValueProblem extends Pick<FieldProblem, 'code' | 'detail'> {
  readonly within?: readonly (string | number)[];
}

type Words = (failed: ValidationArguments) => ValueProblem;

const number: Words = ({ value }) => {
  if (value instanceof ExactNumber) return TOO_EXACT;
  if (typeof value !== 'number') return wrongType('a number', value);
  return invalidValue(Number.isFinite(value) ? 'The number must be an integer.' : 'The number must be finite.');
};

/** Details and codes for class-validator's own constraints, by name. Other constraints have messages of their own. */
const WORDS: Readonly<Record<string, Words>> = {
  isDefined: ({ value, property }) => ({
    code: 'required',
    detail: value === undefined ? `${property} is required.` : `${property} cannot be null.`,
  }),
  isNotEmpty: ({ property }) => ({ code: 'required', detail: `${property} cannot be empty.` }),
  isBoolean: ({ value }) => wrongType('true or false', value),
  isNumber: number,
  isInt: number,
  min: ({ constraints: [limit] }) => invalidValue(`The number must be at least ${limit}.`),
  max: ({ constraints: [limit] }) => invalidValue(`The number must be at most ${limit}.`),
  isArray: () => ({ code: 'wrong_type', detail: 'Expected an array of ids.' }),
};

type Message = string | ((failed: ValidationArguments) => string);

/**
 * The problem of a value that a constraint rejects: with the message of the decorator, else the words of the service, else those of the
 * constraint.
 */
export function problemOf(
  constraint: string,
  failed: ValidationArguments,
  told: Message | undefined,
  own: () => string,
): ValueProblem {
  const { code, detail } = WORDS[constraint]?.(failed) ?? invalidValue(textOf(own(), failed));
  return { code, detail: told ? textOf(told, failed) : detail };
}

/** A message with the tokens that class-validator documents. */
export function textOf(message: Message, failed: ValidationArguments): string {
  const text = typeof message === 'function' ? message(failed) : message;
  return text.replaceAll(/\$(?:value|property|target|constraint(\d+))/g, (token, index: string | undefined) => {
    if (index !== undefined) return String(failed.constraints[Number(index) - 1]);
    if (token === '$value') return writtenOut(failed.value);
    return token === '$property' ? failed.property : failed.targetName;
  });
}
