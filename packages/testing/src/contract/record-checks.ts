import {
  decimalOf,
  type Expression,
  type ExpressionValue,
  fieldsOf,
  isNextNumber,
  parseExpression,
  satisfying,
  typeNamed,
} from '@catalog-service/vocabulary';
import { contract, type Field, fieldNamed, type Resource } from './contract.js';
import { isObject, type JsonObject } from './json.js';
import { isFreeText, type Known, sampleValue } from './sample-value.js';

/** Values of a field that are tried. */
const CANDIDATES = 12;

/** Before and after all times at which tests run. */
const DAYS = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1), Date.UTC(2100, 0, 2)];
/** The service fills these in with the time of the create. */
const CREATED: readonly string[] = ['createdAt', 'updatedAt'];

/** The checks of a resource. */
export const checksOf = (resource: Resource): readonly Expression[] =>
  (resource.checks ?? []).map(({ that }) => parsed(resource, that));

/** An expression about the records of a resource. */
export function parsed({ fields }: Resource, text: string): Expression {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const scope = {
    hasCaller: true,
    kindOf: (name: string) => typeNamed(byName.get(name)?.type ?? '', byName.get(name)?.list).expressionKind,
    isWhole: (name: string) => byName.get(name)?.integer === true,
    fields: [...byName.keys()],
    valuesOf: (name: string) =>
      contract.enumerations.find((one) => one.name === byName.get(name)?.type)?.values.map((value) => value.name),
  };
  const read = parseExpression(text, scope, 'boolean');
  if (!read.ok) throw new Error(`${text}: ${read.detail}`);
  return read.expression;
}

/** Conditions of rows as checks, which are not false of a record only if they are true. */
const conditionChecks = (resource: Resource): readonly Expression[] =>
  (resource.conditions ?? []).map(({ where }) => ({
    op: 'coalesce',
    of: [parsed(resource, where), { value: false }],
  }));

/**
 * Other values for a record of which a check is false: of fields that it gives, or may give. The record meets the conditions of rows as
 * well where it can meet all of them.
 *
 * @param fixed names of fields that stay
 * @param kept names of those that stay where the checks allow it
 * @throws Error if no such values are found
 */
export function fittingChecks(
  resource: Resource,
  data: JsonObject,
  fixed: ReadonlySet<string>,
  known: Known,
  kept: ReadonlySet<string> = new Set(),
): Record<string, unknown> {
  // What a hook gives is not known here.
  const isHooks = ({ derived, computed }: Field) => derived && computed === undefined;
  const isKnown = (check: Expression) => !fieldsOf(check).some((name) => isHooks(fieldNamed(resource, name)));
  const checks = checksOf(resource).filter(isKnown);
  const all = [...checks, ...conditionChecks(resource)];
  const named = resource.fields.filter(({ name }) => all.some((check) => fieldsOf(check).includes(name)));
  const initial = ({ name, default: given, ordered }: Field) =>
    CREATED.includes(name) ? 'now' : ordered === undefined ? given : 1;
  const valueIn = (field: Field) => asValue(field, field.name in data ? data[field.name] : initial(field));
  const given = new Map(named.map((field) => [field.name, valueIn(field)]));
  const candidates = (name: string) => {
    const field = named.find((one) => one.name === name);
    if (field === undefined || fixed.has(name) || CREATED.includes(name) || field.entity !== undefined) return [];
    if (field.derived) return [];
    // The service counts further than tests do.
    const isCounted = field.ordered !== undefined || isNextNumber(field.default);
    if (isCounted && !checks.some((check) => fieldsOf(check).includes(name))) return [];
    const samples = Array.from({ length: CANDIDATES }, (_, turn) => asValue(field, sampleValue(field, known, turn)));
    const [text] = samples;
    const short = isFreeText(field) && typeof text === 'string' ? [text.slice(0, 1)] : [];
    return [...samples, ...short, ...(isDate(field) ? DAYS : []), ...(field.required || isCounted ? [] : [null])];
  };
  const unkept = (name: string) => (kept.has(name) ? [] : candidates(name));
  const changed =
    satisfying(all, given, unkept) ?? satisfying(checks, given, unkept) ?? satisfying(checks, given, candidates);
  if (changed === undefined) throw new Error(`No values are known with which the checks of ${resource.name} hold`);
  const others = [...changed].filter(([name, value]) => value !== given.get(name));
  const fieldOf = (name: string) => named.find((field) => field.name === name);
  return Object.fromEntries(others.map(([name, value]) => [name, asJson(fieldOf(name), value)]));
}

const isDate = (field: Field | undefined) => typeNamed(field?.type ?? '').expressionKind === 'date';

/** A JSON value of a field in an expression. `now` is a default; of what the database makes only the kind is known. */
function asValue(field: Field, value: unknown): ExpressionValue {
  if (isObject(value)) return isDate(field) ? Date.now() : 'sequence' in value ? 1 : null;
  if (typeof value === 'string' && isDate(field)) return value === 'now' ? Date.now() : Date.parse(value);
  if (typeof value === 'string' && typeNamed(field.type).expressionKind === 'decimal') return decimalOf(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

export function asJson(field: Field | undefined, value: ExpressionValue): unknown {
  if (isDate(field) && typeof value === 'number') return new Date(value).toISOString();
  const isDecimal = field !== undefined && typeNamed(field.type).expressionKind === 'decimal';
  return isDecimal && typeof value === 'string' ? decimalOf(value, field.scale) : value;
}
