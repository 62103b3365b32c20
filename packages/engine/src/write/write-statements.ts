import { type Statement, statementName } from '@catalog-service/postgres';
import { LRUCache } from 'lru-cache';

const MAXIMUM_STATEMENTS = 1_000;

const statements = new LRUCache<string, Statement>({ max: MAXIMUM_STATEMENTS });

/**
 * The statement of a write. Its text depends on the given fields, so it is named, and so prepared, from its second use on: most
 * combinations are used once.
 */
export function writeStatement(text: string): Statement {
  const known = statements.get(text);
  if (known === undefined) {
    statements.set(text, { text });
    return { text };
  }
  if (known.name !== undefined) return known;
  const named = { text, name: statementName(text) };
  statements.set(text, named);
  return named;
}
