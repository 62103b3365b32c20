import type { Enumeration } from '../enumeration.js';
import { nearest } from '../nearest.js';
import { accepted, invalidValue, type Parsed } from '../parsed.js';
import { parseTextOperand } from '../texts.js';
import { defineFieldType, ours, ref, type TypedField } from './field-type.js';
import { TEXT_TRAITS } from './text.js';

/** Values that a message lists at most. */
const MOST_LISTED = 20;
/** Values that it shows of more. */
const SHOWN = 3;
/** `thing.updated`, which may stand where Thing is meant. */
const MESSAGE_TYPE = /^([\w-]{3,})\.\w+$/;

/** One of the values, in its own case. */
function parseChoice(value: unknown, field: TypedField): Parsed {
  const text = parseTextOperand(value);
  const { values, caseMatters } = enumerationOf(field);
  const isListed = values.length <= MOST_LISTED;
  const all = isListed ? `: ${values.join(', ')}` : `, such as ${values.slice(0, SHOWN).join(', ')}`;
  if (!text.ok)
    return text.code === 'wrong_type' && isListed ? { ...text, detail: `${text.detail} Allowed values${all}.` } : text;
  if (text.value === '') return text;
  const wanted = text.value.toLowerCase();
  const choice = caseMatters
    ? values.find((candidate) => candidate === text.value)
    : values.find((candidate) => candidate.toLowerCase() === wanted);
  if (choice !== undefined) return accepted(choice);
  const [, topic = text.value] = MESSAGE_TYPE.exec(text.value) ?? [];
  const near = nearest(topic, values);
  return invalidValue(
    near === undefined
      ? `Not one of the allowed values${all}.`
      : `Not one of the allowed values; did you mean ${near}?`,
  );
}

/** @throws Error if the field has none: a defect of the generated code */
function enumerationOf({ enumeration: values }: TypedField): Enumeration {
  if (values === undefined) throw new Error('A field of the type Enumeration has an enumeration');
  return values;
}

const schema = (field: TypedField) => ref(enumerationOf(field).type);

/** The type of every enumeration: fields name the enumeration as their type. */
export const enumeration = defineFieldType<'Enumeration', string>({
  ...TEXT_TRAITS,
  name: 'Enumeration',
  description: 'One of the texts of an enumeration.',
  keys: ['default', 'indexed', 'list', 'states', 'unique'],
  expressionKind: 'text',
  parse: parseChoice,
  parseOperand: parseChoice,
  answerSchema: schema,
  inputSchema: schema,
  condition: (field) => ({ name: enumerationOf(field).type, operand: schema(field) }),
  client: (field) => {
    const type = `enumerations.${enumerationOf(field).type}`;
    return { answer: type, input: type, condition: `ChoiceCondition<${type}>` };
  },
  decorators: (field) => [ours('IsOneOf', { enumeration: enumerationOf(field).type })],
  example: (field) => enumerationOf(field).values[1] ?? enumerationOf(field).values[0],
  sample: () => undefined,
});
