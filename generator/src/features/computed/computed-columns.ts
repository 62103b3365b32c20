import { type Expression, expressionSql, fieldType } from '@catalog-service/vocabulary';
import { databaseName } from '@catalog-service/vocabulary/database';
import { type DatabaseObject, rowFunction } from '../../emit/prisma/database-table.js';
import { sqlNames } from '../../emit/prisma/entity-columns.js';
import type { Catalog, Reference, Resource } from '../../model/model.js';

/** How the names of the triggers begin. They run in the order of their names, after those that set the columns of which these calculate. */
export const VALUE = 'value_of';

/**
 * Triggers that calculate the columns of computed fields for every writer. A generated column would do the same, but adding one to a
 * table, or changing its expression, rewrites every row under a lock that stops readers and writers.
 */
export const computedColumns = (catalog: Catalog): readonly DatabaseObject[] =>
  [...catalog.resources, ...catalog.references].flatMap(columnsOf);

function columnsOf(entity: Resource | Reference): readonly DatabaseObject[] {
  const { table } = entity;
  return entity.fields.flatMap((field): DatabaseObject[] => {
    const { computed, column, aliasOf } = field;
    if (computed === undefined || column === undefined || aliasOf !== undefined) return [];
    const { expression } = computed;
    const name = databaseName(table, column, 'value');
    const trigger = databaseName(VALUE, column);
    const { calculated, column: typeOf } = fieldType(field);
    // As the column rounds it.
    const value = (row?: string) => {
      const sql = expressionSql(expression, sqlNames(entity, row));
      return calculated === undefined ? sql : `(${sql})::${typeOf(field).sql}`;
    };
    return [
      rowFunction(name, [`NEW."${column}" := ${value('NEW.')};`]),
      {
        kind: 'trigger',
        name: trigger,
        table,
        create:
          `CREATE TRIGGER "${trigger}" BEFORE INSERT OR UPDATE ON "${table}"\n` +
          `  FOR EACH ROW EXECUTE FUNCTION "${name}"();`,
        fill: { column, calls: name, value: value(), mayFail: calculated !== undefined || mayFail(expression) },
      },
    ];
  });
}

/** Operations of which the result may be no number. */
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/']);

const mayFail = (expression: Expression): boolean =>
  'op' in expression && (ARITHMETIC.has(expression.op) || expression.of.some(mayFail));
