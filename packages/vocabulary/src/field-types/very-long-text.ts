import { defineFieldType } from './field-type.js';
import { UNBOUNDED_TEXT_TRAITS } from './text.js';

export const veryLongText = defineFieldType<'Very Long Text', string>({
  ...UNBOUNDED_TEXT_TRAITS,
  name: 'Very Long Text',
  description: 'A text bounded by the size of a request only.',
});
