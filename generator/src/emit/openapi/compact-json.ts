const LINE_WIDTH = 120;

/** Compact JSON: a value that fits on one line is on one line. Keys keep their order; `undefined` ones are omitted. Ends in a newline. */
export function compactJson(value: unknown): string {
  return `${write(value, '', 0)}\n`;
}

/** @param before characters on the line before the value, the indentation among them. */
function write(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', ' '];
  const members: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    members.push(name + write(member, inner, inner.length + name.length));
  }
  if (members.length === 0) return open + close;
  const line = members.reduce((length, text) => length + text.length + 2, before + 2 * space.length);
  // The comma behind it has to fit too. JSON escapes line ends in texts.
  if (line < LINE_WIDTH && !members.some((text) => text.includes('\n')))
    return `${open}${space}${members.join(', ')}${space}${close}`;
  return `${open}\n${members.map((text) => inner + text).join(',\n')}\n${indent}${close}`;
}
