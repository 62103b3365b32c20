/** Characters. A longer body is not examined. */
const EXAMINED = 100_000;
const TEXTS = /"(?:[^"\\]|\\.)*"/g;

/** Syntax of other languages and formats, in a body whose strings are replaced. The hint names the first match. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/[\u201C\u201D\u201E]/, 'JSON uses straight double quotes.'],
  [/'/, 'JSON uses double quotes, not single quotes.'],
  [/\/[*/]/, 'JSON does not allow comments.'],
  [/,\s*[}\]]/, 'JSON does not allow a comma after the last element.'],
  [/\b(?:None|undefined|NaN|-?Infinity)\b/, 'JSON uses null for None, undefined, NaN and Infinity.'],
  [/\b(?:True|False)\b/, 'JSON writes true and false in lower case.'],
  [/[{,]\s*[A-Za-z_$][\w$]*\s*:/, 'JSON requires names in double quotes.'],
  [/^\s*[\w.%-]+=/, 'It looks like a form; send a JSON object, such as {"query":{}}.'],
  [/^\s*</, 'It looks like XML; send a JSON object, such as {"query":{}}.'],
  [/^[^"]*"[^"]*$/, 'It ends within a string.'],
  [/[}\]]\s*[{[]/, 'The body must be one JSON value.'],
];

/** A sentence about the probable reason why a text is no JSON; empty if there is none. */
export function jsonHint(text: string): string {
  if (text.length > EXAMINED) return '';
  const rest = text.replace(TEXTS, '0');
  const [, hint] = FORMS.find(([form]) => form.test(rest)) ?? [];
  return hint === undefined ? '' : ` ${hint}`;
}
