import { posix } from 'node:path';

/** A location in one file of the catalog. Lines and columns count from 1; a column counts UTF-16 units. */
export interface Location {
  /** From the catalog folder, with `/`: `resources/book.yaml`; `../package.json` of what is no part of it. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Characters of the line that a mark covers; at least 1. */
  readonly length: number;
}

/** The path of a location from the root of the project: `catalog/resources/book.yaml`. */
export const pathOf = ({ file }: Pick<Location, 'file'>, prefix = 'catalog/'): string => posix.join(prefix, file);

/** `catalog/resources/book.yaml:12:7`, as terminals and editors open it. */
export function locationText(location: Location, prefix = 'catalog/'): string {
  return `${pathOf(location, prefix)}:${location.line}:${location.column}`;
}
