import type { DateCondition, IdCondition } from './conditions.js';
import type { Field, SummedType, Use } from './fields.js';
import type { CallOptions } from './transport.js';
import type { Entity } from './values.js';

/** The types of one resource that its aggregates need. */
interface ReadTypes {
  readonly fields: object;
  readonly record: object;
  readonly query: object;
}

/** A part of time, by default in UTC. A week begins on Monday. The value of a group is its first moment. */
export interface AggregateInterval {
  readonly by: 'hour' | 'day' | 'week' | 'month';
  /** Name of a time zone, such as Europe/Berlin. */
  readonly timeZone?: string;
}

/** Fields whose values make the groups, each `true`; for a moment also a part of time. */
export type AggregateGroupBy<Types extends ReadTypes> = {
  readonly [Field in keyof Types['record'] as Types['record'][Field] extends Groupable ? Field : never]?:
    | true
    | (DateCondition extends ConditionOn<Types, Field> ? AggregateInterval : never);
};

/** AggregateMeasures of the records of each group. Nulls are not measured. */
export interface AggregateMeasures<Types extends ReadTypes> {
  /** Number of records. */
  readonly count?: true;
  /** Smallest values. */
  readonly min?: Ordered<Types>;
  /** Greatest values. */
  readonly max?: Ordered<Types>;
  /** Sums of the values. */
  readonly sum?: Summed<Types>;
  /** Averages of the values. */
  readonly average?: Summed<Types>;
  /** Numbers of different values. */
  readonly distinct?: Chosen<Types['record'], Groupable>;
}

/** Records to group, and their measures. */
export interface AggregateOptions<Types extends ReadTypes, By, Of> extends CallOptions {
  /** Conditions by field, all of which must hold. */
  readonly query?: Types['query'];
  /** Without it, all records are one group. */
  readonly groupBy?: By & AggregateGroupBy<Types> & Known<By, AggregateGroupBy<Types>>;
  /** Without it, the records of each group are counted. */
  readonly measures?: Of & AggregateMeasures<Types> & KnownWithin<Of, AggregateMeasures<Types>>;
  /** Directions of groups and measures, in the form of the answer. */
  readonly sort?: AggregateSort<NoInfer<By>, NoInfer<Of>>;
  /** AggregatePage in a page: at most `PAGING.maximumLimit`, by default `PAGING.defaultLimit`. */
  readonly limit?: number;
  /** Number of groups to skip before the page. */
  readonly skip?: number;
}

/** One page of groups. */
export interface AggregatePage<Record, By, Of> {
  /** Number of all groups. */
  readonly count: number;
  readonly limit: number;
  readonly skip: number;
  readonly data: readonly AggregateGroup<Record, By, Of>[];
}

/** A group: the values that its records share, and exactly the requested measures. */
export type AggregateGroup<Record, By, Of> = {
  readonly group: { readonly [Field in keyof By & keyof Record]: Plain<Record[Field]> };
} & Measured<Record, Of>;

/** The values by which records can be grouped. */
type Groupable = string | number | boolean | Entity | null;

type ConditionOn<Types extends ReadTypes, Field> = Field extends keyof Types['query']
  ? Exclude<Types['query'][Field], undefined>
  : never;

/** Fields of the record with such a value, each `true`. */
type Chosen<Record, Value> = { readonly [Field in keyof Record as Record[Field] extends Value ? Field : never]?: true };

/** Fields whose values can be added up, each `true`. */
type Summed<Types extends ReadTypes> = {
  readonly [Name in keyof Types['record'] & keyof Types['fields'] as Types['fields'][Name] extends Field<
    SummedType | null,
    Use
  >
    ? Name
    : never]?: true;
};

/** Texts, numbers and moments: ids have no order. */
type Ordered<Types extends ReadTypes> = {
  readonly [Field in keyof Types['record'] as Types['record'][Field] extends string | number | null
    ? [ConditionOn<Types, Field>] extends [IdCondition]
      ? never
      : Field
    : never]?: true;
};

/** Rejects unknown keys. */
type Known<Given, Allowed> = { readonly [Key in keyof Given]: Key extends keyof Allowed ? Given[Key] : never };

/** Rejects unknown keys, at both levels. */
type KnownWithin<Given, Allowed> = {
  readonly [Key in keyof Given]: Key extends keyof Allowed ? Known<Given[Key], NonNullable<Allowed[Key]>> : never;
};

/** A record behind a relation is its id. */
type Plain<Value> = Value extends Entity ? Entity : Value;

type Measured<Record, Of> = [keyof Of] extends [never]
  ? { readonly count: number }
  : { readonly [Kind in keyof Of]: Kind extends 'count' ? number : Results<Record, Kind, Of[Kind]> };

type Results<Record, Kind, Fields> = {
  readonly [Field in keyof Fields & keyof Record]: Kind extends 'min' | 'max'
    ? Record[Field] | null
    : Kind extends 'distinct'
      ? number
      : Record[Field] extends string | null
        ? string | null
        : number | null;
};

type Direction = 'ASC' | 'DESC';

type AggregateSort<By, Of> = {
  readonly group?: { readonly [Field in keyof By]?: Direction };
} & ([keyof Of] extends [never]
  ? { readonly count?: Direction }
  : {
      readonly [Kind in keyof Of]?: Kind extends 'count'
        ? Direction
        : { readonly [Field in keyof Of[Kind]]?: Direction };
    });
