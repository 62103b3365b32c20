/** Characters. A longer body is not examined. */
const EXAMINED = 100_000;
const TEXTS = /"(?:[^"\\]|\\.)*"/g;

/** What other languages and formats have, in a body whose texts are replaced. The first that is found is named. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^\uFEFF/, 'It begins with a byte order mark; send it without.'],
  [/[\u201C\u201D\u201E]/, 'JSON has straight double quotes.'],
  [/'/, 'JSON has double quotes, no single ones.'],
  [/\/[*/]/, 'JSON has no comments.'],
  [/,\s*[}\]]/, 'JSON has no comma after the last element.'],
  [/\b(?:None|undefined|NaN|-?Infinity)\b/, 'JSON has null for None, undefined, NaN and Infinity.'],
  [/\b(?:True|False)\b/, 'JSON has true and false in small letters.'],
  [/[{,]\s*[A-Za-z_$][\w$]*\s*:/, 'JSON has names in double quotes.'],
  [/^\s*[\w.%-]+=/, 'It looks like a form; send a JSON object, such as {"query":{}}.'],
  [/^\s*</, 'It looks like XML; send a JSON object, such as {"query":{}}.'],
  [/^[^"]*"[^"]*$/, 'It ends within a text.'],
  [/[}\]]\s*[{[]/, 'The body is one JSON value.'],
];

/** A sentence about the probable reason why a text is no JSON; empty if there is none. */
export function jsonHint(text: string): string {
  if (text.length > EXAMINED) return '';
  const rest = text.replace(TEXTS, '0');
  const [, hint] = FORMS.find(([form]) => form.test(rest)) ?? [];
  return hint === undefined ? '' : ` ${hint}`;
}
