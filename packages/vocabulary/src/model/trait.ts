import { z } from 'zod';

/** What else is true of a trait. */
export interface TraitUse {
  /** Kind of the entities that have it; by default both. */
  readonly of?: 'resource' | 'reference';
  /** The generated definition has it as it is, for the runtime. */
  readonly isDefined?: true;
  /** It limits the values; of an entity without DTO classes, the definition has it. */
  readonly isLimit?: true;
  /** Authors write it as the model has it; a text is what the schema of the YAML says of it, if it says no more. */
  readonly author?: string | true;
  /** It is the name of a field of the entity. */
  readonly names?: 'field';
  /** What narrows the values of a field: a lower or higher bound, or that it is there, and how both is said of the field. */
  readonly narrowedBy?: 'lower' | 'higher' | readonly [given: string, notGiven: string];
  /** The bound of a field without one. */
  readonly bound?: number;
  /** Fields that get their values by one of these features do not have it. */
  readonly notOf?: readonly string[];
  /** What the documents and clients say of it: a sentence. */
  says?(value: unknown): string;
}

/** One key of a record of the resolved catalog: its values in the model, and its values in `contract.json`. */
export interface Trait extends TraitUse {
  readonly model?: z.ZodType;
  readonly contract?: z.ZodType;
}

export type Traits = Readonly<Record<string, Trait>>;

type Row<Values, U> = Values & Readonly<U>;

/** A trait that the contract spells as the model does. */
export const shown = <S extends z.ZodType, const U extends TraitUse = object>(
  schema: S,
  use?: U,
): Row<{ readonly model: S; readonly contract: S }, U> => withUse({ model: schema, contract: schema }, use);

/** A trait that the contract spells in another form: `contract.ts` has the two directions. */
export const spelled = <M extends z.ZodType, C extends z.ZodType, const U extends TraitUse = object>(
  model: M,
  contract: C,
  use?: U,
): Row<{ readonly model: M; readonly contract: C }, U> => withUse({ model, contract }, use);

/** A trait that callers see nothing of, or see by another key. */
export const hidden = <S extends z.ZodType, const U extends TraitUse = object>(
  schema: S,
  use?: U,
): Row<{ readonly model: S }, U> => withUse({ model: schema }, use);

/** A key that only the contract has: it follows from other traits. */
export const derived = <S extends z.ZodType, const U extends TraitUse = object>(
  schema: S,
  use?: U,
): Row<{ readonly contract: S }, U> => withUse({ contract: schema }, use);

function withUse<V extends object, U extends object>(values: V, use: U | undefined): V & Readonly<U>;
function withUse(values: object, use: object | undefined): object {
  return { ...values, ...use };
}

/** The schemas of one side of some traits. */
type Side<T extends Traits, Form extends 'model' | 'contract'> = {
  -readonly [K in keyof T as T[K] extends Readonly<Record<Form, z.ZodType>> ? K : never]: T[K] extends Readonly<
    Record<Form, infer S>
  >
    ? Extract<S, z.ZodType>
    : never;
};

/** A record of the model with these traits. */
export type ModelOf<T extends Traits> = Readonly<z.output<z.ZodObject<Side<T, 'model'>>>>;

/** A record of the contract with these traits, as it is read. */
export type ContractOf<T extends Traits> = Readonly<z.output<z.ZodObject<Side<T, 'contract'>>>>;

/** The same as it is written: what is as usual is left out. */
export type WrittenOf<T extends Traits> = Readonly<z.input<z.ZodObject<Side<T, 'contract'>>>>;

/** The traits of one kind of entity. */
export type TraitsOf<T extends Traits, Kind extends string> = {
  readonly [K in keyof T as T[K] extends { readonly of: infer O } ? (Kind extends O ? K : never) : K]: T[K];
};

/** The traits of a record that the generated definition has as they are. */
export type DefinedOf<T extends Traits> = ModelOf<{
  readonly [K in keyof T as T[K] extends { readonly isDefined: true } ? K : never]: T[K];
}>;

/** The traits of a field that limit its values. */
export type LimitsOf<T extends Traits> = ModelOf<{
  readonly [K in keyof T as T[K] extends { readonly isLimit: true } ? K : never]: T[K];
}>;

/** The keys of the traits that are of some use. */
export const keysFor = (traits: Traits, use: 'isDefined' | 'isLimit'): ReadonlySet<string> =>
  new Set(Object.entries(traits).flatMap(([key, trait]) => (trait[use] === true ? [key] : [])));

/** The schemas of what authors write. */
export type AuthorShape<T extends Traits> = {
  -readonly [K in keyof T as T[K] extends { readonly author: string } ? K : never]: T[K] extends {
    readonly model: z.ZodExactOptional<infer S>;
  }
    ? z.ZodOptional<S>
    : never;
};

/** Some traits of a record. */
export function traitsNamed<T extends Traits, const K extends keyof T>(traits: T, keys: readonly K[]): Pick<T, K>;
export function traitsNamed(traits: Traits, keys: readonly string[]): Traits {
  return Object.fromEntries(keys.flatMap((key) => (traits[key] === undefined ? [] : [[key, traits[key]]])));
}

/** Adds what an editor shows of a key, and what its value names. */
type Describe = (schema: z.ZodType, description: string, names: TraitUse['names']) => z.ZodType;

/** The keys that authors write as the model has them; `described` adds what an editor shows. */
export function authorShape<T extends Traits>(traits: T, described: Describe): AuthorShape<T>;
export function authorShape(traits: Traits, described: Describe): z.ZodRawShape {
  return Object.fromEntries(
    authorKeys(traits).flatMap(([key, { model, author, names }]) => {
      if (typeof author !== 'string') return [];
      const schema = model instanceof z.ZodExactOptional ? model.unwrap() : undefined;
      if (!(schema instanceof z.ZodType)) throw new TypeError(`${key} is not optional`);
      return [[key, described(schema, author, names).optional()]];
    }),
  );
}

/** The traits that authors write as the model has them. */
export const authorKeys = (traits: Traits): readonly (readonly [string, Trait])[] =>
  Object.entries(traits).filter(([, { author }]) => author !== undefined);

/** How fields get their values, beside by writers as they are. */
type MakingOf<T> = T extends { readonly notOf: readonly (infer M extends string)[] } ? M : never;

/** The keys that fields with values made in a way do not have. */
export function keysNotOf<T extends Traits>(
  traits: T,
  making: MakingOf<T[keyof T]>,
): readonly { [K in keyof T]: T[K] extends { notOf: unknown } ? K : never }[keyof T][];
export function keysNotOf(traits: Traits, making: string): readonly string[] {
  return Object.entries(traits).flatMap(([key, { notOf }]) => (notOf?.includes(making) === true ? [key] : []));
}

/** The values of a record with their traits. */
const valuesOf = (traits: Traits, record: object): readonly (readonly [string, Trait, unknown])[] => {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return Object.entries(traits).map(([key, trait]) => [key, trait, values[key]]);
};

/** The sentences that its traits say of a record. */
export const sentences = (traits: Traits, record: object): readonly string[] =>
  valuesOf(traits, record).flatMap(([, trait, value]) =>
    trait.says === undefined || value === undefined ? [] : [trait.says(value)],
  );

/** A change of a trait that narrows or widens the values of a field. */
interface TraitChange<Key> {
  readonly key: Key;
  readonly isNarrower: boolean;
  /** What is said of the field. */
  readonly message: string;
}

/** The changes of traits that narrow or widen the values of a field. */
export function traitChanges<T extends Traits>(
  traits: T,
  before: object,
  after: object,
): readonly TraitChange<keyof AuthorShape<T>>[];
export function traitChanges(traits: Traits, before: object, after: object): readonly TraitChange<string>[] {
  const former = new Map(valuesOf(traits, before).map(([key, , value]) => [key, value]));
  return valuesOf(traits, after).flatMap(([key, { narrowedBy, bound }, present]): TraitChange<string>[] => {
    const [was, is] = [former.get(key), present].map((value) => (value === false ? undefined : (value ?? bound)));
    if (narrowedBy === undefined || JSON.stringify(was) === JSON.stringify(is)) return [];
    if (typeof narrowedBy === 'object') {
      return [{ key, isNarrower: is !== undefined, message: narrowedBy[is === undefined ? 1 : 0] }];
    }
    const room = (value: unknown): number =>
      typeof value === 'number' ? value * (narrowedBy === 'lower' ? 1 : -1) : Number.POSITIVE_INFINITY;
    const message = `had ${key} ${was ?? 'none'} and has ${is ?? 'none'}`;
    return [{ key, isNarrower: room(is) < room(was), message }];
  });
}

/** The schemas of some traits in the contract, in their order. */
export function contractShape<T extends Traits>(traits: T): Side<T, 'contract'>;
export function contractShape(traits: Traits): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(traits).flatMap(([key, { contract }]) => (contract === undefined ? [] : [[key, contract] as const])),
  );
}

/** The traits of one kind of entity, in their order. */
export function traitsOf<T extends Traits, const Kind extends string>(traits: T, kind: Kind): TraitsOf<T, Kind>;
export function traitsOf(traits: Traits, kind: string): Traits {
  return Object.fromEntries(Object.entries(traits).filter(([, { of = kind }]) => of === kind));
}
