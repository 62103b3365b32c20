const LINE_WIDTH = 120;

/** Compact JSON: a value that fits on one line is on one line. Keys keep their order; `undefined` ones are omitted. Ends in a newline. */
export function compactJson(value: unknown): string {
  return `${write(value, '', 0).text}\n`;
}

interface Written {
  readonly text: string;
  readonly isOneLine: boolean;
}

/** @param before characters on the line before the value, the indentation among them. */
function write(value: unknown, indent: string, before: number): Written {
  if (typeof value !== 'object' || value === null) return { text: JSON.stringify(value), isOneLine: true };
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  const members = entries.map(([key, member]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    const { text, isOneLine } = write(member, inner, inner.length + name.length);
    return { text: name + text, isOneLine };
  });
  if (members.length === 0) return { text: open + close, isOneLine: true };
  const space = Array.isArray(value) ? '' : ' ';
  if (members.every(({ isOneLine }) => isOneLine)) {
    const line = `${open}${space}${members.map(({ text }) => text).join(', ')}${space}${close}`;
    // The comma behind it has to fit too.
    if (before + line.length < LINE_WIDTH) return { text: line, isOneLine: true };
  }
  return {
    text: `${open}\n${members.map(({ text }) => inner + text).join(',\n')}\n${indent}${close}`,
    isOneLine: false,
  };
}
