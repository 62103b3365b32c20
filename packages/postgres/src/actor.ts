import type { Statement, Transaction } from './database.js';

/** What the triggers of the audit trail read; it ends with the transaction. */
const SET_ACTOR: Statement = { text: 'SELECT set_config($1, $2, true)' };
const ACTOR = 'service.actor';

/** Who changes something: the operator's command line, or a caller by the id of its key, or of the user behind its token. */
export type Actor = 'operator' | `key:${string}` | `user:${string}` | 'public';

/** Says to the audit trail who makes the changes of the transaction. */
export async function actAs(transaction: Transaction, actor: Actor): Promise<void> {
  await transaction.query(SET_ACTOR, [ACTOR, actor]);
}
