import type { EntityInput, RelatedRecord } from '../wire-values.js';
import { defineFieldType, ours, type TypedField, validator } from './field-type.js';
import { ENTITY_TRAITS } from './object-id.js';

const array = (items: (field: TypedField) => object) => (field: TypedField) => ({ type: 'array', items: items(field) });

/** `parse` and operands are about one id of the set. */
export const entityArray = defineFieldType<
  'Entity Array',
  readonly string[],
  readonly EntityInput[],
  readonly RelatedRecord[]
>({
  ...ENTITY_TRAITS,
  name: 'Entity Array',
  description: 'A set of other records; `entity` names their kind.',
  isUnbounded: true,
  keys: ['entity', 'onDelete'],
  relation: 'many',
  families: ['set'],
  sortable: false,
  answerSchema: array(ENTITY_TRAITS.answerSchema),
  inputSchema: array(ENTITY_TRAITS.inputSchema),
  condition: () => ({ ...ENTITY_TRAITS.condition(), name: 'IdSet' }),
  client: () => ({ answer: 'readonly Entity[]', input: 'readonly EntityInput[]', condition: 'IdSetCondition' }),
  decorators: () => [validator('IsArray'), ours('IsEntityReference', { each: true })],
  example: () => undefined,
  sample: () => undefined,
});
