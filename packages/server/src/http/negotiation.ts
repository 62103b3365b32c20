/** Clients send few different headers; invented ones must not fill the memory. */
const REMEMBERED = 100;

/** What a header such as `Accept` names, with the quality from 0, not acceptable, to 1 (RFC 9110, 12.4.2). */
export function qualitiesIn(header: string): ReadonlyMap<string, number> {
  const parts = header.toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
      const given = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, given === undefined ? 1 : Number(given.slice(2)) || 0];
    }),
  );
}

/**
 * Finds the media type that an `Accept` header prefers (RFC 9110, 12.5.1): the one of the highest quality, then the one that it names more
 * precisely, then the one that it names first. A header that accepts none of the types is ignored, and gets the first one.
 */
export function preferring<Type extends string>(...types: readonly [Type, ...Type[]]): (accept?: string) => Type {
  const known = new Map<string, Type>();
  return (accept = '*/*') => {
    if (accept === '*/*') return types[0];
    const found = known.get(accept) ?? preferredOf(types, accept);
    if (known.size < REMEMBERED) known.set(accept, found);
    return found;
  };
}

function preferredOf<Type extends string>(types: readonly [Type, ...Type[]], accept: string): Type {
  const qualities = qualitiesIn(accept);
  const names = [...qualities.keys()];
  const [best] = types
    .map((type) => {
      const ranges = [type, type.replace(/\/.*/, '/*'), '*/*'];
      const breadth = ranges.findIndex((range) => qualities.has(range));
      const range = ranges[breadth] ?? '';
      return { type, quality: qualities.get(range) ?? 0, breadth, place: names.indexOf(range) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.breadth - other.breadth || one.place - other.place);
  return best?.type ?? types[0];
}
