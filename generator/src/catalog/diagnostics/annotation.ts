import { type Location, pathOf } from '../location.js';

/** A remark at a line, for GitHub Actions. */
interface Annotation {
  readonly severity: 'error' | 'warning' | 'notice';
  /** The rule. */
  readonly title: string;
  readonly message: string;
  /** Of a file of the catalog; without it the remark is about the run. */
  readonly location?: Location | undefined;
}

/** One line that GitHub Actions shows at its location in the files of a pull request. Ends in a newline. */
export function githubAnnotation({ severity, title, message, location }: Annotation): string {
  const at = location && {
    file: pathOf(location),
    line: location.line,
    col: location.column,
    endColumn: location.column + location.length,
  };
  const properties = Object.entries({ ...at, title }).map(
    ([key, value]) => `${key}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${severity} ${properties.join(',')}::${escaped(message)}\n`;
}

const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
