import type { SqlValue } from '@catalog-service/postgres';

/**
 * The parameters of one statement. The values of a request stand in one list, of which each of its statements uses
 * some: `$n` is given out as the statement comes to need a value, named by its place in that list.
 */
export class Parameters {
  readonly #places: number[] = [];

  /** `$n` for the value at a place of the list; the same one each time. */
  at(place: number): string {
    let index = this.#places.indexOf(place);
    if (index < 0) index = this.#places.push(place) - 1;
    return `$${index + 1}`;
  }

  /** Picks the statement's values out of the list. */
  picker(): (values: readonly SqlValue[]) => readonly SqlValue[] {
    const places = [...this.#places];
    const inOrder = places.every((place, index) => place === index);
    return (values) => {
      if (inOrder && values.length === places.length) return values;
      return places.map((place) => values[place] ?? null);
    };
  }
}
