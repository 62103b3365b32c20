import type { Path } from '../yaml-source.js';

/** Reads another place of the same file, such as the target of a field, to say whose the name is. */
export type FromFile = (path: Path, valueAt: (path: Path) => unknown) => unknown;

/**
 * The meaning of a text in a catalog file, as the annotation of its schema. `rename`, `remove` and the check of names find every name by
 * it, so a key with an annotation needs nothing else to take part.
 */
export type Naming = {
  /** The place defines the name. */
  readonly declares?: true;
  /** Another check has its own message for an unknown name. */
  readonly checkedElsewhere?: true;
  /** `remove` of what it names removes it too, with the last of its list the list. */
  readonly isDropped?: true;
} & (
  | { readonly names: 'entity' | 'permission' | 'plan' }
  /** `of`: title of the entity; by default that of the file. */
  | { readonly names: 'field'; readonly of?: FromFile }
  /** A value of the field `field` of the entity `of`. */
  | { readonly names: 'value'; readonly of?: FromFile; readonly field: FromFile }
  /** An expression of fields of the file's entity. */
  | { readonly names: 'expression' }
);

/** The key at an index of the path. */
export const keyAt =
  (index: number): FromFile =>
  (path) =>
    path[index];

/** The target of the Entity within which the name is written: `fields.<name>.…`. */
export const targetOfField: FromFile = (path, valueAt) => valueAt([...path.slice(0, 2), 'entity']);

/** The target of the Entity that the key `of` beside the name has. */
export const targetOfSibling: FromFile = (path, valueAt) => {
  const of = valueAt([...path.slice(0, -1), 'of']);
  return typeof of === 'string' ? valueAt(['fields', of, 'entity']) : undefined;
};
