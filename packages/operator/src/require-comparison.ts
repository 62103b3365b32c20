import { type Comparison, compareSchema } from '@catalog-service/migrations';
import type { Database } from '@catalog-service/postgres';
import { AdminError } from './failure.js';

/** @throws AdminError if the schema of the database cannot be compared with that of this build */
export async function requireComparison(database: Database, root: string): Promise<Comparison> {
  const comparison = await compareSchema(database, root);
  if ('notCompared' in comparison) throw new AdminError('unavailable', comparison.notCompared);
  return comparison;
}
