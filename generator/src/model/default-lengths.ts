import type { FieldType } from './model.js';

/** Most characters of a text whose field does not say; the other types are bounded by the size of a request only. */
export const DEFAULT_MAX_LENGTHS: Readonly<Partial<Record<FieldType, number>>> = {
  Text: 100,
  Slug: 100,
  'Long Text': 500,
};
