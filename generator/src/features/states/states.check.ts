import { nearest } from '@catalog-service/vocabulary';
import type { EntityFile } from '../../catalog/catalog-files.js';
import type { CheckContext } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import type { FieldCheck } from '../feature.js';
import { givenRecords } from '../seed/given-records.js';

/** States are values of the enumeration of a field that every record has, and every record begins with the first. */
export const checkStates: FieldCheck = function* (field, context, _entries, file) {
  if (field.input.states === undefined) return;
  yield* checkField(field, context);
  yield* checkRecords(file, field, context);
};

function* checkField(field: FieldEntry, { enumerations }: CheckContext): Iterable<Diagnostic> {
  const { states, required, type = '' } = field.input;
  const values = enumerations.get(type)?.values;
  if (states === undefined || values === undefined) return;
  if (field.input.default !== undefined) {
    yield field.at('default', {
      code: 'key_not_applicable',
      message: `Every new record has the ${field.name} ${states.first}.`,
      expected: 'states without default',
    });
  }
  if (required !== true) {
    yield field.at('states', {
      code: 'invalid_states',
      message: `${field.name} is not required, so a record could have no state.`,
    });
  }
  const named = [states.first, ...Object.entries(states.next).flatMap(([from, to]) => [from, ...to])];
  for (const name of new Set(named)) {
    if (values.includes(name)) continue;
    const message = `${type} has no value ${JSON.stringify(name)}.`;
    yield field.at('states', { code: 'unknown_value', message, suggestion: nearest(name, values) });
  }
  for (const [from, to] of Object.entries(states.next)) {
    const wrong = to.find((name, index) => name === from || to.indexOf(name) !== index);
    if (wrong !== undefined) {
      yield field.at('states', { code: 'invalid_states', message: `${from} names ${wrong} twice, or itself.` });
    }
  }
}

/** Seeds and demo records are new records. */
function* checkRecords(file: EntityFile, { name, input }: FieldEntry, { files }: CheckContext): Iterable<Diagnostic> {
  const message = `A new record has the ${name} ${input.states?.first}.`;
  for (const { values, source, path, code } of givenRecords(file, files)) {
    const value = values[name];
    if (value !== undefined && value !== input.states?.first) yield source.atValue([...path, name], { code, message });
  }
}
