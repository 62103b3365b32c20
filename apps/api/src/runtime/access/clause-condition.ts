import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { labelCondition } from './label-condition.js';
import type { Clause } from './reach.js';

/** What a clause asks, without whom and which labels: all that the text of a statement depends on. */
export type ClauseKind = 'labels' | 'own' | 'labels or own';

export function kindOf({ labels, ownerId }: Clause): ClauseKind {
  if (ownerId === null) return 'labels';
  return labels.length === 0 ? 'own' : 'labels or own';
}

/** Where the values of a clause stand in the statement: each gives its `$n`. */
export interface ClauseParameters {
  labels(): string;
  ownerId(): string;
}

/**
 * SQL that is true of a record which meets a clause. `alias` names the record's table in the statement, `projectParameter` is
 * `$n`. Nothing meets one that asks for labels or a user where the definition has none.
 */
export function clauseCondition(
  registry: Registry,
  definition: Definition,
  alias: string,
  projectParameter: string,
  kind: ClauseKind,
  parameters: ClauseParameters,
): string {
  const ways: string[] = [];
  const column = definition.owner === undefined ? undefined : definition.fields[definition.owner]?.column;
  if (kind !== 'labels' && column !== undefined) ways.push(`${alias}."${column}" = ${parameters.ownerId()}::uuid`);
  if (kind !== 'own') {
    const labelled = labelCondition(registry, definition, alias, projectParameter, parameters.labels);
    if (labelled !== undefined) ways.push(labelled);
  }
  if (ways.length === 0) return 'false';
  return ways.length === 1 ? ways.join() : `(${ways.join(' OR ')})`;
}
