import type { Transaction } from '@catalog-service/postgres';
import type { Definition } from '../definition/definition.js';
import { givenArrays, insertParameters, insertSql } from './insert.js';
import { decodeRecord, type KeptRecord, recordColumns } from './record.js';
import type { WriteValues } from './values.js';
import { writeStatement } from './write-statements.js';

/** Inserts one record, of which nothing is missing, and gives it back whole: for hooks. */
export async function insertRecord(
  transaction: Transaction,
  definition: Definition,
  values: WriteValues,
): Promise<KeptRecord> {
  const arrays = givenArrays(definition, values);
  const text = insertSql(definition, arrays).returning(recordColumns(definition, 'record'));
  const { rows } = await transaction.query(writeStatement(text), insertParameters(definition, values, arrays));
  const [row] = rows;
  if (row === undefined) throw new Error(`The insert of a ${definition.key} gave no row`);
  // The statement does not see the links that it makes itself.
  return { ...decodeRecord(definition, row), ...Object.fromEntries(values.arrays) };
}
