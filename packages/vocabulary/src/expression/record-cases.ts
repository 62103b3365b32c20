import { addDecimals, compareDecimals, decimalOf, negatedDecimal } from '../decimal-number.js';
import { type ExpressionValue, evaluate } from './evaluate-expression.js';
import { type Expression, type ExpressionKind, fieldsOf } from './expression.js';

/** The known properties of the values of a field. */
export interface CaseField {
  readonly kind: ExpressionKind;
  readonly required: boolean;
  /** Of an enumeration. */
  readonly values?: readonly string[] | undefined;
  /** Of a text: some that it may have. */
  readonly texts?: readonly string[] | undefined;
  /** Its numbers are whole. */
  readonly isWhole?: boolean | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** Of a Decimal: digits after the point. */
  readonly scale?: number | undefined;
}

/** Records, and callers, of which the same conditions are true. */
export interface RecordCase {
  /** Values of one of the records, by field. */
  readonly values: ReadonlyMap<string, ExpressionValue>;
  /** Id of the calling user; null if the caller is not a user. */
  readonly caller: string | null;
  /** Indexes of the conditions that are true; the others are false or unknown. */
  readonly met: ReadonlySet<number>;
}

/** The calling user and another one: any two ids suffice. */
export const CALLER_ID = '00000000-0000-4000-8000-000000000001';
export const OTHER_ID = '00000000-0000-4000-8000-000000000002';

/** More combinations of values are refused in a catalog. */
export const MOST_CASES = 5_000;

const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', 'in', 'is null', 'is not null']);
const COMBINATIONS: ReadonlySet<string> = new Set(['and', 'or', 'not']);

/** The part of a condition that keeps its cases from being finite: a calculation, or a comparison of two fields. */
export function endlessPart(expression: Expression): string | undefined {
  if (!('op' in expression)) return undefined;
  const { op, of } = expression;
  if (COMBINATIONS.has(op)) return of.map(endlessPart).find((part) => part !== undefined);
  if (!COMPARISONS.has(op)) return `\`${op}\``;
  const nested = of.find((part) => 'op' in part);
  if (nested !== undefined && 'op' in nested) return `\`${nested.op}\``;
  return of.filter((part) => 'field' in part).length > 1 ? 'a comparison of two fields' : undefined;
}

/** The maximum number of combinations of values in `recordCases`. */
export function countCases(conditions: readonly Expression[], fieldOf: (name: string) => CaseField): number {
  const all = { op: 'and', of: conditions } as const;
  return fieldsOf(all).reduce((product, name) => product * valuesOf(name, fieldOf(name), all).length, 2);
}

/**
 * Every combination of conditions that a record and a caller can meet, exactly: a few values of each field stand for all others, because
 * no condition has an `endlessPart`. Checks of records are not considered.
 *
 * @param callers the possible callers: a user, or a caller that is not a user
 */
export function recordCases(
  conditions: readonly Expression[],
  fieldOf: (name: string) => CaseField,
  callers: readonly (string | null)[] = [CALLER_ID, null],
): readonly RecordCase[] {
  const all = { op: 'and', of: conditions } as const;
  let records: readonly ReadonlyMap<string, ExpressionValue>[] = [new Map()];
  for (const name of fieldsOf(all)) {
    const values = valuesOf(name, fieldOf(name), all);
    records = records.flatMap((record) => values.map((value) => new Map([...record, [name, value]])));
  }
  const found = new Map<string, RecordCase>();
  for (const caller of callers) {
    for (const values of records) {
      const source = { field: (name: string) => values.get(name) ?? null, caller: () => caller };
      const met = new Set(conditions.flatMap((one, index) => (evaluate(one, source) === true ? [index] : [])));
      const key = [...met].join();
      if (!found.has(key)) found.set(key, { values, caller, met });
    }
  }
  return [...found.values()];
}

/** Values that stand for all that a field can have: for no two of the others a condition differs. */
function valuesOf(name: string, field: CaseField, all: Expression): readonly ExpressionValue[] {
  const missing = field.required ? [] : [null];
  switch (field.kind) {
    case 'boolean':
      return [true, false, ...missing];
    case 'id':
      return [CALLER_ID, OTHER_ID, ...missing];
    case 'text': {
      const texts = constantsBeside(name, all).map(String);
      return [...(field.values ?? [...new Set(texts), otherThan(texts, field.texts)]), ...missing];
    }
    case 'decimal':
      return [...decimalsOf(constantsBeside(name, all).map(String), field), ...missing];
    default:
      return [...numbersOf(constantsBeside(name, all).map(Number), field), ...missing];
  }
}

/** Each constant, and values between it and the next ones. */
function numbersOf(constants: readonly number[], { kind, isWhole, minimum, maximum }: CaseField): readonly number[] {
  const sorted = [...new Set(constants)].sort((left, right) => left - right);
  const gaps = sorted.slice(1).map((value, index) => value - (sorted[index] ?? value));
  const step = kind === 'date' || isWhole === true ? 1 : Math.min(1, ...gaps.map((gap) => gap / 2));
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined);
  const near = [...sorted.flatMap((value) => [value, value - step, value + step]), ...bounds];
  const within = near.filter((value) => value >= (minimum ?? value) && value <= (maximum ?? value));
  return within.length === 0 ? [0] : [...new Set(within)];
}

function decimalsOf(constants: readonly string[], { scale = 0, minimum, maximum }: CaseField): readonly string[] {
  const step = decimalOf(scale === 0 ? '1' : `0.${'1'.padStart(scale, '0')}`);
  const bounds = [minimum, maximum].flatMap((bound) => (bound === undefined ? [] : [decimalOf(String(bound))]));
  const [least = '', most = ''] = [minimum, maximum].map((bound) =>
    bound === undefined ? '' : decimalOf(String(bound)),
  );
  const near = constants.flatMap((value) => [
    value,
    addDecimals(value, step),
    addDecimals(value, negatedDecimal(step)),
  ]);
  const within = [...near, ...bounds].filter(
    (value) =>
      (least === '' || compareDecimals(value, least) >= 0) && (most === '' || compareDecimals(value, most) <= 0),
  );
  return within.length === 0 ? [decimalOf('0')] : [...new Set(within)];
}

/** The constants with which a field is compared. */
function constantsBeside(name: string, expression: Expression): readonly (string | number | boolean)[] {
  if (!('op' in expression)) return [];
  const isBeside = expression.of.some((part) => 'field' in part && part.field === name);
  return expression.of.flatMap((part) => {
    if ('op' in part) return constantsBeside(name, part);
    if (!isBeside || COMBINATIONS.has(expression.op)) return [];
    if ('value' in part) return [part.value];
    if ('decimal' in part) return [part.decimal];
    return 'date' in part ? [Date.parse(part.date)] : [];
  });
}

function otherThan(texts: readonly string[], candidates: readonly string[] = []): string {
  let other = candidates.find((one) => !texts.includes(one)) ?? 'other';
  while (texts.includes(other)) other += 's';
  return other;
}
