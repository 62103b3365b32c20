import type { Transaction } from '@catalog-service/postgres';
import { AdminError } from '../failure.js';

const MAY = `SELECT has_parameter_privilege('session_replication_role', 'SET'), quote_ident(current_user)`;

/**
 * Lets a transaction write values that are final: no trigger counts, records, announces or cascades, and no foreign key is checked.
 * Other sessions notice nothing, as no table is locked.
 * @throws AdminError if the role may not, with the statement that lets it
 */
export async function writeFinalValues(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.query({ text: MAY });
  const [may, role] = rows[0] ?? [];
  if (may !== 't')
    throw new AdminError(
      'unavailable',
      `The role may not write final values. Run as a superuser: GRANT SET ON PARAMETER session_replication_role TO ${role};`,
    );
  await transaction.query({ text: 'SET LOCAL session_replication_role = replica' });
}
