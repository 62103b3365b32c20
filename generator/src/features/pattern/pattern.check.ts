import type { Diagnostic } from '../../catalog/diagnostics/diagnostic.js';
import type { FieldEntry } from '../../catalog/field-entries.js';

/** A pattern is one for browsers, Python and JSON Schema as well, and no tool can make an example of it. */
export function* checkPattern(field: FieldEntry): Iterable<Diagnostic> {
  const { pattern, example, personal, required } = field.input;
  if (pattern === undefined) return;
  const mistake = mistakeIn(pattern.matches);
  if (mistake !== undefined) {
    yield field.at('pattern', { code: 'invalid_value', message: `The pattern of ${field.name} ${mistake}` });
  } else if (example === undefined) {
    const message = `${field.name} has a pattern, so its documents and tests need an example.`;
    const expected = `the line \`example: …\` beside it, with a text that ${pattern.matches} takes`;
    yield field.at('pattern', { code: 'invalid_value', message, expected });
  } else if (personal === true && required === true && !new RegExp(pattern.matches, 'u').test(BLANK)) {
    const message = `A blanked copy has texts such as "${BLANK}" for ${field.name}, which its pattern refuses: remove required, so that it has none.`;
    yield field.at('pattern', { code: 'invalid_value', message, expected: 'pattern without required' });
  }
}

/** What stands in a blanked copy for a required text. */
const BLANK = 'blank 00000000-0000-7000-8000-000000000001';

/** Whether values can be compared with the form of the field. */
export const hasForm = ({ input }: FieldEntry): boolean =>
  input.pattern === undefined || mistakeIn(input.pattern.matches) === undefined;

function mistakeIn(matches: string): string | undefined {
  if (matches.includes('\\')) return 'has a backslash; [.] is a point.';
  try {
    new RegExp(matches, 'u');
    return undefined;
  } catch {
    return 'is no regular expression.';
  }
}
