import { BOOLEAN } from '../column-type.js';
import { accepted, wrongType } from '../parsed.js';
import { defineFieldType, validator } from './field-type.js';

export const boolean = defineFieldType<'Boolean', boolean>({
  name: 'Boolean',
  description: 'true or false.',
  keys: ['computed', 'default', 'indexed'],
  expressionKind: 'boolean',
  isPlain: true,
  column: () => BOOLEAN,
  families: ['equality'],
  sortable: true,
  parse: (value) => (typeof value === 'boolean' ? accepted(String(value)) : wrongType('true or false', value)),
  operandOfText: (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
  answerSchema: () => ({ type: 'boolean' }),
  condition: () => ({ name: 'Boolean', operand: { type: 'boolean' } }),
  client: () => ({ answer: 'boolean', input: 'boolean', condition: 'BooleanCondition' }),
  decorators: () => [validator('IsBoolean')],
  example: () => true,
  sample: (_field, { number }) => number % 2 === 0,
});
