import type { Statement, Transaction } from './database.js';

/** The triggers of the audit trail read it; it ends with the transaction. */
const SET_ACTOR: Statement = { text: 'SELECT set_config($1, $2, true)' };
const ACTOR = 'service.actor';

/** The author of a change: the operator's command line, the service itself, or a caller by the id of its key, or of the user of its token. */
export type Actor = 'operator' | 'service' | `key:${string}` | `user:${string}` | 'public';

/** Names the author of the transaction's changes for the audit trail. */
export async function actAs(transaction: Transaction, actor: Actor): Promise<void> {
  await transaction.query(SET_ACTOR, [ACTOR, actor]);
}
