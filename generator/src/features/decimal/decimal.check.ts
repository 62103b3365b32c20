import { typeNamed } from '@catalog-service/vocabulary';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';

/** A decimal has no more digits after the point than in all, and bounds that they can write. */
export function* checkDigits(field: FieldEntry): Iterable<Diagnostic> {
  const { type: word = '' } = field.input;
  const { digits, parse } = typeNamed(word);
  if (digits === undefined) return;
  const { precision = digits.precision, scale = digits.scale } = field.input;
  if (scale > precision) {
    const message = `${field.name} has ${precision} digits, so it cannot have ${scale} after the point.`;
    yield field.at(field.input.scale === undefined ? 'precision' : 'scale', {
      code: 'invalid_value',
      message,
      expected: `scale: ${precision} or less`,
    });
    return;
  }
  for (const key of ['minimum', 'maximum'] as const) {
    const value = field.input[key];
    if (value === undefined) continue;
    const parsed = parse(String(value), { precision, scale });
    // YAML has numbers as doubles.
    const isExact = String(value).replace(/\D/g, '').length <= 15;
    if (parsed.ok && isExact) continue;
    const message = parsed.ok
      ? `A ${key} has at most 15 digits.`
      : `${value} cannot be the ${key} of ${field.name}. ${parsed.detail}`;
    yield field.at(key, { code: 'invalid_value', message });
  }
}
