import { otherKeys } from '../../catalog/checks/other-keys.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import type { FieldCheck } from '../feature.js';
import { uniqueFields } from '../unique/written-uniques.js';

/** A place is a number that the database sets, within an Entity that every record has. */
export const checkOrder: FieldCheck = function* (field, _context, entries, file) {
  const { ordered } = field.input;
  if (ordered === undefined) return;
  yield* otherKeys(field, 'ordered', `${field.name} is a place: 1, 2, 3 and so on`, 'ordered');
  yield* checkWithin(field, ordered.within, entries);
  for (const { path } of uniqueFields(file).filter(({ name }) => name === field.name)) {
    const message = `${field.name} is a place, which is unique without that; other records move through it.`;
    yield file.source.atValue(path, { code: 'invalid_unique', message });
  }
};

function* checkWithin(field: FieldEntry, within: string, entries: readonly FieldEntry[]): Iterable<Diagnostic> {
  const parent = entries.find(({ name }) => name === within);
  if (parent === undefined || parent.isDamaged) return;
  const id = entries.find(({ name }) => name === parent.input.id);
  if (parent.input.type !== 'Entity' || id?.input.required !== true) {
    yield field.at('ordered', { code: 'invalid_order', message: `${within} is not a required Entity.` });
  }
}
