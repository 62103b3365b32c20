import { MOST_PROBLEMS, writtenOut } from '@catalog-service/vocabulary';
import { getMetadataStorage } from 'class-validator';
import type { DtoClass } from '../definition/definition.js';
import { problemOf, textOf, type ValueProblem } from './constraint-problem.js';
import { ParsingConstraint } from './value-validators.js';

/** A value in PostgreSQL's text, or a list of such; or its first problem, in a list that of each element. */
export type Given =
  | { readonly ok: true; readonly value: string | null; readonly list?: readonly string[] }
  | { readonly ok: false; readonly problems: readonly ValueProblem[] };

/** The decorators of one property. */
export interface PropertyRule {
  /** It has `IsDefined`: even if a caller may omit it, the stored value is not null. */
  readonly isRequired: boolean;
  /** `value` is that of the property in the data, or undefined. */
  read(value: unknown, data: object): Given;
}

type Storage = ReturnType<typeof getMetadataStorage>;
type Metadata = ReturnType<Storage['getTargetValidationMetadatas']>[number];
type Constraint = ReturnType<Storage['getTargetValidatorConstraints']>[number];

/** Undefined: the value is valid, and another check converts it. */
type Check = (value: unknown, data: object) => Given | undefined;

const CONDITION = 'conditionalValidation';
const REQUIRED = 'isDefined';
const SILENT: ReadonlySet<string> = new Set([CONDITION, 'whitelistValidation']);
const IMPOSSIBLE: ReadonlySet<string> = new Set(['nestedValidation', 'promiseValidation']);

/**
 * Compiles the decorators of each property to one function, once, at the start: class-validator's own executor would be most of the cost
 * of a write. A decorator with groups applies in these only. A class adds to the decorators of its parent.
 * @throws Error for asynchronous constraints, nested classes and promises
 */
export function compileDto(dto: DtoClass, group: string): ReadonlyMap<string, PropertyRule> {
  const byProperty = new Map<string, Metadata[]>();
  for (const metadata of metadataOf(dto, group)) {
    const known = byProperty.get(metadata.propertyName);
    if (known === undefined) byProperty.set(metadata.propertyName, [metadata]);
    else known.push(metadata);
  }
  return new Map([...byProperty].map(([name, metadata]) => [name, ruleOf(dto, metadata)]));
}

/**
 * The decorators of a class after those of its parent, in the order of their lines. The storage has them in reverse order, and omits
 * those that a subclass seems to repeat.
 */
function metadataOf(dto: DtoClass, group: string): Metadata[] {
  const parent: unknown = Object.getPrototypeOf(dto);
  const own = getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false, [group]);
  return [
    ...(isClass(parent) ? metadataOf(parent, group) : []),
    ...own.filter(({ target }) => target === dto).toReversed(),
  ];
}

function isClass(value: unknown): value is DtoClass {
  return typeof value === 'function' && value !== Function.prototype;
}

function ruleOf(dto: DtoClass, metadata: readonly Metadata[]): PropertyRule {
  const conditions = metadata.filter(({ type }) => type === CONDITION).map(({ constraints: [applies] }) => applies);
  const checks = metadata.filter(({ type }) => !SILENT.has(type)).flatMap((one) => checksOf(dto, one));
  return {
    isRequired: metadata.some(({ type }) => type === REQUIRED),
    read: (value, data) => {
      for (const applies of conditions) if (!applies(data, value)) return plain(value);
      let given: Given | undefined;
      for (const check of checks) {
        const found = check(value, data);
        if (found?.ok === false) return found;
        given = found ?? given;
      }
      return given ?? plain(value);
    },
  };
}

function checksOf(dto: DtoClass, metadata: Metadata): Check[] {
  const constraints = getMetadataStorage().getTargetValidatorConstraints(metadata.constraintCls);
  const isAsync = constraints.some(({ async }) => async);
  if (isAsync || IMPOSSIBLE.has(metadata.type)) {
    const what = isAsync ? 'an asynchronous constraint' : `a ${metadata.type}`;
    throw new Error(
      `${dto.name}.${metadata.propertyName} has ${what}, but bodies are validated synchronously and value by value.`,
    );
  }
  return constraints.map((constraint) => {
    const check = checkOf(dto, metadata, constraint);
    const whole = metadata.each ? ofEach(check) : check;
    const { validateIf } = metadata;
    return validateIf === undefined
      ? whole
      : (value, data) => (validateIf(data, value) ? whole(value, data) : undefined);
  });
}

function checkOf(dto: DtoClass, metadata: Metadata, { instance, name }: Constraint): Check {
  const { propertyName: property, constraints, message } = metadata;
  const failure = (value: unknown, object: object) => ({ targetName: dto.name, property, constraints, value, object });
  if (instance instanceof ParsingConstraint) {
    return (value, data) => {
      const parsed = instance.parse(value);
      if (parsed.ok) return parsed;
      const detail = message === undefined ? parsed.detail : textOf(message, failure(value, data));
      const whole = [{ code: parsed.code, detail }];
      return { ok: false, problems: message === undefined ? (parsed.parts ?? whole) : whole };
    };
  }
  return (value, data) => {
    const asked = failure(value, data);
    const verdict = instance.validate(value, asked);
    if (typeof verdict !== 'boolean')
      throw new Error(`${dto.name}.${property}: ${name} does not return its result synchronously.`);
    if (verdict) return undefined;
    const own = () => instance.defaultMessage?.(asked) ?? 'The value is not valid.';
    return { ok: false, problems: [problemOf(name, asked, message, own)] };
  };
}

/** A check of every element of an array, or of another value itself. */
export function ofEach(check: Check): (list: unknown, data: object) => Given {
  return (list, data) => {
    if (!Array.isArray(list)) return check(list, data) ?? plain(list);
    const values: string[] = [];
    const problems: ValueProblem[] = [];
    for (const [index, element] of list.entries()) {
      const given = check(element, data);
      if (given?.ok === false) problems.push(...given.problems.map((problem) => ({ ...problem, within: [index] })));
      else if (given?.value != null) values.push(given.value);
      if (problems.length >= MOST_PROBLEMS) break;
    }
    if (problems.length > 0) return { ok: false, problems };
    return { ok: true, value: null, list: values };
  };
}

/** A value that no decorator has parsed. */
function plain(value: unknown): Given {
  if (value === null || value === undefined) return NOTHING;
  return { ok: true, value: writtenOut(value) };
}

const NOTHING: Given = { ok: true, value: null };
