import type { z } from 'zod';

/** What else is true of a trait. */
export interface TraitUse {
  /** Kind of the entities that have it; by default both. */
  readonly of?: 'resource' | 'reference';
  /** The generated definition has it as it is, for the runtime. */
  readonly isDefined?: true;
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

/** Their keys. */
export const definedKeys = (traits: Traits): readonly string[] =>
  Object.entries(traits).flatMap(([key, { isDefined }]) => (isDefined === true ? [key] : []));

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
