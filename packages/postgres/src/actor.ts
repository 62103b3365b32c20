import type { Statement, Transaction } from './database.js';

/** The triggers of the audit trail and of histories read it; it ends with the transaction. */
const SET_ACTOR: Statement = { text: 'SELECT set_config($1, $2, true)' };
const SET_BOTH: Statement = { text: 'SELECT set_config($1, $2, true), set_config($3, $4, true)' };
const ACTOR = 'service.actor';
const REQUEST = 'service.request';

/** The author of a change: the operator's command line, the service itself, or a caller by the id of its key, or of the user of its token. */
export type Actor = 'operator' | 'service' | `key:${string}` | `user:${string}` | 'public';

/**
 * SQL of the one row in FROM by which a statement names the author of its own changes, as its parameters from a number on: the actor, and the
 * request or an empty text. PostgreSQL makes the row before it changes another one, and forgets the author when the statement is committed.
 */
export const authorSql = (first: number): string =>
  `(SELECT set_config('${ACTOR}', $${first}, true), set_config('${REQUEST}', $${first + 1}, true)) AS author`;

/** Names the author of the transaction's changes for the audit trail and histories, and the id of the request, if there is one. */
export async function actAs(transaction: Transaction, actor: Actor, requestId?: string): Promise<void> {
  if (requestId === undefined) await transaction.query(SET_ACTOR, [ACTOR, actor]);
  else await transaction.query(SET_BOTH, [ACTOR, actor, REQUEST, requestId]);
}
