import { fieldType, isJsonObject, pointerTo, typeTitle } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import { fieldOf } from './fields.js';
import type { ProblemList } from './problem-list.js';
import type { SortKey } from './shape.js';

/** `{"field": "ASC" | "DESC"}` in any case, several keys in order. */
export function parseSort(raw: unknown, definition: Definition, problems: ProblemList): readonly SortKey[] {
  if (raw === undefined || raw === null) return [];
  if (!isJsonObject(raw)) {
    problems.add('/sort', 'wrong_type', 'The sort is an object of fields, such as {"name":"ASC"}.');
    return [];
  }
  const sort: SortKey[] = [];
  for (const name of Object.keys(raw)) {
    if (problems.full) break;
    const field = fieldOf(definition, name);
    if (field === undefined) {
      problems.addUnknownField(definition, '/sort', name);
      continue;
    }
    const pointer = pointerTo('/sort', name);
    const value = raw[name];
    const direction = directionOf(value);
    if (!fieldType(field).sortable) {
      problems.add(pointer, 'not_sortable', `Records cannot be sorted by a field of type ${typeTitle(field)}.`);
    } else if (direction !== undefined) sort.push({ field: name, direction });
    else problems.add(pointer, typeof value === 'string' ? 'invalid_value' : 'wrong_type', 'Expected ASC or DESC.');
  }
  return sort;
}

function directionOf(value: unknown): SortKey['direction'] | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^asc$/i.test(value)) return 'ASC';
  return /^desc$/i.test(value) ? 'DESC' : undefined;
}
