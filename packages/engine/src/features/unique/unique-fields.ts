import type { Definition, FieldDefinition } from '../../definition/definition.js';

/** Whether no two records of any project have one value of a field. */
export const isUnique = ({ unique }: FieldDefinition): boolean => unique === true;

/** The unique fields of a definition, by their current names. */
export const uniqueFields = ({ fields }: Definition): readonly (readonly [string, FieldDefinition])[] =>
  Object.entries(fields).filter(([, field]) => isUnique(field) && field.aliasOf === undefined);
