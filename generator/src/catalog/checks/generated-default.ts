import { type EntityFile, scopeOf } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import { otherKeys } from './other-keys.js';

export const invalidDefault = (field: FieldEntry, message: string): Diagnostic =>
  field.at('default', { code: 'invalid_default', message });

/** The mistakes of every default that the database makes, which is unique in a project. */
export function* checkGenerated(
  field: FieldEntry,
  file: EntityFile,
  making: Parameters<typeof otherKeys>[1],
): Iterable<Diagnostic> {
  if (scopeOf(file) !== 'project')
    yield invalidDefault(field, `${file.data.name} records belong to no single project.`);
  yield* otherKeys(field, making, `The database makes ${field.name}`, 'a field');
}
