import type { SqlValue } from '@catalog-service/postgres';
import {
  calculationOf,
  columnInExpression,
  decimalOf,
  type ExpressionValue,
  evaluate,
  fieldType,
  type SqlNames,
  type ValueSource,
} from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';

/** The values of a record for expressions, from PostgreSQL's text; a field without one is null. */
export function valuesOf(definition: Definition, values: ReadonlyMap<string, SqlValue>): ValueSource {
  const source: ValueSource = {
    field(name) {
      const field = definition.fields[name];
      const calculation = calculationOf(field);
      if (field !== undefined && calculation !== undefined) {
        const value = evaluate(calculation.expression, source);
        return typeof value === 'string' ? (fieldType(field).calculated?.(value, field) ?? value) : value;
      }
      const text = values.get(field?.idField ?? name) ?? null;
      return field === undefined || typeof text !== 'string' ? null : decoded(text, fieldType(field).expressionKind);
    },
  };
  return source;
}

function decoded(text: string, kind: string | undefined): ExpressionValue {
  if (kind === 'number') return Number(text);
  if (kind === 'decimal') return decimalOf(text);
  if (kind === 'boolean') return text === 't' || text === 'true';
  return kind === 'date' ? Date.parse(text) : text;
}

/** The fields of a record `alias` in SQL. */
export function columnsIn(definition: Definition, alias: string): SqlNames {
  return {
    field(name) {
      const field = definition.fields[name];
      if (field === undefined) throw new Error(`There is no field ${name}`);
      return columnInExpression(field, `${alias}."${field.column}"`);
    },
  };
}
