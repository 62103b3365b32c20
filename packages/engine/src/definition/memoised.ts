/** A function that is computed once for each `key`; the context is always the same for a key. */
export function memoised<K extends object, V, C = void>(compute: (key: K, context: C) => V): (key: K, context: C) => V {
  const results = new WeakMap<K, V>();
  return (key, context) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key, context);
    results.set(key, result);
    return result;
  };
}
