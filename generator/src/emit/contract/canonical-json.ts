/**
 * JSON that reads well in a diff: two spaces, one key a line, but a list of texts on one line, so that a permission
 * gained or lost is one changed line. Keys stay in the order given; `undefined` ones are left out. Ends in a newline.
 */
export function canonicalJson(value: unknown): string {
  return `${write(value, '')}\n`;
}

/** The text of an object with its indentation: a contract does not change, and most of the next one is the same. */
const known = new WeakMap<object, { readonly indent: string; readonly text: string }>();

function write(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const kept = known.get(value);
  if (kept?.indent === indent) return kept.text;
  const text = writeParts(value, indent);
  known.set(value, { indent, text });
  return text;
}

function writeParts(value: object, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string'))
      return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    return `[\n${value.map((item) => inner + write(item, inner)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${inner}${JSON.stringify(key)}: ${write(member, inner)}`);
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
}
