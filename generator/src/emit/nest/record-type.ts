import type { Field } from '../../model/model.js';
import { enumerationOf } from './enumerations.view.js';

/** TypeScript type of a field's value in a record as the service keeps it, null aside. Not for an Entity. */
export function recordType(field: Field): string {
  switch (field.type) {
    case 'Boolean':
      return 'boolean';
    case 'Number':
      return 'number';
    case 'JSON':
      return 'unknown';
    case 'Entity Array':
      return 'readonly string[]';
    default:
      return enumerationOf(field)?.type ?? 'string';
  }
}
