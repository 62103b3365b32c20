/** A field whose value an expression of other fields may give. */
interface Computed<T> {
  readonly computed?: T | undefined;
}

/** The expression that gives the value of a field. */
export const calculationOf = <T>(field: Computed<T> | undefined): T | undefined => field?.computed;

/** Whether the database calculates the field, so that nobody sets it. */
export const isComputed = (field: Computed<unknown> | undefined): boolean => field?.computed !== undefined;
