import { z } from 'zod';
import type { SchemaKit } from './schema-kit.js';

/** The allowed names of tables and columns. */
export const databaseName = () => z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,62}$/);

/** The table of a resource or reference, if its name differs. */
export const tableSchema = (kit: SchemaKit) =>
  kit.described(databaseName(), 'Table in the database, where it is called otherwise.').optional();
