/** A word, number, quoted text or sign of an expression; `at` counts characters from 0. */
export type Token =
  | { readonly kind: 'name' | 'number' | 'sign' | 'end'; readonly text: string; readonly at: number }
  | { readonly kind: 'text'; readonly text: string; readonly value: string; readonly at: number };

/** More is no expression that a person reads. */
const MAXIMUM_LENGTH = 1000;

const PATTERN =
  /\s*(?:(?<name>[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z]+)?)|(?<number>\d+(?:\.\d+)?)|'(?<text>(?:[^'\\\0]|'')*)'|(?<sign>\|\||!=|<=|>=|=(?!=)|[<>()+*/,-]))/uy;

/** Numbers that JavaScript and PostgreSQL write alike. */
const isPlainNumber = (text: string): boolean => {
  const value = Number(text);
  return text.replace(/\D/g, '').length <= 15 && (value === 0 || value >= 0.0001);
};

/**
 * The tokens of a text, with an `end` at its end.
 *
 * @throws what `refuse` makes of a character that begins no token.
 */
export function tokens(text: string, refuse: (at: number, detail: string) => Error): readonly Token[] {
  if (text.length > MAXIMUM_LENGTH) throw refuse(MAXIMUM_LENGTH, `It is longer than ${MAXIMUM_LENGTH} characters.`);
  const found: Token[] = [];
  const end = text.trimEnd().length;
  for (let next = 0; next < end; ) {
    PATTERN.lastIndex = next;
    const match = PATTERN.exec(text);
    const at = next + (/^\s*/.exec(text.slice(next))?.[0].length ?? 0);
    if (match === null) throw refuse(at, refusalAt(text, at));
    next = PATTERN.lastIndex;
    const { name, number, text: quoted, sign } = match.groups ?? {};
    if (quoted !== undefined) {
      found.push({ kind: 'text', text: match[0].trimStart(), value: quoted.replaceAll("''", "'"), at });
    } else if (number !== undefined) {
      if (!isPlainNumber(number)) throw refuse(at, 'A number has at most 15 digits and is 0.0001 or more.');
      found.push({ kind: 'number', text: number, at });
    } else if (name !== undefined) found.push({ kind: 'name', text: name, at });
    else found.push({ kind: 'sign', text: sign ?? '', at });
  }
  return [...found, { kind: 'end', text: '', at: text.length }];
}

function refusalAt(text: string, at: number): string {
  if (text[at] === "'") return 'The quoted text does not end, or has a backslash; a quote in it is written twice.';
  if (text[at] === '"') return "Texts stand in single quotes: 'Running'.";
  if (text.startsWith('==', at)) return 'Equal is written =.';
  if (text.startsWith('&&', at)) return 'Both is written `and`.';
  return `No expression has \`${text[at]}\`.`;
}

/** The text of an expression with another name of a field; a text that is no expression stays as it is. */
export function withFieldRenamed(text: string, field: string, name: string): string {
  let found: readonly Token[];
  try {
    found = tokens(text, (_at, detail) => new SyntaxError(detail));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
  const ends = [0, ...found.flatMap((token) => (isField(token, field) ? [token.at, token.at + field.length] : []))];
  return ends.map((end, index) => (index % 2 === 0 ? text.slice(end, ends[index + 1]) : name)).join('');
}

const isField = ({ kind, text }: Token, field: string): boolean => kind === 'name' && text === field;
