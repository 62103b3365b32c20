import type { ColumnType } from '../column-type.js';
import { accepted, invalidValue, type Parsed, type Refused, wrongType } from '../parsed.js';
import { MOST_PROBLEMS } from '../problems.js';
import { BOUNDS } from './bounds.js';
import { type DecoratorUse, type FieldType, ours, type TypedField, type TypedKey } from './field-type.js';

const LIST_BOUNDS = ['minItems', 'maxItems', 'uniqueItems'] as const;

/** Keys of the type of the items that a list has as well. */
const KEPT: ReadonlySet<TypedKey> = new Set([...BOUNDS, 'indexed', 'list']);

/** An array of PostgreSQL in its text form; an item is quoted because of `NULL`, empty texts, commas and braces. */
const arrayOf = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

const ITEM = /"((?:[^"\\]|\\.)*)"|[^{},]+/gs;

/** The items of an array in PostgreSQL's text form: of one dimension and without nulls, which a CHECK guarantees. */
export const itemsOf = (text: string): readonly string[] =>
  [...text.matchAll(ITEM)].map(([whole, quoted]) => quoted?.replace(/\\(.)/gs, '$1') ?? whole);

/** The field of one item. */
export const itemField = <F extends TypedField>(field: F): F => ({ ...field, list: undefined });

/** The type of lists of values of another: each trait follows from that of an item. A list is never null, but empty. */
export function listOf<Name extends string>(item: FieldType<Name>): FieldType<Name> {
  const columnOf = (field: TypedField) => item.column(field);
  // No operator compares whole numbers with doubles in arrays, so operands are whole as well.
  const isWhole = ({ integer }: TypedField) => integer === true;
  const arraySchema = (items: unknown, { minItems, maxItems, uniqueItems }: TypedField) => ({
    type: 'array',
    items,
    minItems,
    maxItems,
    uniqueItems,
  });
  return {
    name: item.name,
    description: item.description,
    keys: [...item.keys.filter((key) => KEPT.has(key)), ...LIST_BOUNDS],
    ...(item.maxLength !== undefined && { maxLength: item.maxLength }),
    ...(item.digits !== undefined && { digits: item.digits }),
    isUnbounded: true,
    absent: '{}',
    indexMethod: 'gin',
    column(field): ColumnType {
      const { sql, prisma, native, select, decode } = columnOf(field);
      return {
        sql: `${sql}[]`,
        prisma: `${prisma}[]`,
        ...(native !== undefined && { native }),
        encoding: 'list',
        decode: (cell) => itemsOf(cell).map((text) => decode?.(text) ?? text),
        ...(select !== undefined && {
          select: (column) =>
            `ARRAY(SELECT ${select('item')} FROM unnest(${column}) WITH ORDINALITY AS list(item, place) ORDER BY place)`,
        }),
      };
    },
    operandColumn: (field) => (isWhole(field) ? columnOf(field) : item.operandColumn(field)),
    check: (column, field) => checkOf(item, column, field),
    families: ['list'],
    sortable: false,
    parse: (value, field) => parseList(item, value, field),
    parseOperand: (value, field) => (isWhole(field) ? item.parse(value, field) : item.parseOperand(value, field)),
    ...(item.operandOfText !== undefined && { operandOfText: item.operandOfText }),
    schemas: {},
    answerSchema: (field) => arraySchema(item.answerSchema(field), field),
    inputSchema: (field) => arraySchema(item.inputSchema({ ...field, required: undefined }), field),
    words: (field, code) => [
      ...(field.minItems === undefined ? [] : [`at least ${field.minItems} items`]),
      ...(field.maxItems === undefined ? [] : [`at most ${field.maxItems} items`]),
      ...(field.uniqueItems === true ? ['no two equal'] : []),
      ...(item.words?.(field, code) ?? []),
    ],
    condition(field) {
      const { name, operand } = item.condition(field);
      return { name: `${name}List`, operand };
    },
    client(field) {
      const { answer, input } = item.client(field);
      return { answer: `readonly ${answer}[]`, input: `readonly ${input}[]`, condition: `ListCondition<${input}>` };
    },
    decorators: (field) => [ours('IsListOf', item.name, boundsOf(field), ...enumerationOf(field))],
    example: (field, owner) => [item.example(field, owner)],
    sample: (field, of) =>
      Array.from({ length: Math.max(field.minItems ?? 0, 1) }, (_, index) =>
        item.sample(field, { ...of, number: of.number + index, word: `${of.word}${index || ''}` }),
      ),
  };
}

function parseList(item: FieldType, value: unknown, field: TypedField): Parsed {
  if (!Array.isArray(value)) return wrongType('an array', value);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = field;
  if (value.length < minItems) return invalidValue(`The list must have at least ${counted(minItems)}.`);
  if (value.length > maxItems) return invalidValue(`The list must have at most ${counted(maxItems)}.`);
  const items = new Set<string>();
  const list: string[] = [];
  const problems: (Refused & { readonly within: readonly [number] })[] = [];
  for (const [index, one] of value.entries()) {
    const parsed = isEmpty(item, one) ? invalidValue('An item cannot be empty.') : item.parse(one, field);
    if (!parsed.ok) problems.push({ ...parsed, within: [index] });
    else if (uniqueItems === true && items.has(parsed.value)) {
      problems.push({ ...invalidValue('The list already contains this item.'), within: [index] });
    } else {
      items.add(parsed.value);
      list.push(parsed.value);
    }
    if (problems.length >= MOST_PROBLEMS) break;
  }
  const [first] = problems;
  return first === undefined ? accepted(arrayOf(list)) : { ...first, parts: problems };
}

const isEmpty = ({ isText }: FieldType, value: unknown): boolean => isText === true && value === '';

/** `1 item`, `3 items`. */
export const counted = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** One dimension from 1, no nulls, the bounds of the list and of its items, in the words in which PostgreSQL gives them back. */
function checkOf(item: FieldType, column: string, field: TypedField): string {
  const { minItems = 0, maxItems, uniqueItems } = field;
  const { sql } = item.column(field);
  const type = (sql === 'timestamptz' ? 'timestamp with time zone' : sql).replace(/\(.*\)/, '');
  const texts = type === 'text' ? column : `(${column})::text[]`;
  const parts = [
    `(array_position(${column}, NULL::${type}) IS NULL)`,
    `(array_lower(${column}, 1) = 1)`,
    ...(minItems > 0 ? [`(cardinality(${column}) >= ${minItems})`] : []),
    ...(maxItems === undefined ? [] : [`(cardinality(${column}) <= ${maxItems})`]),
    // The keys of an object are unique.
    ...(uniqueItems === true
      ? [
          `(jsonb_array_length(jsonb_path_query_array(jsonb_object(${texts}, ${texts}), '$.keyvalue()'::jsonpath, '{}'::jsonb, false)) = cardinality(${column}))`,
        ]
      : []),
    ...(item.itemsCheck?.(column, field) ?? []),
  ];
  return `(${parts.join(' AND ')})`;
}

const boundsOf = (field: TypedField): Readonly<Record<string, number | boolean>> =>
  Object.fromEntries(
    [...BOUNDS, ...LIST_BOUNDS].flatMap((key) => (field[key] === undefined ? [] : [[key, field[key]]])),
  );

/** Names the constant of the enumeration. */
const enumerationOf = ({ enumeration }: TypedField): DecoratorUse['arguments'] =>
  enumeration === undefined ? [] : [{ enumeration: enumeration.type }];
