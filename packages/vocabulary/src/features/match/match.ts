import type { Field, FieldContract } from '../../model/field.js';
import type { Relation } from '../../model/types.js';

/** Pairs of references that have the same value: an Entity of the record, and an Entity of the one that a relation leads to. */
export const matchesOf = (
  relation: { readonly match?: Readonly<Record<string, string>> | undefined } | undefined,
): readonly (readonly [own: string, there: string])[] => Object.entries(relation?.match ?? {});

/** The pairs of a field as its contract has them. */
export const MATCH_WRITTEN = {
  match: ({ type, relation }: Field): FieldContract['match'] => (type === 'Entity' ? relation?.match : undefined),
};

/** The pairs of a relation of a contract. */
export const readMatch = ({ match }: FieldContract): Pick<Relation, 'match'> => (match === undefined ? {} : { match });
