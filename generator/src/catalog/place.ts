/** A place in one file of the catalog. Lines and columns count from 1; a column counts UTF-16 units. */
export interface Place {
  /** From the catalog folder, with `/`: `resources/monitor.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** How many characters of the line a mark covers; at least 1. */
  readonly length: number;
}

/** `catalog/resources/monitor.yaml:12:7`, as terminals and editors open it. */
export function placeText({ file, line, column }: Place, prefix = 'catalog/'): string {
  return `${prefix}${file}:${line}:${column}`;
}
