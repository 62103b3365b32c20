import { compareText } from '../../text.js';
import type { Location } from '../location.js';
import { DIAGNOSTICS, type DiagnosticCode } from './registry.js';

/** A remark about one location of the catalog. */
export interface Remark extends Location {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The values that are allowed there. */
  readonly expected?: string;
  /** The nearest allowed word. */
  readonly suggestion?: string;
  /** How to correct it. */
  readonly hint: string;
}

/** A mistake at one location of the catalog. */
export interface Diagnostic extends Remark {
  readonly code: DiagnosticCode;
}

const byLocation = (left: Diagnostic, right: Diagnostic): number =>
  compareText(left.file, right.file) ||
  left.line - right.line ||
  left.column - right.column ||
  compareText(left.code, right.code) ||
  compareText(left.message, right.message);

/** Sorted by location, without duplicates: a mistake in a common field is found in every resource that has the field. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return [...diagnostics].sort(byLocation).filter((diagnostic) => {
    const identity = JSON.stringify([
      diagnostic.file,
      diagnostic.line,
      diagnostic.column,
      diagnostic.code,
      diagnostic.message,
    ]);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

/** A diagnostic about a file as a whole; `.` stands for the catalog folder. */
export function fileProblem(
  file: string,
  code: 'missing_folder' | 'missing_file' | 'unexpected_file' | 'unreadable_file',
  message: string,
): Diagnostic {
  return { code, severity: 'error', file, line: 1, column: 1, length: 1, message, hint: DIAGNOSTICS[code].hint };
}
