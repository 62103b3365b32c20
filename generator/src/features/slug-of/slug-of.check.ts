import { isComputed, isGenerated, isSealed, slugSourceOf, typeNamed } from '@catalog-service/vocabulary';
import { checkGenerated, invalidDefault } from '../../catalog/checks/generated-default.js';
import { checkReaders } from '../computed/computed.check.js';
import type { FieldCheck } from '../feature.js';

/** Room for a word and for the ending of one that is taken. */
const LEAST_LENGTH = 30;

/** A slug is made of a text that writers give. */
export const checkSlug: FieldCheck = function* (field, { files }, entries, file) {
  const of = slugSourceOf(field.input.default);
  if (of === undefined) return;
  yield* checkGenerated(field, file, 'slugOf');
  const { type = '', maxLength = LEAST_LENGTH } = field.input;
  if (type !== 'Slug') return yield invalidDefault(field, `${field.name} is a Slug if it is made of ${of}.`);
  if (maxLength < LEAST_LENGTH) {
    yield invalidDefault(field, `A slug of ${of} needs a maxLength of ${LEAST_LENGTH} or more.`);
  }
  const source = entries.find(({ name }) => name === of);
  if (source === undefined || source.isDamaged) return;
  const { type: word = '', list, default: made, internal } = source.input;
  if (isSealed(source.input)) return yield invalidDefault(field, `${of} is secret, and a slug would tell it.`);
  const isText = typeNamed(word, list).expressionKind === 'text';
  if (!isText || isComputed(source.input) || isGenerated(made) || internal === true) {
    return yield invalidDefault(field, `A slug is made of a text that writers give, and ${of} is not one.`);
  }
  yield* checkReaders(file, field, 'default', [source], files);
};
