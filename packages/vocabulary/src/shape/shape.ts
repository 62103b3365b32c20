import type { Enumeration } from '../enumeration.js';
import type { Bounds } from '../field-types/bounds.js';

/** The shape of the JSON of a field: a value of a type, an object, a list, or one of several objects that a tag distinguishes. */
export type Shape = ValueShape | ObjectShape | ListShape | UnionShape;

export interface ValueShape extends Bounds {
  /** A name of the vocabulary. */
  readonly type: string;
  readonly enumeration?: Enumeration;
}

export interface ObjectShape {
  readonly object: Properties;
}

export interface ListShape {
  readonly list: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface UnionShape {
  /** The property that has the name of the variant. */
  readonly tag: string;
  readonly oneOf: Readonly<Record<string, Properties>>;
}

export type Properties = Readonly<Record<string, Property>>;

/** The shape of the JSON of a field; undefined if it has none. */
export const shapeOfJson = ({ shape }: { readonly shape?: Shape | undefined }): Shape | undefined => shape;

/** A property that is not required may be left out; it is never null. */
export interface Property {
  readonly shape: Shape;
  readonly required?: boolean;
  readonly description?: string;
}
