/** The same pure function, computed once for each argument and forgotten with it. */
export function memoise<A extends WeakKey, R>(compute: (argument: A) => R): (argument: A) => R {
  const results = new WeakMap<A, { readonly value: R }>();
  return (argument) => {
    const result = results.get(argument) ?? { value: compute(argument) };
    results.set(argument, result);
    return result.value;
  };
}
