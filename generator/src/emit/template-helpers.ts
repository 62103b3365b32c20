/** What templates may call, by name. Pure; each gives a text. */
export const TEMPLATE_HELPERS: Readonly<Record<string, (value: unknown) => string>> = {
  /** JSON on one line. */
  json: (value) => JSON.stringify(value) ?? 'undefined',
  /** A TypeScript string literal in single quotes. */
  quote: (value) => quote(String(value)),
};

/** A TypeScript string literal in single quotes. */
export function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}
