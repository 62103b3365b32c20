import { isJsonObject, isRelation, pointerTo } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { fieldOf } from './fields.js';
import type { ProblemList } from './problem-list.js';
import type { SelectedField, Selection } from './shape.js';

/** `{"field": true}`, or for a relation `{"field": {"nested": true}}`. A field that is false is not selected. */
export function parseSelect(
  raw: unknown,
  definition: Definition,
  registry: Registry,
  problems: ProblemList,
): Selection {
  if (raw === undefined || raw === null) return [];
  if (!isJsonObject(raw)) {
    problems.add('/select', 'wrong_type', 'The select must be an object of fields, such as {"name":true}.');
    return [];
  }
  const selection: SelectedField[] = [];
  for (const name of Object.keys(raw)) {
    if (problems.full) break;
    const field = fieldOf(definition, name);
    const value = raw[name];
    if (name === '*')
      problems.add(pointerTo('/select', name), 'unknown_field', 'There is no wildcard; select each field by name.');
    else if (field === undefined) problems.addUnknownField(definition, '/select', name, { value, registry });
    else if (value === false) continue;
    else if (value === true) {
      if (name !== '_id') selection.push({ name });
    } else if (isRelation(field) && isJsonObject(value)) {
      selection.push({ name, ...parseNested(value, registry.target(field), pointerTo('/select', name), problems) });
    } else {
      const expected = isRelation(field)
        ? 'Expected true or false, or an object of fields of the related record, such as {"name":true}.'
        : 'Expected true or false.';
      problems.add(pointerTo('/select', name), 'wrong_type', expected);
    }
  }
  return selection;
}

function parseNested(
  raw: Readonly<Record<string, unknown>>,
  target: Definition,
  pointer: string,
  problems: ProblemList,
): { readonly nested?: readonly string[] } {
  const nested: string[] = [];
  for (const name of Object.keys(raw)) {
    if (problems.full) break;
    if (fieldOf(target, name) === undefined) problems.addUnknownField(target, pointer, name, { value: raw[name] });
    else if (isJsonObject(raw[name])) {
      problems.add(
        pointerTo(pointer, name),
        'too_deep',
        'Relations can be nested one level deep; expected true or false.',
      );
    } else if (typeof raw[name] !== 'boolean') {
      problems.add(pointerTo(pointer, name), 'wrong_type', 'Expected true or false.');
    } else if (raw[name] && name !== '_id') nested.push(name);
  }
  return nested.length > 0 ? { nested } : {};
}
