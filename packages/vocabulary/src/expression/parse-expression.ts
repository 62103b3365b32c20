import { decimalOf } from '../decimal-number.js';
import { nearest } from '../nearest.js';
import type { Expression, ExpressionKind, ExpressionOperator, ExpressionScope } from './expression.js';
import { type Token, tokens } from './tokens.js';

/** An expression and the kind of its value, or the error of the text and its position: `at` counts characters from 0. */
export type ParsedExpression =
  | { readonly ok: true; readonly expression: Expression; readonly kind: ExpressionKind }
  | ExpressionProblem;

export interface ExpressionProblem {
  readonly ok: false;
  readonly at: number;
  readonly detail: string;
}

/** The maximum nesting of parentheses, functions and `not`. */
const MAXIMUM_NESTING = 20;

interface Typed {
  readonly expression: Expression;
  readonly kind: ExpressionKind;
  readonly at: number;
  /** A number as it is written, or a field of whole numbers: either can be a decimal. */
  readonly exact?: string | true;
  /** The field of an enumeration that it has the values of. */
  readonly of?: string | undefined;
}

class Refusal extends Error {
  constructor(
    readonly at: number,
    detail: string,
  ) {
    super(detail);
  }
}

/**
 * Parses `endsAt > startsAt and not isArchived`. Loosest first: or, and, not, comparison, `||`, + and -, * and /.
 *
 * @param wanted kind that the whole must have
 */
export function parseExpression(text: string, scope: ExpressionScope, wanted?: ExpressionKind): ParsedExpression {
  try {
    const parser = new Parser(
      tokens(text, (at, detail) => new Refusal(at, detail)),
      scope,
    );
    const { expression, kind } = parser.whole();
    if (wanted !== undefined && kind !== wanted) throw new Refusal(0, `It is ${A[kind]}, and must be ${A[wanted]}.`);
    return { ok: true, expression, kind };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, at: error.at, detail: error.message };
  }
}

/**
 * The text of an expression with other names of values of enumerations, where they are compared with a field; a text that is no expression
 * stays as it is.
 *
 * @param scope with the values before the change
 * @param nameOf the new name of a value of a field
 */
export function withValuesRenamed(
  text: string,
  scope: ExpressionScope,
  nameOf: (field: string, value: string) => string,
): string {
  let places: Parser['values'];
  try {
    const parser = new Parser(
      tokens(text, (at, detail) => new Refusal(at, detail)),
      scope,
    );
    parser.whole();
    places = parser.values;
  } catch (error) {
    if (error instanceof Refusal) return text;
    throw error;
  }
  return [...places]
    .sort(([left], [right]) => right - left)
    .reduce(
      (now, [at, { field, value }]) =>
        now.slice(0, at) + quoted(nameOf(field, value)) + now.slice(at + quoted(value).length),
      text,
    );
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const A: Readonly<Record<ExpressionKind, string>> = {
  boolean: 'true or false',
  number: 'a number',
  decimal: 'a decimal',
  text: 'a text',
  date: 'a date',
  id: 'an id',
};

const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;

/** Operators of texts would depend on the locale of the database. */
const ORDERED: ReadonlySet<ExpressionKind> = new Set(['number', 'decimal', 'date']);

const FUNCTIONS = {
  length: { takes: 'text', gives: 'number' },
  abs: { takes: 'number', gives: 'number' },
  floor: { takes: 'number', gives: 'number' },
  ceil: { takes: 'number', gives: 'number' },
} as const;

const isFunction = (name: string): name is keyof typeof FUNCTIONS => Object.hasOwn(FUNCTIONS, name);

class Parser {
  /** The texts that are values of an enumeration, by their place, each with a field of it. */
  readonly values = new Map<number, { readonly field: string; readonly value: string }>();
  readonly #tokens: readonly Token[];
  readonly #scope: ExpressionScope;
  #next = 0;
  #nesting = 0;

  constructor(read: readonly Token[], scope: ExpressionScope) {
    this.#tokens = read;
    this.#scope = scope;
  }

  whole(): Typed {
    const typed = this.#or();
    const token = this.#peek();
    if (token.kind !== 'end') throw new Refusal(token.at, `Nothing can follow here, not \`${token.text}\`.`);
    return typed;
  }

  #or(): Typed {
    return this.#joined('or', () => this.#joined('and', () => this.#not()));
  }

  #joined(word: 'or' | 'and', part: () => Typed): Typed {
    const parts = [part()];
    while (this.#takes(word)) parts.push(part());
    const [first] = parts;
    if (first === undefined || parts.length === 1) return first ?? part();
    for (const one of parts) requireKind(one, 'boolean');
    // `a and b and c` is one operation, as PostgreSQL reads it.
    const of = parts.flatMap(({ expression }, index) =>
      index === 0 && 'op' in expression && expression.op === word ? expression.of : [expression],
    );
    return { expression: { op: word, of }, kind: 'boolean', at: first.at };
  }

  #not(): Typed {
    const { at } = this.#peek();
    if (!this.#takes('not')) return this.#comparison();
    return this.#nested(at, () => ({ ...operation('not', [requireKind(this.#not(), 'boolean')], 'boolean'), at }));
  }

  #comparison(): Typed {
    const left = this.#concatenation();
    const { at } = left;
    if (this.#takes('is')) {
      const op = this.#takes('not') ? 'is not null' : 'is null';
      this.#require('null');
      return { ...operation(op, [left], 'boolean'), at };
    }
    if (this.#takes('in')) return { ...this.#membership(left), at };
    const op = COMPARISONS.find((candidate) => this.#takes(candidate));
    if (op === undefined) return left;
    const [one, other] = this.#sameKind(left, this.#concatenation());
    if (op !== '=' && op !== '!=' && !ORDERED.has(one.kind)) {
      throw new Refusal(at, `\`${op}\` compares numbers and dates, and this is ${A[one.kind]}.`);
    }
    return { ...operation(op, [one, other], 'boolean'), at };
  }

  #membership(left: Typed): Typed {
    this.#require('(');
    const values: Typed[] = [];
    do values.push(this.#literalOf(left, this.#primary()));
    while (this.#takes(','));
    this.#require(')');
    return operation('in', [left, ...values], 'boolean');
  }

  #literalOf(left: Typed, right: Typed): Typed {
    const value = this.#sameKind(left, right)[1];
    if (!('field' in value.expression) && !('op' in value.expression)) return value;
    throw new Refusal(value.at, 'The list after `in` holds values, not fields.');
  }

  #concatenation(): Typed {
    let left = this.#sum();
    while (this.#takes('||')) {
      const right = requireKind(this.#sum(), 'text');
      left = { ...operation('||', [requireKind(left, 'text'), right], 'text'), at: left.at };
    }
    return left;
  }

  #sum(): Typed {
    let left = this.#product();
    for (;;) {
      const op = this.#takes('+') ? '+' : this.#takes('-') ? '-' : undefined;
      if (op === undefined) return left;
      const right = this.#product();
      const isSpan = op === '-' && left.kind === 'date' && right.kind === 'date';
      left = { ...(isSpan ? operation('seconds', [left, right], 'number') : arithmetic(op, left, right)), at: left.at };
    }
  }

  #product(): Typed {
    let left = this.#primary();
    for (;;) {
      const op = this.#takes('*') ? '*' : this.#takes('/') ? '/' : undefined;
      if (op === undefined) return left;
      left = { ...arithmetic(op, left, this.#primary()), at: left.at };
    }
  }

  #primary(): Typed {
    const token = this.#peek();
    const { at, text } = token;
    this.#next++;
    if (token.kind === 'number') return { expression: { value: Number(text) }, kind: 'number', at, exact: text };
    if (token.kind === 'text') return { expression: { value: token.value }, kind: 'text', at };
    if (text === '(') {
      return this.#nested(at, () => {
        const inner = this.#or();
        this.#require(')');
        return inner;
      });
    }
    if (token.kind !== 'name') {
      const found = token.kind === 'end' ? 'the text ends' : `there is \`${text}\``;
      throw new Refusal(at, `A field, a value or \`(\` must stand here, and ${found}.`);
    }
    if (text === 'true' || text === 'false') return { expression: { value: text === 'true' }, kind: 'boolean', at };
    if (text === 'caller.user' && this.#scope.hasCaller === true) {
      return { expression: { caller: 'user' }, kind: 'id', at };
    }
    return this.#peek().text === '(' ? this.#call(token) : this.#field(token);
  }

  #call({ text: name, at }: Token): Typed {
    return this.#nested(at, () => {
      this.#require('(');
      if (name === 'coalesce') {
        let parts: readonly [Typed, ...Typed[]] = [this.#or()];
        while (this.#takes(',')) {
          const [first, next] = this.#sameKind(parts[0], this.#or());
          parts = [first, ...parts.slice(1), next];
        }
        for (const part of parts) requireKind(part, parts[0].kind);
        const of = parts.find((part) => part.of !== undefined)?.of;
        for (const part of parts) this.#requireValueOf(of, part);
        this.#require(')');
        return { ...operation('coalesce', parts, parts[0].kind), at, of };
      }
      if (!isFunction(name)) {
        const near = nearest(name, [...Object.keys(FUNCTIONS), 'coalesce']);
        throw new Refusal(at, `There is no function ${name}.${near === undefined ? '' : ` Did you mean ${near}?`}`);
      }
      const { takes, gives } = FUNCTIONS[name];
      const argument = this.#or();
      this.#require(')');
      if (gives === takes && argument.kind === 'decimal') return { ...operation(name, [argument], 'decimal'), at };
      return { ...operation(name, [requireKind(argument, takes)], gives), at };
    });
  }

  #field({ text: name, at }: Token): Typed {
    const kind = this.#scope.kindOf(name);
    if (kind !== undefined && this.#scope.isSecret?.(name) === true && this.#peek().text !== 'is')
      throw new Refusal(at, `${name} is secret: an expression can only ask whether it is null.`);
    if (kind !== undefined) {
      const of = this.#scope.valuesOf?.(name) === undefined ? undefined : name;
      return {
        expression: { field: name },
        kind,
        at,
        of,
        ...(this.#scope.isWhole?.(name) === true && { exact: true }),
      };
    }
    if (this.#scope.fields.includes(name))
      throw new Refusal(at, `An expression cannot use a field of the type of ${name}.`);
    const near = nearest(name, this.#scope.fields);
    throw new Refusal(at, `There is no field ${name}.${near === undefined ? '' : ` Did you mean ${near}?`}`);
  }

  /** Converts two operands to one kind: a text compared with a date is a date, and with an enumeration one of its values. */
  #sameKind(left: Typed, right: Typed): [Typed, Typed] {
    const [one, other] = [beside(left, right), beside(right, left)];
    if (one.kind !== other.kind) {
      throw new Refusal(other.at, `This is ${A[other.kind]}, and is compared with ${A[one.kind]}.`);
    }
    this.#requireValueOf(one.of, other);
    this.#requireValueOf(other.of, one);
    return [one, other];
  }

  #requireValueOf(field: string | undefined, { expression: literal, at }: Typed): void {
    if (field === undefined || !('value' in literal) || typeof literal.value !== 'string') return;
    const values = this.#scope.valuesOf?.(field) ?? [];
    if (values.includes(literal.value)) {
      this.values.set(at, { field, value: literal.value });
      return;
    }
    const near = nearest(literal.value, values);
    const hint = near === undefined ? `It has ${values.join(', ')}.` : `Did you mean ${near}?`;
    throw new Refusal(at, `${field} has no value ${literal.value}. ${hint}`);
  }

  #nested(at: number, read: () => Typed): Typed {
    if (++this.#nesting > MAXIMUM_NESTING) throw new Refusal(at, `It nests deeper than ${MAXIMUM_NESTING}.`);
    const typed = read();
    this.#nesting--;
    return typed;
  }

  #peek(): Token {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new Error('An expression was read past its end');
    return token;
  }

  #takes(text: string): boolean {
    const token = this.#peek();
    if (token.kind === 'text' || token.kind === 'end' || token.text !== text) return false;
    this.#next++;
    return true;
  }

  #require(text: string): void {
    const { at } = this.#peek();
    if (!this.#takes(text)) throw new Refusal(at, `\`${text}\` must stand here.`);
  }
}

const operation = (op: ExpressionOperator, of: readonly Typed[], kind: ExpressionKind): Typed => ({
  expression: { op, of: of.map(({ expression }) => expression) },
  kind,
  at: of[0]?.at ?? 0,
});

function arithmetic(op: '+' | '-' | '*' | '/', left: Typed, right: Typed): Typed {
  const [one, other] = [asDecimal(left, right), asDecimal(right, left)];
  const kind = one.kind === 'decimal' ? 'decimal' : 'number';
  if (kind === 'decimal' && op === '/') {
    throw new Refusal(
      other.at,
      'Decimals are not divided, because a quotient may have no last digit: multiply by 0.01, or compare products.',
    );
  }
  return operation(op, [requireKind(one, kind), requireKind(other, kind)], kind);
}

function requireKind(typed: Typed, kind: ExpressionKind): Typed {
  if (typed.kind === kind) return typed;
  throw new Refusal(typed.at, `This is ${A[typed.kind]}, and must be ${A[kind]}.`);
}

/** An operand converted to the kind of the other one: a text to a date, a number to a decimal. */
const beside = (typed: Typed, other: Typed): Typed => asDate(asDecimal(typed, other), other);

/** A number that is combined with a decimal, as a decimal. */
function asDecimal(typed: Typed, other: Typed): Typed {
  const { kind, exact, at } = typed;
  if (other.kind !== 'decimal' || kind !== 'number') return typed;
  if (exact === true) return { ...operation('decimal', [typed], 'decimal'), at };
  if (exact !== undefined) return { expression: { decimal: decimalOf(exact) }, kind: 'decimal', at };
  throw new Refusal(at, 'Beside a decimal, a number must be written out, or be a field with `integer: true`.');
}

/** A text that is compared with a date, as a date. */
function asDate(typed: Typed, other: Typed): Typed {
  const { expression, at } = typed;
  if (other.kind !== 'date' || !('value' in expression) || typeof expression.value !== 'string') return typed;
  const time = /^\d{4}-\d\d-\d\d(T.*Z)?$/.test(expression.value) ? Date.parse(expression.value) : Number.NaN;
  if (Number.isNaN(time)) throw new Refusal(at, 'A date is written as 2026-01-31 or 2026-01-31T12:00:00Z.');
  return { expression: { date: new Date(time).toISOString() }, kind: 'date', at };
}
