/** Memoises a pure function by its argument, as long as the argument lives. */
export function memoise<A extends WeakKey, R>(compute: (argument: A) => R): (argument: A) => R {
  const results = new WeakMap<A, { readonly value: R }>();
  return (argument) => {
    const result = results.get(argument) ?? { value: compute(argument) };
    results.set(argument, result);
    return result.value;
  };
}
