import { entityNames, pascalFieldName } from '../../model/names.js';
import type { EntityFile } from '../catalog-files.js';
import type { FieldInput } from '../schema/field.schema.js';

/** The table keeps its name when the entity is renamed: older builds use it too. */
export const tableOf = ({ data }: EntityFile): string =>
  data.table ?? entityNames(data.renamedFrom ?? data.name).pascal;

/** A column keeps its name as well. */
export const columnName = (name: string, { column, renamedFrom }: FieldInput): string => column ?? renamedFrom ?? name;

/** The join table of an Entity Array keeps its name as well. */
export const joinTableOf = (owner: string, name: string, { table, renamedFrom }: FieldInput): string =>
  table ?? owner + pascalFieldName(renamedFrom ?? name);
