import {
  type FieldProblem,
  invalidBody,
  invalidParameters,
  MOST_PROBLEMS,
  nearest,
  pointerTo,
} from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { fieldHint, recordsHint, wrapperHint } from './field-hints.js';
import { fieldOf } from './fields.js';

/** Names for which the nearest one is searched: a request with more wrong ones has not misspelt them. */
const MOST_HINTS = 20;

interface UnknownField {
  /** Names that are known there besides fields. */
  readonly others?: readonly string[];
  /** Whether conditions and values within JSON are known there as well. */
  readonly isCondition?: boolean;
  /** Value of the name in the request. */
  readonly value?: unknown;
  /** Registry in which to look for references to the record. */
  readonly registry?: Registry;
}

/** Everything that is wrong with one request. */
export class ProblemList {
  readonly #problems: FieldProblem[] = [];
  #hints = 0;

  /** Once true, the rest of the request need not be checked. */
  get full(): boolean {
    return this.#problems.length >= MOST_PROBLEMS;
  }

  get all(): readonly FieldProblem[] {
    return this.#problems;
  }

  /** @returns undefined, for callers that have no value then */
  add(pointer: string, code: FieldProblem['code'], detail: string): undefined {
    if (!this.full) this.#problems.push({ pointer, code, detail });
  }

  addUnknownField(
    definition: Definition,
    pointer: string,
    name: string,
    { others = [], isCondition = false, value, registry }: UnknownField = {},
  ): undefined {
    const [root = ''] = name.split('.', 1);
    const paths = isCondition && root !== name ? fieldOf(definition, root)?.paths : undefined;
    if (paths !== undefined) {
      const near = this.didYouMean(name, () => Object.keys(paths).map((path) => `${root}.${path}`));
      const detail = `Conditions cannot refer to such a value of ${root}, or to values within lists.${near}`;
      return this.add(pointerTo(pointer, name), 'unknown_field', detail);
    }
    const near = this.nearest(name, () => [...others, ...offeredNames(definition)]);
    const nearHint = near && ` Did you mean ${near}?`;
    const hint =
      fieldHint(name, definition, isCondition) ??
      (others.includes(near ?? '') ? nearHint : wrapperHint(value, definition)) ??
      nearHint ??
      (registry === undefined ? '' : recordsHint(name, definition, registry));
    this.add(pointerTo(pointer, name), 'unknown_field', `${definition.title} has no such field.${hint}`);
  }

  /** ` Did you mean x?`; empty if no candidate is near, or after too many searches. */
  didYouMean(word: string, candidates: () => Iterable<string>): string {
    const near = this.nearest(word, candidates);
    return near === undefined ? '' : ` Did you mean ${near}?`;
  }

  /** The nearest candidate; undefined if there is none, or after too many searches. */
  nearest(word: string, candidates: () => Iterable<string>): string | undefined {
    this.#hints += 1;
    return this.#hints > MOST_HINTS ? undefined : nearest(word, candidates());
  }

  /** @throws Problem if anything is wrong: invalid_parameter if all of it is outside of the body, else invalid_body */
  throwIfAny(): void {
    if (this.#problems.length === 0) return;
    if (this.#problems.some(({ pointer }) => !pointer.startsWith('#'))) throw invalidBody(this.#problems);
    throw invalidParameters(this.#problems);
  }
}

/** The names of fields to propose: none that are deprecated. */
export function offeredNames({ fields }: Definition): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.deprecated === undefined);
}
