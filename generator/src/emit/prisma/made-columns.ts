import { databaseName } from '@catalog-service/vocabulary/database';
import type { Catalog, Field, Reference, Resource } from '../../model/model.js';
import { type DatabaseObject, rowFunction } from './database-table.js';

/** The statements by which a trigger sets a column of an entity, with their variables; undefined where it sets none. */
export type BodyOf = (
  entity: Resource | Reference,
  field: Field,
  column: string,
) => readonly [statements: readonly string[], declared: readonly string[]] | undefined;

/** Triggers that set defaults that only the database can determine, for every writer. @param start how their names begin */
export const madeColumns = (
  { resources, references }: Catalog,
  start: string,
  bodyOf: BodyOf,
): readonly DatabaseObject[] =>
  [...resources, ...references].flatMap((entity) =>
    entity.fields.flatMap((field): DatabaseObject[] => {
      const { column, aliasOf } = field;
      const body = column === undefined || aliasOf !== undefined ? undefined : bodyOf(entity, field, column);
      if (column === undefined || body === undefined) return [];
      const { table } = entity;
      const name = databaseName(table, column, 'default');
      const trigger = databaseName(start, column);
      const create =
        `CREATE TRIGGER "${trigger}" BEFORE INSERT OR UPDATE OF "${column}" ON "${table}"\n` +
        `  FOR EACH ROW EXECUTE FUNCTION "${name}"();`;
      const [statements, declared] = body;
      return [
        rowFunction(name, statements, { declared }),
        { kind: 'trigger', name: trigger, table, create, made: column },
      ];
    }),
  );
