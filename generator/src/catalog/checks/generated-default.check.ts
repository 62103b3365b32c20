import { isComputed, isGenerated, isOfCaller, isSealed, typeNamed } from '@catalog-service/vocabulary';
import { checkReaders } from '../../features/computed/computed.check.js';
import { type CatalogFiles, type EntityFile, scopeOf } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import { type Check, isUnreadable } from './check.js';
import { otherKeys } from './other-keys.js';

/** Room for a word and for the ending of one that is taken. */
const LEAST_LENGTH = 30;

/**
 * Generated defaults are unique in a project: whole numbers, which nobody changes, and slugs of texts. The default `caller` is the id of the user
 * who calls, a record of the part `user`.
 */
export const checkGeneratedDefaults: Check = function* (context) {
  const { fields, entityByTitle, files } = context;
  for (const [file, entries] of fields) {
    const scope = scopeOf(file);
    for (const field of entries) {
      const { input, name, isDamaged } = field;
      const { default: initial, type, integer } = input;
      if (isDamaged) continue;
      const invalid = (message: string) => field.at('default', { code: 'invalid_default', message });
      if (isOfCaller(initial)) {
        if (file.kind === 'reference') yield invalid(`Nobody creates ${file.data.name} records as a user.`);
        const target = entries.find((entry) => entry.input.id === name)?.input.entity ?? '';
        if (!isUnreadable(context, target) && entityByTitle.get(target)?.data.part !== 'user') {
          yield invalid(`The user who calls goes into the id of an Entity of the part user, and ${name} is none.`);
        }
      }
      if (!isGenerated(initial)) continue;
      if (scope !== 'project') yield invalid(`${file.data.name} records belong to no single project.`);
      if ('slugOf' in initial) yield* checkSlug(file, entries, field, initial.slugOf, invalid, files);
      else if (type !== 'Number' || integer !== true) {
        yield invalid(`${name} is a Number with \`integer: true\` if it has the next number of a project.`);
      }
      const making = 'slugOf' in initial ? 'slugOf' : 'sequence';
      yield* otherKeys(field, making, `The database makes ${name}`, 'a field');
    }
  }
};

function* checkSlug(
  file: EntityFile,
  entries: readonly FieldEntry[],
  field: FieldEntry,
  of: string,
  invalid: (message: string) => Diagnostic,
  files: CatalogFiles,
): Iterable<Diagnostic> {
  const { type = '', maxLength = LEAST_LENGTH } = field.input;
  if (type !== 'Slug') return yield invalid(`${field.name} is a Slug if it is made of ${of}.`);
  if (maxLength < LEAST_LENGTH) yield invalid(`A slug of ${of} needs a maxLength of ${LEAST_LENGTH} or more.`);
  const source = entries.find(({ name }) => name === of);
  if (source === undefined || source.isDamaged) return;
  const { type: word = '', list, default: made, internal } = source.input;
  if (isSealed(source.input)) return yield invalid(`${of} is secret, and a slug would tell it.`);
  const isText = typeNamed(word, list).expressionKind === 'text';
  if (!isText || isComputed(source.input) || isGenerated(made) || internal === true) {
    return yield invalid(`A slug is made of a text that writers give, and ${of} is not one.`);
  }
  yield* checkReaders(file, field, 'default', [source], files);
}
