import type { ClauseSql } from '../access/clause-sql.js';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { knownField } from './fields.js';
import type { CombinedCondition, Condition, FieldCondition, Shape } from './shape.js';

/** A condition without a value. */
export type StandingCondition = FieldCondition & { readonly operator: 'IsNull' | 'NotNull' | 'IsEmpty' };

/** The parts of a statement that reads a page of the table `t`. */
export interface PageSql {
  readonly table: string;
  /** The condition by which the order has an index. */
  readonly ofProject: string;
  readonly where: string;
  readonly order: string;
  readonly limit: number;
  /** The order with the limit and what is skipped. */
  readonly slice: string;
}

/** What a statement that counts records can refer to: the project as `$n`, and the clauses of the row filter. */
export interface TotalSql {
  readonly project: string;
  readonly clauses: readonly ClauseSql[];
}

/**
 * The part of a feature in the reads of a resource that uses it. It is asked when a plan is made, so a request whose plan is known pays
 * nothing for it.
 */
export interface ReadStep {
  /**
   * Conditions of lists, counts and aggregates besides those of the query. They are about the records that the resource shows, so no
   * permission is needed for their fields.
   * @param named the fields of the resource that the query names, under their current names
   */
  conditions?(named: ReadonlySet<string>): readonly StandingCondition[];
  /** Whether an index of the feature serves conditions on the field: then the best plan depends on their values. */
  serves?(field: FieldDefinition): boolean;
  /** Another source of the page than the table. */
  page?(shape: Shape, sql: PageSql): string | undefined;
  /** Another statement of the total than one that reads the records. */
  total?(shape: Shape, sql: TotalSql): string | undefined;
}

/** Gives the step of a feature for a resource; undefined if the resource does not use it. */
export type ReadFeature = (definition: Definition, registry: Registry) => ReadStep | undefined;

/** A shape with the conditions of features. They come last and have no values, so the values of the query keep their places. */
export function withConditions(shape: Shape, definition: Definition, steps: readonly ReadStep[]): Shape {
  const named = new Set<string>();
  const addNames = (conditions: readonly Condition[]): void => {
    for (const condition of conditions) {
      if ('queries' in condition) condition.queries.forEach(addNames);
      else for (const name of namesIn(condition)) named.add(currentName(definition, name));
    }
  };
  addNames(shape.conditions);
  return { ...shape, conditions: [...shape.conditions, ...steps.flatMap((step) => step.conditions?.(named) ?? [])] };
}

const namesIn = (condition: Exclude<Condition, CombinedCondition>): readonly string[] =>
  condition.kind === 'multiSearch' ? condition.fields : [condition.field];

/** A condition may name a value within a field, or a field by a former name. */
function currentName(definition: Definition, name: string): string {
  const [root = ''] = name.split('.', 1);
  return knownField(definition, root).aliasOf ?? root;
}
