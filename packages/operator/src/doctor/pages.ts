import { DatabaseError, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { ask, type Examination } from './examination.js';

// Only the embedded database is read as a whole: a server may be large, and has pg_amcheck and pg_basebackup, which verify its pages.

const TABLES = `SELECT format('%I', relname) FROM pg_class
WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY relname`;

/** Finds tables with pages that cannot be read: damaged ones, as PostgreSQL notices by their checksums. */
export const tables: Examination = async ({ database }) => {
  if (database.kind !== 'embedded') return [];
  const faults: string[] = [];
  for (const [table] of await ask(database, TABLES)) {
    try {
      // The text of a row needs all of its values, wherever they are stored.
      await ask(database, `SELECT count(*) FROM ${table} AS t WHERE t::text IS NULL`);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      faults.push(
        `The table ${table} cannot be read to its end: ${error.message}. Restore a backup beside it, and compare.`,
      );
    }
  }
  return faults;
};

/** The valid indexes, and the function of amcheck that reads each. */
const INDEXES = `SELECT format('%I', c.relname), c.oid, CASE a.amname WHEN 'btree' THEN 'bt_index_check' ELSE 'gin_index_check' END
FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid AND i.indisvalid JOIN pg_am a ON a.oid = c.relam AND a.amname IN ('btree', 'gin')
WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'i' ORDER BY 1`;

const UNDONE = new Error('Nothing is changed');

/** Finds damaged indexes, by the extension amcheck, which is there for the duration of the check. */
export const indexes: Examination = async ({ database }) => {
  if (database.kind !== 'embedded') return [];
  const faults: string[] = [];
  const read = async (transaction: Transaction): Promise<never> => {
    await transaction.query({ text: 'CREATE EXTENSION IF NOT EXISTS amcheck' });
    for (const [index, id = '', check] of (await transaction.query({ text: INDEXES })).rows) {
      await transaction.query({ text: 'SAVEPOINT index' });
      try {
        await transaction.query({ text: `SELECT ${check}($1::oid)` }, [id]);
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        await transaction.query({ text: 'ROLLBACK TO index' });
        faults.push(`The index ${index} is damaged: ${error.message}. REINDEX INDEX CONCURRENTLY ${index}.`);
      }
    }
    throw UNDONE;
  };
  await database.transaction(read, SERVICE_WORK).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return faults;
};
