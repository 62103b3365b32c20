import { entityNames, pascalFieldName } from '../../model/names.js';
import type { EntityFile } from '../catalog-files.js';
import type { FieldInput } from '../schema/field.schema.js';

/** The table keeps its name, whatever the catalog calls it meanwhile: builds before use it too. */
export const tableOf = ({ data }: EntityFile): string =>
  data.table ?? entityNames(data.renamedFrom ?? data.name).pascal;

/** So does a column. */
export const columnName = (name: string, { column, renamedFrom }: FieldInput): string => column ?? renamedFrom ?? name;

/** And the table that joins the records of a table to those that its field names. */
export const joinTableOf = (owner: string, name: string, { table, renamedFrom }: FieldInput): string =>
  table ?? owner + pascalFieldName(renamedFrom ?? name);
