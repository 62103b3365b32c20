import pc from 'picocolors';
import type { Diagnostic } from './diagnostic.js';

export interface RenderOptions {
  /** Text of each file by the same path as in the diagnostics; a file without text is shown without its line. */
  readonly sources: ReadonlyMap<string, string>;
  /** Put before each file, so that a terminal can open it: `catalog/`. */
  readonly prefix?: string;
  /** Default: no colours. */
  readonly colours?: boolean;
}

/** Blanks as wide as the text before the mark; tabs stay tabs, so that the mark stands below its place. */
const indentTo = (line: string, column: number): string => line.slice(0, column - 1).replace(/[^\t]/g, ' ');

/** `.` is the folder itself, which has no lines. */
const placeOf = ({ file, line, column }: Diagnostic, prefix: string): string =>
  file === '.' ? prefix.replace(/\/$/, '') : `${prefix}${file}:${line}:${column}`;

/** Diagnostics for people: place, message, the line with a mark below it, and what to do. Ends in a newline. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], options: RenderOptions): string {
  const colour = pc.createColors(options.colours ?? false);
  const blocks = diagnostics.map((diagnostic) => {
    const place = placeOf(diagnostic, options.prefix ?? '');
    const level = diagnostic.severity === 'error' ? colour.red('error') : colour.yellow('warning');
    const lines = [`${colour.bold(place)} ${level} ${colour.dim(diagnostic.code)}`, `  ${diagnostic.message}`];
    const source = options.sources.get(diagnostic.file)?.split(/\r?\n/)[diagnostic.line - 1];
    if (source !== undefined && source.trim() !== '') {
      const number = String(diagnostic.line);
      const room = Math.max(1, Math.min(diagnostic.length, source.length - diagnostic.column + 1));
      lines.push(`  ${colour.dim(`${number} |`)} ${source}`);
      const mark = indentTo(source, diagnostic.column) + '^'.repeat(room);
      lines.push(`  ${' '.repeat(number.length)} ${colour.dim('|')} ${colour.red(mark)}`);
    }
    if (diagnostic.suggestion !== undefined) lines.push(`  Did you mean ${colour.green(diagnostic.suggestion)}?`);
    if (diagnostic.expected !== undefined) lines.push(`  Expected: ${diagnostic.expected}`);
    lines.push(`  ${colour.dim(diagnostic.hint)}`);
    return lines.join('\n');
  });
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  const summary = errors === 1 ? '1 problem in the catalog' : `${errors} problems in the catalog`;
  return `${[...blocks, summary].join('\n\n')}\n`;
}
