import type { Feature } from '../feature.js';
import { orderTriggers, PLACE } from './order-triggers.js';
import { checkOrder } from './ordered.check.js';
import { orderChanges } from './ordered-changes.js';

/** Places of the records that share another one: 1 to n. */
export const ordered: Feature = {
  key: 'ordered',
  isOfOneProject: true,
  fieldMistakes: checkOrder,
  resolve: ({ ordered: declared, minimum = 1 }) => (declared && { ordered: declared, integer: true, minimum }) ?? {},
  fieldChanges: orderChanges,
  locks: ({ fields }) => fields.flatMap(({ ordered: declared }) => declared?.within ?? []),
  exampleOfNew: ({ ordered: declared }, countBeside) => declared && countBeside(declared.within) + 1,
  objects: orderTriggers,
  setters: [PLACE],
};
