import { DatabaseError, SERVICE_WORK, type Transaction } from '@catalog-service/postgres';
import { ask, type Examination } from './examination.js';

const INSUFFICIENT_PRIVILEGE = '42501';
const REMEDY = 'Restore a backup beside it, and compare';

const TABLES = `SELECT format('%I', relname) FROM pg_class
WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY relname`;

/** Finds tables with pages that cannot be read: damaged ones, as PostgreSQL notices by their checksums. */
export const tables: Examination = async ({ database }) => {
  const faults: string[] = [];
  for (const [table] of await ask(database, TABLES)) {
    try {
      // The text of a row needs all of its values, wherever they are stored.
      await ask(database, `SELECT count(*) FROM ${table} AS t WHERE t::text IS NULL`);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code === INSUFFICIENT_PRIVILEGE) throw error;
      faults.push(`The table ${table} cannot be read to its end: ${error.message}. ${REMEDY}.`);
    }
  }
  return faults;
};

/** The valid indexes, and the function of amcheck that reads each; none if there is no such function, or the role must not use it. */
const INDEXES = `SELECT format('%I', c.relname), c.oid, f.oid::regproc FROM pg_class c
JOIN pg_index i ON i.indexrelid = c.oid AND i.indisvalid JOIN pg_am a ON a.oid = c.relam
JOIN pg_proc f ON f.oid = to_regprocedure(CASE a.amname WHEN 'btree' THEN 'bt_index_check(regclass)' WHEN 'gin' THEN 'gin_index_check(regclass)' END)
WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'i' AND has_function_privilege(f.oid, 'EXECUTE') ORDER BY 1`;

const UNDONE = new Error('Nothing is changed');

/** Finds damaged indexes, by the extension amcheck. A server has it if somebody has created it; the embedded database always. */
export const indexes: Examination = async ({ database }) => {
  const faults: string[] = [];
  const read = async (transaction: Transaction): Promise<never> => {
    if (database.kind === 'embedded') await transaction.query({ text: 'CREATE EXTENSION IF NOT EXISTS amcheck' });
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
