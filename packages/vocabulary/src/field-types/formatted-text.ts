import { TEXT } from '../column-type.js';
import { accepted, invalidValue, type Parsed } from '../parsed.js';
import { parseText, parseTextOperand } from '../texts.js';
import { defineFieldType, type FieldType, ours, type SampleOf } from './field-type.js';
import { TEXT_TRAITS } from './text.js';

const KEYS = ['default', 'example', 'indexed', 'list', 'personal', 'unique'] as const;

/** A form of texts. */
interface TextFormat<Name extends string> {
  readonly name: Name;
  readonly description: string;
  /** In the common subset of JavaScript, PostgreSQL and JSON Schema, without a backslash. */
  readonly pattern: string;
  /** The `format` of JSON Schema. */
  readonly format?: string;
  /** The problem of any other text. */
  readonly detail: string;
  readonly maxLength: number;
  /** The one spelling of equal values, which is stored. */
  readonly canonical?: (text: string) => string;
  /** A check that a pattern cannot express. */
  readonly isValid?: (text: string) => boolean;
  /** Texts of the form have an order that means something. */
  readonly isOrdered: boolean;
  readonly example: string;
  readonly sample: (of: SampleOf) => string;
  readonly blank?: FieldType['blank'];
}

/** A type of texts with a form, of which the service and the database accept nothing else. */
export function formattedText<Name extends string>(text: TextFormat<Name>): FieldType<Name, string, string, string> {
  const { name, description, pattern, format, detail, maxLength, example } = text;
  const { canonical = (given: string) => given, isValid = () => true } = text;
  const form = new RegExp(pattern);
  function parseOperand(value: unknown): Parsed {
    const given = parseTextOperand(value);
    return given.ok ? accepted(canonical(given.value)) : given;
  }
  const schema = () => ({ type: 'string', format, pattern, maxLength });
  return defineFieldType<Name, string>({
    ...TEXT_TRAITS,
    ...(!text.isOrdered && { families: ['equality', 'text'] }),
    name,
    description,
    keys: KEYS.filter((key) => key !== 'personal' || text.blank !== undefined),
    ...(text.blank && { blank: text.blank }),
    maxLength,
    column: () => TEXT,
    pattern,
    check: (column) => `(${column} ~ '${pattern.replaceAll("'", "''")}'::text)`,
    itemsCheck: (column) => [
      `(NOT (to_jsonb(${column}) @? '$[*]?(!(@ like_regex "${pattern.replaceAll("'", "''")}"))'::jsonpath))`,
    ],
    parse(value: unknown): Parsed {
      const stored = parseOperand(value);
      if (!stored.ok) return stored;
      if (!form.test(stored.value) || !isValid(stored.value)) return invalidValue(detail);
      return parseText(stored.value, { maxLength });
    },
    parseOperand,
    answerSchema: schema,
    // Input may be in another spelling than the stored one.
    inputSchema: () => (text.canonical === undefined ? schema() : { type: 'string', format, maxLength }),
    ...(!text.isOrdered && { condition: () => ({ name: 'Format', operand: { type: 'string' } }) }),
    client: () => ({
      answer: 'string',
      input: 'string',
      condition: text.isOrdered ? 'TextCondition' : 'Equality<string> | Match',
    }),
    decorators: () => [ours('IsValueOf', name)],
    example: () => example,
    sample: (_field, of) => text.sample(of),
  });
}
