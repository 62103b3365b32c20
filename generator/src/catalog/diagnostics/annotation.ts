import { type Place, pathOf } from '../place.js';

/** A remark at a line, for GitHub Actions. */
export interface Annotation {
  readonly severity: 'error' | 'warning' | 'notice';
  /** The rule. */
  readonly title: string;
  readonly message: string;
  /** Of a file of the catalog; without it the remark is about the run. */
  readonly place?: Place | undefined;
}

/** One line that GitHub Actions shows at its place in the files of a pull request. Ends in a newline. */
export function githubAnnotation({ severity, title, message, place }: Annotation): string {
  const at = place && {
    file: pathOf(place),
    line: place.line,
    col: place.column,
    endColumn: place.column + place.length,
  };
  const properties = Object.entries({ ...at, title }).map(
    ([key, value]) => `${key}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${severity} ${properties.join(',')}::${escaped(message)}\n`;
}

const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
