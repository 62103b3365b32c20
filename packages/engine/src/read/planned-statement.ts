import { type SqlValue, type Statement, statementName } from '@catalog-service/postgres';
import type { Parameters } from './parameters.js';

/** Longer texts are not prepared: of a flood of them, every connection would keep hundreds. */
const LONGEST_PREPARED = 6_000;

/**
 * A statement of a plan. It is named, and so prepared, from its second use on: most shapes never come again. One that is not to be
 * prepared is planned for its values each time.
 */
export class PlannedStatement {
  readonly #pick: (values: readonly SqlValue[]) => readonly SqlValue[];
  #statement: Statement;
  #used = false;

  constructor(
    text: string,
    parameters: Parameters,
    lane: 'short' | 'long',
    maximumBytes?: number,
    private readonly isPrepared = true,
  ) {
    this.#pick = parameters.picker();
    this.#statement = { text, repeatable: true, lane, ...(maximumBytes === undefined ? {} : { maximumBytes }) };
  }

  get text(): string {
    return this.#statement.text;
  }

  /** The statement for one more execution. */
  use(): Statement {
    if (!this.#used) this.#used = true;
    else if (this.isPrepared && this.#statement.name === undefined && this.#statement.text.length <= LONGEST_PREPARED) {
      this.#statement = { ...this.#statement, name: statementName(this.#statement.text) };
    }
    return this.#statement;
  }

  /** The statement's parameters, out of all values of the request. */
  parameters(values: readonly SqlValue[]): readonly SqlValue[] {
    return this.#pick(values);
  }
}
