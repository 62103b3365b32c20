import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { labelCondition } from './label-condition.js';
import type { Clause } from './row-filter.js';

/** What a clause asks, without whom and which labels: all that the text of a statement depends on. */
export type ClauseKind = 'labels' | Own | `labels or ${Own}`;

type Own = 'own' | 'labelled own';

export function kindOf({ labels, ownerId, ownLabels }: Clause): ClauseKind {
  if (ownerId === null) return 'labels';
  const own = ownLabels.length === 0 ? 'own' : 'labelled own';
  return labels.length === 0 ? own : `labels or ${own}`;
}

/** Where the values of a clause stand in the statement: each gives its `$n`. */
export interface ClauseParameters {
  labels(): string;
  ownerId(): string;
  ownLabels(): string;
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
  const carriesOne = (labels: () => string): string =>
    labelCondition(registry, definition, alias, projectParameter, labels) ?? 'false';
  const column = definition.owner === undefined ? undefined : definition.fields[definition.owner]?.column;
  const isOwn = (): string => (column === undefined ? 'false' : `${alias}."${column}" = ${parameters.ownerId()}::uuid`);
  switch (kind) {
    case 'labels':
      return carriesOne(parameters.labels);
    case 'own':
      return isOwn();
    case 'labelled own':
      return `(${isOwn()} AND ${carriesOne(parameters.ownLabels)})`;
    case 'labels or own':
      return `(${isOwn()} OR ${carriesOne(parameters.labels)})`;
    case 'labels or labelled own':
      return `(${isOwn()} AND ${carriesOne(parameters.ownLabels)} OR ${carriesOne(parameters.labels)})`;
  }
}
