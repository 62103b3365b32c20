import type { Diagnostic } from './diagnostics/diagnostic.js';
import { DIAGNOSTICS } from './diagnostics/registry.js';

/** A diagnostic about a file as a whole; `.` stands for the catalog folder. */
export function fileProblem(
  file: string,
  code: 'missing_folder' | 'missing_file' | 'unexpected_file' | 'unreadable_file',
  message: string,
): Diagnostic {
  return { code, severity: 'error', file, line: 1, column: 1, length: 1, message, hint: DIAGNOSTICS[code].hint };
}
