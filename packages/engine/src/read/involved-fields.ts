import { GROUP, pointerTo } from '@catalog-service/vocabulary';
import type { FieldUse } from '../access/requirements.js';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { knownField } from './fields.js';
import type { AggregateShape, Condition, Shape } from './shape.js';

type Owner = Pick<FieldUse, 'definition' | 'via' | 'isGuarded'>;

/** Every field that a request involves, in select, query and sort, with its pointer. */
export function involvedFields(shape: Shape, definition: Definition, registry: Registry): readonly FieldUse[] {
  const owner: Owner = { definition };
  const uses: FieldUse[] = [];
  for (const { name, nested = [] } of shape.selection) {
    const pointer = pointerTo('/select', name);
    uses.push(use(owner, name, pointer));
    if (nested.length === 0) continue;
    const target = behind(name, definition, registry);
    for (const field of nested) uses.push(use(target, field, pointerTo(pointer, field)));
  }
  addConditions(uses, shape.conditions, owner, '/query', registry);
  if (shape.aggregate !== undefined) uses.push(...aggregatedFields(shape.aggregate, owner));
  for (const { field } of shape.sort) uses.push(use(owner, field, pointerTo('/sort', field)));
  return uses;
}

/** The fields of groups and measures; those of the sort are among them. */
function aggregatedFields({ groups, measures, order }: AggregateShape, owner: Owner): readonly FieldUse[] {
  const cells = [
    ...groups.map(({ field }) => ({ field, at: '/groupBy', sorted: `/sort/${GROUP}` })),
    ...measures.map(({ kind, field }) => ({ field, at: `/measures/${kind}`, sorted: `/sort/${kind}` })),
  ];
  const usesAt = (at: string, field: string | undefined) =>
    field === undefined ? [] : [use(owner, field, pointerTo(at, field))];
  return [
    ...cells.flatMap(({ field, at }) => usesAt(at, field)),
    ...order.flatMap(({ cell }) => usesAt(cells[cell]?.sorted ?? '', cells[cell]?.field)),
  ];
}

function addConditions(
  uses: FieldUse[],
  conditions: readonly Condition[],
  owner: Owner,
  pointer: string,
  registry: Registry,
): void {
  for (const condition of conditions) {
    if (condition.kind === 'multiSearch') {
      const at = pointerTo(pointerTo(pointer, condition.key), 'fields');
      for (const [index, field] of condition.fields.entries()) uses.push(use(owner, field, pointerTo(at, index)));
      continue;
    }
    if ('queries' in condition) {
      const at = pointerTo(pointer, condition.kind);
      for (const [index, query] of condition.queries.entries()) {
        addConditions(uses, query, owner, condition.kind === '_or' ? pointerTo(at, index) : at, registry);
      }
      continue;
    }
    const at = pointerTo(pointer, condition.field);
    // A value within JSON is as readable as the field.
    uses.push(use(owner, condition.field.split('.', 1)[0] ?? '', at));
    if (condition.kind === 'field') continue;
    addConditions(uses, condition.conditions, behind(condition.field, owner.definition, registry), at, registry);
  }
}

function behind(via: string, definition: Definition, registry: Registry): Owner {
  const field = knownField(definition, via);
  return { definition: registry.target(field), via, ...(field.relation?.isGuarded && { isGuarded: true }) };
}

function use(owner: Owner, field: string, pointer: string): FieldUse {
  return { ...owner, field, action: 'read', pointer };
}
