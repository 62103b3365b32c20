import { compareText } from '../../compare-text.js';
import type { Place } from '../place.js';
import type { DiagnosticCode } from './registry.js';

/** Something that is wrong at one place of the catalog. */
export interface Diagnostic extends Place {
  readonly code: DiagnosticCode;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What may stand there. */
  readonly expected?: string;
  /** The nearest word that would do. */
  readonly suggestion?: string;
  /** How it is put right. */
  readonly hint: string;
}

const byPlace = (left: Diagnostic, right: Diagnostic): number =>
  compareText(left.file, right.file) ||
  left.line - right.line ||
  left.column - right.column ||
  compareText(left.code, right.code) ||
  compareText(left.message, right.message);

/** In the order of files and places, each once: a mistake in a common field is found in every resource that has it. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return [...diagnostics].sort(byPlace).filter((diagnostic) => {
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
