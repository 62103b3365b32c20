import type { FieldInput } from '../../catalog/schema/field.schema.js';

/** Whether all values of a Number are whole, as places are. */
export const isWhole = ({ integer, ordered }: Pick<FieldInput, 'integer' | 'ordered'>): boolean =>
  integer === true || ordered !== undefined;
