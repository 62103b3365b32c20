export const LINE_WIDTH = 120;
const STEP = 2;

/** An identifier, as opposed to a text. */
export class Identifier {
  constructor(readonly name: string) {}
}

/** What can be printed as a TypeScript expression. Properties that are `undefined` are left out. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | Identifier
  | readonly Literal[]
  | { readonly [key: string]: Literal | undefined };

/** The room around an expression on its line, in characters. */
interface Layout {
  /** Indentation of the line. */
  readonly indent: number;
  /** Characters between the indentation and the expression. */
  readonly before: number;
  /** Characters after it that must stay on its last line. */
  readonly after: number;
}

/**
 * Plain data as a literal.
 * @throws TypeError for anything that JSON has no form for.
 */
export function literalOf(value: unknown): Literal {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value)) return value.map(literalOf);
  if (typeof value !== 'object') throw new TypeError(`A ${typeof value} cannot be printed`);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, literalOf(child)]));
}

/** A string literal with the quotes that need the fewest escapes, single ones where it makes no difference. */
export function quoted(text: string): string {
  const body = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  return `${quote}${body.replaceAll(quote, `\\${quote}`)}${quote}`;
}

/** The expression on one line where it fits there, else laid out as the formatter of this repository would. */
export function printLiteral(value: Literal, layout: Layout): string {
  const line = inline(value);
  const fits = layout.indent + layout.before + line.length + layout.after <= LINE_WIDTH;
  if ((fits && !isTable(value)) || isScalar(value)) return line;
  return isList(value) ? printArray(value, layout.indent) : printObject(value, layout.indent);
}

/** `key: value` without a comma behind it, for a line with this indentation; `key` alone where the value has that name. */
export function printProperty(key: string, value: Literal, indent: number): string {
  const name = propertyName(key);
  if (value instanceof Identifier && value.name === name) return name;
  const layout = { indent, before: name.length + 2, after: 1 };
  const text = printLiteral(value, layout);
  const isTooLong = indent + layout.before + text.length + layout.after > LINE_WIDTH;
  if (typeof value === 'string' && isTooLong) return `${name}:\n${spaces(indent + STEP)}${text}`;
  return `${name}: ${text}`;
}

/** The properties of an object, each as `printProperty` gives it. */
export function printProperties(object: Readonly<Record<string, Literal | undefined>>, indent: number): string[] {
  return definedEntries(object).map(([key, value]) => printProperty(key, value, indent));
}

/** Properties as `printProperties` gives them, as many on a line as fit. */
export function fillLines(properties: readonly string[], indent: number): string[] {
  const lines: string[] = [];
  for (const property of properties) {
    const line = lines.length === 0 ? property : `${lines.at(-1)}, ${property}`;
    const fits = !line.includes('\n') && indent + line.length + 1 <= LINE_WIDTH;
    if (fits) lines.pop();
    lines.push(fits ? line : property);
  }
  return lines;
}

function printArray(values: readonly Literal[], indent: number): string {
  const inner = indent + STEP;
  const lines = values.map(
    (value) => `${spaces(inner)}${printLiteral(value, { indent: inner, before: 0, after: 1 })},\n`,
  );
  return `[\n${lines.join('')}${spaces(indent)}]`;
}

function printObject(object: Readonly<Record<string, Literal | undefined>>, indent: number): string {
  const inner = indent + STEP;
  const lines = printProperties(object, inner).map((property) => `${spaces(inner)}${property},\n`);
  return `{\n${lines.join('')}${spaces(indent)}}`;
}

function inline(value: Literal): string {
  if (value instanceof Identifier) return value.name;
  if (typeof value === 'string') return quoted(value);
  if (isScalar(value)) return String(value);
  if (isList(value)) return `[${value.map(inline).join(', ')}]`;
  const properties = definedEntries(value).map(([key, child]) => {
    const name = propertyName(key);
    return child instanceof Identifier && child.name === name ? name : `${name}: ${inline(child)}`;
  });
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;
}

/** Several objects of several properties: the formatter gives each a line of its own, however short. */
function isTable(value: Literal): boolean {
  if (!isList(value) || value.length < 2) return false;
  return value.every((child) => !isScalar(child) && !isList(child) && definedEntries(child).length > 1);
}

function isScalar(value: Literal): value is string | number | boolean | null | Identifier {
  return typeof value !== 'object' || value === null || value instanceof Identifier;
}

function isList(value: Literal): value is readonly Literal[] {
  return Array.isArray(value);
}

function definedEntries(object: Readonly<Record<string, Literal | undefined>>): [string, Literal][] {
  return Object.entries(object).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
}

function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

function spaces(count: number): string {
  return ' '.repeat(count);
}
