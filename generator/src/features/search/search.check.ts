import { isSealed, MOST_SEARCHED_CHARACTERS, typeNamed } from '@catalog-service/vocabulary';
import type { EntityFile } from '../../catalog/catalog-files.js';
import type { Check } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import type { Path } from '../../catalog/yaml-source.js';

/** The fields of an index for searches are texts of a bounded length that callers may search. */
export const checkSearches: Check = function* ({ fields }) {
  for (const [file, entries] of fields) yield* checkList(file, entries);
};

function* checkList(file: EntityFile, entries: readonly FieldEntry[]): Iterable<Diagnostic> {
  const invalid = (at: Path, message: string): Diagnostic =>
    file.source.atValue(at, { code: 'invalid_unique', message });
  const list = file.data.searchable ?? [];
  for (const [index, name] of list.entries()) {
    const field = entries.find((entry) => entry.name === name);
    const at = ['searchable', index];
    if (field === undefined || field.isDamaged) continue;
    const type = typeNamed(field.input.type ?? '', field.input.list);
    const { maxLength = type.maxLength ?? Number.POSITIVE_INFINITY, internal } = field.input;
    if (field.input.list === true || !type.families.includes('text'))
      yield invalid(at, `${name} is no text that can be searched.`);
    else if (isSealed(field.input)) yield invalid(at, `Callers cannot search ${name}, which is secret.`);
    else if (internal === true) yield invalid(at, `Callers cannot search ${name}, which is internal.`);
    else if (list.indexOf(name) < index) yield invalid(at, `${name} stands in the list already.`);
    else if (maxLength > MOST_SEARCHED_CHARACTERS) {
      yield invalid(at, `The index has the parts of texts of ${MOST_SEARCHED_CHARACTERS} characters at most.`);
    }
  }
}
