import { typeNamed } from '#vocabulary/field-types/index';
import { nearest } from '#vocabulary/nearest';
import type { Check } from './check.js';
import { valueProblem } from './field.check.js';

/** A seed gives values that its fields can hold. */
export const checkSeeds: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    for (const [index, record] of (file.data.seed ?? []).entries()) {
      for (const [name, value] of Object.entries(record)) {
        const path = ['seed', index, name];
        const field = entries.find((candidate) => candidate.name === name);
        if (field === undefined) {
          const suggestion = nearest(
            name,
            entries.map((candidate) => candidate.name),
          );
          const message = `There is no field ${JSON.stringify(name)}.`;
          yield file.source.atKey(path, { code: 'unknown_field', message, suggestion });
        } else if (field.input.type === undefined) {
        } else if (typeNamed(field.input.type).isPlain !== true) {
          const message = `A seed cannot give ${name}, which is of the type ${field.input.type}.`;
          yield file.source.atKey(path, { code: 'invalid_seed', message });
        } else {
          const problem = valueProblem(field.input, value, context);
          if (problem === undefined) continue;
          const message = `${JSON.stringify(value)} cannot be the value of ${name}. ${problem.detail}`;
          yield file.source.atValue(path, { code: 'invalid_seed', message, suggestion: problem.suggestion });
        }
      }
    }
    if (file.kind === 'reference' && file.data.scope !== undefined && file.data.scope !== 'project' && file.data.seed) {
      const message = 'A new project is born with seeds, and these records belong to no project.';
      yield file.source.atKey(['seed'], { code: 'invalid_seed', message });
    }
  }
};
