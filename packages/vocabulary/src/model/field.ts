import { z } from 'zod';
import { SECRET_KINDS, type SecretKind } from '../features/secrets/secrets.js';
import { MOST_DIGITS } from '../field-types/decimal.js';
import type { FieldTypeName } from '../field-types/index.js';
import { MAXIMUM_LIST } from '../operators/index.js';
import { MOST_CHARACTERS } from '../texts.js';
import {
  type ContractOf,
  type DefinedOf,
  derived,
  hidden,
  type LimitsOf,
  type ModelOf,
  shown,
  spelled,
  type TraitUse,
} from './trait.js';
import type { WrittenExpression } from './types.js';
import {
  DEFAULT,
  DEPRECATION,
  ENUMERATION_VALUES,
  FIELD_ACCESS,
  FORMER_NAME,
  flag,
  mapOf,
  number,
  ORDERED,
  RELATION,
  REQUIRED_PLANS,
  SHAPE,
  STATES,
  TEXT_PATTERN,
  text,
  WRITTEN_EXPRESSION,
} from './values.js';

/** The contract of a reference that is only read leaves it out. */
const writeFlag = <const U extends TraitUse>(use?: U) => spelled(z.boolean(), z.boolean().default(false), use);

type Ordered = z.output<typeof ORDERED>;

const defined = { isDefined: true } as const;
const BOUNDED = ['computed', 'ordered', 'sequence'] as const;

/** Every trait of a field, in the order of the contract. */
export const FIELD = {
  name: shown(z.string()),
  type: spelled(z.custom<FieldTypeName>(), z.string()),
  /** Of the type Enumeration only. */
  enumeration: hidden(ENUMERATION_VALUES.exactOptional()),
  required: shown(z.boolean(), { notOf: ['computed'] }),
  updatable: writeFlag({ notOf: ['sequence'] }),
  auto: writeFlag({ notOf: ['ordered'] }),
  /** The effective names; empty if no name may perform it. */
  access: spelled(FIELD_ACCESS, FIELD_ACCESS.exactOptional()),
  description: shown(z.string()),
  derived: writeFlag({ notOf: ['sequence', 'slugOf'] }),
  /** Not part of the API: no request may name it. */
  internal: hidden(z.boolean(), { notOf: ['computed'] }),
  default: shown(DEFAULT.exactOptional(), { notOf: ['computed', 'ordered', 'secret'] }),
  maxLength: shown(z.int().min(1).max(MOST_CHARACTERS).exactOptional(), {
    author: 'For texts: the maximum length.',
    narrowedBy: 'lower',
    isLimit: true,
  }),
  /** The form of its texts. */
  pattern: shown(TEXT_PATTERN.exactOptional(), { isLimit: true, author: true }),
  /** An example for the documents, if it differs from that of the type. */
  example: spelled(text(), text(), { author: 'For texts: an example for the documents, if not every text is valid.' }),
  integer: shown(flag(), {
    ...defined,
    author: 'For a Number: only whole numbers.',
    narrowedBy: ['takes whole numbers only', 'takes any number'],
    notOf: ['computed'],
  }),
  minimum: shown(number(), {
    author: 'For a Number or Decimal: the lowest value.',
    narrowedBy: 'higher',
    notOf: BOUNDED,
    isLimit: true,
  }),
  maximum: shown(number(), {
    author: 'For a Number or Decimal: the highest value.',
    narrowedBy: 'lower',
    notOf: BOUNDED,
    isLimit: true,
  }),
  /** Its values are lists of values of the type. */
  list: shown(flag(), { ...defined, author: 'Of values in an order: a list is never null, but may be empty.' }),
  minItems: shown(z.int().min(0).max(MAXIMUM_LIST).exactOptional(), {
    author: 'For a list: the lowest number of items.',
    narrowedBy: 'higher',
    bound: 0,
    isLimit: true,
  }),
  maxItems: shown(z.int().min(1).max(MAXIMUM_LIST).exactOptional(), {
    author: 'For a list: the highest number of items.',
    narrowedBy: 'lower',
    isLimit: true,
  }),
  uniqueItems: shown(flag(), {
    author: 'For a list: no two items are equal.',
    narrowedBy: ['may no longer have equal items', 'may now have equal items'],
    isLimit: true,
  }),
  /** The shape of its JSON. */
  shape: shown(SHAPE.exactOptional(), { isLimit: true }),
  precision: shown(z.int().min(1).max(MOST_DIGITS).exactOptional(), {
    ...defined,
    author: 'For a Decimal: number of digits, 18 by default.',
    narrowedBy: 'lower',
  }),
  scale: shown(z.int().min(0).max(MOST_DIGITS).exactOptional(), {
    ...defined,
    author: 'For a Decimal: digits after the point, 2 by default.',
    narrowedBy: 'lower',
  }),
  /** Entity, Entity Array, and the Object ID that is tied to an Entity. */
  relation: hidden(RELATION.exactOptional()),
  entity: derived(text()),
  entityKind: derived(z.enum(['resource', 'reference']).exactOptional()),
  isGuarded: derived(flag()),
  match: derived(mapOf(z.string()).exactOptional()),
  /** Entity: name of the Object ID field tied to it. */
  idField: shown(text(), defined),
  /** Object ID: name of the Entity field tied to it. */
  entityField: shown(text(), defined),
  /** Computes the value, which callers cannot set. */
  computed: spelled(WRITTEN_EXPRESSION.exactOptional(), text(), {
    ...defined,
    notOf: ['ordered', 'secret'],
    says: (expression: WrittenExpression) => `Calculated as \`${expression.text}\`.`,
  }),
  ordered: spelled(ORDERED.exactOptional(), text(), {
    says: ({ within }: Ordered) =>
      `Places of the records with the same \`${within}\`: 1, 2, 3 and so on, without gaps.`,
  }),
  /** The values follow each other in steps. */
  states: shown(STATES.exactOptional(), defined),
  /** Names may read the computed field that may not read every field that it is made of. */
  reveals: shown(flag(), { author: true }),
  /** No two records of any project share the value, case aside. */
  unique: shown(flag(), {
    ...defined,
    notOf: ['computed', 'sequence', 'slugOf', 'secret'],
  }),
  /** The records of a project, and of each parent that they are deleted with, have an index in the order of the field. */
  indexed: shown(flag(), {
    ...defined,
    author: 'Adds an index in the order of the field: filters and sorts by it are fast, writes cost slightly more.',
    notOf: ['secret'],
  }),
  /** How its values are stored; callers cannot read them. */
  secret: shown(z.enum(SECRET_KINDS).exactOptional(), {
    ...defined,
    author: true,
    says: (kind: SecretKind) => `A secret: stored ${kind}, and never returned.`,
  }),
  personal: hidden(flag(), {
    ...defined,
    author: 'What it says of people is replaced in blanked copies of a project.',
    notOf: ['computed', 'secret'],
  }),
  /** The index of the entity's texts has their parts, for searches. */
  searchable: hidden(flag(), defined),
  plans: shown(REQUIRED_PLANS.exactOptional()),
  deprecated: shown(DEPRECATION.exactOptional()),
  /** The field of which this is a former name: both are one column, like an Entity and its id. */
  aliasOf: shown(text(), defined),
  former: hidden(FORMER_NAME.exactOptional(), { notOf: ['computed', 'ordered'] }),
  /** Column of the record's table; absent for an Entity Array. An Entity has the column of its id field. */
  column: hidden(text()),
  /** Name that the field had before. */
  renamedFrom: hidden(text(), { author: true }),
} as const;

export interface Field extends ModelOf<typeof FIELD> {}

/** The traits of a field that its definition has as they are. */
export interface DefinitionTraits extends DefinedOf<typeof FIELD> {}

/** What limits the values of a field. */
export interface Limits extends LimitsOf<typeof FIELD> {}

/** A field as the contract has it. */
export interface FieldContract extends ContractOf<typeof FIELD> {}
