/** The state of every new record; undefined of a field whose values do not follow each other in steps. */
export const firstStateOf = (
  field: { readonly states?: { readonly first: string } | undefined } | undefined,
): string | undefined => field?.states?.first;
