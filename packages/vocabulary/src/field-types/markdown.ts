import { defineFieldType } from './field-type.js';
import { UNBOUNDED_TEXT_TRAITS } from './text.js';

export const markdown = defineFieldType<'Markdown', string>({
  ...UNBOUNDED_TEXT_TRAITS,
  name: 'Markdown',
  description: 'A text in Markdown.',
});
