import { isGenerated, typeNamed } from '@catalog-service/vocabulary';
import type { EntityFile } from '../../catalog/catalog-files.js';
import type { FieldInput } from '../../catalog/schema/field.schema.js';

/** A list of `unique` with all of its keys, and its place in the file. */
export interface WrittenUnique {
  readonly fields: readonly string[];
  readonly where?: string | undefined;
  readonly scope: 'project' | 'service';
  readonly caseMatters: boolean;
  readonly path: readonly (string | number)[];
  /** The place of the list of fields. */
  readonly fieldsPath: readonly (string | number)[];
}

/** The lists of `unique` of an entity. The records of a global one belong to no project. */
export function uniquesOf({ data }: Pick<EntityFile, 'data'>): readonly WrittenUnique[] {
  const scope = data.scope === 'global' ? 'service' : 'project';
  return (data.unique ?? []).map((written, index) => {
    const path = ['unique', index];
    if (!('fields' in written)) return { fields: written, scope, caseMatters: false, path, fieldsPath: path };
    return {
      fields: written.fields,
      where: written.where,
      scope: written.scope ?? scope,
      caseMatters: written.caseMatters ?? false,
      path,
      fieldsPath: [...path, 'fields'],
    };
  });
}

/** The fields that the lists name, each at its place. */
export const uniqueFields = (file: Pick<EntityFile, 'data'>) =>
  uniquesOf(file).flatMap(({ fields, fieldsPath }) =>
    fields.map((name, index) => ({ name, path: [...fieldsPath, index] })),
  );

/** Whether the values of a field are unique over all projects, unless the database makes them. */
export const isMarkedUnique = ({ type = '', unique }: FieldInput): boolean =>
  typeNamed(type).isUnique ?? unique ?? false;

/** Whether no two records of any project share the value of a field. */
export const isUnique = (input: FieldInput): boolean => !isGenerated(input.default) && isMarkedUnique(input);
