/** What was given for some arguments, by the first of them, the second, and so on. */
interface Memory<R> {
  readonly next: WeakMap<WeakKey, Memory<R>>;
  result?: { readonly value: R };
}

/**
 * The same pure function, which does not work again for the very same arguments. They are frozen data, or templates; what
 * was made of them is forgotten with them.
 */
export function remembered<A extends readonly WeakKey[], R>(compute: (...given: A) => R): (...given: A) => R {
  const memory: Memory<R> = { next: new WeakMap() };
  return (...given) => {
    let place = memory;
    for (const one of given) {
      const next = place.next.get(one) ?? { next: new WeakMap() };
      place.next.set(one, next);
      place = next;
    }
    place.result ??= { value: compute(...given) };
    return place.result.value;
  };
}
