import { expressionSql } from '@catalog-service/vocabulary';
import type { Clause } from '@catalog-service/vocabulary/access';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { visibleTo } from '../definition/tenant.js';
import { columnsIn } from '../expression/record-values.js';
import { readParentOf } from '../features/read-through/read-parents.js';
import { labelSource, labelsExist } from './label-condition.js';

/** The form of a clause without its values: the text of a statement depends on nothing else. */
export type ClauseForm = string;

type Plain = 'labels' | Own | `labels or ${Own}`;

type Own = 'own' | 'labelled own';

/**
 * First `>` for each step to a record through which others are read; at the end `?` and its index for each condition, with a `*` where
 * labels limit it.
 */
export function kindOf(clause: Clause): ClauseForm {
  const { labels, ownerId, conditions, through = 0 } = clause;
  const steps = '>'.repeat(through);
  if (conditions.length === 0) return steps + plainKindOf(clause);
  const plain = labels.length === 0 && ownerId === null ? '' : plainKindOf(clause);
  return `${steps}${plain}?${conditions.map((one) => `${one.index}${one.labels.length === 0 ? '' : '*'}`).join('?')}`;
}

function plainKindOf({ labels, ownerId, ownLabels }: Clause): Plain {
  if (ownerId === null) return 'labels';
  const own = ownLabels.length === 0 ? 'own' : 'labelled own';
  return labels.length === 0 ? own : `labels or ${own}`;
}

/** Functions that give the `$n` of the values of a clause. */
export interface ClauseParameters {
  labels(): string;
  ownerId(): string;
  ownLabels(): string;
  /** @param place among the conditions of the clause */
  condition(place: number): { readonly userId: () => string; readonly labels: () => string };
}

/** The number of conditions of a clause. */
export const conditionsOf = (kind: ClauseForm): number => kind.split('?').length - 1;

/**
 * SQL: a record meets a clause. `alias` names the record's table, `projectParameter` is `$n`. No record of a definition without labels
 * or owner meets a clause that needs them.
 *
 * @param facts SQL of what an event has of the record as it was before, which is decided instead of the record
 */
export function clauseCondition(
  registry: Registry,
  definition: Definition,
  alias: string,
  projectParameter: string,
  kind: ClauseForm,
  parameters: ClauseParameters,
  facts?: string,
): string {
  if (facts !== undefined && kind.startsWith('>')) {
    const { parent } = readParentOf(definition, registry);
    const above = `(${facts} -> 'parent')`;
    return clauseCondition(registry, parent, `${alias}_parent`, projectParameter, kind.slice(1), parameters, above);
  }
  if (kind.startsWith('>')) {
    const { parent, column } = readParentOf(definition, registry);
    const of = `${alias}_parent`;
    const meets = clauseCondition(registry, parent, of, projectParameter, kind.slice(1), parameters);
    return (
      `EXISTS (SELECT FROM "${parent.table}" AS ${of} WHERE ${visibleTo(parent, of, `${projectParameter}::uuid`)} ` +
      `AND ${of}."id" = ${alias}."${column}" AND ${meets})`
    );
  }
  const carriesOne = (labels: () => string): string => {
    const source = labelSource(registry, definition);
    if (source === undefined) return 'false';
    if (facts !== undefined) return `((${facts} -> 'labels') ?| ${labels()}::text[])`;
    return labelsExist(source.joinTable, `${alias}."${source.column}"`, projectParameter, labels());
  };
  const column = definition.owner === undefined ? undefined : definition.fields[definition.owner]?.column;
  const isOwn = (): string => (column === undefined ? 'false' : `${alias}."${column}" = ${parameters.ownerId()}::uuid`);
  const [plain, ...conditions] = kind.split('?');
  const met = conditions.map((condition, place): string => {
    const { userId, labels } = parameters.condition(place);
    const limit = definition.conditions?.[Number.parseInt(condition, 10)];
    if (limit === undefined) throw new Error(`${definition.key} has no condition ${condition}`);
    const names = { ...columnsIn(definition, alias), caller: () => `${userId()}::uuid` };
    const isMet = expressionSql(limit.expression, names);
    return condition.endsWith('*') ? `(${isMet} AND ${carriesOne(labels)})` : isMet;
  });
  const isPlain = plain === '' ? [] : [plainCondition(plain, carriesOne, isOwn, parameters)];
  const [first = 'false', ...others] = [...isPlain, ...met];
  const isMet = others.length === 0 ? first : `(${[first, ...others].join(' OR ')})`;
  if (facts === undefined) return isMet;
  return `EXISTS (SELECT FROM jsonb_populate_record(NULL::"${definition.table}", ${facts} -> 'row') AS ${alias} WHERE ${isMet})`;
}

function plainCondition(
  plain: string | undefined,
  carriesOne: (labels: () => string) => string,
  isOwn: () => string,
  parameters: ClauseParameters,
): string {
  switch (plain) {
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
    default:
      throw new Error(`There is no kind of clause ${plain}`);
  }
}
