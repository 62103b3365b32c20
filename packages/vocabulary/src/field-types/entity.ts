import type { EntityInput, RelatedRecord } from '../wire-values.js';
import { defineFieldType, ours } from './field-type.js';
import { ENTITY_TRAITS } from './object-id.js';

export const entity = defineFieldType<'Entity', string, EntityInput, RelatedRecord>({
  ...ENTITY_TRAITS,
  name: 'Entity',
  description: 'Another record; `entity` names its kind and `id` the Object ID field that is the same column.',
  keys: ['entity', 'id', 'onDelete', 'match'],
  expressionKind: 'id',
  relation: 'one',
  sortable: false,
  client: () => ({ answer: 'Entity', input: 'EntityInput', condition: 'IdCondition' }),
  decorators: () => [ours('IsEntityReference')],
  example: () => undefined,
  sample: () => undefined,
});
