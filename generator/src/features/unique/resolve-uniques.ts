import { isGenerated } from '@catalog-service/vocabulary';
import type { EntityFile } from '../../catalog/catalog-files.js';
import type { FieldInput } from '../../catalog/schema/field.schema.js';
import type { Field, Unique } from '../../model/model.js';
import type { ResolvedFields } from '../feature.js';
import { isUnique, uniquesOf } from './written-uniques.js';

/** The trait of a field. */
export const uniqueTrait = (input: FieldInput): Pick<Field, 'unique'> => (isUnique(input) ? { unique: true } : {});

export const isUniqueField = ({ unique }: Field): boolean => unique === true;

/** The lists of an entity, and one for each field of which the database makes each value once in a project. */
export const resolveUniques = (file: EntityFile, { fields, read }: ResolvedFields): readonly Unique[] => [
  ...uniquesOf(file).map(({ fields: names, where, scope, caseMatters }) => ({
    fields: [...names],
    scope,
    caseMatters,
    ...(where !== undefined && { where: read(where) }),
  })),
  ...fields.flatMap(({ name, default: initial, aliasOf }): readonly Unique[] =>
    isGenerated(initial) && aliasOf === undefined ? [{ fields: [name], scope: 'project', caseMatters: false }] : [],
  ),
];
