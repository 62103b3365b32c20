/** Pairs of references that have the same value: an Entity of the record, and an Entity of the one that a relation leads to. */
export const matchesOf = (
  relation: { readonly match?: Readonly<Record<string, string>> | undefined } | undefined,
): readonly (readonly [own: string, there: string])[] => Object.entries(relation?.match ?? {});
