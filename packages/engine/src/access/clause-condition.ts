import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { ofProject } from '../definition/tenant.js';
import { labelSource, labelsExist } from './label-condition.js';
import { readParentOf } from './read-through.js';
import type { Clause } from './row-filter.js';

/** The form of a clause without its values: the text of a statement depends on nothing else. */
export type ClauseKind = OfRecord | { readonly through: ClauseKind };

type OfRecord = 'labels' | Own | `labels or ${Own}`;

type Own = 'own' | 'labelled own';

export function kindOf({ through = 0, ...clause }: Clause): ClauseKind {
  return through === 0 ? kindOfRecord(clause) : { through: kindOf({ ...clause, through: through - 1 }) };
}

function kindOfRecord({ labels, ownerId, ownLabels }: Clause): OfRecord {
  if (ownerId === null) return 'labels';
  const own = ownLabels.length === 0 ? 'own' : 'labelled own';
  return labels.length === 0 ? own : `labels or ${own}`;
}

/** Functions that give the `$n` of the values of a clause. */
export interface ClauseParameters {
  labels(): string;
  ownerId(): string;
  ownLabels(): string;
}

/**
 * SQL: a record meets a clause. `alias` names the record's table, `projectParameter` is `$n`. No record of a definition without labels
 * or owner meets a clause that needs them.
 */
export function clauseCondition(
  registry: Registry,
  definition: Definition,
  alias: string,
  projectParameter: string,
  kind: ClauseKind,
  parameters: ClauseParameters,
): string {
  if (typeof kind === 'object') {
    const { parent, column } = readParentOf(definition, registry);
    const of = `${alias}_parent`;
    const meets = clauseCondition(registry, parent, of, projectParameter, kind.through, parameters);
    return (
      `EXISTS (SELECT FROM "${parent.table}" AS ${of} WHERE ${ofProject(of, `${projectParameter}::uuid`)} ` +
      `AND ${of}."id" = ${alias}."${column}" AND ${meets})`
    );
  }
  const carriesOne = (labels: () => string): string => {
    const source = labelSource(registry, definition);
    if (source === undefined) return 'false';
    return labelsExist(source.joinTable, `${alias}."${source.column}"`, projectParameter, labels());
  };
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
