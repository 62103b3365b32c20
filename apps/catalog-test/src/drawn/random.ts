/** Random choices that follow from a seed alone (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1);
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, with both. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  /** @throws Error where there is nothing to choose from. */
  pick<T>(list: readonly T[]): T {
    const found = list[this.int(0, list.length - 1)];
    if (found === undefined) throw new Error('There is nothing to choose from');
    return found;
  }

  /** Some of a list, in its order. */
  some<T>(list: readonly T[], chance = 0.5): T[] {
    return list.filter(() => this.chance(chance));
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => [this.next(), item] as const)
      .sort(([left], [right]) => left - right)
      .map(([, item]) => item);
  }
}
