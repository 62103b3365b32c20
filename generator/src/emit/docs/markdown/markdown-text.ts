import { code } from '../../../text.js';
/** First line of a generated page. `source` is a path below the catalog folder, `template` a name below the templates. */
export function pageHeader(source: string, template: string): string {
  return `<!-- Generated from catalog/${source} by templates/${template}.hbs. Do not edit. -->`;
}

/** Prose for a paragraph or a cell of a table: nothing in it ends the cell or begins HTML. */
export function prose(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

/** Names in the type of code with commas between. */
export const codes = (names: readonly string[]): string => names.map(code).join(', ');
