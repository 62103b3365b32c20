/** Where a record has its labels; labels grant nothing on an entity without it. */
export interface Labelled {
  readonly labelScope?: { readonly kind: 'own' | 'parent'; readonly field: string } | undefined;
}

export const hasLabels = ({ labelScope }: Labelled): boolean => labelScope !== undefined;

/** The Entity Array of the record that has its labels; undefined if another record has them. */
export const ownLabelsOf = ({ labelScope }: Labelled): string | undefined =>
  labelScope?.kind === 'own' ? labelScope.field : undefined;

/** The Entity whose record has the labels. */
export const labelParentOf = ({ labelScope }: Labelled): string | undefined =>
  labelScope?.kind === 'parent' ? labelScope.field : undefined;
