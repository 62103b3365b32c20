/** What the service takes in place of its queue, its look for neighbours and its memory of what was slow: first come, first served. */
export class FairQueue {
  readonly isShared = false;
  readonly refused = 0;
  underWay = 0;
  #places: number;
  readonly #waiting: (() => void)[] = [];

  constructor({ places }: { readonly places: number }) {
    this.#places = places;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  take(): boolean {
    if (this.underWay >= this.#places) return false;
    this.underWay += 1;
    return true;
  }

  wait(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  leave(): void {
    this.underWay -= 1;
    this.resize(this.#places);
  }

  resize(places: number): void {
    this.#places = places;
    while (this.underWay < places && this.#waiting.length > 0) {
      this.underWay += 1;
      this.#waiting.shift()?.();
    }
  }

  isWaiting(): boolean {
    return false;
  }

  charge(): void {}

  async close(): Promise<void> {}
}

export class Crowd {
  readonly isThere = false;
  note(): void {}
}

export class SlowStatements {
  has(): boolean {
    return false;
  }

  add(): void {}
}

export const TURN_MS = 2_000;

export function starvingMs(): number {
  return TURN_MS;
}
