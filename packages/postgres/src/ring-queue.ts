/** A power of two, as is every later size. */
const FIRST_ROOM = 16;

/**
 * A queue in a ring buffer. A Set or a shifted array would copy itself again and again as its ends move, and old copies would keep
 * their items in memory.
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

  get first(): T | undefined {
    return this.#ring[this.#head];
  }

  shift(): void {
    if (this.#size === 0) return;
    this.#ring[this.#head] = undefined;
    this.#head = this.#slot(1);
    this.#size -= 1;
  }

  some(isWanted: (item: T) => boolean): boolean {
    return this.#ring.some((item) => item !== undefined && isWanted(item));
  }

  /** Removes those for which `isOver` holds, and gives them; the others keep their order. */
  remove(isOver: (item: T) => boolean): readonly T[] {
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

  #slot(index: number): number {
    return (this.#head + index) & (this.#ring.length - 1);
  }

  #grow(): void {
    const old = this.#ring;
    const inOrder = [...old.slice(this.#head), ...old.slice(0, this.#head)];
    this.#ring = [...inOrder, ...old.fill(undefined)];
    this.#head = 0;
  }
}
