import { capitalised } from '../text.js';
import type { EntityNames } from './model.js';
import { constantName, tableName } from './reserved-names.js';

/** The form of a title: words of letters and digits, separated by a space or a hyphen. */
export const TITLE_PATTERN = /^[A-Z][A-Za-z0-9]*(?:[ -][A-Za-z0-9]+)*$/;

/**
 * All forms of a title. `Book ISBN` gives `book-isbn`, `BookIsbn` and `bookIsbn`: capitals inside a word have no meaning. Any text gives
 * some names.
 */
export function entityNames(title: string): EntityNames {
  const words = title
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const pascal = words.map(capitalised).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { title, kebab: words.join('-'), pascal, camel, constant: constantName(camel) };
}

/** The table of an entity that has always had this name. */
export const tableOfTitle = (title: string): string => tableName(entityNames(title).pascal);

/** The most likely title for a name in kebab-case: `book-shelf` gives `Book Shelf`. */
export function titleOf(kebab: string): string {
  return kebab.split('-').map(capitalised).join(' ');
}

/** `monitorLabels` as part of a class or table name: `MonitorLabels`. */
export function pascalFieldName(field: string): string {
  return capitalised(field.replace(/^_+/, ''));
}
