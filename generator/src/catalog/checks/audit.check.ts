import { nearest } from '@catalog-service/vocabulary';
import type { Check } from './check.js';

/** The audit trail keeps columns and sets: an Entity is kept under the name of its id field. */
export const checkAudits: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    for (const [index, name] of (file.data.audit ?? []).entries()) {
      const field = entries.find((candidate) => candidate.name === name);
      const at = (code: 'unknown_field' | 'invalid_value', message: string, suggestion?: string) =>
        file.source.atValue(['audit', index], { code, message, suggestion });
      if (field === undefined) {
        const names = entries.map((candidate) => candidate.name);
        yield at('unknown_field', `There is no field ${JSON.stringify(name)}.`, nearest(name, names));
      } else if (field.input.type === 'Entity') {
        yield at('invalid_value', `${name} is an Entity; its id field holds the value.`, field.input.id);
      }
    }
  }
};
