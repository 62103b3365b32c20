/** First line of a generated page. `source` is a path below the catalog folder, `template` a name below the templates. */
export function pageHeader(source: string, template: string): string {
  return `<!-- Generated from catalog/${source} by templates/${template}.hbs. Do not edit. -->`;
}

/** Prose for a paragraph or a cell of a table: nothing in it ends the cell or begins HTML. */
export function prose(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

/** A name in the type of code. Names of the catalog have no backticks. */
export const code = (name: string): string => `\`${name}\``;

/** Names in the type of code with commas between. */
export const codes = (names: readonly string[]): string => names.map(code).join(', ');

/** `a, b and c`. */
export function enumeration(words: readonly string[]): string {
  const last = words.at(-1);
  return last === undefined || words.length === 1 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${last}`;
}
