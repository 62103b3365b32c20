import { z } from 'zod';
import type { DefaultValue } from '../default-value.js';
import type { Enumeration as EnumerationValues } from '../enumeration.js';
import type { Expression } from '../expression/expression.js';
import { ON_DELETE } from '../features/on-delete/on-delete.js';
import { ACCESS_LISTS } from '../operations.js';
import type { Shape } from '../shape/shape.js';

/** The values of traits: what several traits share, and what has a structure of its own. */

export const record = <S extends z.ZodRawShape>(shape: S) => z.object(shape).readonly();
export const list = <S extends z.ZodType>(item: S) => z.array(item).readonly();
export const mapOf = <S extends z.ZodType>(value: S) => z.record(z.string(), value).readonly();
export const flag = () => z.boolean().exactOptional();
export const number = () => z.number().exactOptional();
export const text = () => z.string().exactOptional();

export const names = list(z.string());

export const FIELD_ACCESS = record({ read: names, create: names, update: names });

export const OPERATION_ACCESS_LISTS = record({
  read: names,
  create: names,
  update: names,
  delete: names,
  /** Of a resource whose deleted records can be restored. */
  restore: names.exactOptional(),
});

/** The lowest sufficient plan of a project for each list; absent: every plan suffices. */
export const REQUIRED_PLANS = z.partialRecord(z.enum(ACCESS_LISTS), z.string()).readonly();

/** Records of one project each; of none; of one project or, without a project, of all. */
export const SCOPE = z.enum(['project', 'global', 'shared']);

const days = {
  /** A day, `2026-11-22`, as is `until`. */
  since: z.string(),
  /** The day after which callers must not rely on it; it works until the catalog removes it. */
  until: text(),
  /** What to use instead. */
  use: text(),
};

/** It still works, but callers should stop using it. */
export const DEPRECATION = record(days);

/** A former name of a field that still works. */
export const FORMER_NAME = record({ name: z.string(), ...days });

/** A former path that is still served: whole, from the root. */
export const FORMER_PATH = record({ path: z.string(), ...days });

/** The steps of a field of an enumeration. */
export const STATES = record({
  /** Value of every new record. */
  first: z.string(),
  /** The values that may follow each value of the enumeration. */
  next: mapOf(names),
});

/** An expression of the catalog: its text for people, and its parsed form. */
export const WRITTEN_EXPRESSION = record({ text: z.string(), expression: z.custom<Expression>() });

export const DEFAULT = z.union([
  z.boolean(),
  z.number(),
  z.string(),
  record({ now: z.literal(true) }),
  record({ sequence: z.literal('project') }),
  record({ slugOf: z.string() }),
  record({ caller: z.literal('user') }),
]) satisfies z.ZodType<DefaultValue>;

/** What a field needs of its enumeration. */
export const ENUMERATION_VALUES = record({
  title: z.string(),
  type: z.string(),
  values: names,
  caseMatters: z.boolean(),
}) satisfies z.ZodType<EnumerationValues>;

export const SHAPE = z.custom<Shape>();

export const TEXT_PATTERN = record({ matches: z.string(), message: z.string() });

/** Its values are the places 1, 2, 3 and so on of the records that share the Entity `within`. */
export const ORDERED = record({ within: z.string() });

/** An Entity or Entity Array field's target. */
export const RELATION = record({
  /** `pascal` name of the resource or reference. */
  target: z.string(),
  kind: z.enum(['resource', 'reference']),
  /** The scope of the target. */
  targetScope: SCOPE,
  onDelete: z.enum(ON_DELETE),
  /** The table of its records. */
  targetTable: z.string(),
  /** Other Entities of the record, each with the Entity of the target that has the same value; foreign keys enforce it. */
  match: mapOf(z.string()).exactOptional(),
  /** The readers that the reference declares hold behind it, too: the field of the relation has no list of its own. */
  isGuarded: flag(),
  /** Other Entities of the record that need not match any of the target. */
  unmatched: names.exactOptional(),
  /** Entity Array only: the join table, with the columns `projectId`, `ownerId` and `targetId`. */
  joinTable: text(),
});

/** The source of the labels of a record: the Entity Array `field`, or the record of the Entity `field`. */
export const LABEL_SCOPE = record({ kind: z.enum(['own', 'parent']), field: z.string() });

/** The role of an entity in the service itself, which creates and reads its records without a request. */
export const PART = z.enum([
  'project',
  'user',
  'key',
  'key permission',
  'team',
  'team member',
  'team permission',
  'webhook endpoint',
  'webhook delivery',
  'webhook attempt',
]);

/** The names of one thing in every form. */
export const ENTITY_NAMES = record({
  /** As people write it: `Purchase Line`. */
  title: z.string(),
  /** File and folder names: `purchase-line`. */
  kebab: z.string(),
  /** Classes, Prisma models and tables: `PurchaseLine`. */
  pascal: z.string(),
  /** Client properties: `purchaseLine`. */
  camel: z.string(),
  /** Constants of generated code: `purchaseLine`. */
  constant: z.string(),
});

const grant = { list: z.enum(ACCESS_LISTS), permission: z.string() };

/** By this list of a resource, the permission alone allows the operation on records of which the expression is true. */
export const GRANT_CONDITION = record({ ...grant, text: z.string(), expression: z.custom<Expression>() });
export const WRITTEN_CONDITION = record({ ...grant, where: z.string() });

const check = { name: z.string() };
const message = z.string();

/** What is true of every record: a write after which it is false is rejected. The message is one sentence. */
export const RECORD_CHECK = record({ ...check, that: WRITTEN_EXPRESSION, message });
export const WRITTEN_CHECK = record({ ...check, that: z.string(), message });

const unique = {
  /** As written: an Entity or its id field. */
  fields: names,
  /** Whose records are compared. */
  scope: z.enum(['project', 'service']),
  /** Texts that differ in case alone are two. */
  caseMatters: z.boolean(),
};

/** Fields of which no two records share the values; `where`: the records that are compared. */
export const UNIQUE = record({ ...unique, where: WRITTEN_EXPRESSION.exactOptional() });
export const WRITTEN_UNIQUE = record({ ...unique, where: text() });

/** The records of a resource are the changes of state of another record; fields by name. */
export const TIMELINE = record({
  /** Entity of the record whose state it is. */
  of: z.string(),
  state: z.string(),
  starts: z.string(),
  ends: z.string(),
  /** Field of the other record that has the state of the last one. */
  current: z.string(),
  /** Other values of the record that a change of `current` adds. */
  adds: mapOf(z.union([z.boolean(), z.number(), z.string()])).exactOptional(),
});

/** The age at which the service deletes records, `90d` or `12h`, which counts from the field `by`. */
export const RETENTION = record({ for: z.string(), by: z.string() });

/** What is stored of the changes of a resource, and for how many days: `7d`. */
export const EVENT_LOG = record({
  /** `values`: with those before and after, which are the history of a record. */
  keep: z.enum(['names', 'values']),
  retain: z.string(),
});

/** A deleted record can be restored for this time: `30d`, `12h`. */
export const SOFT_DELETE = record({ restoreFor: z.string() });

/** A column that holds the ids of the global records that belong to a project. */
export const BELONGING = record({ table: z.string(), column: z.string() });
