import { expressionSql } from '@catalog-service/vocabulary';
import { type Clause, ownerFieldOf } from '@catalog-service/vocabulary/access';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { visibleTo } from '../definition/tenant.js';
import { columnsIn } from '../expression/record-values.js';
import { readParentOf } from '../features/read-through/read-parents.js';
import { labelSource, labelsExist } from './label-condition.js';

/** A clause without its values: the text of a statement depends on nothing else. */
export interface ClauseForm {
  /** The steps to the record through which others are read, which the clause is about; 0 for the record itself. */
  readonly through: number;
  readonly hasLabels: boolean;
  /** Whether a record of the user meets it, or one that has a label too. */
  readonly own: 'no' | 'all' | 'labelled';
  readonly conditions: readonly { readonly index: number; readonly isLabelled: boolean }[];
}

export const formOf = ({ labels, ownerId, ownLabels, conditions, through = 0 }: Clause): ClauseForm => ({
  through,
  hasLabels: labels.length > 0,
  own: ownerId === null ? 'no' : ownLabels.length === 0 ? 'all' : 'labelled',
  conditions: conditions.map((one) => ({ index: one.index, isLabelled: one.labels.length > 0 })),
});

/** Whether the record itself meets the clause in one way. */
export const isOnly = (way: 'labels' | 'own', { through, hasLabels, own, conditions }: ClauseForm): boolean =>
  through === 0 &&
  conditions.length === 0 &&
  (way === 'labels' ? hasLabels && own === 'no' : own === 'all' && !hasLabels);

/** A clause with functions that give the `$n` of its values when the statement needs them. */
export interface ClauseSql {
  readonly form: ClauseForm;
  labels(): string;
  ownerId(): string;
  ownLabels(): string;
  /** @param place among the conditions of the clause */
  condition(place: number): { readonly userId: () => string; readonly labels: () => string };
}

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
  clause: ClauseSql,
  facts?: string,
): string {
  const { through, hasLabels, own, conditions } = clause.form;
  if (through > 0) {
    const { parent, column } = readParentOf(definition, registry);
    const of = `${alias}_parent`;
    const ofParent = { ...clause, form: { ...clause.form, through: through - 1 } };
    const above = facts === undefined ? undefined : `(${facts} -> 'parent')`;
    const meets = clauseCondition(registry, parent, of, projectParameter, ofParent, above);
    if (facts !== undefined) return meets;
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
  const owner = definition.fields[ownerFieldOf(definition) ?? '']?.column;
  const isOwn = (): string => (owner === undefined ? 'false' : `${alias}."${owner}" = ${clause.ownerId()}::uuid`);
  const isMetBy = ({ index, isLabelled }: ClauseForm['conditions'][number], place: number): string => {
    const limit = definition.conditions?.[index];
    if (limit === undefined) throw new Error(`${definition.key} has no condition ${index}`);
    const { userId, labels } = clause.condition(place);
    const names = { ...columnsIn(definition, alias), caller: () => `${userId()}::uuid` };
    const isMet = expressionSql(limit.expression, names);
    return isLabelled ? `(${isMet} AND ${carriesOne(labels)})` : isMet;
  };
  const ways = [
    ...(own === 'no' ? [] : [own === 'all' ? isOwn() : `(${isOwn()} AND ${carriesOne(clause.ownLabels)})`]),
    ...(hasLabels ? [carriesOne(clause.labels)] : []),
    ...conditions.map(isMetBy),
  ];
  const [first = 'false', ...others] = ways;
  const isMet = others.length === 0 ? first : `(${ways.join(' OR ')})`;
  if (facts === undefined) return isMet;
  return `EXISTS (SELECT FROM jsonb_populate_record(NULL::"${definition.table}", ${facts} -> 'row') AS ${alias} WHERE ${isMet})`;
}
