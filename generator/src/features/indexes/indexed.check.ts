import { MOST_INDEXED_CHARACTERS, typeNamed } from '@catalog-service/vocabulary';
import type { CheckContext } from '../../catalog/checks/check.js';
import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';
import { isMarkedUnique } from '../unique/written-uniques.js';
import { ALWAYS_INDEXED } from './indexed-fields.js';

/** An index of a field is one that the table lacks, and has texts of a bounded length. */
export function* checkIndexedField(
  field: FieldEntry,
  _context: CheckContext,
  entries: readonly FieldEntry[],
): Iterable<Diagnostic> {
  const { type: word, indexed, maxLength } = field.input;
  if (word === undefined) return;
  const type = typeNamed(word);
  const isTied = entries.some(({ input }) => input.id === field.name);
  if (indexed === true && (ALWAYS_INDEXED.has(field.name) || isTied)) {
    const message = `${field.name} has an index without that.`;
    yield field.at('indexed', { code: 'key_not_applicable', message, expected: 'indexed with fields that have none' });
  }
  const isKept = isMarkedUnique(field.input) || indexed === true;
  const isLong = (maxLength ?? type.maxLength ?? Infinity) > MOST_INDEXED_CHARACTERS && type.name !== 'Enumeration';
  if (isKept && type.isText === true && isLong) {
    yield field.at(maxLength === undefined ? undefined : 'maxLength', {
      code: 'invalid_value',
      message: `An index holds texts of ${MOST_INDEXED_CHARACTERS} characters at most.`,
      expected: `maxLength: ${MOST_INDEXED_CHARACTERS} or less`,
    });
  }
}
