import { type SqlValue, type Statement, statementName } from '@catalog-service/postgres';

/** The parameters of one statement: some of the values of its request, which are in one list. */
export class Parameters {
  readonly #indexes: number[] = [];

  /** The `$n` of a value by its index in the list; the same one each time. */
  at(index: number): string {
    let parameter = this.#indexes.indexOf(index);
    if (parameter < 0) parameter = this.#indexes.push(index) - 1;
    return `$${parameter + 1}`;
  }

  /** Picks the statement's values out of the list. */
  picker(): (values: readonly SqlValue[]) => readonly SqlValue[] {
    const indexes = [...this.#indexes];
    const inOrder = indexes.every((index, parameter) => index === parameter);
    return (values) => {
      if (inOrder && values.length === indexes.length) return values;
      return indexes.map((index) => values[index] ?? null);
    };
  }
}

/**
 * SQL of a value that PostgreSQL does not plan for, so that it keeps one plan for all requests. A plan of 32 partitions takes longer to make
 * than to execute.
 */
export const opaque = (parameter: string): string => `(SELECT ${parameter})`;

/** Longer texts are not prepared: with many of them, every connection would store hundreds. */
const LONGEST_PREPARED = 6_000;

interface StatementTraits extends Pick<Statement, 'maximumBytes' | 'asBytes' | 'unserved'> {
  /** `long`: whatever its length, where it takes longer to plan than to execute and there are few of the kind. */
  readonly isPrepared?: boolean | 'long';
}

/**
 * A statement of a plan. It is named, and so prepared, from its second use on: most shapes are never used again. Without `isPrepared`
 * PostgreSQL plans it for its values each time.
 */
export class PlannedStatement {
  readonly #pick: (values: readonly SqlValue[]) => readonly SqlValue[];
  #statement: Statement;
  readonly #isPrepared: boolean | 'long';
  #used = false;

  constructor(
    text: string,
    parameters: Parameters,
    lane: 'short' | 'long',
    { isPrepared = true, ...more }: StatementTraits = {},
  ) {
    this.#pick = parameters.picker();
    this.#isPrepared = isPrepared;
    this.#statement = { text, repeatable: true, lane, ...more };
  }

  get text(): string {
    return this.#statement.text;
  }

  /** The statement for one more execution. */
  use(): Statement {
    if (!this.#used) this.#used = true;
    else if (
      this.#isPrepared &&
      this.#statement.name === undefined &&
      (this.#isPrepared === 'long' || this.#statement.text.length <= LONGEST_PREPARED)
    ) {
      this.#statement = { ...this.#statement, name: statementName(this.#statement.text) };
    }
    return this.#statement;
  }

  /** The statement's parameters, from all values of the request. */
  parameters(values: readonly SqlValue[]): readonly SqlValue[] {
    return this.#pick(values);
  }
}
