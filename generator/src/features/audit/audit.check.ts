import type { Check } from '../../catalog/checks/check.js';

/** The audit trail records columns and sets: an Entity is recorded under the name of its id field. */
export const checkAudits: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    for (const [index, name] of (file.data.audit ?? []).entries()) {
      const field = entries.find((candidate) => candidate.name === name);
      if (field?.input.type !== 'Entity') continue;
      const message = `${name} is an Entity; its id field holds the value.`;
      yield file.source.atValue(['audit', index], { code: 'invalid_value', message, suggestion: field.input.id });
    }
  }
};
