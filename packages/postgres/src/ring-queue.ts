/** Room for so many at first; a power of two, as every later size is. */
const FIRST_ROOM = 16;

/**
 * A queue in a ring that is emptied behind whoever leaves. Not a Set or an array that is shifted: those copy themselves again
 * and again as their ends move on, and what V8 has taken for old among the copies keeps all that stood in it.
 */
export class RingQueue<T> {
  #ring: (T | undefined)[] = Array.from({ length: FIRST_ROOM }, () => undefined);
  #head = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(item: T): void {
    if (this.#size === this.#ring.length) this.#grow();
    this.#ring[this.#slot(this.#size)] = item;
    this.#size += 1;
  }

  /** The first, which stays. */
  get first(): T | undefined {
    return this.#ring[this.#head];
  }

  /** Takes the first away. */
  shift(): void {
    if (this.#size === 0) return;
    this.#ring[this.#head] = undefined;
    this.#head = this.#slot(1);
    this.#size -= 1;
  }

  some(isWanted: (item: T) => boolean): boolean {
    return this.#ring.some((item) => item !== undefined && isWanted(item));
  }

  /** Takes those away for which `isOver` holds, and gives them; the others keep their order. */
  takeAway(isOver: (item: T) => boolean): readonly T[] {
    const taken: T[] = [];
    for (let left = this.#size; left > 0; left -= 1) {
      const item = this.first;
      this.shift();
      if (item === undefined) continue;
      if (isOver(item)) taken.push(item);
      else this.push(item);
    }
    return taken;
  }

  #slot(place: number): number {
    return (this.#head + place) & (this.#ring.length - 1);
  }

  #grow(): void {
    const old = this.#ring;
    const inOrder = [...old.slice(this.#head), ...old.slice(0, this.#head)];
    this.#ring = [...inOrder, ...old.fill(undefined)];
    this.#head = 0;
  }
}
