import { NAMED_TYPES } from '@catalog-service/vocabulary';
import type { Known } from './schema/vocabulary.js';

/** The types that a field may have: those of the vocabulary, and enumerations. */
export function knownFieldTypes(
  enumerations: readonly { readonly title: string; readonly description: string }[],
): readonly Known[] {
  return [
    ...NAMED_TYPES.map(({ name, description }) => ({ name, description })),
    ...enumerations.map(({ title, description }) => ({ name: title, description })),
  ];
}
