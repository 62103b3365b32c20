import { isJsonObject } from './parsed.js';

/** The value of a field that a create does not give. */
export type DefaultValue = PlainDefault | GeneratedDefault | CallerDefault;

/** The same for every writer and record; `now` is the moment of the create. */
export type PlainDefault = boolean | number | string | { readonly now: true };

/**
 * A default that the database makes, in each insert without a value, and that is unique in the project: its next number, or a slug of
 * another field.
 */
type GeneratedDefault = { readonly sequence: 'project' } | { readonly slugOf: string };

/** The calling user; null if the caller is not a user. */
interface CallerDefault {
  readonly caller: 'user';
}

/** Whether the default of the field is the next number of the project. */
export const isNextNumber = (value: unknown): boolean => isJsonObject(value) && 'sequence' in value;

/** The field of which the default is a slug. */
export const slugSourceOf = (value: unknown): string | undefined =>
  isJsonObject(value) && typeof value.slugOf === 'string' ? value.slugOf : undefined;

/** Whether a trigger of the database sets the field. */
export const isGenerated = (value: unknown): value is GeneratedDefault =>
  isNextNumber(value) || slugSourceOf(value) !== undefined;

/** Whether the default of the field is the calling user. */
export const isOfCaller = (value: unknown): value is CallerDefault => isJsonObject(value) && 'caller' in value;

/** Whether the service knows the default without a record and a caller. */
export const isPlainDefault = (value: DefaultValue | undefined): value is PlainDefault =>
  value !== undefined && !isGenerated(value) && !isOfCaller(value);

/** A default in words, for people. */
export function defaultWords(value: DefaultValue): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('slugOf' in value) return `a slug of \`${value.slugOf}\``;
  if ('caller' in value) return 'the user who calls';
  return 'sequence' in value ? 'the next number of the project' : 'now';
}

/** Maximum distance of a given number from the last one of its project, so that a caller cannot exhaust the numbers. */
export const FARTHEST_NUMBER = 100_000;
