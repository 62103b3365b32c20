import { defineFieldType } from './field-type.js';
import { TEXT_TRAITS } from './text.js';

export const longText = defineFieldType<'Long Text', string>({
  ...TEXT_TRAITS,
  name: 'Long Text',
  description: 'A few sentences, 500 characters unless maxLength says otherwise.',
  maxLength: 500,
});
