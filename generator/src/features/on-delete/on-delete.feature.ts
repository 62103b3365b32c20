import { isCleared, isTakenAlong } from '@catalog-service/vocabulary';
import { refuseSharedTarget } from '../../catalog/checks/shared-target.js';
import type { Feature } from '../feature.js';
import { deleteChanges } from './on-delete-changes.js';

/** What a delete does to the records that refer to the deleted one. */
export const onDelete: Feature = {
  key: 'onDelete',
  changes: deleteChanges,
  *fieldMistakes(field, context, entries) {
    const { type, id } = field.input;
    if (isTakenAlong(field.input)) yield* refuseSharedTarget(field, 'onDelete', 'A delete', context);
    // Only one optional pointer can become null.
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
