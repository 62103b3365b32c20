import { defineFieldType } from './field-type.js';
import { TEXT_TRAITS } from './text.js';

export const markdown = defineFieldType<'Markdown', string>({
  ...TEXT_TRAITS,
  name: 'Markdown',
  description: 'A text in Markdown.',
  isUnbounded: true,
});
