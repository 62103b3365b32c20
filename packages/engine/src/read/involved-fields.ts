import { pointerTo } from '@catalog-service/vocabulary';
import type { FieldUse } from '../access/field-decision.js';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { knownField } from './fields.js';
import type { Condition, Shape } from './shape.js';

type Place = Pick<FieldUse, 'definition' | 'via'>;

/** Every field that a request involves, in select, query and sort, with the place where it stands. */
export function involvedFields(shape: Shape, definition: Definition, registry: Registry): readonly FieldUse[] {
  const place: Place = { definition };
  const uses: FieldUse[] = [];
  for (const { name, nested = [] } of shape.selection) {
    const pointer = pointerTo('/select', name);
    uses.push(use(place, name, pointer));
    if (nested.length === 0) continue;
    const target: Place = { definition: registry.target(knownField(definition, name)), via: name };
    for (const field of nested) uses.push(use(target, field, pointerTo(pointer, field)));
  }
  addConditions(uses, shape.conditions, place, '/query', registry);
  for (const { field } of shape.sort) uses.push(use(place, field, pointerTo('/sort', field)));
  return uses;
}

function addConditions(
  uses: FieldUse[],
  conditions: readonly Condition[],
  place: Place,
  pointer: string,
  registry: Registry,
): void {
  for (const condition of conditions) {
    if (condition.kind === 'multiSearch') {
      const at = pointerTo(pointerTo(pointer, condition.key), 'fields');
      for (const [index, field] of condition.fields.entries()) uses.push(use(place, field, pointerTo(at, index)));
      continue;
    }
    if ('queries' in condition) {
      const at = pointerTo(pointer, condition.kind);
      for (const [index, query] of condition.queries.entries()) {
        addConditions(uses, query, place, condition.kind === '_or' ? pointerTo(at, index) : at, registry);
      }
      continue;
    }
    const at = pointerTo(pointer, condition.field);
    uses.push(use(place, condition.field, at));
    if (condition.kind === 'field') continue;
    const definition = registry.target(knownField(place.definition, condition.field));
    addConditions(uses, condition.conditions, { definition, via: condition.field }, at, registry);
  }
}

function use(place: Place, field: string, pointer: string): FieldUse {
  return { ...place, field, action: 'read', pointer };
}
