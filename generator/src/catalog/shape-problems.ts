import { nearest } from '@catalog-service/vocabulary';
import { z } from 'zod';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import { reindented } from './reindented.js';
import type { Path, YamlSource } from './yaml-source.js';

/** The content of a file, and all mistakes of its shape. */
export interface ShapeResult<T> {
  /** Without the mistakes; undefined if too little is left. */
  readonly data: T | undefined;
  /** The file as it was meant. */
  readonly source: YamlSource;
  /** Fields with a mistake: the checks report nothing more about them. */
  readonly damaged: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks one file against the schema of its kind. If it has mistakes, the rest is read by the lenient schema, so that one run finds all
 * mistakes of the file.
 */
export function checkShape<S extends z.ZodType>(
  file: YamlSource,
  strict: S,
  lenient: () => S,
): ShapeResult<z.output<S>> {
  const { source, diagnostics } = reindented(file, strict);
  const shape = { source, damaged: new Set<string>() };
  if (source.diagnostics.length > 0) return { ...shape, data: undefined, diagnostics: source.diagnostics };
  const result = strict.safeParse(source.value, { reportInput: true });
  if (result.success) return { ...shape, data: result.data, diagnostics };
  const { issues } = result.error;
  const fields = issues.flatMap(({ path: [first, field] }) =>
    first === 'fields' && field !== undefined ? [String(field)] : [],
  );
  return {
    source,
    data: lenient().safeParse(withoutMistakes(source.value, issues)).data,
    damaged: new Set(fields),
    diagnostics: [...diagnostics, ...issues.flatMap((issue) => shapeProblems(source, strict, issue))],
  };
}

const pathOf = ({ path }: z.core.$ZodIssue): (string | number)[] =>
  path.map((segment) => (typeof segment === 'symbol' ? String(segment) : segment));

/** A copy of the value without unknown keys and without values that cannot be read. */
function withoutMistakes(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(value);
  for (const { path, ...issue } of issues) {
    // A list is dropped as a whole, so that the indexes in it stay right.
    const list = path.findIndex((segment) => typeof segment === 'number');
    if (list !== -1) remove(copy, path.slice(0, list));
    else if (issue.code === 'unrecognized_keys') for (const key of issue.keys) remove(copy, [...path, key]);
    else if (issue.input !== undefined) remove(copy, path);
  }
  return copy;
}

function remove(value: unknown, path: readonly PropertyKey[]): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return;
  if (rest.length > 0) remove(Reflect.get(value, key), rest);
  else Reflect.deleteProperty(value, key);
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
};

function shapeProblems(source: YamlSource, schema: z.ZodType, issue: z.core.$ZodIssue): Diagnostic[] {
  const path = pathOf(issue);
  const key = String(path.at(-1) ?? '');
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, path);
    return issue.keys.map((unknown) =>
      source.atKey([...path, unknown], {
        code: 'unknown_key',
        message: `There is no key ${quoted(unknown)} here.`,
        expected: list(known),
        suggestion: nearest(unknown, known),
      }),
    );
  }
  if (issue.input === undefined) {
    return [source.atKey(path.slice(0, -1), { code: 'missing_key', message: `The key ${quoted(key)} is missing.` })];
  }
  if (issue.code === 'invalid_value') {
    const known = issue.values.map(String);
    const isType = key === 'type' && path.at(-3) === 'fields';
    const message = isType
      ? `There is no type ${quoted(issue.input)}.`
      : `${quoted(issue.input)} is not a value of ${quoted(key)}.`;
    const suggestion = nearest(String(issue.input), known);
    return [
      source.atValue(path, {
        code: isType ? 'unknown_type' : 'invalid_value',
        message,
        expected: list(known),
        suggestion,
      }),
    ];
  }
  const meant = issue.code === 'invalid_union' ? meantBranch(issue) : undefined;
  if (meant !== undefined) {
    return meant.flatMap((inner) => shapeProblems(source, schema, { ...inner, path: [...path, ...inner.path] }));
  }
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union') {
    const either = path[0] === 'access' ? 'a name, or a name with its condition' : 'a text, a number, true or false';
    const expected = issue.code === 'invalid_type' ? KINDS[issue.expected] : either;
    const message = `${location(path)} is ${kindOf(issue.input)}.`;
    return [source.atValue(path, { code: 'wrong_type', message, expected: expected ?? 'another kind of value' })];
  }
  const expected =
    issue.code === 'too_small'
      ? tooSmall(issue)
      : issue.code === 'too_big'
        ? `${issue.maximum} or less`
        : issue.message;
  return [
    source.atValue(path, { code: 'invalid_value', message: `${location(path)} is not allowed as it is.`, expected }),
  ];
}

/** Problem of a union, if the value has the kind of one alternative only. */
function meantBranch({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined {
  const [meant, ...others] = errors.filter((issues) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  );
  return others.length === 0 ? meant : undefined;
}

const tooSmall = (issue: z.core.$ZodIssueTooSmall): string =>
  issue.origin === 'string' ? 'a text that is not empty' : `${issue.minimum} or more`;

/** The keys allowed at `path`, for a suggestion. */
function knownKeys(schema: z.core.$ZodType, path: Path): string[] {
  let here: z.core.$ZodType = unwrapped(schema);
  for (const segment of path) {
    let next: z.core.$ZodType | undefined;
    if (here instanceof z.ZodObject) next = here.shape[segment] ?? here.def.catchall;
    else if (here instanceof z.ZodRecord) next = here.valueType;
    else if (here instanceof z.ZodArray) next = here.element;
    if (next === undefined) return [];
    here = unwrapped(next);
  }
  return here instanceof z.ZodObject ? Object.keys(here.shape) : [];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional) return schema.unwrap();
  if (schema instanceof z.ZodPipe) return schema.in;
  if (!(schema instanceof z.ZodUnion)) return schema;
  return schema.options.find((option) => option instanceof z.ZodObject) ?? schema;
}

const list = (words: readonly string[]): string => words.join(', ');

const quoted = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const location = (path: Path): string => (path.length === 0 ? 'The file' : quoted(String(path.at(-1))));

function kindOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'keys with values';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'number' ? 'a number' : `${String(value)}`;
}
