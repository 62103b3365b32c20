import { isCleared } from '@catalog-service/vocabulary';
import type { Feature } from '../feature.js';
import { deleteChanges } from './on-delete-changes.js';

/** What a delete does to the records that refer to the deleted one. */
export const onDelete: Feature = {
  key: 'onDelete',
  changes: deleteChanges,
  // Only one optional pointer can become null.
  *fieldMistakes(field, _context, entries) {
    const { type, id } = field.input;
    if (!isCleared(field.input)) return;
    const isRequired = entries.some(({ name, input }) => name === id && input.required === true);
    if (type !== 'Entity Array' && !isRequired) return;
    const message =
      type === 'Entity Array'
        ? `${field.name} loses the record that goes by itself.`
        : `${id} is required, so it cannot become null.`;
    yield field.at('onDelete', { code: 'invalid_value', message, expected: 'cascade or restrict' });
  },
};
