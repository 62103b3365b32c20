import { NAMED_TYPES } from '@catalog-service/vocabulary';
import type { Known } from './schema/vocabulary.js';

/** What may stand at the type of a field: the types of the vocabulary, and enumerations. */
export function knownFieldTypes(
  enumerations: readonly { readonly title: string; readonly description: string }[],
): readonly Known[] {
  return [
    ...NAMED_TYPES.map(({ name, description }) => ({ name, description })),
    ...enumerations.map(({ title, description }) => ({ name: title, description })),
  ];
}
