import type { Check } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import { uniquesOf } from '../unique/written-uniques.js';

/** Keys that say otherwise what values a place has. */
const OTHER_KEYS = ['default', 'minimum', 'maximum', 'computed', 'auto', 'former'] as const;

/** A place is a number that the database sets, within an Entity that every record has. */
export const checkOrders: Check = function* ({ fields }) {
  for (const [file, entries] of fields) {
    for (const field of entries) {
      const { ordered, type } = field.input;
      if (ordered === undefined || type !== 'Number' || field.isDamaged) continue;
      yield* checkKeys(field);
      yield* checkWithin(field, ordered.within, entries);
      for (const { fields: list, fieldsPath } of uniquesOf(file)) {
        const index = list.indexOf(field.name);
        if (index === -1) continue;
        const message = `${field.name} is a place, which is unique without that; other records move through it.`;
        yield file.source.atValue([...fieldsPath, index], { code: 'invalid_unique', message });
      }
    }
  }
};

function* checkKeys(field: FieldEntry): Iterable<Diagnostic> {
  for (const key of OTHER_KEYS.filter((one) => field.input[one] !== undefined && field.input[one] !== false)) {
    yield field.at(key, {
      code: 'key_not_applicable',
      message: `${field.name} is a place: 1, 2, 3 and so on, so it has no ${key}.`,
      expected: `ordered without ${key}`,
    });
  }
}

function* checkWithin(field: FieldEntry, within: string, entries: readonly FieldEntry[]): Iterable<Diagnostic> {
  const parent = entries.find(({ name }) => name === within);
  if (parent === undefined || parent.isDamaged) return;
  const id = entries.find(({ name }) => name === parent.input.id);
  if (parent.input.type !== 'Entity' || id?.input.required !== true) {
    yield field.at('ordered', {
      code: 'invalid_order',
      message: `${within} is not a required Entity.`,
    });
  }
}
