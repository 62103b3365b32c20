/** Keys that bound single values: of a field, of the items of a list, of a part of JSON. */
export const BOUNDS = ['maxLength', 'integer', 'minimum', 'maximum', 'precision', 'scale'] as const;

/** The digits of a decimal, in all and after the point. */
export interface Digits {
  readonly precision: number;
  readonly scale: number;
}

/** The bounds of single values. */
export interface Bounds {
  readonly maxLength?: number | undefined;
  readonly integer?: boolean | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly precision?: number | undefined;
  readonly scale?: number | undefined;
}
