import type { Traits } from './trait.js';

/** The keys of `To` whose values are not those of the same key of `From`. */
type OtherKeys<From, To> = {
  [K in keyof To]-?: K extends keyof From
    ? From[K] extends To[K]
      ? never
      : K
    : object extends Pick<To, K>
      ? never
      : K;
}[keyof To];

/** Functions that give the values of `To`: each value that is not the same in `From` has one. */
export type Spelling<From, To, Context> = {
  readonly [K in OtherKeys<From, To>]: (record: From, context: Context) => To[K] | undefined;
} & { readonly [K in keyof To]?: (record: From, context: Context) => To[K] | undefined };

/** One form of a record in the other: the keys of these traits in their order; a value that is undefined has no key. */
export function spell<From extends object, To, Context>(
  traits: Traits,
  form: 'model' | 'contract',
  spelling: Spelling<From, To, Context>,
  record: From,
  context: Context,
): To;
export function spell(
  traits: Traits,
  form: 'model' | 'contract',
  spelling: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
  context: unknown,
): unknown {
  return Object.fromEntries(
    Object.entries(traits).flatMap(([key, trait]) => {
      if (trait[form] === undefined) return [];
      const own = spelling[key];
      const value: unknown = typeof own === 'function' ? own(record, context) : record[key];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}
