import { pascalFieldName, tableOfTitle } from '../../model/names.js';
import type { EntityFile } from '../catalog-files.js';
import type { FieldInput } from '../schema/field.schema.js';

/** A renamed entity keeps its table, which older builds use too. */
export const tableOf = ({ data }: EntityFile): string => data.table ?? tableOfTitle(data.renamedFrom ?? data.name);

/** A renamed field keeps its column. */
export const columnName = (name: string, { column, renamedFrom }: FieldInput): string => column ?? renamedFrom ?? name;

/** A renamed Entity Array keeps its join table. */
export const joinTableOf = (owner: string, name: string, { table, renamedFrom }: FieldInput): string =>
  table ?? owner + pascalFieldName(renamedFrom ?? name);
