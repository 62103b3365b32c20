/** `CurrentUser` is limited to the records of the caller. */
export interface Owned {
  /** Field that names the user of a record. */
  readonly owner?: string | undefined;
}

/** The field that names the user of a record. */
export const ownerFieldOf = ({ owner }: Owned): string | undefined => owner;
