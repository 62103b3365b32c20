import type { ListCondition } from './conditions.js';
import type { MultiSearch } from './envelopes.js';
import type { Field, ListOf, RelatedTypes, SearchedType, Use, ValuesByType } from './fields.js';

/** A record, with the records behind its relations. */
export type RecordOf<Fields> = {
  readonly [Name in keyof Fields as With<'read', Fields[Name], Name>]: Answer<Fields[Name]>;
};

/** A record behind a relation: its own relations are ids. */
export type RelatedOf<Fields> = {
  readonly [Name in keyof Fields as With<'read', Fields[Name], Name>]: PlainAnswer<Fields[Name]>;
};

/** Conditions on records, and on the records behind their relations. */
export type QueryOf<Fields> = {
  readonly [Name in keyof Fields as With<'read', Fields[Name], Name>]?:
    | Condition<Fields[Name]>
    | ConditionsBehind<Fields[Name]>;
} & ConditionsWithin<Fields> &
  SearchOf<SearchedNames<Fields>> &
  Combined<QueryOf<Fields>>;

/** Conditions on records behind a relation, which do not nest. */
export type ConditionsOf<Fields> = {
  readonly [Name in keyof Fields as With<'read', Fields[Name], Name>]?: Condition<Fields[Name]>;
} & ConditionsWithin<Fields> &
  SearchOf<SearchedNames<Fields>> &
  Combined<ConditionsOf<Fields>>;

/** Queries within a query, up to three deep. */
interface Combined<Query> {
  /** At least one of these holds. */
  readonly _or?: readonly Query[];
  /** This query does not hold; it does not hold for nulls either. */
  readonly _not?: Query;
}

/** The data of a create. */
export type CreateOf<Fields> = RequiredOf<Fields> & OptionalOf<Fields> & PairsOf<Fields>;

/** The data of an update. */
export type UpdateOf<Fields> = {
  readonly [Name in keyof Fields as With<'update', Fields[Name], Name>]?: Input<Fields[Name]>;
};

/** The name, if the field has one of the wanted uses. */
type With<Wanted extends Use, Declared, Name> = Declared extends { readonly uses: infer Uses }
  ? Wanted extends Uses
    ? Name
    : never
  : never;

type Answer<Declared> = Declared extends {
  readonly type: infer Type;
  readonly target: infer Target extends RelatedTypes;
}
  ? RelationAnswer<Type, Target>
  : PlainAnswer<Declared>;

/** For each part of the type: a relation that may be null has two. */
type RelationAnswer<Type, Target extends RelatedTypes> = Type extends 'Entity Array'
  ? readonly Target['related'][]
  : Type extends 'Entity'
    ? Target['related'] | Target['unseen']
    : null;

type PlainAnswer<Declared> = Declared extends { readonly shape: infer Value }
  ? Value
  : Declared extends ListOf<infer Item, Use>
    ? readonly ValuesByType[Item]['answer'][]
    : Declared extends Field<infer Type, Use>
      ? ValuesByType[NonNullable<Type>]['answer'] | Extract<Type, null>
      : never;

type Input<Declared> = Declared extends { readonly shape: infer Value }
  ? Value
  : Declared extends ListOf<infer Item, Use>
    ? readonly ValuesByType[Item]['input'][]
    : Declared extends Field<infer Type, Use>
      ? ValuesByType[NonNullable<Type>]['input'] | Extract<Type, null>
      : never;

type Condition<Declared> =
  Declared extends ListOf<infer Item, Use>
    ? ListCondition<ValuesByType[Item]['input']>
    : Declared extends Field<infer Type, Use>
      ? ValuesByType[NonNullable<Type>]['condition']
      : never;

type ConditionsBehind<Declared> = Declared extends { readonly target: infer Target extends RelatedTypes }
  ? ConditionsOf<Target['fields']>
  : never;

/** Conditions on values within shaped JSON, by their paths: `target.url`. */
type ConditionsWithin<Fields> = {
  readonly [Path in keyof PathsOf<Fields>]?: PathsOf<Fields>[Path] extends keyof ValuesByType
    ? ValuesByType[PathsOf<Fields>[Path]]['condition']
    : never;
};

type PathsOf<Fields> = Flat<
  {
    [Name in keyof Fields]: Fields[Name] extends { readonly values: infer Values }
      ? With<
          'read',
          Fields[Name],
          { readonly [Path in keyof Values as `${Name & string}.${Path & string}`]: Values[Path] }
        >
      : never;
  }[keyof Fields]
>;

/** The properties of all members of a union; none if there is no member. */
type Flat<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type SearchedNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Field<SearchedType | null, Use>
    ? With<'read', Fields[Name], Name>
    : never;
}[keyof Fields];

/** No key if there are no text fields. */
type SearchOf<Names> = [Names] extends [never]
  ? unknown
  : {
      /** One of these fields contains a text; the helper of the same name creates it. */
      readonly multiSearch?: MultiSearch<Names & string>;
    };

type RequiredOf<Fields> = {
  readonly [Name in keyof Fields as With<'required', Fields[Name], Name>]: Input<Fields[Name]>;
};

type OptionalOf<Fields> = {
  readonly [Name in keyof Fields as With<'create' | 'either', Fields[Name], Name>]?: Input<Fields[Name]>;
};

/** All pairs at once: what is inferred from several functions is the intersection of what they take. */
type PairsOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly other: infer Other }
    ? With<'either', Fields[Name], (pair: Pair<Fields, Other, Name>) => void>
    : never;
}[keyof Fields] extends (pairs: infer Pairs) => void
  ? Pairs
  : never;

type Pair<Fields, Other, Name extends keyof Fields> = Inputs<Fields, Other & keyof Fields> | Inputs<Fields, Name>;

type Inputs<Fields, Names extends keyof Fields> = { readonly [Name in Names]: Input<Fields[Name]> };
