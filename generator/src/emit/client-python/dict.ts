import { docstring, isPythonName } from './python-text.js';

/** An entry of a dictionary. */
export interface Entry {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

/** A dictionary with known keys. */
export interface Dict {
  readonly name: string;
  readonly bases: string;
  readonly doc: string;
  readonly fields: readonly Entry[];
  /** Entries whose names are no names of Python, such as paths. */
  readonly odd: readonly Entry[] | undefined;
}

/** Describes a dictionary. Unless it is total, each entry may be missing. */
export function dict(
  name: string,
  doc: string,
  entries: readonly Entry[],
  base = '_t.TypedDict',
  isTotal = false,
): Dict {
  const odd = entries.filter((entry) => !isPythonName(entry.name));
  // An empty base is a dictionary as well, and would be a second one.
  const bases = [
    ...(odd.length > 0 ? [`_${name}Odd`] : []),
    ...(odd.length > 0 && base === '_t.TypedDict' ? [] : [base]),
  ];
  return {
    name,
    bases: `${bases.join(', ')}${isTotal ? '' : ', total=False'}`,
    doc: docstring(doc),
    fields: entries.filter((entry) => isPythonName(entry.name)),
    odd: odd.length > 0 ? odd : undefined,
  };
}
